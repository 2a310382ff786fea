import { expect, test } from 'vitest'
import { wayToTell } from './incidents.ts'

test('an alarm takes another way than the one that failed, where there is one', () => {
  const both = { hasMail: true, hasSms: true }
  expect(['mail', 'mailbox', 'sms', 'disk'].map((kind) => wayToTell(kind as 'mail', both))).toEqual([
    'sms',
    'sms',
    'email',
    'email',
  ])
  expect(wayToTell('mail', { hasMail: true, hasSms: false })).toBeNull()
  expect(wayToTell('mailbox', { hasMail: true, hasSms: false })).toBe('email')
  expect(wayToTell('sms', { hasMail: false, hasSms: true })).toBeNull()
  expect(wayToTell('snapshots', { hasMail: false, hasSms: true })).toBe('sms')
})
