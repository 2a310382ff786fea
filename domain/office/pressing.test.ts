import { expect, test } from 'vitest'
import { byUrgency, comesFirst, mostPressing } from './pressing.ts'

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
  const others = matters(60, 'lacks', () => 60 * 24)
  const listed = mostPressing([...sent, ...others], asOf, MOST)
  expect([listed.length, listed.filter(({ code }) => code === 'lacks').length]).toEqual([MOST, 25])
})

test('suspected spam comes after everything else', () => {
  const spam = matters(60, 'unanswered', () => 30).map((one) => ({ ...one, isSuspected: true }))
  const asked = matters(1, 'unanswered', () => 60)
  expect(mostPressing([...spam, ...asked], asOf, MOST).at(-1)).toBe(asked[0])
})

const pickup = (minutes: number, due: number) => ({
  code: 'lacks',
  due: new Date(asOf.getTime() + due * 60_000),
  pickupAt: new Date(asOf.getTime() + minutes * 60_000),
})

test('a pickup within three hours that lacks something comes before everything, in order of pickup', () => {
  const [near, nearer, past] = [pickup(180, -10), pickup(20, 20), pickup(-179, -179)]
  const far = pickup(181, 181)
  const overdue = { code: 'unanswered', due: new Date(asOf.getTime() - 10 * 3_600_000) }
  expect(byUrgency([far, overdue, near, nearer, past], asOf)).toEqual([past, nearer, near, overdue, far])
  expect(comesFirst(far, asOf)).toBe(false)
})

test('near pickups are listed however much else there is', () => {
  const near = Array.from({ length: MOST }, () => pickup(170, 170))
  const listed = mostPressing([...matters(300, 'unanswered', () => 1), ...near], asOf, MOST)
  expect(listed).toEqual(near)
})
