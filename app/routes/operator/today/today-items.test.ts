import { expect, test } from 'vitest'
import type { TodayItem } from '#domain/office/today.ts'
import { english } from '#tests/support/english.ts'
import { shippedTariff } from '#tests/support/journeys.ts'
import { groupsOf } from './today-items.server.ts'

const asOf = new Date('2026-11-20T08:42:00Z')
const minutesFromNow = (minutes: number) => new Date(asOf.getTime() + minutes * 60_000)

function mail(due: Date): TodayItem {
  return {
    reference: '',
    kind: 'mail',
    due,
    overdue: due <= asOf,
    name: '',
    why: { code: 'mails-wait', params: { count: 2, since: due, hasMail: true } },
    booking: null,
    enquiry: null,
  }
}

const asked = {
  asOf,
  promise: { replyHours: 2, officeHours: null },
  tariff: shippedTariff,
  language: english,
}

test('two mails of one enquiry are two rows', () => {
  const failed = (messageId: string): TodayItem => ({
    ...mail(asOf),
    reference: 'BE482921',
    why: {
      code: 'mail-failed',
      params: { messageId, template: 'enquiry-reply', to: 'tom@example.com', answer: '550', at: asOf },
    },
  })
  const items = [failed('a'), failed('b')]
  const ids = groupsOf(items, items, asked).flatMap(({ rows }) => rows.map(({ id }) => id))
  expect(new Set(ids).size).toBe(2)
})

test('the most urgent item is first, in groups by urgency', () => {
  const items = [mail(minutesFromNow(-12)), mail(minutesFromNow(24)), mail(minutesFromNow(60 * 24))]
  const groups = groupsOf(items, items, asked)
  expect(groups.map(({ title, rows }) => [title, rows.length])).toEqual([
    ['Overdue', 1],
    ['Within the hour', 1],
    ['This week', 1],
  ])
  expect(groups[0]?.rows[0]?.clock).toEqual({ figure: '12 min', note: 'ago', tone: 'over' })
})

test('a group counts all its items, listed or not', () => {
  const items = Array.from({ length: 80 }, (_, i) => mail(minutesFromNow(i < 40 ? 30 : 90)))
  const groups = groupsOf(items, items.slice(0, 50), asked)
  expect(groups.map(({ count, rows }) => [count, rows.length])).toEqual([
    [40, 40],
    [40, 10],
  ])
})

test('a near pickup comes before what is overdue, and its clock says when it is', () => {
  const near: TodayItem = { ...mail(minutesFromNow(-30)), pickupAt: minutesFromNow(48) }
  const items = [mail(minutesFromNow(-12)), near]
  const groups = groupsOf(items, items, asked)
  expect(groups.map(({ title }) => title)).toEqual(['Pickup within three hours', 'Overdue'])
  expect(groups[0]?.rows[0]?.clock).toEqual({ figure: 'pickup 11:30', note: 'in 48 min', tone: 'calm' })
})

test('trips that are past are one row, which names them', () => {
  const trip = (name: string, reference: string) => ({
    legId: reference,
    bookingId: '',
    reference,
    name,
    at: asOf,
  })
  const trips = [trip('Thandi Mokoena', 'KXT-49M'), trip('Tom Baker', 'ABC-234')] as const
  const past: TodayItem = {
    ...mail(asOf),
    kind: 'trip',
    why: { code: 'not-closed', params: { trips: [...trips] } },
  }
  expect(groupsOf([past], [past], asked)[0]?.rows).toMatchObject([
    {
      to: '/operator?ask=not-closed',
      name: 'Thandi Mokoena and 1 other',
      why: 'Over, but not closed: Thandi Mokoena KXT-49M, Tom Baker ABC-234',
    },
  ])
})
