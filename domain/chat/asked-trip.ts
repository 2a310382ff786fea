/** A trip as far as somebody tells it in the chat: the first that the reader of messages finds, and what is said beside. */
import type { VehicleModel } from '#domain/fleet/vehicles.ts'
import { type Told, toldIn } from '#domain/reading/read-message.ts'
import { said, words } from '#domain/reading/text.ts'
import { wishesIn } from '#domain/reading/trips/packages.ts'
import type { Trip } from '#domain/reading/trips/trip.ts'
import type { End } from '#domain/reading/trips/ways.ts'
import { type FoundTime, later } from '#domain/reading/when/times.ts'
import { bagsIn } from '#domain/reading/who/bags.ts'
import { childrenIn, partyIn } from '#domain/reading/who/party.ts'
import { capeDate, dayAfter } from '#domain/values/cape-time.ts'
import { knownAt, type KnownPlace, type NamedPlace, type PlaceNames, placesIn } from './places-named.ts'
import { readDayInHours, readDaysLater, readMore, type SaidBeside, saidBeside } from './said-beside.ts'
import { names } from './topics.ts'
import { plain } from './words.ts'

export type AskedTrip = SaidBeside & {
  from?: KnownPlace
  /** A place that may be either end. */
  somewhere?: KnownPlace
  /** That is where they stay. */
  isStay?: boolean
  stops?: KnownPlace[]
  to?: KnownPlace
  packageId?: string
  hours?: number
  date?: string
  time?: string
  /** 6 may have been meant for 06:00 or 18:00. */
  isGuess?: boolean
  /** What happens at the time said, where that is not the pickup. */
  timeIs?: 'departure' | 'event'
  people?: number
  /** How many more than those of whom was spoken before: `and a toddler`. */
  more?: number
  luggage?: number
  smallLuggage?: number
  comesBack?: boolean
  backAt?: string
  backOn?: string
  /** So many days after the way out. */
  backAfter?: number
  /** More than one journey is told. */
  isSeveral?: boolean
}

/** How people call a tour. */
export type TourNames = { packageId: string; words: string[]; at?: string[] | undefined }[]

export type TripReader = {
  placeNames: PlaceNames
  tours: TourNames
  vehicles: readonly Pick<VehicleModel, 'name' | 'class'>[]
  now: Date
  /** The day of the way out, where that was told before. */
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
          reader,
          named.some(({ isReturnedTo }) => isReturnedTo),
        )
      : dayOf(told, text, reader)),
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

/** A tour goes where it goes: only where it begins can be told. */
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
  // Of an airport alone that goes without saying the other end is told later.
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
  // One may only be who writes.
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

type When = Pick<
  AskedTrip,
  'date' | 'time' | 'isGuess' | 'timeIs' | 'comesBack' | 'backOn' | 'backAt' | 'backAfter'
>

/** Which of both a price is for is no wish to come back. */
const ONE_WAY_OR = said(
  words`or_(?:one|each)_way (?:one|each)_way_or (?:pro|eine)_(?:strecke|richtung)_oder oder_(?:nur_)?hin inclu(?:de|des|ding)_(?:the_|a_)?(?:return|way_back) (?:return|ruckfahrt)_(?:included|inbegriffen|inklusive|dabei)`,
)
const BACK = said(words`
  (?:and_|the_)?(?:same_|way_)?back(?!_(?:to_(?:you|u|me|us)|seat|from|after)) return(?!_(?:flight|to|from)) returning round_?trip both_ways there_and_back (?:fetch|collect|pick)_(?:us|me|them)_(?:up_)?(?:again|at|around)
  zuruck\w*(?!_(?:nach|zum|zur|in)) ruckfahrt ruckweg hin_und_ruck retour terug`)
/** What somebody means who says no hour; to wish a good evening says nothing of the kind. */
const PARTS_OF_DAY: readonly [time: string, words: RegExp][] = [
  [
    '06:00',
    said(
      words`early_(?:in_the_)?morning (?:leav\w*|start\w*|go|set_off)_early (?:sehr|ganz)_fruh am_fruhen_morgen vroeg`,
    ),
  ],
  ['09:00', said(words`(?<!good_)mornings? vormittags? morgens oggend`)],
  ['14:00', said(words`(?<!good_)afternoon nachmittags? namiddag`)],
  ['19:00', said(words`(?<!good_)evenings? tonight abends?(?!_noch) aand vanaand`)],
]
const WISHED =
  /^(?:morning|afternoon|evening|guten \w+|goeie\w*)|\b(?:nice|lovely|great|schonen?|guten?) (?:day|evening|abend|morgen|tag)\b/

