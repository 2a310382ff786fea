import type { VehicleClass } from '#domain/fleet/vehicles.ts'
import type { GazetteerPlace } from '#domain/places/places.ts'
import { readParty, type SaidParty } from './party.ts'
import { type KnownPlace, type NamedPlace, type PlaceNames, placesIn } from './places-named.ts'
import { numberOf, NUMBER } from './numbers.ts'
import { type ToldJourney, toldJourney } from './told-journey.ts'
import { readTime, readWhen, type SaidWhen } from './when.ts'
import { names } from './topics.ts'
import { plain } from './words.ts'

/** A trip as far as somebody has told it. */
export type AskedTrip = SaidParty &
  SaidWhen & {
    from?: KnownPlace
    /** A place that may be either end. */
    somewhere?: KnownPlace
    stops?: KnownPlace[]
    to?: KnownPlace
    packageId?: string
    hours?: number
    vehicle?: VehicleClass
    comesBack?: boolean
    meetAndGreet?: boolean
    /** A flight was spoken of. */
    flies?: boolean
    /** What happens at the time said, where that is not the pickup. */
    timeIs?: 'departure' | 'event'
    flight?: 'domestic' | 'international'
    /** When they want to go back, on the same day. */
    backAt?: string
    /** The journey of which was spoken before, the other way round. */
    isReversed?: boolean
    /** For meetings. */
    onBusiness?: boolean
  }

/** How people call a tour. */
export type TourNames = { packageId: string; words: string[] }[]

export type TripReader = { places: GazetteerPlace[]; placeNames: PlaceNames; tours: TourNames; now: Date }

export function readTrip(sentence: string, reader: TripReader): AskedTrip {
  const { placeNames, tours, now } = reader
  const written = withAirports(sentence, placeNames)
  const text = plain(written)
  const tour = tours.find(({ words }) => names(sentence, words))
  const hours =
    hoursBetween(text) ??
    numberOf(
      HIRE.exec(text)
        ?.slice(1)
        .find((said) => said !== undefined),
    )
  const vehicle = VEHICLES.find(([, said]) => said.test(text))?.[0]
  const named = placesIn(written, placeNames).filter(
    ({ place, role }) => place.id !== undefined && role !== 'not',
  )
  const told =
    named.length === 0 && !FLIGHT.test(text) ? {} : toldJourney(written, { ...reader, byId: placeNames.byId })
  return {
    ...(tour !== undefined
      ? startOf(named, told)
      : hours !== undefined
        ? ends(named, text)
        : endsOf(named, text, told)),
    ...readParty(text),
    ...readWhen(text, now),
    ...(tour === undefined && hours === undefined && timeOf(text, told)),
    ...(tour !== undefined && { packageId: tour.packageId }),
    ...(hours !== undefined && { hours }),
    ...(vehicle !== undefined && { vehicle }),
    ...backOf(text),
    ...(MEETING.test(text) && { meetAndGreet: true }),
    ...(FLIGHT.test(text) && { flies: true }),
    ...FLIGHTS.flatMap(([flight, said]) => (said.test(text) ? [{ flight }] : []))[0],
    ...(BUSINESS.test(text) && { onBusiness: true }),
    ...(REVERSED.test(text) && { isReversed: true }),
  }
}

/** The trip of which was spoken before, with what is said now. */
export function goOn(earlier: AskedTrip, now: AskedTrip): AskedTrip {
  const before = now.isReversed === true ? reversed(earlier) : earlier
  const { more, ...said } = now
  const { stops: _, packageId: __, hours: ___, ...kept } = before
  const isNewRoute = now.from !== undefined && now.to !== undefined
  const isNewProduct = now.packageId !== undefined || now.hours !== undefined
  const people = said.people ?? (more === undefined ? before.people : (before.people ?? 1) + more)
  return {
    ...(isNewRoute || isNewProduct ? kept : before),
    ...placed(before, said),
    ...(said.time !== undefined && { isGuess: said.isGuess === true }),
    ...(people !== undefined && { people }),
  }
}

/** Another trip, for those of whom was spoken before. */
export function withParty(
  { people, luggage, smallLuggage }: AskedTrip,
  { more, ...now }: AskedTrip,
): AskedTrip {
  if (people === undefined || now.people !== undefined) return { ...now, ...(more !== undefined && { more }) }
  return {
    ...(luggage !== undefined && { luggage }),
    ...(smallLuggage !== undefined && { smallLuggage }),
    ...now,
    people: people + (more ?? 0),
  }
}

