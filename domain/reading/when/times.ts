/** Times of day in a message. */
import { NUMBER, numberOf } from '../numbers.ts'
import { meant } from '../taking-back.ts'
import { after, before, type Found, isFree, matches, said, type Span, spanOf, words } from '../text.ts'

export type FoundTime = Found<string> & {
  /** Morning or afternoon, or which half hour, must be asked. */
  isDoubtful: boolean
  /** Twelve hours: it may still be the other half of the day. */
  isOpen: boolean
  /** Where it is the first of two: until then. */
  until: string | null
}

type Hour = {
  hour: number
  minute: number
  half?: string | undefined
  isSure?: boolean
  /** Of 24 hours, where nothing beside it says otherwise. */
  isOfDay?: boolean
  isDoubtful?: boolean
  isGuess?: boolean
  until?: string
}
type Form = {
  pattern: RegExp
  read: (match: RegExpExecArray, plain: string, taken: readonly Span[]) => Hour | null
}

/** In Afrikaans `vm` and `nm`. */
const HALF_DAY = String.raw`(a\.?m\b\.?(?! (?:\p{L}+tag|mittwoch|\d{1,2}\.|\p{L}*abend|flughafen))|p\.?m\b\.?|[vn]m\b)`
const UNIT = words`uhr hrs? hours uur u h`
const NO_MORE = String.raw`(?!\d|[./:]\d|\s*${words`st nd rd th of days? people pax persons adults jan feb mar apr may jun jul aug sep oct nov dec`}\b)`
const TILL = words`- to till until bis tot`
const SMALL_HOUR = words`eins een one two zwei twee three drei drie four vier five funf vyf six sechs ses seven sieben sewe eight acht agt nine neun nege ten zehn tien eleven elf twelve zwolf twaalf`
const AROUND = words`at @ a?round (?<!\b(?:what|how)_)about abt approx say by from um gegen om start(?:ing)? leave leaving till until bis tot`
/** What a number behind `at` or `by` counts if it is no hour. */
const COUNTS = words`pax people ppl persons? adults? guests? of_us bags? suitcases? kids km nights? days? months? min hours? hrs years? jahre stunden places (?:st|nd|rd|th)\b \p{L}+_(?:road|rd|street|st|ave|avenue|drive|lane|close)`

