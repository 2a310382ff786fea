import type { QuotedTrip } from '#domain/enquiry/conversation.ts'
import type { AskedTrip } from '#domain/enquiry/trips.ts'
import type { Problem } from '#domain/forms/problems.ts'
import { parseQuoteRequest } from '#domain/forms/quote-request.ts'
import { chosenPlace, placeMeant } from '#domain/places/place-meant.ts'
import type { Place } from '#domain/places/places.ts'
import type { PricedOption } from '#domain/pricing/pricing.ts'
import type { Deps } from '../deps.ts'
import { priceRequest, quoteForOffice } from '../quotes.ts'

/** The price of one trip by vehicle, or the reason why it has none. */
export type TripPrice =
  | { options: readonly PricedOption[]; problems: [] }
  | { options: []; problems: Problem[] }

type PriceDeps = Pick<Deps, 'now' | 'content' | 'settings' | 'vehicles' | 'geo' | 'tariff'>

/** The current price of each trip of an enquiry; nothing is stored. */
export async function priceTrips(
  deps: PriceDeps,
  trips: AskedTrip[],
): Promise<{ prices: TripPrice[]; tariffVersion: number }> {
  const tariff = await deps.tariff()
  const prices = await Promise.all(
    trips.map(async (trip): Promise<TripPrice> => {
      const request = requestOf(await settled(deps, trip))
      if (!request.ok) return { options: [], problems: request.problems }
      const answer = await priceRequest(deps, request.value, tariff)
      return answer.ok
        ? { options: answer.priced.options, problems: [] }
        : { options: [], problems: [answer.problem] }
    }),
  )
  return { prices, tariffVersion: tariff.version }
}

/**
 * Makes quotes for a vehicle that the office can send; null if a trip has no price for it. They are valid as long as
 * the office's quotes are.
 */
export async function quoteTrips(
  deps: PriceDeps & Pick<Deps, 'db' | 'newId'>,
  trips: AskedTrip[],
  vehicle: string,
): Promise<QuotedTrip[] | null> {
  const quoted: QuotedTrip[] = []
  for (const trip of trips) {
    const request = requestOf(await settled(deps, trip))
    const given = request.ok ? await quoteForOffice(deps, request.value) : null
    const option = given?.ok ? given.quote.options.find(({ id }) => id === vehicle) : undefined
    if (given === null || !given.ok || option === undefined) return null
    quoted.push({ quoteId: given.quote.id, optionId: option.id })
  }
  return quoted.length === 0 ? null : quoted
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
