import { inProportion, type OwnPrice } from '#domain/booking/agreed-price.ts'
import type { QuotedTrip } from '#domain/enquiry/conversation.ts'
import type { AskedTrip } from '#domain/enquiry/trips.ts'
import { VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'
import { type Problem, problem } from '#domain/forms/problems.ts'
import { parseQuoteRequest, type QuoteRequest } from '#domain/forms/quote-request.ts'
import { chosenPlace, placeMeant } from '#domain/places/place-meant.ts'
import type { Place } from '#domain/places/places.ts'
import type { Party } from '#domain/pricing/journey.ts'
import type { PricedOption } from '#domain/pricing/pricing.ts'
import type { TariffVersion } from '#domain/pricing/tariff.ts'
import type { Cents } from '#domain/values/money.ts'
import type { Deps } from '../deps.ts'
import { priceRequest, quoteForOffice } from '../quotes.ts'
import { groupParts, isGroup } from './group-parts.ts'

/** One of the vehicles that drive a group together. */
type GroupPart = { party: Party; option: PricedOption }

/** The price of one trip by vehicle, or of the vehicles that a group needs; or the reason why it has none. */
export type TripPrice =
  | { options: readonly PricedOption[]; parts: GroupPart[]; problems: [] }
  | { options: []; parts: []; problems: Problem[] }

/** A vehicle for all trips, or for a group what is free put together. */
export const OFFERED = [...VEHICLE_CLASSES, 'together'] as const
export type OfferedVehicle = (typeof OFFERED)[number]

type PriceDeps = Pick<Deps, 'db' | 'now' | 'content' | 'settings' | 'vehicles' | 'geo' | 'tariff'>

/** The current price of each trip of an enquiry; nothing is stored. */
export async function priceTrips(
  deps: PriceDeps,
  trips: AskedTrip[],
): Promise<{ prices: TripPrice[]; tariffVersion: number }> {
  const tariff = await deps.tariff()
  const prices = await Promise.all(trips.map((trip) => priceTrip(deps, trip, tariff)))
  return { prices, tariffVersion: tariff.version }
}

async function priceTrip(deps: PriceDeps, trip: AskedTrip, tariff: TariffVersion): Promise<TripPrice> {
  const party = partyOf(trip)
  const asked = await settled(deps, trip)
  if (party === null || !isGroup(party)) {
    const request = requestOf(asked)
    if (!request.ok) return none(request.problems)
    const answer = await priceRequest(deps, request.value, tariff)
    return answer.ok ? { options: answer.priced.options, parts: [], problems: [] } : none([answer.problem])
  }
  const request = requestOf({ ...asked, ...ALONE })
  if (!request.ok) return none(request.problems)
  const shares = await groupParts(deps, request.value, party, tariff)
  if (shares === null) return none([await whyNoGroup(deps, request.value, party, tariff)])
  const parts: GroupPart[] = []
  for (const { class: vehicle, unitId: _, ...share } of shares) {
    const answer = await priceRequest(deps, { ...request.value, ...share }, tariff)
    const option = answer.ok ? answer.priced.options.find(({ id }) => id === vehicle) : undefined
    if (option === undefined) return none([problem('passengers', 'no-vehicle', party)])
    parts.push({ party: share, option })
  }
  return { options: [], parts, problems: [] }
}

const ALONE = { passengers: 1, luggage: 0, smallLuggage: 0, childAges: [] }

function none(problems: Problem[]): TripPrice {
  return { options: [], parts: [], problems }
}

/** Null as long as the number of guests is not known. */
function partyOf({ passengers, luggage, smallLuggage }: AskedTrip): Party | null {
  return passengers === null ? null : { passengers, luggage: luggage ?? 0, smallLuggage: smallLuggage ?? 0 }
}

/** The journey itself may have no price; else too little is free. */
async function whyNoGroup(deps: PriceDeps, request: QuoteRequest, party: Party, tariff: TariffVersion) {
  const answer = await priceRequest(deps, request, tariff)
  return answer.ok ? problem('passengers', 'no-vehicle', party) : answer.problem
}

/**
 * Makes quotes for vehicles that the office can send, of a group one for each; null if a trip has no price for them. They
 * are valid as long as the office's quotes are. A price of the office's own is for all of them together.
 */
export async function quoteTrips(
  deps: PriceDeps & Pick<Deps, 'newId'>,
  trips: AskedTrip[],
  vehicle: OfferedVehicle,
  own: OwnPrice | null = null,
): Promise<QuotedTrip[] | null> {
  const wanted: { request: QuoteRequest; option: PricedOption }[] = []
  const { prices } = await priceTrips(deps, trips)
  for (const [i, trip] of trips.entries()) {
    const { options = [], parts = [] } = prices[i] ?? {}
    const request = requestOf({ ...(await settled(deps, trip)), ...(parts.length > 0 && ALONE) })
    const option = vehicle === 'together' ? options[0] : options.find(({ id }) => id === vehicle)
    if (!request.ok || (option === undefined && parts.length === 0)) return null
    for (const part of parts)
      wanted.push({ request: { ...request.value, ...part.party }, option: part.option })
    if (option !== undefined) wanted.push({ request: request.value, option })
  }
  const shares = own && inWholeRand(wanted, own.cents)
  const quoted: QuotedTrip[] = []
  for (const [i, { request, option }] of wanted.entries()) {
    const agreed = own && { own: { vehicle: option.id, cents: shares?.[i] ?? 0, why: own.why } }
    const given = await quoteForOffice(deps, request, agreed ?? {})
    if (!given.ok || !given.quote.options.some(({ id }) => id === option.id)) return null
    quoted.push({ quoteId: given.quote.id, optionId: option.id })
  }
  return quoted.length === 0 ? null : quoted
}

/** The office's own price by vehicle, in proportion to the engine's; cents go with the first. */
function inWholeRand(wanted: { option: PricedOption }[], cents: Cents): Cents[] {
  const totals = wanted.map(({ option }) => option.total)
  const shares = inProportion(totals, Math.floor(cents / 100)).map((rand) => rand * 100)
  return shares.map((share, i) => (i === 0 ? share + (cents % 100) : share))
}

/** Only our own places are searched: the page must not wait for other servers. */
const NOBODY = { mayAsk: () => Promise.resolve(false) }
const SUGGESTIONS = 6

/** The trip with its places, where the text has only one possible meaning. */
async function settled(deps: Pick<Deps, 'geo'>, trip: AskedTrip): Promise<AskedTrip> {
  const place = async (asked: Place | null) => {
    if (asked === null || asked.placeId !== undefined || deps.geo.locate(asked) !== null) return asked
    const meant = placeMeant(asked.label, await deps.geo.suggest(asked.label, SUGGESTIONS, NOBODY))
    if (meant.found !== 'one') return asked
    const { label, placeId, lat, lng } = chosenPlace(meant.place)
    return { label, placeId, lat: lat ?? undefined, lng: lng ?? undefined }
  }
  return { ...trip, pickup: await place(trip.pickup), dropoff: await place(trip.dropoff) }
}

/** The trip as a quote request; what must not be guessed is left out. */
function requestOf({ service, passengers, pickup, dropoff, date, time, ...trip }: AskedTrip) {
  return parseQuoteRequest({
    ...trip,
    serviceType: service,
    pickup: pickup ?? '',
    dropoff,
    date: date ?? '',
    time: time ?? '',
    return: null,
    // Without a number, the form's default would be priced.
    passengers: passengers ?? 'unknown',
    luggage: trip.luggage ?? 0,
    smallLuggage: trip.smallLuggage ?? 0,
  })
}
