import { capeDate, capeInstant } from './cape-time.ts'
import { formatDuration } from './duration.ts'
import type { Problem } from './forms/problems.ts'
import type { When } from './journey.ts'

/** What people get wrong about a trip, found before it is sent. All times are Cape Town's. */

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const DAY_MS = 86_400_000
const DAY_MINUTES = 24 * 60
/** Whoever is up before it calls the day before still tonight. */
const NIGHT_ENDS = '05:00'
/** Longer than passport control, luggage and a coffee take. */
const LONG_AFTER_LANDING_MINUTES = 3 * 60

/** A flight that lands after its pickup; only of a pickup at an airport. `landingTime` is empty where unknown. */
export function landingProblem({ time }: Pick<When, 'time'>, landingTime: string): Problem | null {
  return landingTime === '' || minutesAfterLanding(time, landingTime) >= 0
    ? null
    : {
        path: 'landingTime',
        message: `The flight lands at ${landingTime}, after the pickup at ${time}. Please check both times`,
      }
}

/** Children count as passengers, too. */
export function childrenProblem(childAges: number[], passengers: number): Problem | null {
  return childAges.length <= passengers
    ? null
    : {
        path: 'childAges',
        message: `You named ${childAges.length} children and ${passengers} ${passengers === 1 ? 'passenger' : 'passengers'}. Please count the children as passengers, too`,
      }
}

/** `For tonight after midnight choose Saturday 21 November`, said of a pickup earlier today in the small hours. */
export function tonightHint(pickup: When, now: Date): string | null {
  const instant = capeInstant(pickup.date, pickup.time)
  if (instant === null || instant >= now || pickup.date !== capeDate(now) || !isAtNight(pickup)) return null
  return `For tonight after midnight choose ${dayInWords(dayAfter(pickup.date, 1))}`
}

/** `in the night from Friday 20 to Saturday 21 November`; null by day. */
export function nightInWords(when: When): string | null {
  if (!isAtNight(when)) return null
  const before = dayAfter(when.date, -1)
  const isOneMonth = before.slice(0, 7) === when.date.slice(0, 7)
  const isOneYear = before.slice(0, 4) === when.date.slice(0, 4)
  const year = (date: string) => (isOneYear ? '' : ` ${date.slice(0, 4)}`)
  const from = isOneMonth ? dayInWords(before).replace(/ \w+$/, '') : dayInWords(before) + year(before)
  return `in the night from ${from} to ${dayInWords(when.date)}${year(when.date)}`
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
    const night = when === null ? null : nightInWords(when)
    return when === null || night === null ? [] : [`${what} is at ${when.time}, ${night}.`]
  })
  if (!isLanding) return nights
  const early = landingTime === '' ? 0 : minutesAfterLanding(pickup.time, landingTime)
  const late = landingProblem(pickup, landingTime)
  return [
    ...nights,
    ...(late === null ? [] : [`${late.message}.`]),
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

function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** `Saturday 21 November`. */
function dayInWords(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  return `${WEEKDAYS[day.getUTCDay()]} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}`
}
