/** Times of day in a message. */
import { NUMBER, numberOf } from './numbers.ts'
import { meant } from './taking-back.ts'
import { isFree, type Found, type Span, spanOf } from './text.ts'

export type FoundTime = Found<string> & {
  /** Morning or afternoon, or which half hour, must be asked. */
  isDoubtful: boolean
  /** Twelve hours: it may still be the other half of the day. */
  isOpen: boolean
  /** Where it is the first of two: until then. */
  until: string | null
}

/** In Afrikaans `vm` and `nm`. */
const HALF_DAY = String.raw`(a\.?m\b\.?|p\.?m\b\.?|[vn]m\b)`
const SAID_AFTER = String.raw`(?:uhr|hrs?|hours|uur|u|h|heures?|horas?|ore)`
const FIGURES = new RegExp(
  String.raw`(?<![\d.,:/R$€£])(\d{1,2})\s?([:.h])\s?([0-5]\d)(?![\d/]|\.\d|,\d|h\d)(?:\s*${HALF_DAY}|\s*${SAID_AFTER}\b)?`,
  'g',
)
const HALVES = new RegExp(String.raw`(?<![\d.,:/+-])(\d{1,2})(?:ish)?\s*${HALF_DAY}`, 'g')
const MILITARY =
  /(?<![\d+.-])([01]\d|2[0-3])([0-5]\d)(?:\s*(?:hrs?|hours|h|uhr)\b)|(?:\b(?:at|@|eta|etd|arr|dep|arriving|landing|lands|departs|pick ?up)\s*)([01]\d|2[0-3])([0-5]\d)\b(?!\s*(?:km|m\b))/g
/** In a table or a telex, beside a date or a flight: `Fri 27/11 0400`, `CPT arr ET847 1340`. */
const BARE_MILITARY = /(?<=^|[\s|])([01]\d|2[0-3])([0-5][05])(?=[\s|]|$)/gm
const HOUR_WORDS = new RegExp(
  String.raw`(?<![\d.,:/+-])(\d{1,2})(?:[\s-]?(?:uhr|h|uur|u|heures?|o'? ?clock)|(?= (?:ekuseni|ebusuku|emini)\b))(?!\d|\s*(?:hire|drive|tour|service|trip|of|lang|lank|long))\b`,
  'g',
)
const WORD_HOURS = new RegExp(
  String.raw`\b(eins|een|zwei|twee|drei|drie|vier|funf|vyf|vijf|sechs|ses|zes|sieben|sewe|zeven|acht|agt|neun|nege|negen|zehn|tien|elf|zwolf|twaalf)\s?(?:uhr|uur)\b(?!\s*(?:lang|lank))`,
  'g',
)
const HOURS_PREFIXED = new RegExp(
  String.raw`\b(?:a las|a la|alle ore|alle|all'|ore|as|pelas|por las|sobre las?|verso le|dalle|desde las|um die)\s+(${NUMBER})(?:\s*(?:horas?|y (media)|e (mezza|mezzo|meia)|y (cuarto)|e (un quarto)))?\b(?!\s*(?:euro|persone|personas|pessoas|places|crian|filh|menin|mulher|senhora|adult|mala|bagage|amig|famil))`,
  'g',
)
const HALF = new RegExp(
  String.raw`\b(half past|half-past|halfpast)\s+(${NUMBER}|midnight|noon|midday)\b|\b(half)\s?(een|twee|drie|vier|vyf|vijf|ses|zes|sewe|zeven|agt|acht|nege|negen|tien|elf|twaalf)\b|\b(halb)\s?(\d{1,2}|eins|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf)\b|\b(half)\s+(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b`,
  'g',
)
const QUARTER = new RegExp(
  String.raw`\b(?:a )?(quarter|kwart|viertel|10|ten|20|twenty|5|five) (past|after|nach|na|over|to|before|vor|voor|oor)\s+(${NUMBER})\b`,
  'g',
)
const FRENCH = new RegExp(
  String.raw`\b(${NUMBER})\s*heures?(?:\s*(et demie|et quart|moins le quart|\d{2}))?\b`,
  'g',
)
const NAMED: readonly [string, RegExp][] = [
  [
    '12:00',
    /\b(?:noon|midday|12 noon|mittags|zwolf uhr mittags|(?<!-)midi|mediodia|mezzogiorno|meio-dia|twaalfuur)\b/g,
  ],
  ['00:00', /\b(?:midnight|middernag|mitternacht|minuit|medianoche|mezzanotte|meia-noite|middernacht)\b/g],
]
const BARE = new RegExp(
  String.raw`(?:\b(?:at|@|a?round|about|abt|approx|say|by|from about|um|gegen|om|rond|omstreeks|(?<!(?:[+&,]|\b(?:and|a|one|our|my)) ?)teen|so om|vers|a partir de|start(?:ing)?|leave|leaving|till|until|bis|tot|circa|ngo)|@)\s*(?:about |around |approx\.? |ca\.? |circa )?(?!(?:um|un|une|una|uno|ein|een|n)\b)(${NUMBER})(ish)?\b(?!\s*(?:[:.]\d|h\d|st\b|nd\b|rd\b|th\b|pax|people|ppl|persons?|adults?|guests?|of us|bags?|suitcases?|kids|km|nights?|days?|months?|min|hours?|hrs|years?|jahre|stunden|a\.m|p\.m|[apvn]m\b|\/|%|x\b|places|locations|each|different|separate|(?!towards|across|perhaps|unless|besides|always|afterwards)[a-z]{5,}s\b|\p{L}+\s+(?:road|rd|street|st|ave|avenue|drive|lane|close|way)\b))|\b(\d{1,2})ish\b|(?<=\b(?:morning|mrng|evening|afternoon|arrive|arrives|arriving|lands?|landing|leaves|departs|departing)\s)(\d{1,2})\b(?![\d:.h/]|\s*(?:\p{L}))`,
  'gu',
)
const NO_MORE = String.raw`(?!\d|[./:]\d|\s*(?:st|nd|rd|th|of|de|days?|people|pax|persons|adults|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))\b`
const FROM_TO = new RegExp(
  String.raw`\b(?:from|von|van|de|das|dalle|entre|vanaf)\s+(\d{1,2})\s*(?:-|to|till|until|bis|tot|a|as|alle)\s*(\d{1,2})${NO_MORE}|\b(?:between|entre|zwischen|tussen|tra le)\s+(\d{1,2})\s*(?:and|y|e|et|und|en|e le)\s+(\d{1,2})${NO_MORE}`,
  'g',
)

