/** What the times of a journey are: when we fetch, when somebody lands or flies, or something else that begins. */
import type { TimeIs } from './reading.ts'
import { type Span, without } from './text.ts'
import { type FoundTime, later } from './times.ts'

type Meaning = 'rather' | 'pickup' | 'landing' | 'departure' | 'event' | 'plain'

const LANDING =
  /\b(?:reach(?:es|ing)?|land(?:s|ing|ed)?|arriv(?:e|es|al|als|ing)|arr|touch(?:es|ing)? ?down|docks?|docking|eta|lande[nt]?|landet|landung|ankunft|ankommen|ankommt|kommen|kommt an|kommen an|an um|aankoms|aankomst|aankomen|kom aan|geland|land om|atterri\w*|arrivee|arrivons|arrive|aterriz\w*|lleg\w*|llegada|atterr\w*|arriviamo|arrivo|arriva|cheg\w*|chegada|pous\w*|fly(?:ing)? in|gets? in|comes? in|coming in|in at|due in|uyafika|ngifika)\b/g
const LEAVING =
  /\b(?:dep|depart(?:s|ure|ures|ing)?|take[- ]?off|takes off|taking off|etd|abflug|ruckflug|heimflug|inlandsflug|fliegt|fliegen|geht|vertrek|vertrekt|vlieg|vertrektyd|decoll\w*|depart|part|despeg\w*|sale|parte|partenza|decol\w*|partida|sai|leaves?|flies|fly(?:ing)? out|fly|flying home|flight|flug|vlug|vlucht|vol|vuelo|volo|voo)\b/g
const FLYING =
  /\b(?:flight|flug|ruckflug|heimflug|inlandsflug|vlug|vlucht|vol|vuelo|volo|voo|plane|take[- ]?off|takes off|abflug|fly|flies|flying|fliegen|fliegt|vlieg|etd|decoll\w*|despeg\w*|(?!at|on|by|to|in|um|om|am|of|or|so)[a-z]{2} ?\d{3,4})\b/
const FETCHING =
  /\b(?:pick(?:ed|ing|s)?(?:[ -]\w+){0,3}[ -]?up|pick-?ups?|pickup|pu|collect(?:ed|ing|ion)?|fetch(?:ed|ing)?|leav(?:e|ing)|set off|depart from|(?<!\barrivals? )transfer|car|taxi|cab|shuttle|ride|abhol\w*|abgeholt|abfahrt|losfahren|oplaai|optel|haal|ophalen|opgehaald|vertrek|ry|prendre|chercher|recuperer|partir|recog\w*|recoj\w*|salir|prelev\w*|ritir\w*|prender\w*|partire|busc\w*|pegar|sair|start(?:ing|s)?|begin|beginn\w*|beginnen|commencer|empezar|iniziare|comecar|need (?:a|to be picked)|drive)\b/g
const EVENT =
  /\b(?:boat|ferry|jump|dive|dinner (?:is|starts|reservation|at|booking)|wedding|ceremony|meeting|conference|show|concert|match|game|kick-?off|check-?in|check-?out|reservation|tastings?|check-?ups?|consultation|scan|surgery|chemo|dialysis|rehearsal|briefing|booking is|table (?:booked|reservation|for)|lunch (?:is|at|reservation|booking)|appointment|on board|aboard|discharged? (?:is|at)|be there|there by|there at|must be (?:at|in|by)|needs? to be|ha(?:ve|s) to be|to be (?:at|in)|in time for|church|service starts|cruise(?! (?:terminal|ship|liner|port))|boot|trauung|hochzeit|ceremonie|mariage|boda|matrimonio|casamento|troue|kerk|vergadering|sein mussen|da sein|wees|daar wees|reunion|starts|begins|beginnt|flight check|tee(?:[ -](?:off|times?)|s off)|gates? open|boards|boarding|open(?:s|ing)?|until|closes|event|speech|exam|interview|session|lecture|slot|hike starts)\b/g
