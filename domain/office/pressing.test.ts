import { expect, test } from 'vitest'
import { mostPressing } from './pressing.ts'

const asOf = new Date('2026-11-20T08:42:00Z')
const MOST = 50

function matters(count: number, code: string, minutesFromNow: (i: number) => number) {
  return Array.from({ length: count }, (_, i) => {
    return { code, due: new Date(asOf.getTime() + minutesFromNow(i) * 60_000) }
  })
}

test('items due now are listed, however many have been overdue for days', () => {
  const late = matters(300, 'undecided', (i) => -60 * 48 - i)
  const soon = matters(1, 'undecided', () => 60)
  const listed = mostPressing([...late, ...soon], asOf, MOST)
  expect(listed).toHaveLength(MOST)
  expect(listed.at(-1)).toBe(soon[0])
})

test('enquiries, which anybody can send, never crowd out other items', () => {
  const sent = matters(300, 'unanswered', () => 30)
  const others = matters(60, 'no-driver', () => 60 * 24)
  const listed = mostPressing([...sent, ...others], asOf, MOST)
  expect([listed.length, listed.filter(({ code }) => code === 'no-driver').length]).toEqual([MOST, 25])
})

test('suspected spam comes after everything else', () => {
  const spam = matters(60, 'unanswered', () => 30).map((one) => ({ ...one, isSuspected: true }))
  const asked = matters(1, 'unanswered', () => 60)
  expect(mostPressing([...spam, ...asked], asOf, MOST).at(-1)).toBe(asked[0])
})
