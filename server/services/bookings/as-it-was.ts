import type { Booking } from '#domain/booking/booking.ts'
import { NO_TIMES } from '#domain/booking/taps.ts'
import { findRevisions } from '#server/db/bookings/booking-changes.ts'
import type { BookingBefore } from '#server/db/stored/booking.ts'
import type { Deps } from '../deps.ts'

/** A booking as it was at an instant, and when it was last changed since; null where it was not. */
export async function asItWasAt(
  { db }: Pick<Deps, 'db'>,
  booking: Booking,
  at: Date,
): Promise<{ was: Booking; changedAt: Date } | null> {
  const [first, ...others] = (await findRevisions(db, booking.id)).filter(({ until }) => until > at)
  if (first === undefined) return null
  return { was: asItWas(booking, first.before), changedAt: (others.at(-1) ?? first).until }
}

/** Nobody had it in hand then, as far as is known. */
export function asItWas(booking: Booking, { legs, ...before }: BookingBefore): Booking {
  return {
    ...booking,
    ...before,
    legs: legs.map((leg) => ({
      ...leg,
      status: 'open',
      ending: null,
      unit: null,
      driver: null,
      times: NO_TIMES,
    })),
  }
}
