import { capeInstant } from '#domain/values/cape-time.ts'
import type { QuoteRequest } from '#domain/forms/quote-request.ts'
import { agreedOption, type OwnPrice } from '#domain/booking/agreed-price.ts'
import type { VehicleClass } from '#domain/fleet/vehicles.ts'
import { type Invalid, invalid, type Problem } from '#domain/forms/problems.ts'
import {
  bookablePickupProblem,
  type Journey,
  type JourneyPlace,
  minutesBefore,
  returnProblem,
  type When,
  withRests,
} from '#domain/pricing/journey.ts'
import { type LocatedPlace, placeOfOurs } from '#domain/places/places.ts'
import type { Point } from '#domain/places/point.ts'
import { type Hint, hintsOf } from '#domain/pricing/hints.ts'
import { type Priced, priceJourney } from '#domain/pricing/pricing.ts'
import { isExpired, locatedRequest, type Quote } from '#domain/pricing/quote.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'
import { minutesOnTheWay } from '#domain/places/traffic.ts'
import { zonesOf } from '#domain/places/zones.ts'
import { HOUR_MS } from '#domain/values/duration.ts'
import { findQuotes, insertQuote } from '#server/db/prices/quotes.ts'
import { legsOf, type WantedLeg } from './bookings/legs.ts'
import type { Deps } from './deps.ts'
import { measureRoute, type MeasuredRoute } from './measured-route.ts'

export type QuoteGiven =
  | { ok: true; quote: Quote }
  | Invalid
  | { ok: false; problem: 'too-many'; retryAfterSeconds: number }

type QuoteDeps = Pick<
  Deps,
  'db' | 'now' | 'newId' | 'content' | 'settings' | 'tariff' | 'vehicles' | 'geo' | 'limits'
>

/** Prices a journey and stores the quote for as long as the tariff promises. Open to everyone. */
export async function quoteJourney(
  deps: QuoteDeps,
  request: QuoteRequest,
  { address }: { address: string },
): Promise<QuoteGiven> {
  const allowance = await deps.limits.takeQuote(address)
  if (!allowance.allowed) {
    return { ok: false, problem: 'too-many', retryAfterSeconds: allowance.retryAfterSeconds }
  }
  const { policies } = await deps.tariff()
  return quote(deps, request, policies.quoteValidHours * HOUR_MS)
}

/**
 * What the office may do beyond what guests can: a trip within the hour, or a price of its own for one vehicle, the
 * cheapest if none is named.
 */
export type OfficeQuote = { isSoon?: boolean; own?: (OwnPrice & { vehicle: VehicleClass | null }) | null }

/** The same for a quote that the office makes, which is valid for longer. */
export async function quoteForOffice(
  deps: Omit<QuoteDeps, 'limits'>,
  request: QuoteRequest,
  office: OfficeQuote = {},
): Promise<Exclude<QuoteGiven, { problem: 'too-many' }>> {
  const { policies } = await deps.tariff()
  return quote(deps, request, policies.officeQuoteValidDays * 24 * HOUR_MS, office)
}

async function quote(
  deps: Omit<QuoteDeps, 'limits'>,
  request: QuoteRequest,
  validMs: number,
  { isSoon = false, own = null }: OfficeQuote = {},
): Promise<Exclude<QuoteGiven, { problem: 'too-many' }>> {
  const now = deps.now()
  const tariff = await deps.tariff()
  const answer = await priceRequest(deps, request, tariff, { isSoon })
  if (!answer.ok) return { ok: false, problem: 'invalid', problems: [answer.problem] }
  const { way, hints } = answer
  const priced = own === null ? answer.priced : agreedOn(answer.priced, own)
  if (priced === null) return invalid('vehicleOptionId', 'no-such-option')
  const made: Quote = {
    ...priced,
    ...(hints.length === 0 ? {} : { hints }),
    id: deps.newId(),
    request: asPriced(request, way, priced),
    path: sketch(way),
    tariffVersion: tariff.version,
    createdAt: now,
    expiresAt: new Date(now.getTime() + validMs),
  }
  await insertQuote(deps.db, made)
  return { ok: true, quote: made }
}

/** Only the vehicle that the price was agreed for; null where that cannot drive the journey. */
function agreedOn(priced: Priced, own: NonNullable<OfficeQuote['own']>): Priced | null {
  const option = priced.options.find(({ id }) => own.vehicle === null || id === own.vehicle)
  return option === undefined ? null : { ...priced, options: [agreedOption(option, own)] }
}

/**
 * The price of a journey on a tariff; nothing is stored. `isSoon` also for a pickup so near that guests must call,
 * `isAnyTime` for every time.
 */
export async function priceRequest(
  deps: Pick<Deps, 'now' | 'content' | 'settings' | 'vehicles' | 'geo'>,
  request: QuoteRequest,
  tariff: Tariff,
  { isAnyTime = false, isSoon = false }: { isAnyTime?: boolean; isSoon?: boolean } = {},
): Promise<
  { ok: true; priced: Priced; way: MeasuredRoute; hints: Hint[] } | { ok: false; problem: Problem }
