/** The pieces that dates are made of: a day, a day of the week, a word such as `tomorrow`. */
import { dayAfter, isRealDate } from '#domain/values/cape-time.ts'
import { weekdayOf } from './date-words.ts'
import { type Span, spanOf } from './text.ts'

export type Piece = Span & {
  kind: 'day' | 'weekday' | 'relative'
  value: string
  /** The other day that these figures may mean. */
  other?: string
  weekday: number
  /** A day that was lately, if the year of the message is meant. */
  isPast?: boolean
  isDoubtful: boolean
  how: 'read' | 'understood'
}

const FAR_DAYS = 330
const NEAR_DAYS = 60
const WEEK_BEFORE = /(?:next week|volgende week|nachste woche|naechste woche)(?: on)?[\s,]*$/

export function yearOf(written: string | undefined): number | undefined {
  if (written === undefined) return undefined
  return written.length === 2 ? 2000 + Number(written) : Number(written)
}

function isoOf(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Without a year it is the next such day. */
function nextOf(month: number, day: number, received: string): string {
  const year = Number(received.slice(0, 4))
  const thisYear = isoOf(year, month, day)
  return thisYear >= received ? thisYear : isoOf(year + 1, month, day)
}

export function dayPiece(
  match: RegExpExecArray,
  year: number | undefined,
  month: number,
  day: number,
  received: string,
): Piece {
  const value = year === undefined ? nextOf(month, day, received) : isoOf(year, month, day)
  const isDoubtful =
    value < received || value > dayAfter(received, year === undefined ? FAR_DAYS : 2 * FAR_DAYS)
  return {
    ...spanOf(match),
    kind: 'day',
    value,
    weekday: -1,
    isPast: value < received || value > dayAfter(received, year === undefined ? FAR_DAYS : 2 * FAR_DAYS),
    isDoubtful,
    how: isDoubtful ? 'understood' : 'read',
  }
}

/** Day before month, as here; month before day where nothing else can be meant, and then everywhere in the message. */
export function inFigures(
  plain: string,
  match: RegExpExecArray,
  { isAmerican, isEnglish }: { isAmerican: boolean; isEnglish: boolean },
  received: string,
): Piece[] {
  const [whole, one = '', separator, two = '', year] = match
  const before = plain.slice(Math.max(0, match.index - 14), match.index)
  const isSaidToBeDay =
    /(?:\b(?:am|den|vom|ab|op|le|du|el|il|on|date|datum|dia|bis|zum)|day|tag|dag|\b(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so)),?\.?:? *$/.test(
      before,
    )
  if (
    year === undefined &&
    separator === '.' &&
    /(?:\b(?:at|around|by|approx|landing|lands|a las|alle|kl)|@) *$/.test(before)
  )
    return []
  if (year === undefined && separator !== '/' && !isSaidToBeDay && !whole.endsWith('.')) return []
  if (
    whole.startsWith('24/7') ||
    /^\s*(?:day|people|pax|persons)/.test(plain.slice(match.index + whole.length))
  )
    return []
  const [day, month] = [Number(one), Number(two)]
  const dayFirst = month >= 1 && month <= 12 && day >= 1 && day <= 31
  const monthFirst = separator === '/' && day >= 1 && day <= 12 && month >= 1 && month <= 31
  if (!dayFirst && !monthFirst) return []
  if (!dayFirst) return [dayPiece(match, yearOf(year), day, month, received)]
  const local = dayPiece(match, yearOf(year), month, day, received)
  if (!monthFirst || day === month) return [local]
  const other = dayPiece(match, yearOf(year), day, month, received)
  const isNear = ({ value }: Piece) => value >= received && value <= dayAfter(received, NEAR_DAYS)
  const isOnlyOther = local.value < received && other.value >= received
  const isFar = isEnglish && !isNear(local) && isNear(other)
  if (isAmerican || isOnlyOther || isFar)
    return [{ ...other, other: local.value, isDoubtful: true, how: 'understood' }]
  const { isDoubtful } = local
  return [{ ...local, other: other.value, isDoubtful, how: isDoubtful ? 'understood' : 'read' }]
}

export function relative(match: RegExpExecArray, days: number, received: string): Piece {
  return {
    ...spanOf(match),
    kind: 'relative',
    value: dayAfter(received, days),
    weekday: -1,
    isDoubtful: false,
    how: 'understood',
  }
}

/** `Sunday week` is a week after Sunday; which day `next Friday` is differs from speaker to speaker. */
export function weekday(
  plain: string,
  match: RegExpExecArray,
  word: string,
  more: string,
  received: string,
): Piece {
  const wanted = weekdayOf(word) ?? 0
  const today = weekdayIndex(received)
  const ahead = (wanted - today + 7) % 7 || 7
  const isThisWeek = (today + 6) % 7 < (wanted + 6) % 7
  const saysNextWeek = /week|woche/.test(match[3] ?? '') || WEEK_BEFORE.test(plain.slice(0, match.index))
  const isWeekLater =
    /^week$/.test(match[3] ?? '') ||
    (/\bweek (?:on )?$/.test(plain.slice(0, match.index)) && /^on |^\w+day/.test(match[0])) ||
    /^ (?:oor 'n|over een|in a) week\b/.test(plain.slice(match.index + match[0].length))
  const isNext = /^(?:next|nachste|naechste|volgende)/.test(more) && !saysNextWeek
  const days = isWeekLater ? ahead + 7 : saysNextWeek ? ahead + (isThisWeek ? 7 : 0) : ahead
  return {
    ...spanOf(match),
    kind: 'weekday',
    value: dayAfter(received, days),
    weekday: wanted,
    isDoubtful: isNext && isThisWeek,
    how: 'understood',
  }
}

/**
 * A day of the week after a date in figures counts from that date, as in a plan; the eve of it may be meant too, so
 * that must be asked.
 */
export function laterWeekday(piece: Piece, date: string): Piece {
  const days = (piece.weekday - weekdayIndex(date) + 7) % 7
  const isEve = days === 6
  return { ...piece, value: dayAfter(date, isEve ? -1 : days), isDoubtful: piece.isDoubtful || isEve }
}

export function weekdayIndex(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

/** Easter Sunday and so many days, this year or next. */
export function nextEaster(received: string, days: number): string {
  const year = Number(received.slice(0, 4))
  const day = dayAfter(easterOf(year), days)
  return day >= received ? day : dayAfter(easterOf(year + 1), days)
}

/** By the rule of the Gregorian calendar. */
function easterOf(year: number): string {
  const century = Math.floor(year / 100)
  const moon =
    (19 * (year % 19) + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const full =
    moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - (year % 19)) / 11))
  const weekdayOfFull = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7
  return dayAfter(isoOf(year, 3, 28), full - weekdayOfFull)
}

/** A day of the month after a day of the week; none where they contradict each other, as `Friday 4 people`. */
export function dayOfWeekday(match: RegExpExecArray, pieces: Piece[], received: string): Piece[] {
  const [, weekday = '', day = ''] = match
  const values = [lastDay(pieces, match.index) ?? received, received].flatMap(
    (earlier) => dayOfMonth(Number(day), earlier) ?? [],
  )
  const value = values.find((one) => weekdayIndex(one) === weekdayOf(weekday))
  return value === undefined ? [] : [{ ...dayFound, ...spanOf(match), value }]
}

/** `the 5th` is in the month of the date before it, else the next 5th. */
export function bareDay(match: RegExpExecArray, pieces: Piece[], received: string): Piece[] {
  const day = Number(match[1] ?? match[3] ?? match[4])
  const value = dayOfMonth(day, lastDay(pieces, match.index) ?? received)
  return value === null ? [] : [{ ...dayFound, ...spanOf(match), value }]
}

const dayFound = { kind: 'day', weekday: -1, isDoubtful: false, how: 'understood' } as const

function lastDay(pieces: Piece[], before: number): string | undefined {
  return pieces.findLast(({ kind, to }) => kind === 'day' && to <= before)?.value
}

/** That day of the month, from an earlier date on. */
function dayOfMonth(day: number, earlier: string): string | null {
  if (day < 1 || day > 31) return null
  const [year = 0, month = 0] = earlier.split('-').map(Number)
  const same = isoOf(year, month, day)
  const later = month === 12 ? isoOf(year + 1, 1, day) : isoOf(year, month + 1, day)
  return same >= earlier && isRealDate(same) ? same : later
}