function whenOf({ named, trips: [trip] }: Told, text: string, reader: TripReader, isRound: boolean): When {
  const { dates, times } = named.mentions
  const [time] = times
  const { outOn } = reader
  const wants = BACK.test(text) || trip?.back != null || trip?.lacksReturn === true
  const isBack = isRound || (wants && !ONE_WAY_OR.test(text))
  const date = trip?.fields.date ?? dates[0]?.value
  const back = trip?.back?.fields
  // `And back on Sunday at 11?`, of a trip that was told before.
  const isOnlyBack = isBack && back === undefined && (trip?.way.from ?? trip?.way.to) == null
  if (isOnlyBack) return { comesBack: true, ...backOf(inWeekFrom(date, outOn), time && hourOf(time), text) }
  const day = date === undefined || outOn === undefined ? date : nearest(date, outOn)
  const on = inWeekFrom(back?.date ?? undefined, day)
  const part = partOfDay(text)
  // `Und abends wieder zurück`
  const isPartOfBack =
    isBack &&
    part !== undefined &&
    !/ (?:and|und|en) /.test(text.slice(part.at, Math.max(0, text.search(BACK))))
  const at =
    back?.time ?? (isBack ? trip?.timed?.time.until : undefined) ?? (isPartOfBack ? part.time : undefined)
  return {
    ...(day !== undefined && { date: day }),
    ...(timeOf(
      trip,
      times.find((one) => hourOf(one) !== at),
    ) ??
      (part !== undefined && !isPartOfBack && { time: part.time, isGuess: true })),
    ...(isBack && { comesBack: true, ...backOf(on === day && dates.length < 2 ? undefined : on, at, text) }),
  }
}

/** Of a tour, which comes back by itself. */
function dayOf(told: Told, text: string, reader: TripReader): When {
  const { date, time, isGuess } = whenOf(told, text, reader, false)
  return {
    ...(date !== undefined && { date }),
    ...(time !== undefined && { time, isGuess: isGuess === true }),
  }
}

function backOf(on: string | undefined, at: string | undefined, text: string): When {
  const days = readDaysLater(text)
  return {
    ...(on !== undefined && { backOn: on }),
    ...(at !== undefined && { backAt: at }),
    ...(days !== undefined && { backAfter: days }),
  }
}

/** Who goes on Thursday and comes back on Tuesday means the next. */
function inWeekFrom(date: string | undefined, out: string | undefined): string | undefined {
  return date === undefined || out === undefined || date >= out ? date : dayAfter(date, 7)
}

/** `Saturday 5 December`. – `And on the Sunday?` Of a day of the week alone, the nearest to that day. */
function nearest(date: string, outOn: string): string {
  const isBefore = date < dayAfter(outOn, -3) && dayAfter(date, 7) <= dayAfter(outOn, 6)
  return isBefore ? nearest(dayAfter(date, 7), outOn) : date
}

const EARLIEST_SAID_OPENLY = '07:00'

/** An hour of the morning that nobody calls so is one of the afternoon. */
function hourOf({ value, isOpen }: FoundTime): string {
  return isOpen && value < EARLIEST_SAID_OPENLY ? later(value) : value
}

/** When it is to begin, or when they must be there. */
function timeOf(trip: Trip | undefined, first: FoundTime | undefined): When | undefined {
  if (trip?.isOnlyEvent === true) {
    const [event] = trip.explained
    return { timeIs: 'event', ...(event !== undefined && { time: hourOf(event) }) }
  }
  const timed = trip?.timed
  if (timed != null)
    return {
      time: timed.time.value,
      isGuess: timed.time.isDoubtful,
      ...(timed.is === 'departure' && { timeIs: 'departure' }),
    }
  return first && { time: hourOf(first), isGuess: first.isOpen }
}

function partOfDay(text: string): { time: string; at: number } | undefined {
  const spoken = text.replace(WISHED, '')
  const [time, pattern] = PARTS_OF_DAY.find(([, part]) => part.test(spoken)) ?? []
  return time === undefined || pattern === undefined ? undefined : { time, at: text.search(pattern) }
}
