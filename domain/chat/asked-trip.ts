import type { VehicleClass } from '#domain/fleet/vehicles.ts'
import type { GazetteerPlace } from '#domain/places/places.ts'
import { dayAfter } from '#domain/values/cape-time.ts'
import { readHours } from './hire.ts'
import { ends, endsOf, startOf, withAirports } from './journey-ends.ts'
import { readParty, type SaidParty } from './party.ts'
import { type KnownPlace, type PlaceNames, placesIn } from './places-named.ts'
import { type ToldJourney, toldJourney } from './told-journey.ts'
import { THERE_AT, type WayBack, waysOf } from './way-back.ts'
import { readShift, readTime, readWhen, type SaidWhen, shifted } from './when.ts'
import { names } from './topics.ts'
import { wordsOf } from '#domain/places/place-words.ts'
import { plain } from './words.ts'

/** A trip as far as somebody has told it. */
export type AskedTrip = SaidParty &
  SaidWhen &
  WayBack & {
    from?: KnownPlace
    /** A place that may be either end. */
    somewhere?: KnownPlace
    /** That is where they stay. */
    isStay?: boolean
    stops?: KnownPlace[]
    to?: KnownPlace
    packageId?: string
    hours?: number
    vehicle?: VehicleClass
    meetAndGreet?: boolean
    /** A flight was spoken of. */
    flies?: boolean
    /** What happens at the time said, where that is not the pickup. */
    timeIs?: 'departure' | 'event'
    flight?: 'domestic' | 'international'
    /** The journey of which was spoken before, the other way round. */
    isReversed?: boolean
    /** From where they went before. */
    isFromThere?: boolean
    /** So many minutes later than was said before, or than we would take for granted. */
    shift?: number
    /** There and back within a day. */
    isDayTrip?: boolean
    /** More than one journey is told. */
    isSeveral?: boolean
    /** For meetings. */
    onBusiness?: boolean
  }

/** How people call a tour. */
export type TourNames = { packageId: string; words: string[]; at?: string[] | undefined }[]

export type TripReader = {
  places: GazetteerPlace[]
  placeNames: PlaceNames
  tours: TourNames
  now: Date
  /** The day of the way out, where that was told before. */
  outOn?: string | undefined
}

export function readTrip(message: string, reader: TripReader): AskedTrip {
  const sentence = message.replaceAll(ARROW, ' to ')
  const { placeNames, tours, now, outOn } = reader
  const written = withAirports(sentence, placeNames)
  const text = plain(written)
  const ofTours = withoutHouses(sentence, placeNames)
  const tour = LIFT.test(text) ? undefined : tours.find(({ words }) => names(ofTours, words))
  const hours = readHours(text, tour !== undefined)
  const [vehicle, other] = VEHICLES.filter(([, said]) => said.test(text)).map(([id]) => id)
  const isCompared = other !== undefined || COMPARED.test(text)
  const all = placesIn(written, placeNames).filter(({ place }) => place.id !== undefined)
  const named = all.filter(({ role }) => role !== 'not')
  const unwanted = all.filter(({ role }) => role === 'not').map(({ place }) => place)
  const journey = withoutEnds(toldJourney(written, { ...reader, byId: placeNames.byId }), unwanted)
  const { people, luggage, smallLuggage } = journey
  // Without a place it is known of whom they speak, but not where they go.
  const told = named.length > 0 || FLIGHT.test(text) ? journey : { people, luggage, smallLuggage }
  const { out, ...back } = waysOf(text, named, told, reader)
  const shift = readShift(text)
  const isDayTrip = tour === undefined && DAY_TRIP.test(text)
  return {
    ...(tour !== undefined
      ? startOf(named, told, tour, text)
      : hours !== undefined
        ? ends(named, text)
        : endsOf(named, text, told)),
    ...(named.some(({ isStay }) => isStay) && { isStay: true }),
    ...readParty(text, told),
    ...readWhen(out, now, outOn),
    ...(told.date !== undefined && { date: told.date }),
    ...(tour === undefined && hours === undefined && timeOf(text, told, back.backAt)),
    ...(tour !== undefined && { packageId: tour.packageId }),
    ...(hours !== undefined && { hours }),
    ...(vehicle !== undefined && !isCompared && { vehicle }),
    ...(isDayTrip && { isDayTrip, comesBack: true }),
    ...back,
    ...(shift !== undefined && { shift }),
    ...(MEETING.test(text) && { meetAndGreet: true }),
    ...(FLIGHT.test(text) && { flies: true }),
    ...FLIGHTS.flatMap(([flight, said]) => (said.test(text) ? [{ flight }] : []))[0],
    ...(tour === undefined && told.isSeveral === true && { isSeveral: true }),
    ...(BUSINESS.test(text) && { onBusiness: true }),
    ...(REVERSED.test(text) && { isReversed: true }),
    ...(FROM_THERE.test(text) && { isFromThere: true }),
  }
}

