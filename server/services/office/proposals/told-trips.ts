import { type Invalid, invalid } from '#domain/forms/problems.ts'
import type { OwnPrice } from '#domain/booking/agreed-price.ts'
import type { OfficeActor } from '#domain/booking/actor.ts'
import type { GroupDetails } from '#domain/booking/group.ts'
import { endsWithoutDoor } from '#domain/booking/missing-details.ts'
import type { VehicleClass } from '#domain/fleet/vehicles.ts'
import type { BookingDetails, BookingRequest } from '#domain/forms/booking.ts'
import type { QuoteRequest } from '#domain/forms/quote-request.ts'
import type { PricedOption } from '#domain/pricing/pricing.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { Cents } from '#domain/values/money.ts'
import type { OrderBooked } from '../../bookings/create.ts'
import { legsOf } from '../../bookings/legs.ts'
import { type Refused, refused } from '../../bookings/refusal.ts'
import type { Deps } from '../../deps.ts'
import { quoteForOffice } from '../../quotes.ts'
import { bookByTelephone, type Guest } from './telephone.ts'

/** A trip as it is told on the telephone. */
export type ToldTrip = {
  request: QuoteRequest
  /** The price that is booked, where it was given before. */
  quote?: Quote
  details: BookingDetails
  /** The street and number at both ends, empty where they were not told. */
  doors?: { pickup: string; dropoff: string }
  /** The cheapest if none is named. */
  vehicle: VehicleClass | null
  /** What the guest was told; null for any price. */
  told: Cents | null
  /** It may start within the hour. */
  isSoon: boolean
  own: OwnPrice | null
}

export type ToldOrder = {
  trips: ToldTrip[]
  /** Who pays for all of them, if a company does. */
  company: GroupDetails | null
}

export type ToldBooked = Exclude<OrderBooked, Refused> | Refused | PriceMoved

/** The price is not the one that the guest was told. */
type PriceMoved = { ok: false; refusal: { ok: false; problem: 'price'; quote: Quote }; trip: number }

/** Prices the trips and books them for the guest: all of them, or none. */
export async function bookTold(
  deps: Deps,
  office: OfficeActor,
  guest: Guest,
  { trips, company }: ToldOrder,
  form?: string,
): Promise<ToldBooked> {
  const requests: BookingRequest[] = []
  for (const [i, trip] of trips.entries()) {
    const priced = await priceTold(deps, trip)
    if (!priced.ok) return refused(priced, i)
    const { quote, option } = priced
    if (trip.told !== null && trip.told !== option.total)
      return { ok: false, refusal: { ok: false, problem: 'price', quote }, trip: i }
    requests.push({ quoteId: quote.id, vehicleOptionId: option.id, ...detailsFor(deps, quote, trip) })
  }
  const group = company ?? (trips.length > 1 ? NO_COMPANY : null)
  return bookByTelephone(deps, office, guest, { requests, group }, form)
}

const NO_COMPANY: GroupDetails = { company: '', orderNumber: '', billingAddress: '' }

/** The price of a trip for its vehicle, or the cheapest; beside the engine's for all others, or the office's own. */
export async function priceTold(
  deps: Deps,
  { request, quote: before, vehicle, own, isSoon }: Omit<ToldTrip, 'details' | 'told'>,
): Promise<{ ok: true; quote: Quote; option: PricedOption } | Invalid> {
  const given =
    before === undefined || own !== null
      ? await quoteForOffice(deps, request, { isSoon, own: own && { ...own, vehicle } })
      : { ok: true as const, quote: before }
  if (!given.ok) return given
  const { quote } = given
  const option = quote.options.find(({ id }) => vehicle === null || id === vehicle)
  return option === undefined ? invalid('vehicleOptionId', 'no-such-option') : { ok: true, quote, option }
}

/** An address at a public place is no door to stop at, but the driver may need it. */
function detailsFor(
  { content }: Pick<Deps, 'content'>,
  quote: Quote,
  { details, doors }: ToldTrip,
): BookingDetails {
  if (doors === undefined) return details
  const { pickup, dropoff } = quote.request
  const told = [
    { at: pickup, door: doors.pickup },
    ...(dropoff === null ? [] : [{ at: dropoff, door: doors.dropoff }]),
  ]
  const ends = endsWithoutDoor({ legs: legsOf(quote) }, content.places)
  const isEnd = ({ at }: (typeof told)[number]) => ends.some(({ label }) => label === at.label)
  const more = told
    .filter((one) => one.door !== '' && !isEnd(one))
    .map(({ at, door }) => `${at.label}: ${door}`)
  return {
    ...details,
    notes: [details.notes, ...more].filter((text) => text !== '').join('\n'),
    addresses: ends.map(({ label }) => told.find(({ at }) => at.label === label)?.door ?? ''),
  }
}
