import { capeDate, dayAfter } from '#domain/values/cape-time.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/values/duration.ts'
import type { BookedLeg, Booking } from './booking.ts'
import type { LegAct } from './permissions.ts'
import { isLegAhead } from './status.ts'
import { STEPS, type Tap } from './taps.ts'

/** The longest drive to a pickup that has a price. */
const EARLY_MS = 6 * HOUR_MS

type Leg = Pick<BookedLeg, 'starts' | 'lands'>

/**
 * The earliest time for an act that belongs to the day of the leg, if it is still to come. It stops anyone from
 * starting or ending next week's trip by mistake, or giving up on a guest before the free waiting is over.
 */
export function notBefore(
  act: LegAct,
  leg: Leg,
  { policies }: Pick<Booking, 'policies'>,
  now: Date,
): Date | null {
  const from = earliest(act, leg, policies)
  return from !== null && now < from ? from : null
}

/** Drivers start what their link reads, which is today's and tomorrow's: a leg of a later day is not moved by it. */
export function isPastTomorrow({ starts }: Pick<Leg, 'starts'>, now: Date): boolean {
  return capeDate(starts) > dayAfter(capeDate(now), 1)
}

/** Drivers read a leg of yesterday until so long after its end, over midnight too. */
const READS_ON_MS = 12 * HOUR_MS

/** Whether a tap would move a leg that the driver’s link no longer reads. */
export function isTapOver(tap: Tap, leg: Pick<BookedLeg, 'starts' | 'ends'>, now: Date): boolean {
  return STEPS.some((step) => step === tap) && isOffSheet(leg, now)
}

/** Whether a leg is no longer read by its driver’s link. */
export function isOffSheet({ starts, ends }: Pick<BookedLeg, 'starts' | 'ends'>, now: Date): boolean {
  return capeDate(starts) < capeDate(now) && now.getTime() - ends.getTime() > READS_ON_MS
}

function earliest(act: LegAct, { starts, lands }: Leg, policies: Booking['policies']): Date | null {
  const { freeWaitingAfterLandingMinutes: landed, freeWaitingElsewhereMinutes: elsewhere } = policies
  if (act === 'start' || act === 'complete') return later(starts, -EARLY_MS)
  if (act === 'no show') return later(starts, (lands ? landed : elsewhere) * MINUTE_MS)
  return null
}

/** Whether a pickup passed before the office decided. Confirming then needs a reason, so it is never a mistake. */
export function hasPassedUndecided({ status, legs }: Undecided, now: Date): boolean {
  return status === 'pending' && legs.some((leg) => isLegAhead(leg) && leg.starts <= now)
}

type Undecided = Pick<Booking, 'status'> & { legs: Pick<BookedLeg, 'status' | 'starts'>[] }

function later(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms)
}
