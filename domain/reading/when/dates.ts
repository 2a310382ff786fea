/** Dates in a message, counted from the day on which it came. */
import { isRealDate } from '#domain/values/cape-time.ts'
import { meant } from '../taking-back.ts'
import { after, before, isFree, matches, type Span, spanOf, words } from '../text.ts'
import { dayInFigures, dayOf, dayOfMonth, nextWeekday, relativeDay, weekdayIndex } from './calendar.ts'
import {
  ANY_WEEKDAY,
  FEASTS,
  MONTH,
  monthOf,
  RELATIVE_DAYS,
  SHORT_WEEKDAY,
  TOMORROW_TOO,
  WEEKDAY,
  weekdayOf,
} from './date-words.ts'
import { type FoundDate, joined, type Piece } from './joined-dates.ts'

type Source = { plain: string; received: string; isAfrikaans: boolean }

const ORDINAL = '(?:st|nd|rd|th|ste|de|ten|te|\\.)?'
const YEAR = String.raw`(?:,? ?(20\d{2}))?(?!\d|[:.h]\d)`
const DAY_MONTH = new RegExp(
  String.raw`(?<![\d.,:/])(\d{1,2})${ORDINAL}(?: of| de)?[ -]{0,2}(${MONTH})\b\.?${YEAR}`,
  'g',
)
const NO_DAY = String.raw`(?!\d|\s*(?::\d|h\d|am\b|pm\b|pax|people|persons|of us|adults|guests|bags|nights))`
const MONTH_DAY = new RegExp(
  String.raw`\b(${MONTH})\.? (?:the )?(\d{1,2})(?:st|nd|rd|th)?${NO_DAY}${YEAR}`,
  'g',
)
const ISO = /\b(20\d{2})-(\d{1,2})-(\d{1,2})\b/g
const FIGURES =
  /(?<![\d.,:/-])(\d{1,2})([./-])(\d{1,2})(?:\2(\d{4}|\d{2}))?(?!\d|[:/]\d|-\d|\s*(?:am|pm|uhr|hrs|km|kg)\b)\.?/g
/** `Mon 7, Tue 8 and Wed 9 December`: what stands before a day of a month is another, or begins a stay. */
const EARLIER = new RegExp(
  String.raw`(?<![\d.:])(\d{1,2})${ORDINAL} ?(,|&|\+|/|-|,? ?(?:and|und|en|or|oder|of)|to|until|till|bis|tot) ?(?:the |den |die )?(?:${ANY_WEEKDAY}\.?,? ?(?:the |den )?)?$`,
)
const MOST_IN_LIST = 10
const AHEAD = /\b(?:in|over) (\d{1,2}) (?:days|tagen|dae)\b/g
const NEXT = words`next nachsten nachster nachste volgende`
const NEXT_WEEK = words`next_week week nachste_woche`
/** Each with the word for "next" and the day itself, the first also with what says the week. */
const WEEKDAYS: readonly RegExp[] = [
  new RegExp(String.raw`(?:\b(${NEXT}) )?\b(${WEEKDAY})s?(?![a-z])(?: (${NEXT_WEEK})\b)?`, 'g'),
  new RegExp(
    String.raw`\b(?:(${NEXT}) |this |on |coming |for )?(${SHORT_WEEKDAY})\b\.?(?=,?\s(?:the |den )?\d)`,
    'g',
  ),
  new RegExp(String.raw`\b(?:(${NEXT})|this|on|coming|for|by) (sun|mon|tue|wed|thu|fri|sat)\b`, 'g'),
  /(?<=\s)()(mon|tue|wed|thu|fri|sat)(?=\s?(?:[,.;]|$|at\b|\d))/gm,
  // `Saterdagoggend`
  new RegExp(String.raw`\b()(${WEEKDAY})(?=oggend|middag|aand|morgen|abend|nachmittag|vormittag)`, 'g'),
]
const WEEK_BEFORE = /(?:next week|volgende week|nachste woche)(?: on| am)?[\s,]*$/
const BARE =
  /\b(?:the|on|die|am|den|dem|der|vom|zum) (\d{1,2})(?:(?:st|nd|rd|th|ste|de|\.)(?![a-z\d])|(?=[,;\n]|$| (?:at|um|om|from|to|and|in)\b))(?!\.?\d|:\d| ?(?:uhr|am\b|pm\b))|\b(\d{1,2})(?:st|nd|rd|th)\b(?! (?:birthday|anniversary|floor|avenue|ave|street|str|time|year))/gm
