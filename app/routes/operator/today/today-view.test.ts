import { expect, test } from 'vitest'
import { rowsOf } from './today-view.server.ts'

const asOf = new Date('2026-11-20T08:42:00Z')
const minutesAgo = (minutes: number) => new Date(asOf.getTime() - minutes * 60_000)
const enquiries = (changes: object) => ({
  status: 'new' as const,
  count: 2,
  oldest: minutesAgo(30),
  answerBy: minutesAgo(-90),
  overdue: 0,
  suspected: 0,
  ...changes,
})

test('what hurts first stands first', () => {
  const rows = rowsOf(
    {
      asOf,
      enquiries: [
        enquiries({ answerBy: minutesAgo(-20) }),
        enquiries({ status: 'in progress', answerBy: minutesAgo(12) }),
      ],
      bookings: { count: 1, oldest: minutesAgo(94), firstPickup: minutesAgo(-600) },
    },
    2,
  )
  expect(
    rows.map(({ clock, name, what }) => [`${clock.figure} ${clock.note}`, clock.tone, `${name} ${what}`]),
  ).toEqual([
    ['1 h 34 min undecided', 'calm', '1 booking waits for a yes or no'],
    ['12 min over', 'over', '2 enquiries begun but not answered'],
    ['20 min left', 'soon', '2 new enquiries that nobody has begun'],
  ])
})

test('says since when, how many are late and how many may be spam', () => {
  const [row] = rowsOf(
    {
      asOf,
      enquiries: [enquiries({ count: 3, oldest: minutesAgo(130), overdue: 1, suspected: 2 })],
      bookings: null,
    },
    2,
  )
  expect(row?.why).toBe(
    'The oldest came 2 h 10 min ago (Fri 20 Nov 2026, 08:32) · 1 past the 2 hours · 2 may be spam',
  )
})
