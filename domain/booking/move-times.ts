import type { Booking } from './booking.ts'
import type { BookingMove } from './status.ts'

/** The longest drive to a pickup that has a price. */
const EARLY_MS = 6 * 3_600_000
const MINUTE_MS = 60_000

type Trip = { legs: { starts: Date }[] } & Pick<Booking, 'pickupAt' | 'policies' | 'request'>

/**
 * The earliest time for a move that belongs to the day of the trip, if it is still to come. It stops anyone from
 * starting or ending next week's trip by mistake, or giving up on a guest before the free waiting is over.
 */
export function notBefore(move: BookingMove, trip: Trip, now: Date): Date | null {
  const from = earliest(move, trip)
  return from !== null && now < from ? from : null
}

function earliest(move: BookingMove, { legs, pickupAt, policies, request }: Trip): Date | null {
  const { freeWaitingAfterLandingMinutes: landed, freeWaitingElsewhereMinutes: elsewhere } = policies
  if (move === 'start') return later(pickupAt, -EARLY_MS)
  if (move === 'complete') return later(legs.at(-1)?.starts ?? pickupAt, -EARLY_MS)
  if (move === 'no show') return later(pickupAt, (request.lands ? landed : elsewhere) * MINUTE_MS)
  return null
}

function later(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms)
}
