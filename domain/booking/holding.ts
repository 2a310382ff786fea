import type { Booking } from './booking.ts'
import { capeDate } from '#domain/values/cape-time.ts'

/** How long a vehicle is kept for somebody whose address is not proven, and for how many such bookings. */

const MINUTE_MS = 60_000

/** From when the mail server has taken the digits. */
export const HELD_MINUTES = 30
/** However long the mail takes. */
const LONGEST_HELD_MINUTES = 120
/** Of each booking, whatever the limits of the program. */
export const MOST_TRIES = 10
/** Of all bookings that name one address, in a day: nobody guesses their way to another's by booking again and again. */
export const MOST_TRIES_A_DAY = 30
/** How often the digits are sent: once, and when they are asked for again. */
export const MOST_SENDINGS = 4
/** What one request of a group may ask for. */
export const MOST_VEHICLE_DAYS = 8

/** How many vehicle-days trips are: of each vehicle the days on which it is out. */
export function vehicleDays(trips: { starts: Date; ends: Date }[][]): number {
  return trips
    .map((legs) => new Set(legs.flatMap(({ starts, ends }) => [capeDate(starts), capeDate(ends)])).size)
    .reduce((sum, days) => sum + days, 0)
}

/** When a booking lapses whose digits nobody has taken yet; never after its pickup. */
export function latestEnd(now: Date, pickupAt: Date): Date {
  return new Date(Math.min(now.getTime() + LONGEST_HELD_MINUTES * MINUTE_MS, pickupAt.getTime()))
}

/** When it lapses once they were taken. */
export function endOnceSent(sentAt: Date): Date {
  return new Date(sentAt.getTime() + HELD_MINUTES * MINUTE_MS)
}

/** Whether nothing is held any more, though the clock has not come round to say so. */
export function hasRunOut({ hold }: Pick<Booking, 'hold'>, now: Date): boolean {
  return hold !== null && hold.until <= now
}

/**
 * Until when we say that a booking is held: never later than we say afterwards. The digits are taken some time after it
 * was made, and nobody knows when.
 */
export function promisedEnd(
  { hold, createdAt }: Pick<Booking, 'hold' | 'createdAt'>,
  now: Date,
): Date | null {
  if (hold === null) return null
  const earliest = endOnceSent(createdAt)
  return now < earliest && earliest < hold.until ? earliest : hold.until
}
