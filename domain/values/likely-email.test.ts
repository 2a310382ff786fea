import { expect, test } from 'vitest'
import { likelyEmail } from './likely-email.ts'

test.each([
  ['ann@gmial.com', 'ann@gmail.com'],
  ['ann@gmai.com', 'ann@gmail.com'],
  ['Ann.B@GMAIL.CON', 'ann.b@gmail.com'],
  ['ann@gmail.co', 'ann@gmail.com'],
  ['ann@hotmial.com', 'ann@hotmail.com'],
  ['ann@outlok.com', 'ann@outlook.com'],
])('%s was most likely %s', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant)
})

test.each([
  'ann@gmail.com',
  'ann@mail.com',
  'ann@ymail.com',
  'ann@gmx.com',
  'ann@example.org',
  'ann@',
  'ann',
  '',
])('%s is left alone', (typed) => {
  expect(likelyEmail(typed)).toBeNull()
})
