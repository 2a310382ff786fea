/** Days as people say them, counted from the day on which a message came. */
import { dayAfter, isRealDate } from '#domain/values/cape-time.ts'

/** `tomorrow` and a day of the week say less than a day of a month. */
export type Day = {
  kind: 'day' | 'weekday' | 'relative'
  value: string
  /** The other day that these figures may mean. */
  other?: string
  /** In the year of the message it would be over. */
  isPast?: boolean
  isDoubtful: boolean
  how: 'read' | 'understood'
}

const FAR_DAYS = 330
const NEAR_DAYS = 60

export function weekdayIndex(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

function isoOf(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** A day of a month; without a year the next such day. */
export function dayOf(received: string, month: number, day: number, written?: string): Day {
  const thisYear = Number(received.slice(0, 4))
  const year = written === undefined ? undefined : Number(written.length === 2 ? `20${written}` : written)
  const here = isoOf(year ?? thisYear, month, day)
  const value = year === undefined && here < received ? isoOf(thisYear + 1, month, day) : here
  const isPast = value < received || value > dayAfter(received, (year === undefined ? 1 : 2) * FAR_DAYS)
  return { kind: 'day', value, isPast, isDoubtful: isPast, how: isPast ? 'understood' : 'read' }
}

/** Day before month, as here; month before day where nothing else can be meant, and then everywhere in the message. */
export function dayInFigures(
  received: string,
  [first, second, year]: readonly [number, number, string | undefined],
  isAmerican: boolean,
): Day | null {
  const isDayFirst = second >= 1 && second <= 12 && first >= 1 && first <= 31
  const isMonthFirst = first >= 1 && first <= 12 && second >= 1 && second <= 31
  if (!isDayFirst) return isMonthFirst ? dayOf(received, first, second, year) : null
  const local = dayOf(received, second, first, year)
  if (!isMonthFirst || first === second) return local
  const other = dayOf(received, first, second, year)
  const isNear = ({ value }: Day) => value >= received && value <= dayAfter(received, NEAR_DAYS)
  if (isAmerican || (!isNear(local) && isNear(other)))
    return { ...other, other: local.value, isDoubtful: true, how: 'understood' }
  return { ...local, other: other.value }
}

export function relativeDay(received: string, days: number): Day {
  return { kind: 'relative', value: dayAfter(received, days), isDoubtful: false, how: 'understood' }
}

/** `Sunday week` is a week after Sunday; which day `next Friday` is differs from speaker to speaker. */
export function nextWeekday(
  received: string,
  weekday: number,
  { isNext, isNextWeek, isWeekLater }: { isNext: boolean; isNextWeek: boolean; isWeekLater: boolean },
): Day {
  const today = weekdayIndex(received)
  const ahead = (weekday - today + 7) % 7 || 7
  const isThisWeek = (today + 6) % 7 < (weekday + 6) % 7
  const more = isWeekLater || (isNextWeek && isThisWeek) ? 7 : 0
  return {
    kind: 'weekday',
    value: dayAfter(received, ahead + more),
    isDoubtful: isNext && !isNextWeek && isThisWeek,
    how: 'understood',
  }
}

/** A day of the week after a date counts from that date, as in a plan; the eve of it may be meant too. */
export function weekdayAfter(date: string, day: Day): Day {
  const days = (weekdayIndex(day.value) - weekdayIndex(date) + 7) % 7
  const isEve = days === 6
  return { ...day, value: dayAfter(date, isEve ? -1 : days), isDoubtful: day.isDoubtful || isEve }
}

/** `the 5th`: in the month of the date before it, else the next 5th. */
export function dayOfMonth(day: number, earlier: string): string | null {
  if (day < 1 || day > 31) return null
  const [year = 0, month = 0] = earlier.split('-').map(Number)
  const same = isoOf(year, month, day)
  const later = month === 12 ? isoOf(year + 1, 1, day) : isoOf(year, month + 1, day)
  return same >= earlier && isRealDate(same) ? same : isRealDate(later) ? later : null
}
