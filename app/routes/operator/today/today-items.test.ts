import { expect, test } from 'vitest'
import type { TodayItem } from '#domain/today.ts'
import { shippedTariff } from '#tests/support/journeys.ts'
import { furtherOf, groupsOf } from './today-items.server.ts'

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

const asked = { asOf, replyHours: 2, tariff: shippedTariff }

test('what hurts first is first, in groups by how soon', () => {
  const groups = groupsOf(
    [mail(minutesFromNow(-12)), mail(minutesFromNow(24)), mail(minutesFromNow(60 * 24))],
    asked,
  )
  expect(groups.map(({ title, rows }) => [title, rows.length])).toEqual([
    ['Overdue', 1],
    ['Within the hour', 1],
    ['This week', 1],
  ])
  expect(groups[0]?.rows[0]?.clock).toEqual({ figure: '12 min', note: 'ago', tone: 'over' })
})

test('a shop with very much to do sees what comes first, and how much follows', () => {
  const items = Array.from({ length: 130 }, (_, i) => mail(minutesFromNow(i < 90 ? 30 : 90)))
  const groups = groupsOf(items, asked)
  expect(groups.map(({ count, rows }) => [count, rows.length])).toEqual([
    [90, 90],
    [40, 10],
  ])
  expect(furtherOf(items)).toBe(30)
})

test('what is due now is among them, however much has been overdue for days or looks like spam', () => {
  const late = Array.from({ length: 300 }, (_, i) => mail(minutesFromNow(-60 * 48 - i)))
  const enquiry = { suspicion: 'honeypot' } as TodayItem['enquiry']
  const spam = Array.from({ length: 99 }, () => ({ ...mail(minutesFromNow(-1)), enquiry }))
  const due = mail(minutesFromNow(60))
  const rows = groupsOf([...late, ...spam, due], asked).flatMap((group) => group.rows)
  expect(rows).toHaveLength(100)
  expect(rows.at(-1)?.clock.figure).toBe('1 h 0 min')
})