const FORMS: readonly Form[] = [
  {
    // `from 13 to 18`, `between 9 and 10`, `10 bis 16 Uhr`
    pattern: new RegExp(
      String.raw`\b(?:(?:from|von|van) (\d{1,2}) ?${TILL}|(?:between|zwischen|tussen) (\d{1,2}) (?:and|und|en)) ?(\d{1,2})${NO_MORE}|(?<![\d.,:/])(\d{1,2}) ?${TILL} ?(\d{1,2}) ?(?:h|uhr|uur)\b`,
      'g',
    ),
    read: ([, from, between, to, start, end]) => range(Number(from ?? between ?? start), Number(to ?? end)),
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\d.,:/R$€£])(\d{1,2})\s?([:.h])\s?([0-5]\d)(?![\d/]|\.\d|,\d|h\d)(?:\s*${HALF_DAY}|\s*${UNIT}\b)?`,
      'gu',
    ),
    read: inFigures,
  },
  {
    pattern: new RegExp(String.raw`(?<![\d.,:/+-])(\d{1,2})(?:ish)?\s*${HALF_DAY}`, 'gu'),
    read: ([, hour, half]) => ({ hour: Number(hour), minute: 0, half }),
  },
  {
    pattern:
      /(?<![\d+.-])([01]\d|2[0-3])([0-5]\d)\s*(?:hrs?|hours|h|uhr)\b|\b(?:at|@|eta|etd|arr|dep|arriving|landing|lands|departs|pick ?up)\s*([01]\d|2[0-3])([0-5]\d)\b(?!\s*(?:km|m\b))/g,
    read: ([, a, b, c, d]) => ({ hour: Number(a ?? c), minute: Number(b ?? d), isSure: true }),
  },
  {
    // In a table or a telex, behind a date or a flight: `ET847 1340`.
    pattern: /(?<=^|[\s|])([01]\d|2[0-3])([0-5][05])(?=[\s|]|$)/gm,
    read: (match, plain, taken) => {
      const isBehind = taken.some(
        ({ to }) => to <= match.index && !plain.slice(to, match.index).includes('\n'),
      )
      return isBehind
        ? { hour: Number(match[1]), minute: Number(match[2]), isSure: true, isGuess: true }
        : null
    },
  },
  {
    pattern: new RegExp(String.raw`\bhalf[ -]?past (${SMALL_HOUR}|\d{1,2})\b`, 'g'),
    read: ([, hour]) => ({ hour: hourOf(hour), minute: 30 }),
  },
  {
    // `halb sechs` is half past five.
    pattern:
      /\bhalb ?(\d{1,2}|eins|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf)\b|\bhalf ?(een|twee|drie|vier|vyf|ses|sewe|agt|nege|tien|elf|twaalf)\b/g,
    read: ([, german, afrikaans]) => ({ hour: hourOf(german ?? afrikaans) - 1 || 12, minute: 30 }),
  },
  {
    // A guest with such a mother tongue may mean half past five in English too.
    pattern: new RegExp(String.raw`\bhalf (${SMALL_HOUR}|\d{1,2})\b`, 'g'),
    read: ([, hour], plain) => ({
      hour: hourOf(hour),
      minute: 30,
      isGuess: true,
      isDoubtful: MAY_COUNT_BACK.test(plain),
    }),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:a )?(quarter|kwart|viertel|10|ten|20|twenty|5|five) (past|after|nach|oor|to|before|vor|voor) (${NUMBER})\b`,
      'g',
    ),
    read: ([, minutes = '', way = '', hour]) => past(MINUTES[minutes] ?? 15, way, hourOf(hour)),
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\d.,:/+-])(\d{1,2}|${SMALL_HOUR})(?:[ -]?(?:(uhr|h|uur)|o'? ?clock))(?!\d|\s*(?:hire|drive|tour|service|trip|of|lang|lank|long)\b)\b`,
      'g',
    ),
    read: ([, hour, ofDay]) => ({ hour: hourOf(hour), minute: 0, isOfDay: ofDay !== undefined }),
  },
  {
    pattern: /\b(?:(noon|midday|mittags)|midnight|mitternacht)\b/g,
    read: ([, noon]) => ({ hour: noon === undefined ? 0 : 12, minute: 0, isSure: true }),
  },
  {
    pattern: new RegExp(
      String.raw`(?:\b|(?=@))${AROUND}\s*(?:about |around |approx\.? |ca\.? )?(?!(?:ein|een|n)\b)(${NUMBER})(?:ish)?\b(?!\s*(?:[:./]\d|h\d|[%x]|${COUNTS}\b))|\b(\d{1,2})ish\b|(?<=\b(?:arriv\w{1,3}|lands?|landing|leaves|departs?) )(\d{1,2})\b(?![\d:.h/]|\s*\p{L})`,
      'gu',
    ),
    read: ([, a, b, c]) => ({ hour: hourOf(a ?? b ?? c), minute: 0, isGuess: true }),
  },
]

const MINUTES: Record<string, number> = { '10': 10, ten: 10, '20': 20, twenty: 20, '5': 5, five: 5 }
/** Something suggests that the writer's mother tongue counts half hours the other way. */
const MAY_COUNT_BACK = /\b(?:german\w*|dutch|viele|gruse|groete|dankie|danke|asseblief)\b|\+4[139]|\+3[12]\b/

function hourOf(word: string | undefined): number {
  if (word === 'eins') return 1
  return numberOf(word) ?? Number.NaN
}

function range(from: number, to: number): Hour | null {
  const end = to <= from ? to + 12 : to
  return from < 5 || end > 24
    ? null
    : { hour: from, minute: 0, isSure: true, isGuess: true, until: clock(end, 0) }
}

/** `4.30` may be a price or a length. */
function inFigures(match: RegExpExecArray, plain: string): Hour | null {
  const [whole, hour = '', separator, minute, half] = match
  const isMeasure =
    /^\s*(?:km|kg|m\b|l\b|%|star|pax|eur|usd|zar|rand)/.test(after(plain, match.index + whole.length, 8)) ||
    /(?:\br|\$|€|£|eur|usd) ?$/.test(before(plain, match.index, 5))
  if (separator === '.' && half === undefined && isMeasure) return null
  return {
    hour: Number(hour),
    minute: Number(minute),
    half,
    isSure: /^0\d|^1[3-9]|^2\d/.test(hour) || separator === 'h',
  }
}