const DAY_OF_WEEKDAY = new RegExp(
  String.raw`(?<=\b(${WEEKDAY}|${SHORT_WEEKDAY})\.?,? )(?:the |den |die )?(\d{1,2})(?:st|nd|rd|th|\.)?(?![\d:h/]|\.\d| ?(?:am|pm|uhr|uur)\b)`,
  'g',
)

/** The first form that fits takes a piece of text. */
const FORMS: readonly ((source: Source, found: readonly Piece[]) => Piece[])[] = [
  iso,
  daysOfMonths,
  inFigures,
  feastsAndNearDays,
  daysOfWeekdays,
  weekdays,
  bareDays,
]

export function datesIn(
  plain: string,
  received: string,
  isAfrikaans: boolean,
  taken: readonly Span[],
): FoundDate[] {
  const pieces: Piece[] = []
  for (const form of FORMS)
    for (const piece of form({ plain, received, isAfrikaans }, pieces))
      if (isRealDate(piece.value) && isFree(piece, pieces) && isFree(piece, taken)) pieces.push(piece)
  return meant(
    plain,
    joined(
      plain,
      pieces.toSorted((a, b) => a.from - b.from),
    ),
  )
}

function iso({ plain, received }: Source): Piece[] {
  return matches(ISO, plain).map((match) => ({
    ...spanOf(match),
    ...dayOf(received, Number(match[2]), Number(match[3]), match[1]),
  }))
}

function daysOfMonths({ plain, received }: Source): Piece[] {
  const dayFirst = matches(DAY_MONTH, plain).flatMap((match): Piece[] => {
    const [, day = '', month = '', year] = match
    const last: Piece = { ...spanOf(match), ...dayOf(received, monthOf(month), Number(day), year) }
    return [last, ...listedBefore(plain, received, last, [Number(day), monthOf(month)])]
  })
  const monthFirst = matches(MONTH_DAY, plain).map((match) => ({
    ...spanOf(match),
    ...dayOf(received, monthOf(match[1] ?? ''), Number(match[2]), match[3]),
  }))
  return [...dayFirst, ...monthFirst]
}

function listedBefore(plain: string, received: string, last: Piece, [day, month]: [number, number]): Piece[] {
  const pieces: Piece[] = []
  let next = { piece: last, day }
  while (pieces.length < MOST_IN_LIST) {
    const match = EARLIER.exec(before(plain, next.piece.from, 30))
    const earlier = Number(match?.[1])
    if (match === null || !(earlier < next.day)) break
    const from = Math.max(0, next.piece.from - 30) + match.index
    const isStay = /^(?:-|to|until|till|bis|tot)$/.test(match[2] ?? '')
    const piece: Piece = {
      from,
      to: from + (match[1]?.length ?? 0),
      ...dayOf(received, month, earlier),
      isStay,
    }
    if (isStay) next.piece.isStay = true
    pieces.push(piece)
    next = { piece, day: earlier }
  }
  return pieces
}

const SAID_TO_BE_DAY = new RegExp(
  String.raw`(?:\b(?:am|den|vom|ab|op|on|date|datum|bis|zum)|day|tag|dag|\b${ANY_WEEKDAY}),?\.?:? *$`,
)
const NO_DATE_BEFORE = /(?:\b(?:at|around|by|landing|lands)|@) *$/
const NO_DATE_AFTER = /^\s*(?:day|people|pax|persons)/

