import { RENEW_WITHIN_DAYS } from '#domain/fleet/papers.ts'
import { PAID_WITHIN_HOURS } from '#domain/office/today.ts'
import { capeDate, dayAfter } from '#domain/values/cape-time.ts'
import type { TodayBounds } from '#server/db/office/today.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** How far ahead a leg without a vehicle or a driver matters. */
const WEEK_MS = 7 * DAY_MS
/** How long before a trip the office asks for what is missing. */
const ASK_BEFORE_MS = 2 * DAY_MS
/** A trip can take longer than planned, so it is listed as not closed only after this long. */
export const CLOSE_WITHIN_MS = 60 * MINUTE_MS
/** The outbox delivers in seconds, so a message that waits longer than this is stuck. */
const DELIVERED_WITHIN_MS = 10 * MINUTE_MS

/** What a guest says of a trip is read within this long; older trips are not searched for it. */
export const READ_WITHIN_MS = 3 * DAY_MS
const REVIEWED_WITHIN_MS = 30 * DAY_MS

export function boundsOf(now: Date): TodayBounds {
  const after = (ms: number) => new Date(now.getTime() + ms)
  return {
    now,
    crewedBefore: after(WEEK_MS),
    knownBefore: after(ASK_BEFORE_MS),
    closedBefore: after(-CLOSE_WITHIN_MS),
    paidBefore: after(-PAID_WITHIN_HOURS * 60 * MINUTE_MS),
    drivenSince: after(-REVIEWED_WITHIN_MS),
    failedSince: after(-WEEK_MS),
    papersUntil: dayAfter(capeDate(now), RENEW_WITHIN_DAYS),
    sentBefore: after(-DELIVERED_WITHIN_MS),
  }
}
