import { expect, test } from 'vitest'
import type { TodayItem } from '#domain/office/today.ts'
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
  const items = Array.from({ length: 80 }, (_, i) => mail(minutesFromNow(i < 40 ? 30 : 90)))
  const groups = groupsOf(items, asked)
  expect(groups.map(({ count, rows }) => [count, rows.length])).toEqual([
    [40, 40],
    [40, 10],
  ])
  expect(furtherOf(items)).toBe(30)
})

test('what is due now is among them, however much has been overdue for days', () => {
  const late = Array.from({ length: 300 }, (_, i) => mail(minutesFromNow(-60 * 48 - i)))
  const rows = groupsOf([...late, mail(minutesFromNow(60))], asked).flatMap((group) => group.rows)
  expect(rows).toHaveLength(50)
  expect(rows.at(-1)?.clock.figure).toBe('1 h 0 min')
})

test('enquiries, which anybody can send, hide nothing else', () => {
  const content = {
    kind: 'email',
    details: { fullName: 'Sent', email: 'x@example.org', mobile: '', message: 'Hello' },
  } as const
  const enquiry = { content, suspicion: null, status: 'new' } as TodayItem['enquiry']
  const sent = Array.from({ length: 300 }, (): TodayItem => ({
    ...mail(minutesFromNow(30)),
    kind: 'enquiry',
    name: 'Sent',
    why: { code: 'unanswered', params: { receivedAt: asOf, isBegun: false, isSuspected: false } },
    enquiry,
  }))
  const others = Array.from({ length: 60 }, () => mail(minutesFromNow(60 * 24)))
  const rows = groupsOf([...sent, ...others], asked).flatMap((group) => group.rows)
  expect([rows.length, rows.filter(({ name }) => name !== 'Sent').length]).toEqual([50, 25])
})
