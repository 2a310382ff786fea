import { expect, test } from 'vitest'
import type { TodayItem } from '#domain/today.ts'
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

test('what hurts first is first, in groups by how soon', () => {
  const groups = groupsOf(
    [mail(minutesFromNow(-12)), mail(minutesFromNow(24)), mail(minutesFromNow(60 * 24))],
    {
      asOf,
      replyHours: 2,
      tariff: shippedTariff,
    },
  )
  expect(groups.map(({ title, rows }) => [title, rows.length])).toEqual([
    ['Overdue', 1],
    ['Within the hour', 1],
    ['This week', 1],
  ])
  expect(groups[0]?.rows[0]?.clock).toEqual({ figure: '12 min', note: 'ago', tone: 'over' })
})
