/** Dates in a message, counted from the day on which it came. */
import { dayAfter, isRealDate } from '#domain/values/cape-time.ts'
import {
  ENGLISH_MONTH,
  FEASTS,
  MONTH,
  monthOf,
  RELATIVE_DAYS,
  SHORT_WEEKDAY,
  TOMORROW_TOO,
  WEEKDAY,
  weekdayOf,
} from './date-words.ts'
import { languagesOf } from './languages.ts'
import { isFree, type Found, type Span, spanOf } from './text.ts'

export type FoundDate = Found<string> & {
  /** Somebody must be asked whether this day is meant. */
  isDoubtful: boolean
  /** One of the two days between which somebody is here: no trip's. */
  isStay: boolean
}
type Piece = Span & {
  kind: 'day' | 'weekday' | 'relative'
  value: string
  weekday: number
  isDoubtful: boolean
  how: 'read' | 'understood'
}

const FAR_DAYS = 330
const NEAR_DAYS = 60
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th|ste|de|te|ten|er|[ºªo.])?`
const OF = String.raw`(?:\s*(?:of|de|del|da|di)\b)?`
const YEAR = String.raw`(?:,?\s*(?:de |del )?((?:20)\d{2})(?!\d|[:.h]\d))?`

const ISO = /\b(20\d{2})-(\d{1,2})-(\d{1,2})\b/g
const DAY_MONTH = new RegExp(String.raw`\b${DAY}${OF}[\s.-]*(${MONTH})\b\.?${YEAR}`, 'g')
const MONTH_DAY = new RegExp(
  String.raw`\b(${ENGLISH_MONTH})\.?\s+(?:the\s+)?(\d{1,2})(?:st|nd|rd|th)?\b(?!\s*(?::|h\d|am|pm|pax|people|persons|of us|adults|guests|bags|nights))${YEAR}`,
  'g',
)
const SHARED_MONTH = new RegExp(
  String.raw`\b${DAY}\s*(?:-|to|until|till|bis|tot|au|al?|ate|&|and|und|en|et|y|e)\s*(?:the |dem |den |le |el |il )?${DAY}${OF}\s*(${MONTH})\b`,
  'g',
)
const FIGURES =
  /(?<![\d.,:/-])(\d{1,2})([./-])(\d{1,2})(?:\2(\d{4}|\d{2}))?(?!\d|[:/]\d|\s*(?:am|pm|uhr|hrs|km|kg)\b)\.?/g
const BARE =
  /\b(?:(?:the|on|die|op|dia|am|den|dem|der|le|el|il)\s+)(\d{1,2})(st|nd|rd|th|ste|de|te|ten|er|\.)?(?![\d:h/]|\.\d|\s*(?:uhr|am\b|pm\b|h\b|(?!(?:a|at|um|om|en|and|und|et|y|e|por|alle|as|around|in|from|to)\b)\p{L}+))|\b(?:on|from|until|till|to) the (\d{1,2})(?:st|nd|rd|th)\b|\b(?:the |die )?(\d{1,2})(?:st|nd|rd|th)\b(?!\s+(?:birthday|anniversary|floor|avenue|ave|street|str|time|year))/gu
const AHEAD =
  /\b(?:in|over)\s+(\d{1,2}|two|three|zwei|drei|twee|drie)\s+(?:days|tagen|dae|dagen|dias|giorni|jours)(?:'? time)?\b/g
const NEXT = '(next|nachsten|nachster|naechsten|volgende|prochain|proximo|prossimo|proxima)'
const THIS =
  '(?:this|coming|this coming|upcoming|hierdie|aanstaande|komende|kommenden?|diesen|ce|este|questo|on|the)'
const NEXT_WEEK = '(?:next week|week|(?:the )?week after|volgende week|nachste woche|naechste woche)'
const DAY_OF_WEEK = new RegExp(
  String.raw`(?:\b${NEXT}\s+|\b${THIS}\s+)?\b(${WEEKDAY})s?(?:\b|(?=oggend|middag|aand|morgen|abend|nachmittag|vormittag|ochtend|avond|fruh))(?:\s+(prochain|proximo|prossimo|que viene|${NEXT_WEEK})\b)?`,
  'g',
)
const SHORT_DAY = new RegExp(
  String.raw`(?:\b${NEXT}\s+|\b(?:this|on|coming)\s+)?\b(?:(sun|mon|tue|wed|thu|fri|sat)\b\.?(?=,?\s*(?:the )?\d)|(${SHORT_WEEKDAY})\b\.?(?=,?\s*(?:the |den |le |el )?\d{1,2}(?:[./]|\s*${MONTH}\b)))|\b(?:${NEXT}|this|on|coming|for) (sun|mon|tue|wed|thu|fri|sat)\b`,
  'g',
)
const WEEK_BEFORE = /(?:next week|volgende week|nachste woche|naechste woche)(?: on)?[\s,]*$/
const UNTIL = /^\s*(?:-|to|until|till|bis|tot|au|al|a|ate|hasta)\s*(?:the |den |le |el |il )?$/
const STAY =
  /\b(?:stay(?:ing)?|in (?:cape )?town|here|in (?:sa|south africa)|visit(?:ing)?|holiday|nights?|bleiben|sejour|estamos|vacations?|trip)\b[^.\n]{0,40}$/

export function datesIn(plain: string, received: string, taken: readonly Span[]): FoundDate[] {
  const pieces: Piece[] = []
  const add = (piece: Piece) => {
    const isNth = /\b(?:first|second|third|last|1st|2nd|3rd|erste[nr]?|letzte[nr]?|eerste|laaste) $/.test(
      plain.slice(0, piece.from),
    )
    if (isFree(piece, pieces) && isFree(piece, taken) && !(isNth && piece.kind === 'weekday'))
      pieces.push(piece)
  }
  const stays: Span[] = []
  const isAmerican = /\b(?:\d{1,2})\/(?:1[3-9]|2\d|3[01])\b/.test(plain)
  for (const match of plain.matchAll(ISO))
    add(dayPiece(match, Number(match[1]), Number(match[2]), Number(match[3]), received))
  for (const match of plain.matchAll(SHARED_MONTH)) {
    if (!isFree(spanOf(match), taken) || Number(match[1]) >= Number(match[2])) continue
    const isLongList = /\d, *$/.test(plain.slice(0, match.index))
    if (isLongList || !/\d\D*(?:&|\b(?:and|und|en|et|y|e)\b)/.test(match[0])) stays.push(spanOf(match))
    else
      add({
        ...dayPiece(match, undefined, monthOf(match[3] ?? ''), Number(match[1]), received),
        to: match.index + (match[1]?.length ?? 0),
      })
  }
  for (const match of plain.matchAll(DAY_MONTH))
    add(dayPiece(match, yearOf(match[3]), monthOf(match[2] ?? ''), Number(match[1]), received))
  for (const match of plain.matchAll(MONTH_DAY))
    add(dayPiece(match, yearOf(match[3]), monthOf(match[1] ?? ''), Number(match[2]), received))
  for (const match of plain.matchAll(FIGURES))
    for (const piece of inFigures(plain, match, isAmerican, received)) add(piece)
  for (const [days, words] of RELATIVE_DAYS)
    for (const match of plain.matchAll(new RegExp(String.raw`\b(?:the )?(?:${words})\b`, 'g')))
      add(relative(match, days, received))
  const isAfrikaans = languagesOf(plain).spoken.has('af')
  for (const match of plain.matchAll(TOMORROW_TOO))
    if (match[0] !== 'more' || isAfrikaans) add(relative(match, 1, received))
  for (const match of plain.matchAll(AHEAD))
    add(relative(match, Number(match[1]) || ({ two: 2, zwei: 2, twee: 2 }[match[1] ?? ''] ?? 3), received))
  for (const [day, words] of FEASTS)
    for (const match of plain.matchAll(new RegExp(String.raw`\b(?:${words})\b`, 'g')))
      add(dayPiece(match, undefined, Number(day.slice(0, 2)), Number(day.slice(3)), received))
  for (const match of plain.matchAll(DAY_OF_WEEK))
    add(weekday(plain, match, match[2] ?? '', match[1] ?? match[3] ?? '', received))
  for (const match of plain.matchAll(SHORT_DAY))
    add(weekday(plain, match, match[2] ?? match[3] ?? match[5] ?? '', match[1] ?? match[4] ?? '', received))
  for (const match of plain.matchAll(BARE)) for (const piece of bareDay(match, pieces, received)) add(piece)
  return joined(
    plain,
    pieces.filter(({ value }) => isRealDate(value)),
    received,
    stays,
  )
}

function yearOf(written: string | undefined): number | undefined {
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

function dayPiece(
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
    isDoubtful,
    how: isDoubtful ? 'understood' : 'read',
  }
}

/** Day before month, as here; month before day where nothing else can be meant, and then everywhere in the message. */
function inFigures(plain: string, match: RegExpExecArray, isAmerican: boolean, received: string): Piece[] {
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
  if (isAmerican || isOnlyOther) return [{ ...other, isDoubtful: true, how: 'understood' }]
  const isDoubtful = local.isDoubtful || (!isNear(local) && isNear(other))
  return [{ ...local, isDoubtful, how: isDoubtful ? 'understood' : 'read' }]
}

function relative(match: RegExpExecArray, days: number, received: string): Piece {
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
function weekday(plain: string, match: RegExpExecArray, word: string, more: string, received: string): Piece {
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

function weekdayIndex(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

/** `the 5th` is in the month of the date before it, else the next 5th. */
function bareDay(match: RegExpExecArray, pieces: Piece[], received: string): Piece[] {
  const day = Number(match[1] ?? match[3] ?? match[4])
  if (day < 1 || day > 31) return []
  const earlier = pieces.findLast(({ kind, to }) => kind === 'day' && to <= match.index)?.value ?? received
  const [year = 0, month = 0] = earlier.split('-').map(Number)
  const same = isoOf(year, month, day)
  const later = month === 12 ? isoOf(year + 1, 1, day) : isoOf(year, month + 1, day)
  const value = same >= earlier && isRealDate(same) ? same : later
  return [{ ...spanOf(match), kind: 'day', value, weekday: -1, isDoubtful: false, how: 'understood' }]
}

/** `Sat 5 Dec` is one date; where its parts contradict each other, nobody may choose silently. */
function joined(plain: string, pieces: Piece[], received: string, stays: Span[]): FoundDate[] {
  const found: (FoundDate & { piece: Piece })[] = []
  for (const piece of pieces.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1)
    const gap = last === undefined ? 'x' : plain.slice(last.to, piece.from)
    const isOne =
      /^[\s,.(]*(?:that'?s|i\.?e\.?|the|den|dem|der|le|el|il|die|o|dia|on)?[\s,(]*$/.test(gap) &&
      gap.length < 12 &&
      !gap.includes('\n')
    if (last !== undefined && isOne && last.piece.kind !== piece.kind) {
      const day = [last.piece, piece].find(({ kind }) => kind === 'day') ?? piece
      const other = day === piece ? last.piece : piece
      const agrees =
        other.kind === 'weekday' ? weekdayIndex(day.value) === other.weekday : day.value === other.value
      Object.assign(last, {
        to: piece.to,
        value: day.value,
        isDoubtful: !agrees || (day.isDoubtful && day.value < received),
        how: !agrees ? 'understood' : 'read',
        piece: day,
      })
      continue
    }
    const { from, to, value, isDoubtful, how } = piece
    const isRange = last !== undefined && UNTIL.test(gap) && last.piece.kind === 'day' && piece.kind === 'day'
    if (isRange) last.isStay = true
    const isStay =
      isRange ||
      stays.some((stay) => from < stay.to && stay.from < to) ||
      (STAY.test(plain.slice(0, from)) && stays.length > 0)
    found.push({ from, to, value, isDoubtful, how, isStay, piece })
  }
  return found.map(({ from, to, value, isDoubtful, how, isStay }) => ({
    from,
    to,
    value,
    isDoubtful,
    how,
    isStay,
  }))
}
