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
import { legsPriced, priceRequest, quoteForOffice } from '../quotes.ts'
import { groupParts, isGroup } from './group-parts.ts'

/** A vehicle that can be quoted, with what it is asked to drive. */
type Part = { request: QuoteRequest; option: PricedOption }

/** The price of one trip by vehicle, or of the vehicles that a group needs; or the reason why it has none. */
export type TripPrice = { options: Part[]; parts: Part[]; problems: Problem[] }

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

/** The vehicles of a trip: one of that class, or for a group those that drive it together. */
export function drivenBy({ options, parts }: TripPrice, vehicle: OfferedVehicle): Part[] {
  if (vehicle === 'together') return parts.length > 0 ? parts : options.slice(0, 1)
  return options.filter(({ option }) => option.id === vehicle)
}

async function priceTrip(deps: PriceDeps, trip: AskedTrip, tariff: TariffVersion): Promise<TripPrice> {
  const party = groupOf(trip)
  const parsed = requestOf({ ...(await settled(deps, trip)), ...(party && ALONE) })
  if (!parsed.ok) return none(parsed.problems)
  const request = parsed.value
  const answer = await priceRequest(deps, request, tariff)
  if (!answer.ok) return none([answer.problem])
  if (party === null)
    return { options: answer.priced.options.map((option) => ({ request, option })), parts: [], problems: [] }
  const tooFew = none([problem('passengers', 'no-vehicle', party)])
  const shares = await groupParts(deps, legsPriced(request, answer), party, tariff)
  const parts: Part[] = []
  for (const { class: vehicle, unitId: _, ...share } of shares ?? []) {
    const part = { ...request, ...share }
    const priced = await priceRequest(deps, part, tariff)
    const option = priced.ok ? priced.priced.options.find(({ id }) => id === vehicle) : undefined
    if (option === undefined) return tooFew
    parts.push({ request: part, option })
  }
  return parts.length === 0 ? tooFew : { options: [], parts, problems: [] }
}

const ALONE = { passengers: 1, luggage: 0, smallLuggage: 0, childAges: [] }

function none(problems: Problem[]): TripPrice {
  return { options: [], parts: [], problems }
}

/** The party of a trip that needs more than one vehicle, whatever is free; else null. */
function groupOf({ passengers, luggage, smallLuggage }: AskedTrip): Party | null {
  if (passengers === null) return null
  const party = { passengers, luggage: luggage ?? 0, smallLuggage: smallLuggage ?? 0 }
  return isGroup(party) ? party : null
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
  const { prices } = await priceTrips(deps, trips)
  const driven = prices.map((price) => drivenBy(price, vehicle))
  if (driven.some((parts) => parts.length === 0)) return null
  const wanted = driven.flat()
  const shares = own && inWholeRand(wanted, own.cents)
  const quoted: QuotedTrip[] = []
  for (const [i, { request, option }] of wanted.entries()) {
    const agreed = own && { vehicle: option.id, cents: shares?.[i] ?? 0, why: own.why }
    const given = await quoteForOffice(deps, request, { own: agreed })
    if (!given.ok || !given.quote.options.some(({ id }) => id === option.id)) return null
    quoted.push({ quoteId: given.quote.id, optionId: option.id })
  }
  return quoted.length === 0 ? null : quoted
}

/** The office's own price by vehicle, in proportion to the engine's; cents go with the first. */
function inWholeRand(wanted: Part[], cents: Cents): Cents[] {
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
