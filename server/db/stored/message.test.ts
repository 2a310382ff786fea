import { expect, test } from 'vitest'
import { messageContent } from './message.ts'

const stored = (content: object): unknown => JSON.parse(JSON.stringify(content))

test('the data of a message survives writing and reading unchanged', () => {
  const at = new Date('2026-11-23T07:34:00Z')
  const device = { browser: 'Chrome', system: 'Linux' }
  const notice = { template: 'newDevice', data: { name: 'Thandi', at, device } }
  expect(messageContent.parse(stored(notice))).toEqual(notice)
  const news = { template: 'booking-to-office', data: { move: 'unassign', event: 7 } }
  expect(messageContent.parse(stored(news))).toEqual(news)
})

test('a message that no template is for is not read', () => {
  expect(messageContent.safeParse({ template: 'advertisement', data: {} }).success).toBe(false)
})
