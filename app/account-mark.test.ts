import { expect, test } from 'vitest'
import { changeBetween, readMark } from './account-mark.ts'

const mark = (cookie: string) => readMark(`theme=dark; tours.signed-in=${cookie}; other=1`)
const NOW = mark('1700.s1.a1.password')

test('the mark says when the session ends, which one it is, its version, and how it began', () => {
  expect(NOW).toEqual({ until: 1700, session: 's1', stamp: 'a1', how: 'password' })
  expect([readMark(''), readMark('tours.signed-in=nonsense')]).toEqual([null, null])
})

test.each([
  ['nothing', NOW, NOW, null],
  ['nothing', null, null, null],
  ['signing in', null, NOW, 'signed in'],
  ['signing in by a recovery link', null, mark('1700.s1.a1.recovery'), 'recovery'],
  ['signing in with a second factor', null, mark('1700.s1.a1.second-factor'), 'second factor'],
  ['somebody else signing in', NOW, mark('1700.s2.a9.password'), 'signed in'],
  ['signing out', NOW, null, 'signed out'],
  ['a change of the account', NOW, mark('1700.s1.a2.password'), 'user changed'],
  ['the session going on', NOW, mark('1800.s1.a1.password'), 'renewed'],
] as const)('%s is told from two looks', (_, before, after, change) => {
  expect(changeBetween(before, after)).toBe(change)
})
