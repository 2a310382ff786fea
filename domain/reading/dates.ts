/** Dates in a message, counted from the day on which it came. */
import { isRealDate } from '#domain/values/cape-time.ts'
import {
  EASTER_FEASTS,
  ENGLISH_MONTH,
  FEASTS,
  MONTH,
  monthOf,
  RELATIVE_DAYS,
  SHORT_WEEKDAY,
  TOMORROW_TOO,
  WEEKDAY,
} from './date-words.ts'
import { type GuestLanguage, languagesOf } from './languages.ts'
import {
  bareDay,
  dayOfWeekday,
  dayPiece,
  inFigures,
  laterWeekday,
  nextEaster,
  type Piece,
  relative,
  weekday,
  weekdayIndex,
  yearOf,
} from './date-pieces.ts'
import { meant } from './taking-back.ts'
import { isFree, type Found, type Span, spanOf } from './text.ts'

export type FoundDate = Found<string> & {
  /** Somebody must be asked whether this day is meant. */
  isDoubtful: boolean
  /** In the year of the message it would be over. */
  isPast: boolean
  /** One of the two days between which somebody is here: no trip's. */
  isStay: boolean
}
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th|ste|de|te|ten|er|[ºªo.])?`
const OF = String.raw`(?:\s*(?:of|de|del|da|di)\b)?`
const ROMANCE: readonly GuestLanguage[] = ['es', 'it', 'pt']
/** English words too: `18 out-of-town guests`. */
const ROMANCE_MONTH = /^(?:out|set|ago|gen|mag)$/
const YEAR = String.raw`(?:,?\s*(?:de |del )?((?:20)\d{2})(?!\d|[:.h]\d))?`

const ISO = /\b(20\d{2})-(\d{1,2})-(\d{1,2})\b/g
const DAY_MONTH = new RegExp(String.raw`\b${DAY}${OF}[\s.-]*(${MONTH})\b\.?${YEAR}`, 'g')
const MONTH_DAY = new RegExp(
  String.raw`\b(${ENGLISH_MONTH})\.?\s+(?:the\s+)?(\d{1,2})(?:st|nd|rd|th)?\b(?!\s*(?::\d|h\d|am|pm|pax|people|persons|of us|adults|guests|bags|nights))${YEAR}`,
  'g',
)
const DAY_NAME = `(?:(?:${WEEKDAY}|${SHORT_WEEKDAY})[.,]? +)?`
const SHARED_MONTH = new RegExp(
  String.raw`\b${DAY}\s*(?:-|to|until|till|bis|tot|au|al?|ate|&|and|und|en|et|y|e)\s*(?:the |dem |den |le |el |il )?${DAY_NAME}${DAY}${OF}\s*(${MONTH})\b`,
  'g',
)
/** `Mon 7, Tue 8 and Wed 9 December`: days of one month. Each item can be read in one way only, or a long list would take for ever. */
const DAYS_OF_MONTH = new RegExp(
  String.raw`\b(\d{1,2}(?:st|nd|rd|th|\.)?(?:(?:\s*[,&+/]|(?:\s*,)?\s*\b(?:and|und|en|et|y|e)\b)\s*(?:the )?${DAY_NAME}\d{1,2}(?:st|nd|rd|th|\.)?)+)${OF}\s*(${MONTH})\b\.?${YEAR}`,
  'g',
)
/** `sorry not 28, its 27` */
export const RATHER =
  /\bnot (?:the |on )?(\d{1,2})(?:st|nd|rd|th)?\b[\s,;-]*(?:but|it'?s|its|is|sorry|rather)\s*(?:the |on )?(\d{1,2})(?:st|nd|rd|th)?\b/g
const FIGURES =
  /(?<![\d.,:/-])(\d{1,2})([./-])(\d{1,2})(?:\2(\d{4}|\d{2}))?(?!\d|[:/]\d|\s*(?:am|pm|uhr|hrs|km|kg)\b)\.?/g
const BARE =
  /\b(?:(?:the|on|die|op|dia|am|den|dem|der|le|el|il)\s+)(\d{1,2})(st|nd|rd|th|ste|de|te|ten|er|\.)?(?![\d:h/]|\.\d|-\p{L}|\s*(?:uhr|am\b|pm\b|h\b|(?!(?:a|da|dal|all|alle|vom|nous|je|queremos|necesitamos|vamos|vorremmo|vogliamo|andiamo|ons|wil|moet|wir|fahren|retour|depart|transfert|arrivee|regreso|salida|vuelta|volta|partida|retorno|ritorno|partenza|precisamos|zum|zur|nach|at|um|om|en|and|und|et|y|e|por|alle|as|around|in|from|to)\b)\p{L}+))|\b(?:on|from|until|till|to) the (\d{1,2})(?:st|nd|rd|th)\b|\b(?:the |die )?(\d{1,2})(?:st|nd|rd|th)\b(?!\s+(?:birthday|anniversary|floor|avenue|ave|street|str|time|year))/gu
/** `Friday 15`: the day, where it is that day of the week. */
const WEEKDAY_AND_DAY = new RegExp(
  String.raw`(?<=\b(${WEEKDAY}|sun|mon|tue|wed|thu|fri|sat)\.?,? )(?:the |le |el |il |den |dem |die |dia )?(\d{1,2})(?:st|nd|rd|th|\.)?(?![\d:h/]|\.\d| ?(?:am|pm|uhr|uur)\b)`,
  'g',
)
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
const UNTIL = /^\s*(?:-|to|until|till|bis|tot|au|al|a|ate|hasta)\s*(?:the |den |le |el |il )?$/
const STAY =
  /\b(?:stay(?:ing)?|in (?:cape )?town|here|in (?:sa|south africa)|visit(?:ing)?|holiday|nights?|bleiben|sejour|estamos|vacations?|trip)\b[^.\n]{0,40}$/

/** `in the night of Friday 11th to Saturday 12th`: the second where an hour after midnight follows. */
function nightsJoined<T extends FoundDate>(plain: string, dates: readonly T[]): T[] {
  return dates.flatMap((date, i) => {
    const [before, next] = [dates[i - 1], dates[i + 1]]
    const isNight = (a: T, b: T) =>
      NIGHT.test(plain.slice(0, a.from)) && UNTIL.test(plain.slice(a.to, b.from))
    if (before !== undefined && isNight(before, date)) return []
    if (next === undefined || !isNight(date, next)) return [date]
    const isAfterMidnight = SMALL_HOURS.test(plain.slice(next.to, next.to + 40))
    const value = isAfterMidnight ? next.value : date.value
    return [{ ...date, to: next.to, value, how: 'understood' as const, isStay: false }]
  })
}

const NIGHT = /\b(?:night|nacht|nag|nuit|noche|notte|noite)\b[^.!?\n]{0,20}$/
const SMALL_HOURS =
  /\b(?:midnight|mitternacht|middernag|minuit|medianoche|mezzanotte|meia-noite|(?:0?[0-5]|12)(?:[:.h][0-5]\d)? ?(?:am|a\.m)|0[0-5][:.h][0-5]\d|[0-5](?:[:.][0-5]\d)? ?(?:uhr|uur|h)\b)/

export function datesIn(plain: string, received: string, taken: readonly Span[]): FoundDate[] {
  const { main, spoken } = languagesOf(plain)
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
  for (const match of plain.matchAll(DAYS_OF_MONTH)) {
    const days = [...(match[1] ?? '').matchAll(/\d{1,2}/g)]
    if (days.length < 3 || days.some(([day], i) => i > 0 && Number(day) <= Number(days[i - 1]?.[0]))) continue
    for (const [i, day] of days.entries()) {
      const from = match.index + day.index
      const to = i === days.length - 1 ? match.index + match[0].length : from + day[0].length
      add({
        ...dayPiece(match, yearOf(match[3]), monthOf(match[2] ?? ''), Number(day[0]), received),
        from,
        to,
      })
    }
  }
  for (const match of plain.matchAll(SHARED_MONTH)) {
    if (!isFree(spanOf(match), [...taken, ...pieces]) || Number(match[1]) >= Number(match[2])) continue
    const isLongList = /\d, *$/.test(plain.slice(0, match.index))
    const isRange = isLongList || !/\d\D*(?:&|\b(?:and|und|en|et|y|e)\b)/.test(match[0])
    if (isRange) stays.push(spanOf(match))
    if (!isLongList)
      add({
        ...dayPiece(match, undefined, monthOf(match[3] ?? ''), Number(match[1]), received),
        to: match.index + (match[1]?.length ?? 0),
      })
  }
  const isRomance = ROMANCE.some((tag) => spoken.has(tag))
  for (const match of plain.matchAll(DAY_MONTH))
    if (isRomance || !ROMANCE_MONTH.test(match[2] ?? ''))
      add(dayPiece(match, yearOf(match[3]), monthOf(match[2] ?? ''), Number(match[1]), received))
  for (const match of plain.matchAll(MONTH_DAY))
    add(dayPiece(match, yearOf(match[3]), monthOf(match[1] ?? ''), Number(match[2]), received))
  for (const match of plain.matchAll(FIGURES))
    for (const piece of inFigures(plain, match, { isAmerican, isEnglish: main === 'en' }, received))
      add(piece)
  for (const [days, words] of RELATIVE_DAYS)
    for (const match of plain.matchAll(new RegExp(String.raw`\b(?:the )?(?:${words})\b`, 'g')))
      add(relative(match, days, received))
  const isAfrikaans = spoken.has('af')
  for (const match of plain.matchAll(TOMORROW_TOO))
    if ((match[0] !== 'more' || isAfrikaans) && !isGreeting(plain, spanOf(match)))
      add(relative(match, 1, received))
  for (const match of plain.matchAll(AHEAD))
    add(relative(match, Number(match[1]) || ({ two: 2, zwei: 2, twee: 2 }[match[1] ?? ''] ?? 3), received))
  for (const [day, words] of FEASTS)
    for (const match of plain.matchAll(new RegExp(String.raw`\b(?:${words})\b`, 'g')))
      add(dayPiece(match, undefined, Number(day.slice(0, 2)), Number(day.slice(3)), received))
  for (const [days, words] of EASTER_FEASTS)
    for (const match of plain.matchAll(new RegExp(String.raw`\b(?:${words})\b`, 'g')))
      add({ ...relative(match, 0, received), kind: 'day', how: 'read', value: nextEaster(received, days) })
  for (const match of plain.matchAll(WEEKDAY_AND_DAY))
    for (const piece of dayOfWeekday(match, pieces, received)) add(piece)
  for (const match of plain.matchAll(DAY_OF_WEEK))
    add(weekday(plain, match, match[2] ?? '', match[1] ?? match[3] ?? '', received))
  for (const match of plain.matchAll(SHORT_DAY))
    add(weekday(plain, match, match[2] ?? match[3] ?? match[5] ?? '', match[1] ?? match[4] ?? '', received))
  const isItalian = main === 'it'
  for (const match of plain.matchAll(BARE)) {
    // In Italian `le 14` is an hour.
    if (isItalian && match[0].startsWith('le ')) continue
    for (const piece of bareDay(match, pieces, received)) add(piece)
  }
  return joined(
    plain,
    corrected(
      plain,
      pieces.filter(({ value }) => isRealDate(value)),
    ),
    received,
    stays,
  )
}

/** `Môre,` alone on a line, or before a name. */
function isGreeting(plain: string, { from, to }: Span): boolean {
  return (
    /(?:^|\n)\s*$/.test(plain.slice(0, from)) && /^\s*[,!\n]|^ (?:julle|almal|daar)\b/.test(plain.slice(to))
  )
}

/** What somebody takes back: `the 5th, sorry, the 6th`. */
function corrected(plain: string, pieces: Piece[]): Piece[] {
  const isOne = (piece: Piece, next: Piece) =>
    piece.kind === 'weekday' && next.kind === 'day' && /^,? (?:the )?$/.test(plain.slice(piece.to, next.from))
  const valid = meant(plain, pieces, isOne)
  for (const match of plain.matchAll(RATHER)) {
    const [wrong, right] = [match[1] ?? '', match[2] ?? ''].map((day) => day.padStart(2, '0'))
    const wrongOne = valid.find(
      ({ kind, value, to }) => kind === 'day' && value.endsWith(`-${wrong}`) && to <= match.index,
    )
    const value = `${wrongOne?.value.slice(0, 8)}${right}`
    if (wrongOne !== undefined && isRealDate(value)) Object.assign(wrongOne, { value, how: 'understood' })
  }
  return valid
}

/** `this Friday`, `by Monday` to answer */
const COUNTED_FROM_NOW =
  /\b(?:this|next|coming|by|before|until|last|diesen|kommenden|hierdie|komende|bis|vor|voor|avant|antes|prima) (?:\p{L}+ )?\p{L}+$/u

/** `Sat 5 Dec` is one date; where its parts contradict each other, nobody may choose silently. */
function joined(plain: string, pieces: Piece[], received: string, stays: Span[]): FoundDate[] {
  const found: (FoundDate & { piece: Piece })[] = []
  const sorted = pieces.toSorted((a, b) => a.from - b.from)
  for (const [i, piece] of sorted.entries()) {
    const last = found.at(-1)
    const next = sorted[i + 1]
    // `Mon 7, Tue 8`: the second weekday leads to the second day.
    const leadsOn =
      piece.kind === 'weekday' &&
      next?.kind === 'day' &&
      last?.piece.kind === 'day' &&
      /^[\s,.]*$/.test(plain.slice(piece.to, next.from))
    const gap = last === undefined ? 'x' : plain.slice(last.to, piece.from)
    const isOne =
      /^[\s,.(]*(?:that'?s|i\.?e\.?|the|den|dem|der|le|el|il|die|o|dia|on)?[\s,(]*$/.test(gap) &&
      gap.length < 12 &&
      !gap.includes('\n')
    if (last !== undefined && isOne && !leadsOn && last.piece.kind !== piece.kind) {
      const day = [last.piece, piece].find(({ kind }) => kind === 'day') ?? piece
      const other = day === piece ? last.piece : piece
      const agreesWith = (value: string) =>
        other.kind === 'weekday' ? weekdayIndex(value) === other.weekday : value === other.value
      // Of two ways to read the figures, the one on that day of the week is meant.
      const isOther = day.other !== undefined && !agreesWith(day.value) && agreesWith(day.other)
      const value = isOther ? (day.other ?? day.value) : day.value
      const agrees = agreesWith(value)
      Object.assign(last, {
        to: piece.to,
        value,
        isDoubtful: !agrees || (day.isDoubtful && value < received),
        how: !agrees ? 'understood' : 'read',
        isPast: day.isPast ?? false,
        isStay: last.isStay || stays.some((stay) => day.from < stay.to && stay.from < day.to),
        piece: day,
      })
      continue
    }
    const fixed = found.findLast((one) => one.piece.kind === 'day' && !one.isPast)
    const isLater =
      piece.kind === 'weekday' &&
      fixed !== undefined &&
      fixed.value > piece.value &&
      !COUNTED_FROM_NOW.test(plain.slice(Math.max(0, piece.from - 12), piece.to))
    const latest = found.findLast(({ value }) => value >= (fixed?.value ?? ''))
    const settled = isLater && latest !== undefined ? laterWeekday(piece, latest.value) : piece
    const { from, to, value, isDoubtful, how, isPast = false } = settled
    const isRange = last !== undefined && UNTIL.test(gap) && last.piece.kind === 'day' && piece.kind === 'day'
    if (isRange) last.isStay = true
    const isStay =
      isRange ||
      stays.some((stay) => from < stay.to && stay.from < to) ||
      (STAY.test(plain.slice(0, from)) && stays.length > 0)
    found.push({ from, to, value, isDoubtful, how, isPast, isStay, piece })
  }
  return nightsJoined(plain, found).map(({ from, to, value, isDoubtful, how, isPast, isStay }) => ({
    from,
    to,
    value,
    isDoubtful,
    how,
    isPast,
    isStay,
  }))
}
