import { capeInstant, dayAfter } from './cape-time.ts'

/** Working days in South Africa: neither a weekend nor a public holiday. Dates are `YYYY-MM-DD`. */

/** The public holidays on a fixed day (Public Holidays Act 36 of 1994). */
const FIXED = ['01-01', '03-21', '04-27', '05-01', '06-16', '08-09', '09-24', '12-16', '12-25', '12-26']

const SATURDAY = 6
const SUNDAY = 0

export function isWorkingDay(date: string): boolean {
  const day = weekday(date)
  return day !== SATURDAY && day !== SUNDAY && !isHoliday(date)
}

/** The date this many working days after another. */
export function workingDaysAfter(date: string, days: number): string {
  let at = date
  for (let left = days; left > 0;) {
    at = dayAfter(at, 1)
    if (isWorkingDay(at)) left--
  }
  return at
}

/** When a working day is over: 17:00 in Cape Town. */
export function endOfDay(date: string): Date {
  const end = capeInstant(date, '17:00')
  if (end === null) throw new Error(`${date} is not a calendar date`)
  return end
}

function isHoliday(date: string): boolean {
  const easter = easterOf(Number(date.slice(0, 4)))
  if (date === dayAfter(easter, -2) || date === dayAfter(easter, 1)) return true
  // A holiday on a Sunday makes the Monday after it one.
  return isFixed(date) || (weekday(date) === 1 && isFixed(dayAfter(date, -1)))
}

function isFixed(date: string): boolean {
  return FIXED.includes(date.slice(5))
}

function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

/** Easter Sunday, by the anonymous Gregorian computus. */
function easterOf(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return new Date(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1)).toISOString().slice(0, 10)
}
