/** What the times of a journey are: when we fetch, when somebody lands or flies, or something else that begins. */
import type { TimeIs } from '../reading.ts'
import { after, said, type Span, without, words } from '../text.ts'
import { FULL_STOP } from './date-words.ts'
import { type FoundTime, later } from './times.ts'

type Meaning = 'rather' | 'pickup' | 'landing' | 'departure' | 'event' | 'plain'

const LANDING = said(
  words`
  reach(?:es|ing)? land(?:s|ing|ed)? arriv(?:e|es|al|als|ing) arr docks? eta fly(?:ing)?_in gets?_in com(?:es?|ing)_in due_in in_at
  lande[nt]? landet landung ankunft ankommen ankommt kommen_an kommt_an`,
  'g',
)
const LEAVING = said(
  words`
  dep depart(?:s|ure|ures|ing)? takes?[_-]?off etd leaves? fl(?:y|ies|ying)(?:_(?:out|home))? flight
  abflug (?:ruck|heim|inlands)?flug fliegt fliegen geht
  vertrek vlieg vlug`,
  'g',
)
const FLIGHT_CODE = String.raw`(?!at|on|by|to|in|um|om|am|of|or|so)[a-z]{2} ?\d{3,4}`
const FLYING = said(
  words`flight plane takes?[_-]?off etd fl(?:y|ies|ying) (?:ruck|heim|inlands|ab)?flug fliegen fliegt vlieg vlug ${FLIGHT_CODE}`,
)
const FETCHING = said(
  words`
  pick(?:ed|ing|s)?(?:[_-]\w+){0,3}[_-]?up pick-?ups? collect(?:ed|ing|ion)? fetch(?:ed|ing)? leav(?:e|ing) set_off start(?:ing)?
  begin need_(?:a|to_be_picked) (?<!arrivals?_)transfer car taxi cab shuttle ride drive
  abhol\w* abgeholt abfahrt losfahren beginn\w*
  optel haal ry`,
  'g',
)
const EVENT = said(
  words`
  boat ferry wedding ceremony meeting conference show concert match game church slot cruise(?!_(?:terminal|ship|liner|port)) event
  (?:dinner|lunch|table|booking|service|hike)_(?:is|at|starts?|reservation|booking|booked|for) reservation tastings? appointment check-?(?:in|out)
  be_there there_at
  (?:must|needs?|ha(?:ve|s))_(?:to_)?be(?:_(?:at|in|by))? to_be_(?:at|in) tee(?:[_-](?:off|times?)|s_off) open(?:s|ing)? until starts begins
  hochzeit beginnt (?:da_)?sein_mussen termin`,
  'g',
)
/** `after the game` says no time of the game. */
const AFTER = /\b(?:after|from) (?:the |our |my )?$/
const ARRIVE_BY =
  /\b(?:arrive|there|get there|be at \w+|airport|reach)\b(?:\W+\w+){0,5}\W+(?:by|before|latest)\W*$/