/** `To Betty's Bay instead of Boulders` does not begin at Boulders. */
function withoutEnds({ from, to, ...told }: ToldJourney, unwanted: KnownPlace[]): ToldJourney {
  const isWanted = (end: KnownPlace | undefined) => end !== undefined && !unwanted.includes(end)
  return { ...told, ...(isWanted(from) && { from }), ...(isWanted(to) && { to }) }
}

/** `A lift from Hermanus to Gansbaai for the shark diving` is no tour. */
const LIFT = /\b(?:lift|taxi|one way|shuttle) (?:[^\s.,!?]+ ){0,5}to\b/

const ARROW = / ?[-=]{1,2}> ?/g

/** A hotel named after the Peninsula is no tour of it. */
function withoutHouses(sentence: string, names: PlaceNames): string {
  return placesIn(sentence, names)
    .map(({ typed }) => typed.join(' '))
    .filter((typed) => HOUSES.test(typed))
    .reduce((text, typed) => text.replace(typed, ' '), wordsOf(sentence).join(' '))
}

const HOUSES = /\b(?:hotel|suites?|lodge|inn|guest ?house|villas?|resort|apartments?)\b/

/** The trip of which was spoken before, with what is said now. */
export function goOn(earlier: AskedTrip, now: AskedTrip): AskedTrip {
  const before = now.isReversed === true ? reversed(earlier) : withoutWayOut(earlier, now)
  const { more, ...said } = movedBy(before, now)
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

/** `When must we leave Hermanus?`, of a trip there and back: only the way back is left of it. */
function withoutWayOut(earlier: AskedTrip, { from }: AskedTrip): AskedTrip {
  const { comesBack, backOn, backAt: _, backAfter: __, time: ___, ...trip } = earlier
  if (comesBack !== true || from === undefined || from.id !== earlier.to?.id) return earlier
  return { ...trip, ...(backOn !== undefined && { date: backOn }) }
}

function movedBy({ date, time, shift: before = 0 }: AskedTrip, { shift, ...now }: AskedTrip): AskedTrip {
  if (shift === undefined || now.time !== undefined) return now
  if (time === undefined) return { ...now, shift: before + shift }
  const moved = shifted(time, shift)
  return {
    ...now,
    time: moved.time,
    ...(date !== undefined && now.date === undefined && { date: dayAfter(date, moved.days) }),
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
  if (somewhere === undefined) {
    // They stay where they began to tell of a trip.
    const stay =
      before.isStay === true && before.to === undefined && from !== undefined ? before.from : undefined
    // From where they were to go, or back to where they began: the other way round.
    const isBack = from?.id === before.to?.id || to?.id === before.from?.id
    const isOnward = said.isFromThere === true || isBack
    const start = from ?? (isOnward && to !== undefined ? before.to : undefined)
    const end = to ?? stay ?? (isBack && from !== undefined ? before.from : undefined)
    return { ...said, ...(start !== undefined && { from: start }), ...(end !== undefined && { to: end }) }
  }
  const isStay = said.isStay === true && before.from === undefined && before.to === undefined
  const isStart =
    isStay || (before.to !== undefined && (before.from === undefined || before.to.isAirport === true))
  return { ...said, ...(isStart ? { from: somewhere } : { to: somewhere }) }
}

/** Whether it says anything of a trip. */
export function saysSomething(trip: AskedTrip): boolean {
  return Object.keys(trip).some((said) => said !== 'meetAndGreet' && said !== 'flies')
}

/** When it is to begin, or when they must be there. */
function timeOf(
  text: string,
  { from, to, time, back }: ToldJourney,
  backAt: string | undefined,
): Pick<AskedTrip, 'time' | 'isGuess' | 'timeIs'> {
  const flight = LEAVES_AT.exec(text)
  const leaves = flight === null ? undefined : readTime(text.slice(flight.index)).time
  // `In the morning, and pick us up around 1`: one in the afternoon.
  const isOfBack =
    back === undefined &&
    backAt !== undefined &&
    (time?.at === backAt || (time !== undefined && shifted(time.at, HALF_DAY).time === backAt))
  if (time === undefined || isOfBack) {
    // A time of a journey to which nobody is fetched is that of what they go to.
    const isJourney = from !== undefined && to !== undefined && to.isAirport !== true
    const isEvent = isJourney && !isOfBack && readTime(text).time !== undefined
    if (isEvent || THERE_AT.test(text)) return { timeIs: 'event' }
    return (from ?? to) === undefined && leaves !== undefined ? { timeIs: 'departure' } : {}
  }
  // `9 December 0730`: what the chat's own rules do not read.
  const isUnread = readTime(text).time === undefined
  const at = time.is === 'unsure' && !isUnread ? {} : { time: time.at, isGuess: false }
  const there = THERE_AT.exec(text)
  const clause = there === null ? '' : (text.slice(there.index).split(/[,;!?]|\. /)[0] ?? '')
  if (to?.isAirport !== true && readTime(clause).time === time.at) return { ...at, timeIs: 'event' }
  const isDeparture = time.is === 'departure' || (time.is === 'pickup' && time.at === leaves)
  return isDeparture ? { ...at, timeIs: 'departure' } : at
}

const HALF_DAY = 12 * 60

const LEAVES_AT =
  /\b(?:flight|plane|fly|flying|flies|fliegen|flieger|(?:ruck|heim|inlands|ab)?flug) (?:(?!land|arriv|ankomm|gets|comes|kommt)[^\s.,!?]+ ){0,3}(?:at|um)\b/

const FLIGHTS = [
  [
    'domestic',
    /\b(?:domestic|(?:fl(?:y|ying|ies|ight)|flug|fliegen) (?:[^\s.,!?]+ ){0,3}(?:to|nach) (?:joburg|jozi|jhb|jnb|johannesburg|durban|port elizabeth|gqeberha|east london|bloemfontein|nelspruit|kruger|hoedspruit|skukuza|lanseria|kimberley|upington)|(?:joburg|jozi|jhb|johannesburg|durban|bloemfontein|kruger|hoedspruit) (?:flight|plane|flug)|inlandsflug|inlandsfluges|inland flight|inlandflug)\b/,
  ],
  [
    'international',
    /\b(?:international(?! airport)|intl|internationale[nr]?|overseas flight|langstreckenflug)\b/,
  ],
] as const
const REVERSED =
  /\b(?:other way(?: a?round)?|opposite direction|vice versa|reverse|umgekehrt|andersrum|andersherum|anders herum|andere richtung)\b/
const FROM_THERE = /\b(?:from there|von dort|von da|van daar)\b/
const BUSINESS =
  /\b(?:meetings?|appointments?|our (?:company|firm|business)|(?:see|visit|meet) (?:our |my )?clients?|unsere firma|kunden besuchen|(?:business|client|site) (?:day|visits?|lunch|trip)|geschaft(?:lich\w*|stermine?)|geschaeft(?:lich\w*|stermine?)|besprechung(?:en)?|termine)\b/

const FLIGHT =
  /\b(?:land(?:s|ed|ing)?|flights?|arriv\w+|(?:ruck|heim|inlands|ab)?flug|flieger|fliegen|landen|landet|landung|vlug)\b/
const DAY_TRIP =
  /\b(?:day ?trips?|day excursions?|(?:back|returning|return) (?:on )?(?:the )?same day|same day return|am (?:selben|gleichen) tag (?:wieder )?zuruck|tagesausflug|tagesausfluge|tagestrips?|daguitstappie)\b/
const MEETING = /\b(?:meet (?:and|&|n|\+) ?greet|name ?board|name sign|namensschild|abholschild)\b/
/** Several classes are asked about. */
const COMPARED = /\b(?:difference|compared?|versus|vs|unterschied|vergleich)\b/
const VEHICLES: [VehicleClass, RegExp][] = [
  [
    'minibus',
    /\b(?:mini ?bus(?:se)?|mini ?van|vans|(?:a|an|the|by|per|one|luxury|your) van|quantum|vito|v ?class|v ?klasse|transporter|kombi|bussie|kleinbus|big(?:gest)? one|1[0-4] ?-?seat(?:s|er))\b/,
  ],
  ['suv', /\b(?:suv|mpv|fortuner|tiguan|santa fe)\b/],
  [
    'sedan',
    /\b(?:sedan|(?:small|normal|standard|ordinary) car|kleine[rns]? (?:auto|wagen)|limousine|corolla|jetta|c ?class|c ?klasse)\b/,
  ],
]
