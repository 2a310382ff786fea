import type { Booking } from './booking.ts'
import { capeDate } from '#domain/values/cape-time.ts'

/** Limits on vehicles kept for customers whose address is not proven. */

const MINUTE_MS = 60_000

/** Counted from when the mail server accepts the digits. */
export const HELD_MINUTES = 30
/** The most, however long the email takes. */
const LONGEST_HELD_MINUTES = 120
/** Per booking, in addition to the program's other limits. */
export const MOST_TRIES = 10
/** Per address and day, over all bookings, so that nobody can guess the digits by booking again and again. */
export const MOST_TRIES_A_DAY = 30
/** How often the digits are sent: once, and again on request. */
export const MOST_SENDINGS = 4
/** The most that one group of bookings may ask for. */
export const MOST_VEHICLE_DAYS = 8

/** The number of vehicle-days of some trips: for each vehicle, the days on which it is out. */
export function vehicleDays(trips: { starts: Date; ends: Date }[][]): number {
  return trips
    .map((legs) => new Set(legs.flatMap(({ starts, ends }) => [capeDate(starts), capeDate(ends)])).size)
    .reduce((sum, days) => sum + days, 0)
}

/** When a booking lapses while its digits are not sent yet; never after its pickup. */
export function latestEnd(now: Date, pickupAt: Date): Date {
  return new Date(Math.min(now.getTime() + LONGEST_HELD_MINUTES * MINUTE_MS, pickupAt.getTime()))
}

/** When it lapses after the digits are sent. */
export function endOnceSent(sentAt: Date): Date {
  return new Date(sentAt.getTime() + HELD_MINUTES * MINUTE_MS)
}

/** Whether a hold has run out, even if the clock has not lapsed it yet. */
export function hasRunOut({ hold }: Pick<Booking, 'hold'>, now: Date): boolean {
  return hold !== null && hold.until <= now
}

/** A booking as it is at this time: the clock lapses a hold that has run out up to a minute later. */
export function asOf(booking: Booking, now: Date): Booking {
  return hasRunOut(booking, now) ? { ...booking, status: 'lapsed', hold: null } : booking
}

/**
 * The end of a hold as we tell the customer. It is never brought forward later: digits that are not sent yet may be
 * sent at any moment, so before then only the earliest possible end is promised.
 */
export function promisedEnd(
  { hold, createdAt }: Pick<Booking, 'hold' | 'createdAt'>,
  now: Date,
): Date | null {
  if (hold === null) return null
  const earliest = endOnceSent(createdAt)
  return now < earliest && earliest < hold.until ? earliest : hold.until
}
