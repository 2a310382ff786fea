import type { QuoteRequest } from '#domain/forms/quote-request.ts'
import type { Problem } from '#domain/forms/problems.ts'
import {
  bookablePickupProblem,
  type Journey,
  type JourneyPlace,
  returnProblem,
  type When,
} from '#domain/journey.ts'
import type { Point } from '#domain/point.ts'
import { priceJourney } from '#domain/pricing.ts'
import { isExpired, type Quote } from '#domain/quote.ts'
import { minutesWithTraffic } from '#domain/traffic.ts'
import { zonesOf } from '#domain/zones.ts'
import { findQuote, insertQuote } from '#server/db/quotes.ts'
import type { Deps } from './deps.ts'
import { measureWay, type Way } from './way.ts'

export type QuoteGiven =
  | { ok: true; quote: Quote }
  | { ok: false; problem: 'invalid'; problems: Problem[] }
  | { ok: false; problem: 'too many'; retryAfterSeconds: number }

type QuoteDeps = Pick<
  Deps,
  'db' | 'now' | 'newId' | 'content' | 'settings' | 'tariff' | 'vehicles' | 'geo' | 'limits'
>

/** Prices a journey and keeps the price for as long as the tariff promises. Open to everyone. */
export async function quoteJourney(
  deps: QuoteDeps,
  request: QuoteRequest,
  { address }: { address: string },
): Promise<QuoteGiven> {
  const allowance = await deps.limits.takeQuote(address)
  if (!allowance.allowed) {
    return { ok: false, problem: 'too many', retryAfterSeconds: allowance.retryAfterSeconds }
  }
  const now = deps.now()
  const tariff = await deps.tariff()
  const early = bookablePickupProblem(request, now, tariff.policies, (await deps.settings()).phone)
  if (early !== null) return invalid(early)
  const way = await measureWay(deps, request, tariff.base)
  if ('message' in way) return invalid(way)
  const journey = journeyOf(deps, request, way)
  const late = request.return === null ? null : returnProblem(request.return, journey)
  if (late !== null) return invalid(late)
  const answer = priceJourney(journey, tariff, await deps.vehicles())
  if (!answer.ok) return invalid(answer.problem)

  const quote: Quote = {
    ...answer.priced,
    id: deps.newId(),
    request,
    places: way.places.map(({ label, placeId, lat, lng }) => ({ label, placeId, lat, lng })),
    path: sketch(way),
    tariffVersion: tariff.version,
    createdAt: now,
    expiresAt: new Date(now.getTime() + tariff.policies.quoteValidHours * HOUR_MS),
  }
  await insertQuote(deps.db, quote)
  return { ok: true, quote }
}

const HOUR_MS = 3_600_000

/** A quote by its id, expired or not; null where there is none. */
export async function readQuote(
  deps: Pick<Deps, 'db' | 'now'>,
  id: string,
): Promise<{ quote: Quote; isExpired: boolean } | null> {
  const quote = await findQuote(deps.db, id)
  return quote === null ? null : { quote, isExpired: isExpired(quote, deps.now()) }
}

function journeyOf(deps: QuoteDeps, request: QuoteRequest, way: Way): Journey {
  const { packageId, hours } = request
  return {
    service: request.serviceType,
    date: request.date,
    time: request.time,
    passengers: request.passengers,
    luggage: request.luggage,
    smallLuggage: request.smallLuggage,
    meetAndGreet: request.meetAndGreet,
    places: way.places.map(({ label, airport, ...where }, i) => ({
      label,
      airport,
      zones: zonesOf(deps.content.zones, where),
      kmFromBase: way.kmFromBase[i] ?? 0,
    })) as [JourneyPlace, ...JourneyPlace[]],
    km: way.km,
    minutes: minutesAt(deps, way, request),
    ...(request.return === null
      ? {}
      : { return: { ...request.return, minutes: minutesAt(deps, backwards(way), request.return) } }),
    ...(packageId === null ? {} : { packageId }),
    ...(hours === null ? {} : { hours }),
  }
}

/** The minutes of driving with the traffic of the hour at which it begins. */
function minutesAt({ content }: QuoteDeps, { roads }: Way, departure: When): number {
  return Math.round(
    roads.reduce((sum, road) => sum + minutesWithTraffic(road, departure, content.roads.traffic), 0),
  )
}

function backwards(way: Way): Way {
  return { ...way, roads: way.roads.map((road) => ({ ...road, path: road.path.toReversed() })).toReversed() }
}

const MOST_SKETCH_POINTS = 160

/** The road as a line to draw: to about ten metres, and not more points than a small picture shows. */
function sketch({ roads }: Way): Point[] {
  const points = roads.flatMap((road) => road.path)
  const step = Math.ceil(points.length / MOST_SKETCH_POINTS)
  const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000
  return points
    .filter((_, i) => i % step === 0 || i === points.length - 1)
    .map(({ lat, lng }) => ({ lat: rounded(lat), lng: rounded(lng) }))
}

function invalid(problem: Problem): QuoteGiven {
  return { ok: false, problem: 'invalid', problems: [problem] }
}
