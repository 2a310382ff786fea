/**
 * Dates and times in Cape Town (Africa/Johannesburg): UTC+2 all year, no daylight saving.
 * A date is `YYYY-MM-DD`, a time `HH:MM`; an instant is a `Date`.
 */
const OFFSET_MS = 2 * 60 * 60 * 1000
const DAY_MS = 86_400_000
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Today's date in Cape Town. */
export function capeDate(instant: Date): string {
  return shifted(instant).toISOString().slice(0, 10)
}

/** The time of day in Cape Town, `07:40`. */
export function capeTime(instant: Date): string {
  return shifted(instant).toISOString().slice(11, 16)
}

/** The instant of a Cape Town date and time, or null where there is none (30 February, 25:00). */
export function capeInstant(date: string, time: string): Date | null {
  if (!isRealDate(date) || !isTime(time)) return null
  return new Date(Date.parse(`${date}T${time}:00Z`) - OFFSET_MS)
}

/** `Sat 28 Nov 2026`; text that is no date comes back as it is. */
export function formatDate(date: string): string {
  if (!isRealDate(date)) return date
  const day = new Date(`${date}T00:00:00Z`)
  return `${WEEKDAYS[day.getUTCDay()]} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}

/** The date so many days later. */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** True for a date that the calendar holds, years 1900 to 2999. */
export function isRealDate(date: string): boolean {
  if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(date)) return false
  const parsed = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === date
}

/** True for `00:00` to `23:59`. */
export function isTime(time: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
}

function shifted(instant: Date): Date {
  return new Date(instant.getTime() + OFFSET_MS)
}
