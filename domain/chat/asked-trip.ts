/** The trip that a chat message asks about, as far as it says: read by the message reader, plus a few extras. */
import type { VehicleModel } from '#domain/fleet/vehicles.ts'
import { type Told, toldIn } from '#domain/reading/read-message.ts'
import { said, words } from '#domain/reading/text.ts'
import { wishesIn } from '#domain/reading/trips/packages.ts'
import type { Trip } from '#domain/reading/trips/trip.ts'
import type { End } from '#domain/reading/trips/ways.ts'
import { bagsIn } from '#domain/reading/who/bags.ts'
import { childrenIn, partyIn } from '#domain/reading/who/party.ts'
import { capeDate } from '#domain/values/cape-time.ts'
import type { ChatWords } from '#domain/words/chat-words.ts'
import { dayOf, type SaidWhen, whenOf } from './asked-when.ts'
import { knownAt, type KnownPlace, type NamedPlace, type PlaceNames, placesIn } from './places-named.ts'
import { readDayInHours, readMore, type SaidBeside, saidBeside } from './said-beside.ts'
import { names } from './topics.ts'
import { plain } from './words.ts'

export type AskedTrip = SaidBeside &
  SaidWhen & {
    from?: KnownPlace
    /** One place, which may be the pickup or the drop-off. */
    somewhere?: KnownPlace
    /** That is where they stay. */
    isStay?: boolean
    stops?: KnownPlace[]
    to?: KnownPlace
    packageId?: string
    hours?: number
    people?: number
    /** More people than in the message before: `and a toddler`. */
    more?: number
    luggage?: number
    smallLuggage?: number
    /** More than one journey is told. */
    isSeveral?: boolean
  }

/** How people call a tour. */
type TourNames = ChatWords['tours']

export type TripReader = {
  placeNames: PlaceNames
  tours: TourNames
  vehicles: readonly Pick<VehicleModel, 'name' | 'class'>[]
  now: Date
  /** The day of the outward trip, from an earlier message. */
  outOn?: string | undefined
}

const ARROW = / ?[-=]{1,2}> ?/g
/** `A lift from Hermanus to Gansbaai for the shark diving` is no tour. */
const LIFT = /\b(?:lift|taxi|one way|shuttle) (?:[^\s.,!?]+ ){0,5}to\b/

export function readTrip(message: string, reader: TripReader): AskedTrip {
  const sentence = message.replaceAll(ARROW, ' to ')
  const text = plain(sentence)
  const named = placesIn(sentence, reader.placeNames)
  const told = toldIn(
    { text: sentence, received: capeDate(reader.now) },
    { places: reader.placeNames.places, packages: [] },
  )
  const tour = LIFT.test(text)
    ? undefined
    : reader.tours.find((one) => names(withoutHouses(sentence, named), one.words))
  const [trip] = told.trips
  const hours = tour === undefined ? hoursOf(told, text) : undefined
  const beside = saidBeside(text, reader.vehicles)
  return {
    ...(tour === undefined
      ? endsOf(trip, named, text, reader.placeNames)
      : startOf(trip, named, tour, reader.placeNames)),
    ...(named.some(({ isStay }) => isStay) && { isStay: true }),
    ...partyOf(told, text),
    ...(tour === undefined
      ? whenOf(
          told,
          text,
          reader.outOn,
          named.some(({ isReturnedTo }) => isReturnedTo),
        )
      : dayOf(told, text, reader.outOn)),
    ...(tour !== undefined && { packageId: tour.packageId }),
    ...(hours !== undefined && { hours }),
    ...beside,
    ...(beside.isDayTrip === true && tour === undefined && { comesBack: true }),
    ...(tour === undefined && isSeveral(told) && { isSeveral: true }),
  }
}

/** A hotel named after the Peninsula is no tour of it. */
function withoutHouses(sentence: string, named: readonly NamedPlace[]): string {
  return named
    .map(({ typed }) => typed.join(' '))
    .filter((typed) => /\b(?:hotel|suites?|lodge|inn|guest ?house|villas?|resort|apartments?)\b/.test(typed))
    .reduce((text, typed) => text.replace(typed, ' '), plain(sentence))
}

const DRIVER = said(words`driver chauffeur fahrer bestuurder drywer`)

const DAY_HIRE = /\b(?:driver|chauffeur|fahrer|drywer)\b.{0,20}\b(?:day|tags?|dag)\b/