const MORNING =
  /\b(?:morning|mornin|mrng|mrn|morningish|early|breakfast|sunrise|a\.m|fruh|morgens|vormittags?|am morgen|vroeg|oggend|soggens|more ?oggend|ochtends?|matin|matinee|mattina|mattino|manha|de la manana|por la manana|madrugada|dawn|ekuseni|domattina)\b|(?:dag|tag)(?:oggend|morgen|ochtend|vormittag|fruh)\b/
const EVENING =
  /\b(?:afternoon|arvo|evening|night|tonight|2nite|tonite|ebusuku|nachmittags?|abends?|heute abend|middag|smiddags|namiddag|aand|saans|more ?aand|vanaand|avonds?|savonds|middags|vanavond|apres-midi|soir|soiree|tarde|noche|noite|pomeriggio|sera|stasera|dinner|supper|sunset|sundowners?|braai|nacht|diner|abendessen|aandete)\b|(?:dag|tag)(?:middag|aand|abend|nachmittag|avond)\b/
const NEAR = 28

export function timesIn(text: string, plain: string, taken: readonly Span[]): FoundTime[] {
  const found: FoundTime[] = []
  const isForeign = !isNativeEnglish(plain)
  const add = (span: Span, hour: number, minute: number, more: Partial<FoundTime> = {}) => {
    const isTaken = !isFree(span, found) || !isFree(span, taken)
    if (isTaken || !(hour >= 0 && hour <= 23) || !(minute >= 0 && minute <= 59)) return
    found.push({
      ...span,
      value: clock(hour, minute),
      how: 'read',
      isDoubtful: false,
      isOpen: false,
      until: null,
      ...more,
    })
  }
  const halved = (
    span: Span,
    hour: number,
    minute: number,
    half: string | undefined,
    more: Partial<FoundTime> = {},
  ) => {
    if (half !== undefined)
      return hour <= 12
        ? add(span, inHalf(hour, /^[pn]/.test(half)), minute, more)
        : add(span, hour, minute, more)
    return dayPart(span, hour, minute, more)
  }
  const dayPart = (span: Span, hour: number, minute: number, more: Partial<FoundTime> = {}) => {
    if (hour > 12 || hour === 0) return add(span, hour, minute, more)
    if (hour <= 4 && isInTheNight(plain, span)) return add(span, hour, minute, more)
    const part = partOfDay(plain, span)
    if (part === null) return add(span, hour, minute, { isOpen: true, ...more })
    const late = part === 'pm' && hour !== 12 ? hour + 12 : hour
    add(span, part === 'am' && hour === 12 ? 0 : late, minute, more)
  }
  for (const match of plain.matchAll(FROM_TO)) fromTo(match, add)
  for (const match of plain.matchAll(FIGURES)) {
    const [, hour = '', separator, minute = '', half] = match
    if (separator === '.' && half === undefined && !isDotTime(plain, match)) continue
    const isWhole = /^0\d|^1[3-9]|^2\d/.test(hour) || separator === 'h'
    if (half === undefined && isWhole) add(spanOf(match), Number(hour), Number(minute))
    else halved(spanOf(match), Number(hour), Number(minute), half)
  }
  for (const match of plain.matchAll(HALVES)) halved(spanOf(match), Number(match[1]), 0, match[2])
  for (const match of plain.matchAll(MILITARY)) {
    add(spanOf(match), Number(match[1] ?? match[3]), Number(match[2] ?? match[4]))
  }
  for (const match of plain.matchAll(BARE_MILITARY)) {
    const span = spanOf(match)
    if (taken.some((other) => isOnLineOf(plain, other, span)))
      add(span, Number(match[1]), Number(match[2]), { how: 'understood' })
  }
  for (const match of plain.matchAll(HALF)) halfHour(match, isForeign, dayPart)
  for (const match of plain.matchAll(QUARTER)) quarter(match, dayPart)
  for (const match of plain.matchAll(HOURS_PREFIXED)) {
    const minute = (match[2] ?? match[3]) ? 30 : (match[4] ?? match[5]) ? 15 : 0
    dayPart(spanOf(match), numberOf(match[1] ?? ''), minute)
  }
  for (const match of plain.matchAll(HOUR_WORDS))
    dayPart(spanOf(match), Number(match[1]), 0, { isOpen: false })
  for (const match of plain.matchAll(WORD_HOURS))
    dayPart(spanOf(match), match[1] === 'eins' ? 1 : numberOf(match[1] ?? ''), 0)
  for (const match of plain.matchAll(FRENCH)) french(match, plain, dayPart)
  for (const [value, words] of NAMED)
    for (const match of plain.matchAll(words)) add(spanOf(match), Number(value.slice(0, 2)), 0)
  for (const match of plain.matchAll(BARE)) {
    const hour = numberOf(match[1] ?? match[3] ?? match[4] ?? '')
    if (hour <= 24) dayPart(spanOf(match), hour, 0, { how: 'understood' })
  }
  return ranged(plain, meant(plain, found))
}

