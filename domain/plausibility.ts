import { capeDate, capeInstant, dayAfter } from './cape-time.ts'
import { formatDuration } from './duration.ts'
import { type FormProblem, type Problem, problem } from './forms/problems.ts'
import type { When } from './journey.ts'
import { nightInWords } from './wording/nights.ts'
import { sentenceOf } from './wording/problems.ts'

/** What people get wrong about a trip, found before it is sent. All times are Cape Town's. */

const DAY_MINUTES = 24 * 60
/** Whoever is up before it calls the day before still tonight. */
const NIGHT_ENDS = '05:00'
/** Longer than passport control, luggage and a coffee take. */
const LONG_AFTER_LANDING_MINUTES = 3 * 60

/** A flight that lands after its pickup; only of a pickup at an airport. `landingTime` is empty where unknown. */
export function landingProblem({ time }: Pick<When, 'time'>, landingTime: string): Problem | null {
  return landingTime === '' || minutesAfterLanding(time, landingTime) >= 0
    ? null
    : problem('landingTime', 'landing-after-pickup', { landing: landingTime, pickup: time })
}

/** Children count as passengers, too. */
export function childrenProblem(childAges: number[], passengers: number): FormProblem | null {
  return childAges.length <= passengers
    ? null
    : problem('childAges', 'children-not-counted', { children: childAges.length, passengers })
}

/** The date of tonight after midnight, where a pickup earlier today in the small hours was perhaps meant for it. */
export function tonightAfter(pickup: When, now: Date): string | null {
  const instant = capeInstant(pickup.date, pickup.time)
  if (instant === null || instant >= now || pickup.date !== capeDate(now) || !isAtNight(pickup)) return null
  return dayAfter(pickup.date, 1)
}

type LookedAt = {
  pickup: When
  back: When | null
  /** True where the pickup is at an airport. */
  isLanding: boolean
  flightNumber: string
  landingTime: string
}

/** What is possible and yet worth a second look, in sentences. */
export function tripDoubts(
  { pickup, back, isLanding, flightNumber, landingTime }: LookedAt,
  { freeWaitingAfterLandingMinutes }: { freeWaitingAfterLandingMinutes: number },
): string[] {
  const nights = [
    { what: 'The pickup', when: pickup },
    { what: 'The way back', when: back },
  ].flatMap(({ what, when }) => {
    return when === null || !isAtNight(when)
      ? []
      : [`${what} is at ${when.time}, ${nightInWords(when.date)}.`]
  })
  if (!isLanding) return nights
  const early = landingTime === '' ? 0 : minutesAfterLanding(pickup.time, landingTime)
  const late = landingProblem(pickup, landingTime)
  return [
    ...nights,
    ...(late === null ? [] : [`${sentenceOf(late)}.`]),
    ...(early > LONG_AFTER_LANDING_MINUTES
      ? [
          `The flight lands at ${landingTime}, ${formatDuration(early)} before the pickup. Please check both times.`,
        ]
      : []),
    ...(flightNumber === ''
      ? [
          `Waiting is free for ${freeWaitingAfterLandingMinutes} minutes after your flight has landed. Without its number we cannot see a delay: please add it as soon as you know it.`,
        ]
      : []),
  ]
}

/** From the landing to the pickup by the nearer way over midnight; negative where the landing comes after it. */
function minutesAfterLanding(pickup: string, landing: string): number {
  const apart = (minuteOf(pickup) - minuteOf(landing) + DAY_MINUTES) % DAY_MINUTES
  return apart > DAY_MINUTES / 2 ? apart - DAY_MINUTES : apart
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

function isAtNight({ time }: Pick<When, 'time'>): boolean {
  return time < NIGHT_ENDS
}
