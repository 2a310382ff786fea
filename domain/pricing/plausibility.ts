import { capeDate, capeInstant, dayAfter } from '#domain/values/cape-time.ts'
import { type FormProblem, problem } from '#domain/forms/problems.ts'
import type { When } from './journey.ts'

/** Common mistakes in a trip, caught before it is sent. All times are Cape Town's. */

/** People who are up before this time still think of the day before as today. */
const NIGHT_ENDS = '05:00'
/** Children count as passengers. */
export function childrenProblem(childAges: number[], passengers: number): FormProblem | null {
  return childAges.length <= passengers
    ? null
    : problem('childAges', 'children-not-counted', { children: childAges.length, passengers })
}

/** The next day's date, if a pickup in the small hours earlier today was probably meant for the coming night. */
export function tonightAfter(pickup: When, now: Date): string | null {
  const instant = capeInstant(pickup.date, pickup.time)
  if (instant === null || instant >= now || pickup.date !== capeDate(now) || !isAtNight(pickup)) return null
  return dayAfter(pickup.date, 1)
}

/** Details that are possible, but worth a second look. */
export type Doubt =
  | { code: 'night'; params: When & { leg: 'out' | 'back' } }
  | { code: 'no-flight-number'; params: { freeMinutes: number } }

type LookedAt = {
  pickup: When
  back: When | null
  /** True if the pickup is at an airport. */
  isLanding: boolean
  flightNumber: string
}

export function tripDoubts(
  { pickup, back, isLanding, flightNumber }: LookedAt,
  { freeWaitingAfterLandingMinutes }: { freeWaitingAfterLandingMinutes: number },
): Doubt[] {
  const night = (leg: 'out' | 'back', when: When | null): Doubt[] =>
    when === null || !isAtNight(when)
      ? []
      : [{ code: 'night', params: { leg, date: when.date, time: when.time } }]
  return [
    ...night('out', pickup),
    ...night('back', back),
    ...(isLanding && flightNumber === ''
      ? [{ code: 'no-flight-number' as const, params: { freeMinutes: freeWaitingAfterLandingMinutes } }]
      : []),
  ]
}

function isAtNight({ time }: Pick<When, 'time'>): boolean {
  return time < NIGHT_ENDS
}