function isOnLineOf(plain: string, other: Span, { from }: Span): boolean {
  return other.to <= from && !plain.slice(other.to, from).includes('\n')
}

type Add = (span: Span, hour: number, minute: number, more?: Partial<FoundTime>) => void

function fromTo(match: RegExpExecArray, add: Add): void {
  const [from, to] = [Number(match[1] ?? match[3]), Number(match[2] ?? match[4])]
  if (from > 24 || to > 24 || from < 5) return
  const end = to <= from ? to + 12 : to
  add(spanOf(match), from, 0, { how: 'understood', until: clock(end, 0) })
}

/** `halb sechs` is half past five; a guest with such a mother tongue may mean it in English too. */
function halfHour(match: RegExpExecArray, isForeign: boolean, add: Add): void {
  const span = spanOf(match)
  if (match[1] !== undefined) return add(span, hourOf(match[2] ?? ''), 30)
  const before = match[4] ?? match[6]
  if (before !== undefined) {
    const hour = (before === 'eins' ? 1 : numberOf(before)) - 1
    return add(span, hour === 0 ? 12 : hour, 30)
  }
  add(span, numberOf(match[8] ?? ''), 30, { how: 'understood', isDoubtful: isForeign })
}

function hourOf(words: string): number {
  if (words === 'midnight') return 0
  return words === 'noon' || words === 'midday' ? 12 : numberOf(words)
}

const MINUTES: Record<string, number> = { '10': 10, ten: 10, '20': 20, twenty: 20, '5': 5, five: 5 }

function quarter(match: RegExpExecArray, add: Add): void {
  const minutes = MINUTES[match[1] ?? ''] ?? 15
  const hour = numberOf(match[3] ?? '')
  const isBefore = /^(?:to|before|vor|voor)$/.test(match[2] ?? '')
  add(spanOf(match), isBefore ? (hour === 1 ? 12 : hour - 1) : hour, isBefore ? 60 - minutes : minutes)
}

