import { capeDate, dayAfter, isRealDate, isTime } from '#domain/values/cape-time.ts'
import { NUMBER, numberOf } from './numbers.ts'

/** A day and a time of day, as far as they are said. `isGuess`: 6 may have been meant for 06:00 or 18:00. */
export type SaidWhen = { date?: string; time?: string; isGuess?: boolean }

const WEEKDAYS = [
  /\b(?:(?<!the )sun|sunday|sonntag|sondag)s?\b/,
  /\b(?:mon(?:day)?|montag|maandag)s?\b/,
  /\b(?:tue(?:s|sday)?|dienstag|dinsdag)s?\b/,
  /\b(?:wed(?:nesday)?(?! (?:like|love|prefer|rather)\b)|mittwoch|woensdag)s?\b/,
  /\b(?:thu(?:rs|rsday)?|donnerstag|donderdag)s?\b/,
  /\b(?:fri(?:day)?|freitag|vrydag)s?\b/,
  /\b(?:sat(?:urday)?|samstag|sonnabend|saterdag)s?\b/,
]
const MONTHS = [
  'jan(?:uary|uar|uarie)?',
  'feb(?:ruary|ruar|ruarie)?',
  'mar(?:ch)?|marz|maerz|maart',
  'apr(?:il)?',
  'may|mai|mei',
  'june?|juni|junie',
  'july?|juli|julie',
  'aug(?:ust|ustus)?',
  'sept?(?:ember)?',
  'o[ck]t(?:ober)?',
  'nov(?:ember)?',
  'de[czs](?:ember)?',
]

/** `before`: the day of which was spoken before. */
export function readWhen(text: string, now: Date, before?: string): SaidWhen {
  const date = (before !== undefined ? instead(text, now, before) : undefined) ?? readDate(text, now)
  return { ...(date !== undefined && { date }), ...readTimeOfDay(text) }
}

