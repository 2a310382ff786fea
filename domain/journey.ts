import { capeDate, capeInstant } from './cape-time.ts'
import type { Problem } from './forms/problems.ts'

const HOUR_MS = 3_600_000
const YEARS_AHEAD = 3

/** What is wrong with the wished pickup of an enquiry, seen from now; a person can sort out everything else. */
export function enquiryPickupProblem(pickup: { date: string; time: string }, now: Date): Problem | null {
  const today = capeDate(now)
  if (pickup.date < today)
    return { path: 'date', message: 'That date has passed. Please choose today or later' }
  if (Number(pickup.date.slice(0, 4)) > Number(today.slice(0, 4)) + YEARS_AHEAD) {
    return { path: 'date', message: `Please choose a date within the next ${YEARS_AHEAD} years` }
  }
  const instant = capeInstant(pickup.date, pickup.time)
  if (instant !== null && instant < now) {
    return { path: 'time', message: 'That time has passed in Cape Town. Please choose a later one' }
  }
  return null
}

/** True when the pickup is so near that only a call is quick enough. */
export function isPickupWithinTheHour(pickup: { date: string; time: string }, now: Date): boolean {
  const instant = capeInstant(pickup.date, pickup.time)
  return instant !== null && instant.getTime() - now.getTime() < HOUR_MS
}