function french(match: RegExpExecArray, plain: string, add: Add): void {
  const before = plain.slice(0, match.index)
  const isHowLong = match[1] === 'une' && !/(?:\ba|vers|avant|apres)\s*$/.test(before)
  if (isHowLong || /(?:pendant|pour|durant|de)\s*$/.test(before)) return
  const hour = numberOf(match[1] ?? '')
  const more = match[2] ?? ''
  if (more.startsWith('moins')) return add(spanOf(match), hour - 1, 45)
  add(spanOf(match), hour, more === 'et demie' ? 30 : more === 'et quart' ? 15 : Number(more) || 0, {
    isOpen: false,
  })
}

function clock(hour: number, minute: number): string {
  return `${String(hour % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

function inHalf(hour: number, isLate: boolean): number {
  return (hour % 12) + (isLate ? 12 : 0)
}

/** `4.30` may be a price or a length. */
function isDotTime(plain: string, match: RegExpExecArray): boolean {
  const after = plain.slice(match.index + match[0].length)
  return (
    !/^\s*(?:km|kg|m\b|l\b|%|star|pax|eur|usd|zar|rand)/.test(after) &&
    !/(?:r|\$|€|£|eur|usd)\s?$/.test(plain.slice(0, match.index))
  )
}

/** `1 in the night`, `nachts um 3`: not in the afternoon. */
function isInTheNight(plain: string, { from, to }: Span): boolean {
  const isBefore = /\b(?:nachts|snags|in der nacht|in die nag|'s nachts)\s+(?:um |om |gegen |so )?$/.test(
    plain.slice(0, from),
  )
  return (
    isBefore ||
    /^\s*(?:o'?clock |uhr )?(?:in the night|at night|in der nacht|nachts|snags|in die nag|'s nachts|de la nuit|de la noche|da noite|di notte)\b/.test(
      plain.slice(to),
    )
  )
}

/** Whether words beside a time say morning or afternoon; the nearer ones count. */
function partOfDay(plain: string, { from, to }: Span): 'am' | 'pm' | null {
  const after = sentenceStart(plain.slice(to, to + NEAR))
  const before = sentenceEnd(plain.slice(Math.max(0, from - NEAR), from))
  for (const words of [after, before]) {
    if (MORNING.test(words) && !/good morning|goeie ?more/.test(words)) return 'am'
    if (EVENING.test(words) && !/good (?:afternoon|evening)|last night/.test(words)) return 'pm'
  }
  return null
}

function sentenceStart(words: string): string {
  return words.split(/[.!?\n;]|\b(?:and|und|en|then)\b/)[0] ?? ''
}

function sentenceEnd(words: string): string {
  return (
    words
      .split(/[.!?\n;]|\b(?:and|und|then|back|return|zuruck|terug|retour|vuelta|ritorno|volta)\b/)
      .at(-1) ?? ''
  )
}

function ranged(plain: string, times: FoundTime[]): FoundTime[] {
  const found: FoundTime[] = []
  for (const time of times) {
    const last = found.at(-1)
    const gap = last === undefined ? '' : plain.slice(last.to, time.from)
    const isUntil =
      (/^\s*$/.test(gap) && /^(?:till|until|bis|tot) /.test(plain.slice(time.from, time.to))) ||
      /^\s*(?:-|to|till|until|til|bis|tot|a|hasta|ate|alle|fino alle|as|jusqu'a|through)\s*(?:about |around |um )?$/.test(
        gap,
      )
    if (last !== undefined && isUntil && last.until === null) {
      const isMorning = last.isOpen && !time.isOpen && time.value >= '13:00' && last.value < '07:00'
      Object.assign(last, {
        to: time.to,
        until: time.isOpen && time.value <= last.value ? later(time.value) : time.value,
        ...(isMorning ? { value: later(last.value) } : {}),
      })
    } else found.push(time)
  }
  return found
}

/** The same time in the other half of the day. */
export function later(value: string): string {
  return clock(Number(value.slice(0, 2)) + 12, Number(value.slice(3)))
}

const FOREIGN =
  /\b(?:germany|german|deutschland|austria|switzerland|swiss|netherlands|holland|dutch|belgium|denmark|danish|sweden|norway|viele|gruse|groetjes|groete|dankie|danke|skoonma|asseblief|met vriendelijke)\b|\+4[1359]\b|\+3[12]\b/

/** Nothing suggests that the writer's mother tongue counts half hours the other way. */
function isNativeEnglish(plain: string): boolean {
  return !FOREIGN.test(plain)
}