function past(minutes: number, way: string, hour: number): Hour {
  const isBefore = /^(?:to|before|vor|voor)$/.test(way)
  return { hour: isBefore ? (hour === 1 ? 12 : hour - 1) : hour, minute: isBefore ? 60 - minutes : minutes }
}

function clock(hour: number, minute: number): string {
  return `${String(hour % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** The same time in the other half of the day. */
export function later(value: string): string {
  return clock(Number(value.slice(0, 2)) + 12, Number(value.slice(3)))
}

export function timesIn(plain: string, taken: readonly Span[]): FoundTime[] {
  const found: FoundTime[] = []
  for (const { pattern, read } of FORMS)
    for (const match of matches(pattern, plain)) {
      const span = spanOf(match)
      const hour = isFree(span, found) && isFree(span, taken) ? read(match, plain, taken) : null
      const time = hour && timeAt(plain, span, hour)
      if (time !== null) found.push(time)
    }
  return ranged(plain, meant(plain, found))
}

function timeAt(
  plain: string,
  span: Span,
  { hour, minute, half, isSure, isOfDay, isDoubtful = false, isGuess, until = '' }: Hour,
): FoundTime | null {
  if (!(hour >= 0 && hour <= 23 && minute <= 59)) return null
  const part =
    half === undefined
      ? isSure === true
        ? 'sure'
        : partOfDay(plain, span, hour)
      : /^[pn]/.test(half)
        ? 'pm'
        : 'am'
  const isTwelve = hour > 0 && hour <= 12
  const inHalf = part === 'am' ? hour % 12 : part === 'pm' ? (hour % 12) + 12 : hour
  return {
    ...span,
    value: clock(isTwelve ? inHalf : hour, minute),
    how: isGuess === true ? 'understood' : 'read',
    isDoubtful,
    isOpen: part === null && isTwelve && isOfDay !== true,
    until: until === '' ? null : until,
  }
}

const MORNING = said(words`
  mornings? early breakfast sunrise
  fruh morgens vormittags? (?:\p{L}+tag)?morgen
  vroeg oggend (?:\p{L}+dag)oggend`)
const EVENING = said(words`
  afternoon evening night tonight 2nite tonite dinner supper sunset
  nachmittags? abends? (?:\p{L}+tag)(?:abend|nachmittag) nacht
  vanaand (?:\p{L}+dag)(?:middag|aand)`)
const AT_NIGHT = said(words`in_the_night at_night in_der_nacht nachts`)
const GREETED = /good (?:morning|afternoon|evening)|goeie ?more|last night/
const NEAR = 28

/** Whether words beside a time say morning or afternoon; the nearer ones count, and those behind it first. */
function partOfDay(plain: string, { from, to }: Span, hour: number): 'am' | 'pm' | null {
  const behind = after(plain, to, NEAR).split(/[.!?\n;]|\b(?:and|und|en|then)\b/)[0] ?? ''
  const ahead =
    before(plain, from, NEAR)
      .split(/[.!?\n;]|\b(?:and|und|then|back|return|zuruck|terug)\b/)
      .at(-1) ?? ''
  if (hour <= 4 && (AT_NIGHT.test(behind) || AT_NIGHT.test(ahead))) return 'am'
  for (const beside of [behind, ahead]) {
    if (GREETED.test(beside)) continue
    if (MORNING.test(beside)) return 'am'
    if (EVENING.test(beside)) return 'pm'
  }
  return null
}

const UNTIL = /^\s*(?:-|to|till|until|til|bis|tot|through)\s*(?:about |around |um )?$/

function ranged(plain: string, times: readonly FoundTime[]): FoundTime[] {
  const found: FoundTime[] = []
  for (const time of times) {
    const last = found.at(-1)
    const gap = last === undefined ? 'x' : plain.slice(last.to, Math.min(time.from, last.to + 20))
    const opens = /^\s*$/.test(gap) && /^(?:till|until|bis|tot) /.test(after(plain, time.from, 6))
    if (last === undefined || last.until !== null || !(opens || UNTIL.test(gap))) {
      found.push(time)
      continue
    }
    const isAfternoon = last.isOpen && !time.isOpen && time.value >= '13:00' && last.value < '07:00'
    last.to = time.to
    last.until = time.isOpen && time.value <= last.value ? later(time.value) : time.value
    if (isAfternoon) last.value = later(last.value)
  }
  return found
}