function reversed({ from, to, stops, ...trip }: AskedTrip): AskedTrip {
  return {
    ...trip,
    ...(to !== undefined && { from: to }),
    ...(from !== undefined && { to: from }),
    ...(stops !== undefined && { stops: stops.toReversed() }),
  }
}

/** One place alone is the end that was missing, else where they go instead; opposite an airport it is the other end. */
function placed(before: AskedTrip, { from, to, somewhere, ...said }: AskedTrip): AskedTrip {
  if (somewhere === undefined)
    return { ...said, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
  const isStart = before.to !== undefined && (before.from === undefined || before.to.isAirport === true)
  return { ...said, ...(isStart ? { from: somewhere } : { to: somewhere }) }
}

/** Whether it says anything of a trip. */
export function saysSomething(trip: AskedTrip): boolean {
  return Object.keys(trip).some((said) => said !== 'meetAndGreet' && said !== 'flies')
}

const HIRE = new RegExp(
  String.raw`\b(?:price|cost|much|kostet|kosten|preis)\b.{0,20}?\b(?:for|fur|fuer|vir) (${NUMBER})[ -]?(?:hours?|hrs?|stunden|std|ure)\b|` +
    String.raw`\b(?:driver|chauffeur|hire|car|vehicle|van|fahrer|wagen|auto)\b.{0,30}?\b(?:for|about|around|approx|fur|fuer|etwa|ca|vir) (${NUMBER})[ -]?(?:hours?|hrs?|h|stunden|std|ure|uur)\b` +
    String.raw`|\b(?:for |fur |fuer |vir )?(${NUMBER})[ -]?(?:hours?|hrs?|stunden|std|uur) (?:of |with |mit |met )?(?:an? |einem |n )?(?:own |private )?(?:driver|chauffeur|hire|fahrer|disposal|drywer)\b`,
)
/** `a driver from 9am to 5pm`. */
const BETWEEN =
  /\b(?:driver|chauffeur|hire|fahrer|drywer)\b.*\b(?:from|von|van|between) (\d{1,2})(?:[:.h]\d\d)? ?(?:am|uhr)? (?:to|until|till|bis|tot|and|und) (\d{1,2})(?:[:.h]\d\d)? ?(pm|am|uhr)?/

function hoursBetween(text: string): number | undefined {
  const [, from, to, half] = BETWEEN.exec(text) ?? []
  if (from === undefined || to === undefined) return undefined
  const until = Number(to) + (half === 'pm' || Number(to) <= Number(from) ? 12 : 0)
  const hours = until - Number(from)
  return hours > 0 && hours <= 16 ? hours : undefined
}

/** When it is to begin, or when they must be there. */
function timeOf(
  text: string,
  { from, to, time }: ToldJourney,
): Pick<AskedTrip, 'time' | 'isGuess' | 'timeIs'> {
  const flight = LEAVES_AT.exec(text)
  const leaves = flight === null ? undefined : readTime(text.slice(flight.index)).time
  if (time === undefined) {
    if (THERE_AT.test(text)) return { timeIs: 'event' }
    return (from ?? to) === undefined && leaves !== undefined ? { timeIs: 'departure' } : {}
  }
  const at = time.is === 'unsure' ? {} : { time: time.at, isGuess: false }
  const isDeparture = time.is === 'departure' || (time.is === 'pickup' && time.at === leaves)
  return isDeparture ? { ...at, timeIs: 'departure' } : at
}

/** `There at 6.30`, `be at the airport by 5`, `for lunch at 12.30`. */
const THERE_AT =
  /\b(?:there (?:at|by|before|around)|(?:be|get|arrive) (?:there|in time)|(?:be|get|arrive|reach) (?:[^\s.,!?]+ ){1,5}(?:by|before)|(?:lunch|dinner|breakfast|brunch|wedding|ceremony|concert|show|match|tasting) (?:[^\s.!?]+ ){0,4}(?:at|from|starts?|begins?)|dort um|(?:um|bis|gegen|spatestens) (?:[^\s.,!?]+ ){1,5}(?:da|dort)? ?sein|(?:abendessen|mittagessen|fruhstuck|hochzeit|konzert) (?:[^\s.!?]+ ){0,4}um)\b/
const LEAVES_AT =
  /\b(?:flight|plane|fly|flying|flies|fliegen|flieger|(?:ruck|heim|inlands|ab)?flug) (?:(?!land|arriv|ankomm|gets|comes|kommt)[^\s.,!?]+ ){0,3}(?:at|um)\b/

/** Which of both a price is for is no wish to come back. */
const ONE_WAY_OR =
  /\b(?:or (?:one|each) way|(?:one|each) way or|(?:pro|eine) (?:strecke|weg|richtung) oder|oder (?:nur )?(?:hin|eine))\b/

function backOf(text: string): Pick<AskedTrip, 'comesBack' | 'backAt'> {
  const back = BACK.exec(text)
  if (back === null || ONE_WAY_OR.test(text)) return {}
  const { time } = readTime(text.slice(back.index, back.index + 40))
  const isThen =
    time !== undefined && /\b(?:at|around|about|by|um|gegen|\d{1,2} ?[ap]m)\b/.test(text.slice(back.index))
  return { comesBack: true, ...(isThen && { backAt: time }) }
}

const FLIGHTS = [
  [
    'domestic',
    /\b(?:domestic|(?:fl(?:y|ying|ies|ight)|flug|fliegen) (?:[^\s.,!?]+ ){0,3}(?:to|nach) (?:joburg|jozi|jhb|jnb|johannesburg|durban|port elizabeth|gqeberha|east london|bloemfontein|nelspruit|kruger|hoedspruit|skukuza|lanseria|kimberley|upington)|inlandsflug|inlandsfluges|inland flight|inlandflug)\b/,
  ],
  [
    'international',
    /\b(?:international(?! airport)|intl|internationale[nr]?|overseas flight|langstreckenflug)\b/,
  ],
] as const
const REVERSED =
  /\b(?:other way (?:a?round)?|opposite direction|vice versa|reverse|umgekehrt|andersrum|andersherum|anders herum|andere richtung)\b/
const BUSINESS =
  /\b(?:meetings?|appointments?|(?:business|client|site) (?:day|visits?|lunch|trip)|geschaft(?:lich\w*|stermine?)|geschaeft(?:lich\w*|stermine?)|besprechung(?:en)?|termine)\b/

const FLIGHT =
  /\b(?:land(?:s|ed|ing)?|flights?|arriv\w+|(?:ruck|heim|inlands|ab)?flug|flieger|fliegen|landen|landet|landung|vlug)\b/
const BACK =
  /\b(?:return(?= ?(?:trip|transfer|journey|ride|drive|lift|fare|price|ticket|[?.!,]|$))|round ?trip|both ways|there and back|and (?:then |again |later )?back(?! to (?:you|u)\b)|and (?:bring|take|drive|fetch|collect|pick) (?:us|me|them) (?:up |back )*(?:home|back|after|again|later)|(?:und|dann) (?:(?:abends|nachmittags|spater|am (?:abend|nachmittag)|dann) )?(?:wieder )?zuruck(?! (?:nach|zum|zur|in)\b)|abends (?:wieder )?zuruck(?! (?:nach|zum|zur|in)\b)|hin und zuruck|hin und ruck|retour|ruckfahrt|heen en (?:weer|terug)|en terug)\b/
const MEETING = /\b(?:meet (?:and|&|n|\+) ?greet|name ?board|name sign|namensschild|abholschild)\b/
const VEHICLES: [VehicleClass, RegExp][] = [
  [
    'minibus',
    /\b(?:mini ?bus(?:se)?|mini ?van|vans|(?:a|an|the|by|per|one|luxury|your) van|quantum|vito|v ?class|v ?klasse|transporter|kombi|bussie|kleinbus)\b/,
  ],
  ['suv', /\b(?:suv|mpv|fortuner|tiguan|santa fe)\b/],
  ['sedan', /\b(?:sedan|limousine|corolla|jetta|c ?class|c ?klasse)\b/],
]

/** A tour goes where it goes: only where it begins can be told. */
function startOf(named: NamedPlace[], { from: told }: ToldJourney): Pick<AskedTrip, 'from'> {
  const from = named.find(({ role }) => role === 'from')?.place ?? told
  return from === undefined ? {} : { from }
}

/** `Landing in George`: at the airport there; `Cape Town International` needs no `Airport`. */
function withAirports(sentence: string, { byId }: PlaceNames): string {
  return [...byId.values()]
    .filter(({ isAirport }) => isAirport)
    .reduce((text, { name }) => {
      const [whole = name] = name.split(' Airport')
      const [town = name] = whole.split(' International')
      const flown = new RegExp(
        String.raw`\b((?:land(?:s|ing|ed|en|et)?|fly(?:ing)?|flies|fliegen|flight|(?:ruck|ab)?flug) (?:(?:\d+\.|[^\s.,;!?]+) ){0,6}?(?:in|into|at|to|from|out of|nach|von|ab) )${TOWNS[town] ?? town}\b(?! (?:airport|international|flughafen))`,
        'gi',
      )
      const short = new RegExp(String.raw`\b${whole}\b(?! airport)`, 'gi')
      const named = whole === town ? text : text.replaceAll(short, name)
      return named.replaceAll(flown, (_, before: string) => `${before}${name}`)
    }, sentence)
}

/** What else a town is called. */
const TOWNS: Partial<Record<string, string>> = { 'Cape Town': '(?:Cape Town|Kapstadt|Kaapstad)' }

/** What people do tells the ends better than prepositions do, where it tells them of a place that they name. */
function endsOf(named: NamedPlace[], text: string, { from, to }: ToldJourney): ReturnType<typeof ends> {
  const read = ends(named, text)
  const nameOf = (end: KnownPlace | undefined) => named.find(({ place }) => place.id === end?.id)
  const isUnnamed = (end: KnownPlace | undefined) => end?.isAirport === true && nameOf(end) === undefined
  // Who only speaks of a flight, or of where to be fetched, names one end.
  const isFetched =
    to === undefined && read.from === undefined && nameOf(from) !== undefined && FETCHED.test(text)
  if (from !== undefined && (isFetched || isUnnamed(to))) return { from }
  if (from === undefined || to === undefined) return read
  if (isUnnamed(from)) return { to }
  const isListed = nameOf(to)?.isListed === true && to.isAirport !== true
  const isJourney =
    [from, to].every(nameOf) || ((nameOf(from) ?? nameOf(to)) !== undefined && TRAVELS.test(text))
  if (isListed || !isJourney) return read
  const between = (read.stops ?? []).filter(({ id }) => id !== from.id && id !== to.id)
  return { from, to, ...(between.length > 0 && { stops: between }) }
}

const FETCHED = /\b(?:pick|collect|fetch|flight|hol(?:en|t)|abhol\w*|(?:ruck|heim|inlands|ab)?flug)\b/
const TRAVELS =
  /\b(?:to|from|lift|ride|transfer|stay\w*|dinner|lunch|table|nach|von|vom|zum|zur|sind|wohnen|essen|fahrt|fahren)\b/

/** Between places that no preposition puts in order. */
const GOING =
  /\b(?:pick|collect|fetch|drop|bring|abhol|holen|bringen|haal|neem)|[a-z] ?(?:-|–|—|>|→|\/) ?[a-z]/

/** In the order of the journey. */
function ends(named: NamedPlace[], text: string): Pick<AskedTrip, 'from' | 'somewhere' | 'stops' | 'to'> {
  const via = named.filter(({ role }) => role === 'via').map(({ place }) => place)
  const around = named.filter(({ role }) => role !== 'via')
  // `An airport transfer in Cape Town` names no end.
  const isNowhere = around.every(({ role }) => role === null) && around.some(({ place }) => place.isAirport)
  const others = isNowhere ? around.filter(({ place }) => place.isRegion !== true) : around
  const [only] = others
  const isJourney =
    named.some(({ role, place }) => role !== null || place.isAirport === true) || GOING.test(text)
  const last = isJourney ? only : others.at(-1)
  if (last !== undefined && (!isJourney || (others.length === 1 && last.role === null))) {
    return { somewhere: last.place }
  }
  const from = others.find(({ role }) => role === 'from') ?? withoutRole(others)
  const end = others.findLast(({ role, place }) => role === 'to' && place !== from?.place)
  const to = end ?? others.findLast((each) => each !== from)
  if (from === undefined && to === undefined) return {}
  const between = others
    .filter((each) => each !== from && each !== to && each.role === 'to')
    .map(({ place }) => place)
  const stops = [...via, ...between]
  return {
    ...(from !== undefined && { from: from.place }),
    ...(stops.length > 0 && { stops }),
    ...(to !== undefined && { to: to.place }),
  }
}

/** Of two places, the one without a preposition is the start; a single place is not. */
function withoutRole(named: NamedPlace[]): NamedPlace | undefined {
  if (named.length < 2) return undefined
  return named.find(({ role }) => role === null) ?? named[0]
}