/** What somebody settles on: `so rather come 11h30`. */
const RATHER =
  /\b(?:rather(?: (?:come|make it|say|pick (?:me|us|her|him|them) up))?|let'?s (?:say|do|make it)|lieber)(?: (?:at|by|for|about|um|om|gegen))?\s$/

export type Timed = {
  time: FoundTime
  is: TimeIs
  /** Whether words beside the time say so. */
  isSaid: boolean
}
export type Journey = {
  fromAirport: boolean
  toAirport: boolean
  /** A tour or a hire. */
  isTour: boolean
  hasFlight: boolean
  times: readonly FoundTime[]
  units: readonly Span[]
  /** Where the place of the pickup is named. */
  pickup: Span | null
}
export type Timing = {
  timed: Timed | null
  /** Something begins at the time said: when to fetch them must be agreed. */
  isOnlyEvent: boolean
  /** Times of flights and of what the guests are driven to: known, though no field holds them. */
  explained: FoundTime[]
}

type Meant = { time: FoundTime; meaning: Meaning }

/** The time that counts for us; a flight's where the guest lands, else when we are to be there. */
export function timingOf(plain: string, journey: Journey): Timing {
  const meant = journey.times.map((time): Meant => ({ time, meaning: meaningOf(plain, time, journey) }))
  const chosen = journey.isTour
    ? ofTour(meant)
    : journey.fromAirport
      ? ofArrival(meant, journey)
      : ofWay(meant, journey)
  const isOther = ({ time, meaning }: Meant) =>
    time !== chosen?.time && (meaning === 'event' || meaning === 'departure')
  const explained =
    chosen !== null && chosen.is !== 'pickup' ? [] : meant.filter(isOther).map(({ time }) => time)
  if (chosen === null) return { timed: null, isOnlyEvent: meant.length > 0, explained }
  const { meaning } = meant.find(({ time }) => time === chosen.time) ?? { meaning: 'plain' }
  const isBetween = chosen.is === 'pickup' && !journey.fromAirport && !journey.toAirport
  const isPlain =
    meaning === 'plain' && (isBetween || journey.isTour) && !meant.some((one) => one.meaning === 'event')
  // Beside a flight the hour is mostly that of the landing; an hour with an end to it may be a hire's.
  const isUnsure =
    chosen.time.until !== null || (chosen.is === 'pickup' && journey.fromAirport && journey.hasFlight)
  const isSaid =
    !isUnsure && (meaning === chosen.is || meaning === 'pickup' || meaning === 'rather' || isPlain)
  const isContested = meant.some(
    (one) => meaning === 'landing' && one.meaning === meaning && one.time.value !== chosen.time.value,
  )
  const time = isContested ? { ...chosen.time, isDoubtful: true } : chosen.time
  return { timed: { ...chosen, time, isSaid }, isOnlyEvent: false, explained }
}

type Chosen = { time: FoundTime; is: TimeIs } | null

function firstOf(meant: readonly Meant[], ...meanings: Meaning[]): FoundTime | undefined {
  return meanings.flatMap((meaning) => meant.filter((one) => one.meaning === meaning))[0]?.time
}

function chosenAs(is: TimeIs, time: FoundTime | undefined): Chosen {
  return time === undefined ? null : { time, is }
}

function ofTour(meant: readonly Meant[]): Chosen {
  return (
    chosenAs('pickup', firstOf(meant, 'rather', 'pickup')) ??
    chosenAs('start', firstOf(meant, 'plain', 'landing', 'departure'))
  )
}

function ofArrival(meant: readonly Meant[], { hasFlight }: Journey): Chosen {
  const [pickup, plain] = [firstOf(meant, 'rather', 'pickup'), firstOf(meant, 'plain')]
  const [landing, ...later] = meant.filter(({ meaning }) => meaning === 'landing')
  // Of two landings of one journey the later message is right, if any.
  if (landing !== undefined) return chosenAs('landing', (later.at(-1) ?? landing).time)
  if (pickup !== undefined && (!hasFlight || plain === undefined)) return chosenAs('pickup', pickup)
  return chosenAs(hasFlight ? 'landing' : 'unsure', plain ?? firstOf(meant, 'departure'))
}

function ofWay(meant: readonly Meant[], { toAirport, hasFlight }: Journey): Chosen {
  const pickup = firstOf(meant, 'rather', 'pickup')
  if (pickup !== undefined) return chosenAs('pickup', pickup)
  const plain = firstOf(meant, 'plain')
  const [departure, second] = meant
    .flatMap(({ time, meaning }) => (meaning === 'departure' ? [time] : []))
    .toSorted((a, b) => (a.value < b.value ? -1 : 1))
  if (departure === undefined)
    return (
      chosenAs(toAirport && hasFlight ? 'departure' : 'pickup', plain) ??
      chosenAs('unsure', toAirport ? undefined : firstOf(meant, 'landing'))
    )
  if (!toAirport) return chosenAs('pickup', plain ?? departure)
  // `3am for a 5:40 flight`: nobody flies twice.
  if (second !== undefined && second.value > departure.value) return chosenAs('pickup', departure)
  return plain !== undefined && plain.value < departure.value
    ? chosenAs('pickup', plain)
    : chosenAs('departure', departure)
}

const SENTENCE = new RegExp(
  String.raw`[!?\n;]|(?<!\b(?:dep|arr|ca|approx|abt))${FULL_STOP}|,\s(?=(?:and|und|en|pick|please|drop|our|we)\b)`,
)
const CLOCK = /\d[:.h][0-5]\d/
const BEFORE_PICKUP = /^[\s,-]{1,3}(?:(?:from|ex|vom?n?|van) )?(?:the )?$/

/** By the nearest word in the same sentence; those before a time count more than those after it. */
function meaningOf(
  plain: string,
  time: FoundTime,
  { units, fromAirport, toAirport, pickup }: Journey,
): Meaning {
  const unit = units.find(({ from, to }) => time.from >= from && time.from < to) ?? time
  const ahead =
    plain
      .slice(Math.max(unit.from, time.from - 60), time.from)
      .split(SENTENCE)
      .at(-1) ?? ''
  const behind =
    after(plain, time.to, Math.max(0, Math.min(36, unit.to - time.to))).split(
      /[!?\n;,]|\.\s|\b(?:and|und|so|then|dann|dan)\b|\d[:.h][0-5]\d/,
    )[0] ?? ''
  if (RATHER.test(ahead)) return 'rather'
  if (ARRIVE_BY.test(ahead)) return 'event'
  // What stands before another time speaks of that one.
  const isFlight = FLYING.test(ahead.split(CLOCK).at(-1) ?? '') || FLYING.test(behind)
  const cues: [Meaning, RegExp, boolean][] = [
    ['landing', LANDING, !toAirport || fromAirport],
    ['departure', LEAVING, (toAirport || !fromAirport) && isFlight],
    ['pickup', FETCHING, true],
    ['event', EVENT, true],
  ]
  const near = cues.flatMap(([meaning, pattern, isMeant]) =>
    isMeant
      ? distances(pattern, ahead, behind, meaning === 'event').map((distance) => ({ meaning, distance }))
      : [],
  )
  // `15:00 Portswood Hotel to airport, flight QR1372`
  const isAtPickup =
    toAirport &&
    pickup !== null &&
    BEFORE_PICKUP.test(after(plain, time.to, Math.max(0, Math.min(14, pickup.from - time.to))))
  return near.toSorted((a, b) => a.distance - b.distance)[0]?.meaning ?? (isAtPickup ? 'pickup' : 'plain')
}

function distances(pattern: RegExp, ahead: string, behind: string, isCutByComma: boolean): number[] {
  const before = [...ahead.matchAll(pattern)].flatMap((match) => {
    const rest = ahead.slice(match.index + match[0].length)
    const isCut = AFTER.test(ahead.slice(0, match.index)) || (isCutByComma && rest.includes(','))
    return isCut ? [] : [rest.length]
  })
  return [...before, ...[...behind.matchAll(pattern)].map(({ index }) => index * 1.5 + 6)]
}

type Surroundings = {
  units: readonly Span[]
  /** What came before it on the same day. */
  earlier: string | null
  others: readonly FoundTime[]
  /** A tour that we sell. */
  isSold: boolean
  isAirport: boolean
}

const LATE = said(
  words`dinner (?<!good_)evening tonight 2nite sunset (?<!good_)afternoon abendessen nachmittags? vanaand`,
)
const EARLY = said(words`early breakfast sunrise (?<!good_)morning fruh\w* check(?:ing|ed)?[_-]?out`)

/** Twelve hours resolved: after what came before it, by the words around it, else as people mean it. */
export function settled(plain: string, timed: Timed, around: Surroundings): Timed {
  const { time } = timed
  if (!time.isOpen) return timed
  const { value, isDoubtful } = halfOf(plain, timed, around)
  return {
    ...timed,
    time: {
      ...time,
      value,
      isOpen: false,
      isDoubtful: isDoubtful || time.isDoubtful,
      how: value === time.value ? time.how : 'understood',
    },
  }
}

function halfOf(
  plain: string,
  { time, is }: Timed,
  { units, earlier, others, isSold, isAirport }: Surroundings,
) {
  const hour = Number(time.value.slice(0, 2))
  const [early, late] = [time.value, later(time.value)]
  const sure = (value: string) => ({ value, isDoubtful: false })
  if (hour === 12) return sure(early)
  // Half past one after half past nine in the evening is in the night.
  if (earlier !== null) return sure(early <= earlier && late > earlier ? late : early)
  // The words beside another time don't describe this one.
  const beside = others
    .filter((other) => other !== time)
    .map(({ from, to }) => ({ from, to: time.from >= to ? Math.min(to + 24, time.from) : to + 24 }))
  const own = without(plain, beside)
  const sentence = units.map(({ from, to }) => own.slice(from, to)).join(' ')
  if (time.until === null && LATE.test(sentence)) return sure(late)
  if (EARLY.test(sentence)) return sure(early)
  // `be there by 3:30 pm, so pick us up 2:15`
  const isBeforeEvent = others.some(
    (other) =>
      !other.isOpen &&
      other.value >= '13:00' &&
      other.value > late &&
      units.some(({ from, to }) => other.from >= from && other.from < to),
  )
  if (hour < 6 && !isAirport && isBeforeEvent) return sure(late)
  const hasMinutes = /\d\s?[:.h]\s?\d/.test(plain.slice(time.from, time.to))
  const isExact = others.some((other) => other !== time && !other.isOpen && other.value >= '13:00')
  if (hour >= 8 || (isSold && hour >= 5) || (hasMinutes && (isExact || hour >= 7))) return sure(early)
  if (hour === 7) return { value: early, isDoubtful: is !== 'start' }
  if (is === 'start') return { value: hour <= 5 ? late : early, isDoubtful: true }
  return hasMinutes ? { value: early, isDoubtful: true } : { value: late, isDoubtful: isAirport || hour > 4 }
}