/** What somebody means who says no hour; to wish a good evening says nothing of the kind. */
const PARTS_OF_DAY: [time: string, words: RegExp][] = [
  [
    '06:00',
    /\b(?:early (?:in the )?morning|(?:leav\w*|start\w*|go|set off|set out) early|early (?:on )?(?:tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|(?:tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day) early|(?:sehr|ganz) fruh|am fruhen morgen|fruh am (?:morgen|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)|(?:(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch) fruh|vroeg|soggens vroeg)\b/,
  ],
  ['09:00', /\b(?:mornings?|vormittags?|morgens|morgen fruh|fruhmorgens|oggend)\b/],
  ['14:00', /\b(?:afternoon|nachmittags?|namiddag)\b/],
  ['19:00', /\b(?:evenings?|tonight|abends?|aand|vanaand)\b/],
]
const WISHED =
  /^(?:morning|afternoon|evening|abend|naand)\b|\b(?:good|nice|lovely|great|pleasant|your|guten?|schonen?) (?:morning|afternoon|evening|morgen|nachmittag|abend)\b/g

/** The hour, or a guess from the part of the day. */
export function readTimeOfDay(text: string): Pick<SaidWhen, 'time' | 'isGuess'> {
  const said = text.replaceAll(WISHED, '')
  const part = PARTS_OF_DAY.find(([, words]) => words.test(said))
  return { ...(part !== undefined && { time: part[0], isGuess: true }), ...readTime(text) }
}

/** `Two days later`. */
export function readDaysLater(text: string): number | undefined {
  if (SAME_DAY.test(text)) return 0
  if (NEXT_DAY.test(text)) return 1
  return numberOf(
    DAYS_LATER.exec(text)
      ?.slice(1)
      .find((said) => said !== undefined),
  )
}

/** A whole day or half of one, as long as tours of that length take. */
export function readDayInHours(text: string): number | undefined {
  return DAYS.find(([words]) => words.test(text))?.[1]
}

const DAYS: [words: RegExp, hours: number][] = [
  [
    /\b(?:(?:w?hole|full|entire|all) day|(?:driver|chauffeur) for (?:the|a|one) day|(?:ganzen?|ganzer) tag|ganztags|heel dag)\b/,
    8,
  ],
  [/\b(?:half (?:a )?day|halben?r? tag|halbtags|halwe dag)\b/, 4],
]

/** `An hour later`, in minutes. */
export function readShift(text: string): number | undefined {
  const [, half, number, unit = '', way = ''] = SHIFT.exec(text) ?? []
  const amount = half === undefined ? numberOf(number) : 0.5
  if (amount === undefined) return undefined
  return amount * (/^(?:h|st|u)/.test(unit) ? 60 : 1) * (/^(?:earlier|fr)/.test(way) ? -1 : 1)
}

const SHIFT = new RegExp(
  String.raw`\b(?:(half an|eine halbe)|(${NUMBER})) (hours?|hrs?|minutes?|mins?|stunden?|minuten|uur) (later|earlier|spater|spaeter|fruher|frueher)\b`,
)

/** So many minutes later, on the day after where midnight is between. */
export function shifted(time: string, minutes: number): { time: string; days: number } {
  const at = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes
  const ofDay = ((at % DAY) + DAY) % DAY
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  return { time: `${two(ofDay / 60)}:${two(ofDay % 60)}`, days: Math.floor(at / DAY) }
}

const DAY = 24 * 60

const SAME_DAY = /\b(?:(?:the )?same day|am (?:selben|gleichen) tag)\b/
const NEXT_DAY =
  /\b(?:(?:the )?(?:next|following) (?:day|morning|afternoon|evening)|am (?:nachsten|folgenden) (?:tag|morgen))\b/
const DAYS_LATER = new RegExp(
  String.raw`\b(${NUMBER}) (?:days?|nights?|tagen?|nachte|dae) (?:later|after|spater|danach)\b|\b(?:after|nach) (${NUMBER}) (?:days?|nights?|tagen?|nachten)\b`,
)

/** `Saturday 5 December`. – `And on the Sunday?` Of a weekday alone, the nearest to that day. */
function instead(text: string, now: Date, before: string): string | undefined {
  const today = capeDate(now)
  const next = weekdayAfter(text, today)
  if (next === undefined || readDate(text, now) !== next) return undefined
  const near = weekdayAfter(text, dayAfter(before, -NEAR_DAYS)) ?? next
  return near < next ? next : near
}

/** The week of the days nearest to one begins after so many days before it. */
const NEAR_DAYS = 4

/** The next such day, or for a way back the first from the day of the way out. */
export function readDate(text: string, now: Date, outOn?: string): string | undefined {
  const today = capeDate(now)
  if (/\b(?:day after tomorrow|ubermorgen|uebermorgen|oormore)\b/.test(text)) return dayAfter(today, 2)
  if (/\b(?:today|tonight|this (?:morning|afternoon|evening)|heute|vandag|vanaand)\b/.test(text)) return today
  if (
    /\b(?:tomorrow|tmrw|tmr|tomorow|more ?(?:om|oggend|aand|middag))\b|(?<!guten )\bmorgen\b(?! um \d.{0,4}frueh)/.test(
      text,
    )
  )
    return dayAfter(today, 1)
  const from = outOn ?? today
  const before = outOn === undefined ? today : dayAfter(outOn, -1)
  return calendarDate(text, from) ?? weekdayAfter(text, before) ?? dayOfMonth(text, from)
}

function calendarDate(text: string, today: string): string | undefined {
  const iso = /\b(20\d\d)-(\d\d)-(\d\d)\b/.exec(text)
  if (iso !== null && isRealDate(iso[0])) return iso[0]
  for (const [index, names] of MONTHS.entries()) {
    const month = `(?:${names})`
    const [, before, after, year] =
      new RegExp(String.raw`\b(\d{1,2})(?:st|nd|rd|th|\.)? ?(?:of )?${month}\b()\.?,? ?(20\d\d)?`).exec(
        text,
      ) ??
      new RegExp(String.raw`\b()${month}\.? (?:the )?(\d{1,2})(?:st|nd|rd|th)?\b(?!:)(?:,? (20\d\d))?`).exec(
        text,
      ) ??
      []
    const day = before || after
    if (day) return dated(Number(day), index + 1, year, today)
  }
  // Day first, as the country and Germans write it; with a dot only where a second one follows, for times have one too.
  const [, day, month, year] =
    /\b(\d{1,2})(?:\/(?=\d{1,2})|\.(?=\d{1,2}\.))(\d{1,2})(?:[./](20\d\d|\d\d)\b)?/.exec(text) ?? []
  return day === undefined
    ? undefined
    : dated(Number(day), Number(month), year?.length === 2 ? `20${year}` : year, today)
}

/** Without a year, the next such day. */
function dated(day: number, month: number, year: string | undefined, today: string): string | undefined {
  const dateIn = (y: number) => `${y}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const thisYear = Number(today.slice(0, 4))
  const date =
    year === undefined
      ? [thisYear, thisYear + 1].map(dateIn).find((each) => each >= today)
      : dateIn(Number(year))
  return date !== undefined && isRealDate(date) ? date : undefined
}

/** The first that is said. */
function weekdayAfter(text: string, day: string): string | undefined {
  const [first] = WEEKDAYS.flatMap((name, weekday) => {
    const at = text.search(name)
    return at === -1 ? [] : [{ weekday, at }]
  }).toSorted((a, b) => a.at - b.at)
  if (first === undefined) return undefined
  const days = (first.weekday - new Date(`${day}T00:00:00Z`).getUTCDay() + 7) % 7
  return dayAfter(day, days === 0 ? 7 : days)
}

function dayOfMonth(text: string, today: string): string | undefined {
  const day = Number(/\b(?:on the|the|am|vom|die) (\d{1,2})(?:st|nd|rd|th|\.|ste|de)(?!\d)/.exec(text)?.[1])
  if (!(day >= 1 && day <= 31)) return undefined
  const soon = [0, 1, 2].map((more) => monthLater(today, more, day))
  return soon.find((date) => isRealDate(date) && date >= today)
}

function monthLater(today: string, more: number, day: number): string {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + more, 1)).toISOString().slice(0, 8)
  return `${first}${String(day).padStart(2, '0')}`
}

/** An hour up to this, said of the night, is one after midnight. */
const LATEST_NIGHT_HOUR = 5
/** An hour up to this, said without am or pm, is taken for the afternoon. */
const LATEST_AFTERNOON_HOUR = 6

export function readTime(text: string): Pick<SaidWhen, 'time' | 'isGuess'> {
  const half =
    /\b(1?\d)(?:[:.h]([0-5]\d))? ?(am(?! (?:mo|di|mi|do|fr|sa|so|\d{1,2}\.|flug|hotel|bahn|abend|nach|vor|n[aä]chst))|pm|vm|nm|a\.m|p\.m)\b/.exec(
      text,
    )
  if (half !== null) {
    const hour = (Number(half[1]) % 12) + (/^[pn]/.test(half[3] ?? '') ? 12 : 0)
    return timed(hour, half[2])
  }
  if (/\b(?:midnight|mitternacht|middernag)\b/.test(text)) return timed(0, '00')
  if (/\b(?:noon|midday)\b|\b(?:am|um|zu) mittag\b/.test(text)) return timed(12, '00')
  const exact =
    /\b([01]?\d|2[0-3])[:h]([0-5]\d)\b/.exec(text) ?? /\b([01]?\d|2[0-3])\.([0-5]\d) ?(?:uhr|h)\b/.exec(text)
  const round =
    /\b([01]?\d|2[0-3]) ?(?:uhr|o ?clock|h00|(?<=(?:0\d|1[3-9]|2[0-3]) ?)hrs)\b(?: ?([0-5]\d)\b)?/.exec(text)
  const said = exact ?? round
  if (said !== null)
    return atHour(
      text,
      Number(said[1]),
      said[2],
      said[0].includes('uhr') || (exact !== null && said[1]?.length === 2),
    )
  const bare =
    /\b(?:at|um|om|gegen|around|by|(?<!\b(?:what|how) )about|from|ab) (1?\d|2[0-3])\b(?![.:/]\d|[ -]?(?:people|pax|persons?|of|km|hours?|minutes?|min|stunden?))/.exec(
      text,
    )
  return bare === null ? {} : atHour(text, Number(bare[1]), undefined, false)
}

function atHour(text: string, hour: number, minutes: string | undefined, isSure: boolean) {
  const isLate =
    /\b(?:evening|afternoon|night|tonight|abends?|nachmittags?|abend|nachmittag|aand|middag)\b/.test(text)
  const isEarly = /\b(?:morning|early|fruh|frueh|morgens|vormittags?|oggend)\b/.test(text)
  const isNight = /\b(?:night|nachts?|snags)\b/.test(text) && hour <= LATEST_NIGHT_HOUR
  if (hour >= 12 || isEarly || isSure || isNight) return timed(hour, minutes)
  if (isLate && hour < 12) return timed(hour + 12, minutes)
  const isAfternoon = minutes === undefined && hour > 0 && hour <= LATEST_AFTERNOON_HOUR
  return { ...timed(isAfternoon ? hour + 12 : hour, minutes), isGuess: true }
}

function timed(hour: number, minutes = '00'): Pick<SaidWhen, 'time'> {
  const time = `${String(hour).padStart(2, '0')}:${minutes}`
  return isTime(time) ? { time } : {}
}
