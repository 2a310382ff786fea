import type { Booking } from '#domain/booking/booking.ts'
import { isLegOn } from '#domain/booking/status.ts'
import {
  SEAT_KINDS,
  seatsOfKind,
  type SeatsShort,
  seatsShort,
  type SeatUse,
} from '#domain/fleet/child-seats.ts'
import { MINUTE_MS } from '#domain/values/duration.ts'
import type { Db } from '#server/db/connect.ts'
import { findSeatHolders, lockSeats, type SeatHolder } from '#server/db/fleet/child-seats.ts'

/** Child seats are taken under a lock on their count, always after the units and the drivers. */

/** More child seats are needed than are free then; `short` says which, and who has them. */
export type NoSeats = { ok: false; problem: 'seats'; short: SeatsShort<SeatHolder>[] }

/** The seats of a trip's children, on each of its legs. */
export function seatUses(
  legs: { starts: Date; ends: Date }[],
  { childAges }: Pick<Booking['details'], 'childAges'>,
  { policies }: Pick<Booking, 'policies'>,
): SeatUse[] {
  return legs.map(({ starts, ends }) => ({
    starts,
    until: new Date(ends.getTime() + policies.turnaroundMinutes * MINUTE_MS),
    childAges,
  }))
}

/** Why these seats cannot be had now; null if they can. `but` is a booking whose own seats do not count. */
export async function takeSeats(
  tx: Db,
  wanted: SeatUse[],
  { now, but = null }: { now: Date; but?: string | null },
): Promise<NoSeats | null> {
  const needing = wanted.filter(({ childAges }) =>
    SEAT_KINDS.some((kind) => seatsOfKind(childAges, kind) > 0),
  )
  const [first] = needing
  if (first === undefined) return null
  const owned = await lockSeats(tx)
  const starts = needing.reduce((min, use) => (use.starts < min ? use.starts : min), first.starts)
  const until = needing.reduce((max, use) => (use.until > max ? use.until : max), first.until)
  const others = await findSeatHolders(tx, { starts, until, now }, but)
  const short = seatsShort(needing, others, owned)
  return short.length === 0 ? null : { ok: false, problem: 'seats', short }
}

/** The same for what a booking takes on its legs ahead; seats that it had already, as `before`, it keeps. */
export function takeSeatsOf(tx: Db, booking: Booking, now: Date, before?: Booking): Promise<NoSeats | null> {
  const { childAges } = booking.details
  const had = before === undefined ? [] : seatUsesOf(before)
  const wanted = seatUsesOf(booking).filter(
    (use) =>
      !had.some(
        (one) =>
          one.starts <= use.starts &&
          one.until >= use.until &&
          SEAT_KINDS.every((kind) => seatsOfKind(one.childAges, kind) >= seatsOfKind(childAges, kind)),
      ),
  )
  return takeSeats(tx, wanted, { now, but: booking.id })
}

function seatUsesOf(booking: Booking): SeatUse[] {
  return seatUses(booking.legs.filter(isLegOn), booking.details, booking)
}