> {
  const now = deps.now()
  const { phone } = await deps.settings()
  const bookable = isSoon ? { ...tariff.policies, bookAheadMinutes: 0 } : tariff.policies
  const untimely =
    bookablePickupProblem(request, now, bookable, phone) ?? tooLate(request.return, now, bookable, phone)
  if (untimely !== null && !isAnyTime) return { ok: false, problem: untimely }
  const way = await measureRoute(deps, request, tariff.base)
  if ('code' in way) return { ok: false, problem: way }
  const journey = journeyOf(deps, request, way, tariff)
  const arrival =
    minutesBefore(journey.places[0], tariff.policies) + withRests(journey.minutes, tariff.policies)
  const late =
    request.return === null ? null : returnProblem(request.return, { ...request, minutes: arrival })
  if (late !== null) return { ok: false, problem: late }
  const vehicles = await deps.vehicles()
  const answer = priceJourney(journey, tariff, vehicles)
  return answer.ok ? { ...answer, way, hints: hintsOf(journey, answer.priced, tariff, vehicles) } : answer
}

/** The legs of a journey that was priced and not stored. */
export function legsPriced(
  request: QuoteRequest,
  { priced, way }: { priced: Priced; way: MeasuredRoute },
): WantedLeg[] {
  return legsOf({ legs: priced.legs, request: asPriced(request, way, priced) })
}

type ReadQuote = { quote: Quote; isExpired: boolean }

/** A quote by its id, expired or not, with places that a form may send back; null if there is none. */
export async function readQuote(
  deps: Pick<Deps, 'db' | 'now' | 'geo'>,
  id: string,
): Promise<ReadQuote | null> {
  return (await readQuotes(deps, [id]))[0] ?? null
}

/** Those of the quotes that there are. */
export async function readQuotes(
  { db, now, geo: { signed } }: Pick<Deps, 'db' | 'now' | 'geo'>,
  ids: string[],
): Promise<ReadQuote[]> {
  const found = await findQuotes(db, ids)
  return found.map((quote) => {
    const { pickup, stops, dropoff } = quote.request
    const places = {
      pickup: signed(pickup),
      stops: stops.map((stop) => signed(stop)),
      dropoff: dropoff && signed(dropoff),
    }
    return {
      quote: { ...quote, request: { ...quote.request, ...places } },
      isExpired: isExpired(quote, now()),
    }
  })
}

/** The return is a pickup too, so it must be within the time for which we take bookings. */
function tooLate(back: When | null, now: Date, policies: Tariff['policies'], phone: string): Problem | null {
  const problem = back === null ? null : bookablePickupProblem(back, now, policies, phone)
  return problem === null ? null : { ...problem, path: 'return' }
}

/** The request with the places found, without what does not affect the price. */
function asPriced(request: QuoteRequest, way: MeasuredRoute, { service }: Priced): Quote['request'] {
  const places = way.places.map(({ label, placeId, lat, lng }) => ({ label, placeId, lat, lng }))
  return {
    ...locatedRequest(request, places as [LocatedPlace, ...LocatedPlace[]]),
    meetAndGreet: request.meetAndGreet && service === 'airport',
  }
}

function journeyOf(
  deps: Pick<Deps, 'content'>,
  request: QuoteRequest,
  way: MeasuredRoute,
  { policies }: Tariff,
): Journey {
  const { packageId, hours } = request
  const [first] = way.places
  const last = way.places.at(-1) ?? first
  return {
    service: request.serviceType,
    date: request.date,
    time: request.time,
    passengers: request.passengers,
    luggage: request.luggage,
    smallLuggage: request.smallLuggage,
    meetAndGreet: request.meetAndGreet,
    places: way.places.map(({ label, path, placeId, airport, kmFromBase, minutesFromBase, ...where }) => ({
      label,
      path,
      placeId: placeOfOurs(deps.content.places, { label, placeId })?.id ?? null,
      airport,
      zones: zonesOf(deps.content.zones, where),
      kmFromBase,
      minutesFromBase,
    })) as [JourneyPlace, ...JourneyPlace[]],
    km: way.km,
    minutes: minutesAt(deps, way, request, minutesBefore(first, policies)),
    freeMinutes: Math.round(way.roads.reduce((sum, { minutes }) => sum + minutes, 0)),
    ...(request.return === null
      ? {}
      : {
          return: {
            ...request.return,
            minutes: minutesAt(deps, backwards(way), request.return, minutesBefore(last, policies)),
          },
        }),
    ...(packageId === null ? {} : { packageId }),
    ...(hours === null ? {} : { hours }),
  }
}

/** The minutes of driving with the traffic of the hour, so many minutes after the time. */
function minutesAt(
  { content }: Pick<Deps, 'content'>,
  { roads }: MeasuredRoute,
  departure: When,
  before: number,
): number {
  const starts = capeInstant(departure.date, departure.time)
  if (starts === null) throw new Error('a journey starts at no time of the calendar')
  return minutesOnTheWay(roads, starts, before, content.roads.traffic)
}

function backwards(way: MeasuredRoute): MeasuredRoute {
  return { ...way, roads: way.roads.map((road) => ({ ...road, path: road.path.toReversed() })).toReversed() }
}

const MOST_SKETCH_POINTS = 160

/** The road as a line to draw, exact to about ten metres, with no more points than a small map shows. */
function sketch({ roads }: MeasuredRoute): Point[] {
  const points = roads.flatMap((road) => road.path)
  const step = Math.ceil(points.length / MOST_SKETCH_POINTS)
  const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000
  return points
    .filter((_, i) => i % step === 0 || i === points.length - 1)
    .map(({ lat, lng }) => ({ lat: rounded(lat), lng: rounded(lng) }))
}
