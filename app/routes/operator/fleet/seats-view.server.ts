import { mostSeatsOut, SEAT_KINDS, type SeatKind, seatsOfKind, seatsOut } from '#domain/fleet/child-seats.ts'
import { boundsOf } from '#domain/office/day-sheet.ts'
import { capeDate, capeTime, dayAfter, formatDay } from '#domain/values/cape-time.ts'
import { HOUR_MS } from '#domain/values/duration.ts'
import { counted } from '#domain/wording/office.ts'
import { formatInstant, shortPlace } from '#domain/wording/trip.ts'
import type { Deps } from '#server/services/deps.ts'
import { seatsOfWeek } from '#server/services/office/fleet/seats.ts'

const ABOUT: Record<SeatKind, { title: string; text: string }> = {
  baby: { title: 'Baby seat, rearward', text: 'under 1 year' },
  toddler: { title: 'Toddler seat', text: '1 to 3 years' },
  booster: { title: 'Booster', text: '4 to 14 years' },
}
const DAYS = 7
const QUARTER_MS = 6 * HOUR_MS

/** What is owned and out of each kind over the next days, and the trips that have them. */
export async function seatsView(deps: Deps) {
  const now = deps.now()
  const today = capeDate(now)
  const first = boundsOf(today).from
  const { owned, holders } = await seatsOfWeek(deps, first)
  const kinds = SEAT_KINDS.map((kind) => {
    const quarters = Array.from({ length: DAYS * 4 }, (_, i) => {
      const starts = new Date(first.getTime() + i * QUARTER_MS)
      return mostSeatsOut(holders, kind, { starts, until: new Date(starts.getTime() + QUARTER_MS) })
    })
    const worst = quarters.reduce((most, one) => (one.count > most.count ? one : most))
    const have = owned[kind] ?? null
    return {
      kind,
      ...ABOUT[kind],
      owned: have,
      outNow: seatsOut(holders, kind, now),
      quarters: quarters.map(({ count }) => count),
      short:
        have !== null && worst.count > have
          ? `${formatInstant(worst.at)}: ${counted(worst.count, `${kind} seat`)} needed, ${have} owned.`
          : '',
    }
  })
  return {
    kinds,
    days: Array.from({ length: DAYS }, (_, i) =>
      formatDay(dayAfter(today, i), 'en', { weekday: 'short', day: 'numeric' }),
    ),
    trips: holders
      .filter(({ until }) => until > now)
      .map(({ reference, legId, name, from, to, starts, until, childAges }) => ({
        legId,
        to: `/operator/bookings/${reference}`,
        when: `${formatInstant(starts)} to ${capeTime(until)}`,
        name,
        way: from === to ? `tour from ${shortPlace(from)}` : `${shortPlace(from)} to ${shortPlace(to)}`,
        seats: SEAT_KINDS.flatMap((kind) => {
          const count = seatsOfKind(childAges, kind)
          return count === 0 ? [] : [counted(count, `${kind} seat`)]
        }).join(', '),
      })),
  }
}

export type SeatsView = Awaited<ReturnType<typeof seatsView>>
