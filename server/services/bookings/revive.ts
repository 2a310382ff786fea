import type { Actor } from '#domain/booking/actor.ts'
import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import { agreementAfter, bookingMay } from '#domain/booking/permissions.ts'
import type { Rules } from '#domain/fleet/availability.ts'
import { putOnLegs, reopenLegs } from '#server/db/bookings/legs.ts'
import type { Db } from '#server/db/connect.ts'
import type { Done } from './acting.ts'
import { unitsForChange } from './change-units.ts'
import { seatUses, takeSeats } from './seats.ts'

/** Bookings that were let go for want of their deposit, and are paid after all. */

/**
 * Takes a vehicle and child seats again, if they are free, and says how the booking is confirmed; null if it stays as it
 * is. Its row must be locked.
 */
export async function revive(
  tx: Db,
  booking: Booking,
  by: Pick<Actor, 'mover'>,
  rules: Rules,
): Promise<Pick<Done, 'agreement' | 'isNews'> | null> {
  const legs = booking.legs.filter((leg) => wasLetGo(leg, rules.now))
  if (legs.length === 0 || !bookingMay('revive', booking, by.mover)) return null
  const units = await unitsForChange(tx, booking, { legs, price: booking }, rules)
  if (typeof units === 'string') return null
  const seats = { now: rules.now, but: booking.id }
  if ((await takeSeats(tx, seatUses(legs, booking.details, booking), seats)) !== null) return null
  await reopenLegs(
    tx,
    legs.map(({ id }) => id),
  )
  await putOnLegs(
    tx,
    units.map(({ unitId }, i) => ({ legId: legs[i]?.id ?? '', unitId, driverId: null, status: 'open' })),
  )
  return { agreement: agreementAfter('revive', booking), isNews: true }
}

/** The booking as a payment would find it again: what it asks for is what it would owe then. */
export function asRevived(booking: Booking, now: Date): Booking {
  if (booking.status !== 'cancelled' || !booking.legs.some((leg) => wasLetGo(leg, now))) return booking
  return {
    ...booking,
    status: 'confirmed',
    legs: booking.legs.map((leg) => (wasLetGo(leg, now) ? { ...leg, status: 'open', ending: null } : leg)),
  }
}

function wasLetGo({ status, ending, starts }: BookedLeg, now: Date): boolean {
  return status === 'cancelled' && ending?.reason === 'deposit' && starts > now
}
