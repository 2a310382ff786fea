import { type BookedLeg, type Booking, crewOf } from './booking.ts'
import { missingDetails } from './missing-details.ts'
import { agreementOf, isLegAhead } from './status.ts'
import type { GazetteerPlace } from '#domain/places/places.ts'
import { capeDate, capeInstant } from '#domain/values/cape-time.ts'
import { DAY_MS, HOUR_MS } from '#domain/values/duration.ts'

/** When guests are reminded of a trip, asked for what is missing, and asked how it went. */

export const REMINDERS = ['missing', 'day', 'hours', 'review'] as const
export type Reminder = (typeof REMINDERS)[number]

/** What somebody has to have agreed to; what is missing, their own trip needs. */
export const CONSENT_FOR: Record<Reminder, 'reminders' | 'reviews' | null> = {
  missing: null,
  day: 'reminders',
  hours: 'reminders',
  review: 'reviews',
}

/** The first leg that begins so far ahead may be due. */
export const EARLIEST_MS = 2 * DAY_MS
/** A guest who was told so recently who drives needs no reminder of the day before. */
export const JUST_TOLD_MS = 3 * HOUR_MS
/** How long after a trip it may still be asked about. */
export const LATEST_MS = 3 * DAY_MS

type Leg = Pick<BookedLeg, 'status' | 'starts' | 'ends' | 'places' | 'unit' | 'driver'>
type Trip = Pick<Booking, 'status' | 'details' | 'customer'> & { legs: Leg[] }

/** Which reminder of a leg is due, if one is. */
export function reminderDue(booking: Trip, leg: Leg, places: GazetteerPlace[], now: Date): Reminder | null {
  if (agreementOf(booking.status) !== 'confirmed') return null
  if (leg.status === 'completed') return isReviewDue(booking, leg, now) ? 'review' : null
  if (!isLegAhead(leg)) return null
  const before = leg.starts.getTime() - now.getTime()
  if (before <= 3 * HOUR_MS) return before > HOUR_MS && crewOf(leg) !== null ? 'hours' : null
  if (before <= DAY_MS) return now < startOfDay(leg.starts) ? 'day' : null
  return before <= EARLIEST_MS && missingDetails(booking, places, [leg]).length > 0 ? 'missing' : null
}

/** Two hours after the last leg, where everything was driven: nobody is asked about a trip that went wrong. */
function isReviewDue({ legs }: Trip, leg: Leg, now: Date): boolean {
  const since = now.getTime() - leg.ends.getTime()
  return (
    leg === legs.at(-1) &&
    legs.every(({ status }) => status === 'completed') &&
    since >= 2 * HOUR_MS &&
    since < LATEST_MS
  )
}

/** Midnight in Cape Town. */
function startOfDay(instant: Date): Date {
  return capeInstant(capeDate(instant), '00:00') ?? instant
}
