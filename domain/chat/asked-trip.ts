import type { VehicleClass } from '#domain/fleet/vehicles.ts'
import { readParty, type SaidParty } from './party.ts'
import { type KnownPlace, type NamedPlace, type PlaceNames, placesIn } from './places-named.ts'
import { numberOf, NUMBER } from './numbers.ts'
import { readWhen, type SaidWhen } from './when.ts'
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
  }

/** How people call a tour. */
export type TourNames = { packageId: string; words: string[] }[]

export type TripReader = { placeNames: PlaceNames; tours: TourNames; now: Date }

export function readTrip(sentence: string, { placeNames, tours, now }: TripReader): AskedTrip {
  const text = plain(sentence)
  const tour = tours.find(({ words }) => names(sentence, words))
  const hours =
    hoursBetween(text) ??
    numberOf(
      HIRE.exec(text)
        ?.slice(1)
        .find((written) => written !== undefined),
    )
  const vehicle = VEHICLES.find(([, said]) => said.test(text))?.[0]
  const named = placesIn(sentence, placeNames).filter(({ place }) => place.id !== undefined)
  return {
    ...(tour === undefined ? ends(named, text) : startOf(named)),
    ...readParty(text),
    ...readWhen(text, now),
    ...(tour !== undefined && { packageId: tour.packageId }),
    ...(hours !== undefined && { hours }),
    ...(vehicle !== undefined && { vehicle }),
    ...(BACK.test(text) && { comesBack: true }),
    ...(MEETING.test(text) && { meetAndGreet: true }),
    ...(FLIGHT.test(text) && { flies: true }),
  }
}

/** The trip of which was spoken before, with what is said now. */
export function goOn(before: AskedTrip, now: AskedTrip): AskedTrip {
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
    String.raw`\b(?:driver|chauffeur|hire|car|vehicle|van|fahrer|wagen|auto)\b.{0,30}?\b(?:for|fur|fuer|vir) (${NUMBER})[ -]?(?:hours?|hrs?|h|stunden|std|ure|uur)\b` +
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

const FLIGHT = /\b(?:land(?:s|ed|ing)?|flights?|arriv\w+|flug|fliegen|landen|landet|landung|vlug)\b/
const BACK =
  /\b(?:return(?= ?(?:trip|transfer|journey|ride|drive|lift|fare|price|ticket|[?.!,]|$))|round ?trip|both ways|there and back|and back|hin und zuruck|und zuruck|hin und ruck|retour|ruckfahrt|heen en (?:weer|terug)|en terug)\b/
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
function startOf(named: NamedPlace[]): Pick<AskedTrip, 'from'> {
  const from = named.find(({ role }) => role === 'from')
  return from === undefined ? {} : { from: from.place }
}

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