/** For how long a car with its driver is wanted. */
function hoursOf({ named, trips: [trip] }: Told, text: string): number | undefined {
  const { hire } = wishesIn(named.plain, new Set())
  const [time] = named.mentions.times
  const until = hire === null && !DRIVER.test(text) ? null : (time?.until ?? null)
  if (time !== undefined && until !== null) return Math.ceil(minutesOf(until) - minutesOf(time.value)) / 60
  return trip?.fields.hours ?? hire?.hours?.value ?? (DAY_HIRE.test(text) ? readDayInHours(text) : undefined)
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

function isSeveral({ trips }: Told): boolean {
  const ways = trips.flatMap(({ way: { from, to }, fields: { date, time } }) =>
    (date ?? time) === null
      ? from !== null && to !== null
        ? [`${from.spot.value} ${to.spot.value}`]
        : []
      : (from ?? to) === null
        ? []
        : [`${from?.spot.value} ${to?.spot.value}`],
  )
  return new Set(ways).size > 1
}

/** A tour has a fixed route, so a message can only say where it starts. */
function startOf(
  trip: Trip | undefined,
  named: readonly NamedPlace[],
  { words: own, at = [] }: TourNames[number],
  names: PlaceNames,
): Pick<AskedTrip, 'from'> {
  const isOfTour = ({ typed }: NamedPlace) =>
    [...own, ...at].some((phrase) => phrase.includes(typed.join(' ')))
  const from = trip?.way.from && knownAt(trip.way.from.spot, names)
  const others = named.filter(({ typed }) => !at.includes(typed.join(' ')))
  const start =
    others.find(({ role }) => role === 'from') ??
    others.find((one) => one.isStay || (one.place.id === from?.id && one.role !== null))
  return start === undefined || (isOfTour(start) && start.role !== 'from') ? {} : { from: start.place }
}

const CHOICE = / (?:or|oder|of) /

function endsOf(
  trip: Trip | undefined,
  named: readonly NamedPlace[],
  text: string,
  names: PlaceNames,
): Pick<AskedTrip, 'from' | 'to' | 'stops' | 'somewhere'> {
  const ends = named.filter(({ role }) => role !== 'not')
  const [only, second] = ends
  // `Are you the cheapest in Cape Town?`
  if (ends.length === 1 && only?.role === null && only.place.isRegion === true && !only.isStay) return {}
  const isWhole = trip !== undefined && trip.way.from !== null && trip.way.to !== null
  if (ends.length === 1 && only?.role === 'via') return { stops: [only.place] }
  const isAlone = ends.length === 1 && only?.role === null && !isWhole
  // `Do you pick up in Khayelitsha or Mitchells Plain?`
  const isChoice =
    ends.length === 2 &&
    second?.isListed === true &&
    second.role === null &&
    (only?.role === null || CHOICE.test(text))
  // `An airport transfer in Cape Town` names no end.
  if (
    ends.every(({ role, place }) => role === null && (place.isAirport ?? place.isRegion) === true) &&
    ends.length > 1
  )
    return {}
  if (only !== undefined && (isAlone || isChoice) && only.place.isAirport !== true)
    return { somewhere: only.place }
  const known = (end: End | null | undefined) => (end == null ? undefined : knownAt(end.spot, names))
  // The reader assumes the airport for any flight; nobody named it, so wait for a later message.
  const isUnnamed = (place: KnownPlace | undefined) => place?.isAirport === true && ends.length === 0
  const [from, to] = [known(trip?.way.from), known(trip?.way.to)]
  const region = ends.find(({ place }) => place.isRegion === true && place.id === undefined)?.place
  const stops = trip?.way.stops.flatMap((stop) => known(stop) ?? []) ?? []
  return {
    ...(from !== undefined && !isUnnamed(from) && { from }),
    ...(stops.length > 0 && { stops }),
    ...((to ?? region) !== undefined && to !== from && { to: to ?? region }),
  }
}

const ROOM_OF_A_BAG = /golf|stroller|pram|buggy|push|kinderwagen/

function partyOf(
  { named }: Told,
  text: string,
): Pick<AskedTrip, 'people' | 'more' | 'luggage' | 'smallLuggage'> {
  const party = partyIn(named.plain, named.taken)
  // A party of one may just be the writer.
  const people = party === null || (party.count === 1 && party.how !== 'read') ? undefined : party.count
  const children = people === undefined ? childrenIn(named.plain, named.taken) : 0
  const more = readMore(text) ?? (children > 0 ? children : undefined)
  const { large, small, other } = bagsIn(named.body, named.plain, named.taken, people ?? null)
  const things = other?.value.split(', ').filter((thing) => ROOM_OF_A_BAG.test(thing)).length ?? 0
  const luggage = (large?.value ?? 0) + things
  return {
    ...(more !== undefined ? { more } : people !== undefined && { people }),
    ...((large !== null || things > 0) && { luggage }),
    ...(small !== null && { smallLuggage: small.value }),
  }
}