/** What begins is no trip of ours. */
const SHOW =
  /\b(?:show|concert|game|match|play|film|ceremony|service|function|race|vertoning|voorstelling|vorstellung|konzert|konsert|spectacle|partido|partita|jogo) (?:is|at|starts?|begins?|begin|beginnt|commence|empieza|inizia|comeca)\b/g
/** `after the game` says no time of the game. */
const AFTER = /\b(?:after|from) (?:the |our |my )?$/
const ARRIVE_BY =
  /\b(?:arrive|drop(?:ped)? (?:us|me|them|off)|there|get there|be at \w+|airport|reach)\b(?:\W+\w+){0,5}\W+(?:by|before|no later than|latest)\W*$/

/** What somebody settles on: `so rather come 11h30`. */
const RATHER =
  /\b(?:rather(?: (?:come|make it|say|for|pick (?:me|us|her|him|them) up))?|(?:please|pls|kindly|(?:can|could) (?:you|u)) be (?:there|here|ready|outside)|let'?s (?:say|do|make it)|liewer|lieber|plutot|mejor|meglio|melhor)(?: (?:at|by|for|about|um|om|a|vers|gegen))?\s$/

export type Timed = {
  time: FoundTime
  is: TimeIs
  /** Whether words beside the time say so. */
  isSaid: boolean
}
export type Timing = Timed | 'none' | 'only-event'

type Journey = {
  fromAirport: boolean
  toAirport: boolean
  isTour: boolean
  hasFlight: boolean
  times: readonly FoundTime[]
  units: readonly Span[]
}

/** The time that counts for us; a flight's where the guest lands, else when we are to be there. */
export function timingOf(plain: string, journey: Journey): Timing {
  const { fromAirport, toAirport, isTour } = journey
  const meant = journey.times.map((time) => ({
    time,
    meaning: meaningOf(plain, time, journey.units, journey),
  }))
  const chosen = chosenOf(meant, journey)
  if (typeof chosen === 'string') return chosen
  const meaning = meant.find(({ time }) => time === chosen.time)?.meaning
  // Between two places a time can only be when we fetch; with an end to it, it may be a hire.
  const isPlain = meaning === 'plain' && ((chosen.is === 'pickup' && !fromAirport && !toAirport) || isTour)
  const unit = journey.units.find(({ from, to }) => chosen.time.from >= from && chosen.time.from < to)
  const before = plain.slice(unit?.from ?? chosen.time.from, chosen.time.from)
  const hasEvent = before.search(EVENT) !== -1
  // Beside a flight the hour is mostly that of the landing.
  const isOfFlight = chosen.is === 'pickup' && fromAirport && journey.hasFlight
  return {
    ...chosen,
    isSaid:
      isOfFlight || chosen.time.until !== null
        ? false
        : meaning === chosen.is || meaning === 'pickup' || meaning === 'rather' || (isPlain && !hasEvent),
  }
}

type Meant = { time: FoundTime; meaning: Meaning }

function chosenOf(
  meant: readonly Meant[],
  { fromAirport, toAirport, isTour, hasFlight, times }: Journey,
): Omit<Timed, 'isSaid'> | 'none' | 'only-event' {
  const first = (...meanings: Meaning[]) => meant.find(({ meaning }) => meanings.includes(meaning))?.time
  const rather = first('rather')
  if (rather !== undefined && !hasFlight) return { time: rather, is: 'pickup' }
  if (isTour) {
    const time = first('pickup') ?? first('plain') ?? first('landing', 'departure')
    return time === undefined
      ? first('event') === undefined
        ? 'none'
        : 'only-event'
      : { time, is: meant.some((one) => one.time === time && one.meaning === 'pickup') ? 'pickup' : 'start' }
  }
  if (fromAirport) {
    const landing = first('landing')
    if (landing !== undefined) return { time: landing, is: 'landing' }
    const pickup = first('pickup')
    const plainTime = first('plain')
    if (pickup !== undefined && !hasFlight) return { time: pickup, is: 'pickup' }
    if (plainTime !== undefined) return { time: plainTime, is: hasFlight ? 'landing' : 'unsure' }
    if (pickup !== undefined) return { time: pickup, is: 'pickup' }
    const departure = first('departure')
    if (departure !== undefined) return { time: departure, is: hasFlight ? 'landing' : 'unsure' }
    return times.length === 0 ? 'none' : 'only-event'
  }
  const pickup = first('pickup')
  if (pickup !== undefined) return { time: pickup, is: 'pickup' }
  const departures = meant.flatMap(({ time, meaning }) => (meaning === 'departure' ? [time] : []))
  const [departure, second] = departures.toSorted((a, b) => (a.value < b.value ? -1 : 1))
  // `3am for a 5:40 flight`: nobody flies twice.
  if (toAirport && departure !== undefined && second !== undefined && second.value > departure.value)
    return { time: departure, is: 'pickup' }
  const plainTime = first('plain')
  if (toAirport && departure !== undefined)
    return plainTime !== undefined && plainTime.value < departure.value
      ? { time: plainTime, is: 'pickup' }
      : { time: departure, is: 'departure' }
  if (plainTime !== undefined) return { time: plainTime, is: toAirport && hasFlight ? 'departure' : 'pickup' }
  if (departure !== undefined) return { time: departure, is: 'pickup' }
  const landing = first('landing')
  if (landing !== undefined && !toAirport) return { time: landing, is: 'unsure' }
  return times.length === 0 ? 'none' : 'only-event'
}

/** Times of flights and of what the guests are driven to: known, though no field holds them beside the pickup. */
export function explainedTimes(plain: string, journey: Journey): FoundTime[] {
  const timing = timingOf(plain, journey)
  if (timing === 'none' || (typeof timing !== 'string' && timing.is !== 'pickup')) return []
  return journey.times.filter((time) => {
    const meaning = meaningOf(plain, time, journey.units, journey)
    return (
      (typeof timing === 'string' || time !== timing.time) && (meaning === 'event' || meaning === 'departure')
    )
  })
}

/** By the nearest word in the same sentence; those before a time count more than those after it. */
function meaningOf(
  plain: string,
  time: FoundTime,
  units: readonly Span[],
  { fromAirport, toAirport }: { fromAirport: boolean; toAirport: boolean },
): Meaning {
  const unit = units.find(({ from, to }) => time.from >= from && time.from < to) ?? time
  const neighbours = (before: string) =>
    before
      .split(
        /[!?\n;]|(?<!\b(?:dep|arr|ca|approx|abt))\.\s|,\s(?=(?:and|und|en|et|y|pick|please|drop|our|we)\b)/,
      )
      .at(-1) ?? ''
  const before = neighbours(plain.slice(Math.max(unit.from, time.from - 60), time.from))
  const after =
    plain
      .slice(time.to, Math.min(unit.to, time.to + 36))
      .split(/[!?\n;,]|\.\s|\b(?:and|und|so|then|dann|dan)\b|\d[:.h][0-5]\d/)[0] ?? ''
  if (RATHER.test(before)) return 'rather'
  if (ARRIVE_BY.test(before)) return 'event'
  // What stands before another time speaks of that one.
  const own = before.split(/\d[:.h][0-5]\d/).at(-1) ?? ''
  const isFlight = FLYING.test(own) || FLYING.test(after)
  const near: [Meaning, number][] = []
  const look = (meaning: Meaning, pattern: RegExp, isMeant: boolean) => {
    if (!isMeant) return
    const isCutOff = (end: number) => meaning === 'event' && before.slice(end).includes(',')
    for (const match of before.matchAll(pattern))
      if (!AFTER.test(before.slice(0, match.index)) && !isCutOff(match.index + match[0].length))
        near.push([meaning, before.length - match.index - match[0].length])
    for (const match of after.matchAll(pattern)) near.push([meaning, match.index * 1.5 + 6])
  }
  look('event', SHOW, true)
  look('landing', LANDING, !toAirport || fromAirport)
  look('departure', LEAVING, (toAirport || !fromAirport) && isFlight)
  look('pickup', FETCHING, true)
  look('event', EVENT, true)
  const [best] = near.toSorted((a, b) => a[1] - b[1])
  return best?.[0] ?? 'plain'
}

export type Surroundings = {
  units: readonly Span[]
  /** What came before it on the same day. */
  after: string | null
  others: readonly FoundTime[]
  /** A tour that we sell. */
  isSold: boolean
  isAirport: boolean
}

/** Twelve hours resolved: after what came before it, by the words around it, else as people mean it. */
export function settled(
  plain: string,
  timed: Timed,
  { units, after, others, isSold, isAirport }: Surroundings,
): Timed {
  const { time, is } = timed
  if (!time.isOpen) return timed
  const hour = Number(time.value.slice(0, 2))
  const at = (value: string, isDoubtful: boolean): Timed => ({
    ...timed,
    time: {
      ...time,
      value,
      isOpen: false,
      isDoubtful: isDoubtful || time.isDoubtful,
      how: value === time.value ? time.how : 'understood',
    },
  })
  if (hour === 12) return at(time.value, false)
  // The words beside another time don't describe this one.
  const beside = others
    .filter((other) => other !== time)
    .map(({ from, to }) => ({ from, to: time.from >= to ? Math.min(to + 24, time.from) : to + 24 }))
  const own = without(plain, beside)
  const words = units.map(({ from, to }) => own.slice(from, to)).join(' ')
  // Half past one after half past nine in the evening is in the night.
  if (after !== null)
    return at(time.value <= after && later(time.value) > after ? later(time.value) : time.value, false)
  if (hour > 6 && /\b(?:check(?:ing|ed)?[ -]?out|auschecken|checken aus)\b/.test(words))
    return at(time.value, false)
  if (
    time.until === null &&
    /\b(?:dinner|(?<!good )evening|tonight|tonite|2nite|vanaand|vanavond|stasera|ce soir|esta noite|sunset|supper|aandete|abendessen|diner|cena|jantar|(?<!good )afternoon|party(?! of\b|:)|nachmittag\w*)\b/.test(
      words,
    ) &&
    hour < 12
  )
    return at(later(time.value), false)
  if (/\b(?:early|breakfast|sunrise|morning|fruh\w*|vroeg|tot|madrugada)\b/.test(words))
    return at(time.value, false)
  // `be there by 3:30 pm, so pick us up 2:15`
  const isBeforeEvent = others.some(
    (other) =>
      !other.isOpen &&
      other.value >= '13:00' &&
      other.value > later(time.value) &&
      units.some(({ from, to }) => other.from >= from && other.from < to),
  )
  if (hour < 6 && !isAirport && isBeforeEvent) return at(later(time.value), false)
  const hasMinutes = /\d\s?[:.h]\s?\d/.test(plain.slice(time.from, time.to))
  const isExact = others.some((other) => other !== time && !other.isOpen && other.value >= '13:00')
  const isBeforeAnother = others.some(
    (other) => other !== time && other.value > time.value && other.value < '12:00',
  )
  if (hasMinutes && (isExact || isBeforeAnother || hour >= 7)) return at(time.value, false)
  // No tour of ours begins in the evening.
  if (hour >= 8 || (isSold && hour >= 5)) return at(time.value, false)
  if (hour === 7) return at(time.value, is !== 'start')
  if (is === 'start') return at(hour <= 5 ? later(time.value) : time.value, true)
  // `at quarter past 2 from the mall`: before dawn somebody would say so, unless a flight says it.
  return hasMinutes ? at(time.value, true) : at(later(time.value), isAirport || hour > 4)
}
