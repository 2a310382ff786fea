import { DAY_MS } from './duration.ts'

/**
 * Dates and times in Cape Town (Africa/Johannesburg): UTC+2 all year, no daylight saving.
 * A date is `YYYY-MM-DD`, a time `HH:MM`; an instant is a `Date`.
 */
const OFFSET_MS = 2 * 60 * 60 * 1000
/** Ten months. */
const NEAR_MS = 300 * DAY_MS

/** Today's date in Cape Town. */
export function capeDate(instant: Date): string {
  return shifted(instant).toISOString().slice(0, 10)
}

/** The time of day in Cape Town, `07:40`. */
export function capeTime(instant: Date): string {
  return shifted(instant).toISOString().slice(11, 16)
}

/** The instant of a date and time in Cape Town, or null if there is none (30 February, 25:00). */
export function capeInstant(date: string, time: string): Date | null {
  if (!isRealDate(date) || !isTime(time)) return null
  return new Date(Date.parse(`${date}T${time}:00Z`) - OFFSET_MS)
}

/** `Sat 28 Nov 2026`, in German `Sa 28. Nov 2026`; text that is not a date is returned unchanged. */
export function formatDate(date: string, tag = 'en'): string {
  return formatDay(date, tag, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
}

/** In the office, `Sat 28 Nov`: without the year where nobody would think of another, less than ten months from `now`. */
export function nearDate(
  date: string,
  now: Date,
  { weekday }: Pick<DayParts, 'weekday'> = { weekday: 'short' },
): string {
  const isNear = Math.abs(Date.parse(date) - Date.parse(capeDate(now))) < NEAR_MS
  return formatDay(date, 'en', {
    weekday,
    day: 'numeric',
    month: 'short',
    year: isNear ? undefined : 'numeric',
  })
}

/**
 * A date in the given parts and lengths, without the dots and commas that some languages put after short names;
 * German keeps the comma after the whole name of a day, `Mittwoch, 2. Dezember 2026`.
 */
export function formatDay(date: string, tag: string, parts: DayParts): string {
  if (!isRealDate(date)) return date
  const text = dayFormat(tag, parts).format(new Date(`${date}T00:00:00Z`))
  const isWhole = parts.weekday === 'long' && tag !== 'en'
  const plain = text.replaceAll(isWhole ? /(?<=\p{L})\./gu : /,|(?<=\p{L})\./gu, '')
  // In English the other months have three letters as well.
  return tag === 'en' ? plain.replace(/Sept\b/, 'Sep') : plain
}

type DayParts = Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month' | 'year'>

const DAY_FORMATS = new Map<string, Intl.DateTimeFormat>()

function dayFormat(tag: string, parts: DayParts): Intl.DateTimeFormat {
  const key = JSON.stringify([tag, parts])
  const format =
    DAY_FORMATS.get(key) ??
    new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, { ...parts, timeZone: 'UTC' })
  DAY_FORMATS.set(key, format)
  return format
}

/** The date this many days later. */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** How a date is written, from 1900 to 2999; `isRealDate` also knows how many days a month has. */
export const DATE = /^(19|2\d)\d\d-\d\d-\d\d$/

/** `00:00` to `23:59`. */
export const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** True for a valid calendar date in the years 1900 to 2999. */
export function isRealDate(date: string): boolean {
  if (!DATE.test(date)) return false
  const parsed = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === date
}

export function isTime(time: string): boolean {
  return TIME.test(time)
}

function shifted(instant: Date): Date {
  return new Date(instant.getTime() + OFFSET_MS)
}