function inFigures({ plain, received }: Source): Piece[] {
  const isAmerican = /(?<![\d/])\d{1,2}\/(?:1[3-9]|2\d|3[01])\b/.test(plain)
  return matches(FIGURES, plain).flatMap((match) => {
    const [whole, one = '', separator, two = '', year] = match
    const lead = before(plain, match.index, 14)
    if (year === undefined && separator === '.' && NO_DATE_BEFORE.test(lead)) return []
    if (year === undefined && separator !== '/' && !SAID_TO_BE_DAY.test(lead) && !whole.endsWith('.'))
      return []
    if (whole.startsWith('24/7') || NO_DATE_AFTER.test(after(plain, match.index + whole.length, 12)))
      return []
    const day = dayInFigures(received, [Number(one), Number(two), year], separator === '/' && isAmerican)
    return day === null ? [] : [{ ...spanOf(match), ...day }]
  })
}

/** `Môre,` alone on a line, or before a name, only greets. */
function isGreeting(plain: string, { from, to }: Span): boolean {
  const isOpening = /(?:^|\n)\s*$/.test(before(plain, from, 9))
  return isOpening && /^\s*[,!\n]|^ (?:julle|almal|daar)\b/.test(after(plain, to, 9))
}

function feastsAndNearDays({ plain, received, isAfrikaans }: Source): Piece[] {
  const relative = (pattern: RegExp, days: (match: RegExpExecArray) => number): Piece[] =>
    matches(pattern, plain).map((match) => ({ ...spanOf(match), ...relativeDay(received, days(match)) }))
  const tomorrow = relative(TOMORROW_TOO, () => 1).filter(
    (piece) => (isAfrikaans || plain.startsWith('morgen', piece.from)) && !isGreeting(plain, piece),
  )
  const feasts = FEASTS.flatMap(([month, day, pattern]) =>
    matches(pattern, plain).map((match) => ({ ...spanOf(match), ...dayOf(received, month, day) })),
  )
  const near = RELATIVE_DAYS.flatMap(([days, pattern]) => relative(pattern, () => days))
  return [...near, ...tomorrow, ...relative(AHEAD, (match) => Number(match[1])), ...feasts]
}

function lastDay(found: readonly Piece[], at: number): string | undefined {
  return found
    .filter(({ kind, to }) => kind === 'day' && to <= at)
    .toSorted((a, b) => a.to - b.to)
    .at(-1)?.value
}

/** `Friday 15`: the day, where it is that day of the week, as `Friday 4 people` is not. */
function daysOfWeekdays({ plain, received }: Source, found: readonly Piece[]): Piece[] {
  return matches(DAY_OF_WEEKDAY, plain).flatMap((match) => {
    const values = [lastDay(found, match.index) ?? received, received].map((earlier) =>
      dayOfMonth(Number(match[2]), earlier),
    )
    const value = values.find((one) => one !== null && weekdayIndex(one) === weekdayOf(match[1] ?? ''))
    return value == null
      ? []
      : [{ ...spanOf(match), kind: 'day' as const, value, isDoubtful: false, how: 'understood' as const }]
  })
}

function weekdays({ plain, received }: Source): Piece[] {
  return WEEKDAYS.flatMap((pattern) => matches(pattern, plain)).flatMap((match) => {
    const [whole, next = '', word = '', week] = match
    const lead = before(plain, match.index, 16)
    if (/\b(?:first|second|last|erste[nr]?|letzte[nr]?|laaste) $/.test(lead)) return []
    const tail = after(plain, match.index + whole.length, 14)
    const isNextWeek = (week !== undefined && week !== 'week') || WEEK_BEFORE.test(lead)
    const isWeekLater =
      week === 'week' || /\bweek (?:on )?$/.test(lead) || /^ (?:oor 'n|in a) week\b/.test(tail)
    const day = nextWeekday(received, weekdayOf(word), {
      isNext: next !== '',
      isNextWeek,
      isWeekLater: isWeekLater && !isNextWeek,
    })
    return [{ ...spanOf(match), ...day }]
  })
}

function bareDays({ plain, received }: Source, found: readonly Piece[]): Piece[] {
  return matches(BARE, plain).flatMap((match) => {
    const value = dayOfMonth(Number(match[1] ?? match[2]), lastDay(found, match.index) ?? received)
    return value === null
      ? []
      : [{ ...spanOf(match), kind: 'day' as const, value, isDoubtful: false, how: 'understood' as const }]
  })
}
