import { isAirport } from '#domain/places/airports.ts'
import type { BookedLeg, Booking } from './booking.ts'
import {
  type GazetteerPlace,
  HOUSE_NUMBER,
  type Place,
  placeOfOurs,
  type PlaceType,
} from '#domain/places/places.ts'

/** Details the driver needs that are not known yet. */
export type MissingDetail = 'phone' | 'flight' | 'address'

/** A place in our list that is larger than one door. */
const AREAS: PlaceType[] = ['suburb', 'town', 'street', 'estate']

/** The fields of a booking that decide it. */
export type Knowable = Pick<Booking, 'details'> & {
  customer: Pick<Booking['customer'], 'phone'>
  legs: Pick<BookedLeg, 'places'>[]
}

/** For all its legs, or for some of them. */
export function missingDetails(
  booking: Knowable,
  places: GazetteerPlace[],
  legs: Knowable['legs'] = booking.legs,
): MissingDetail[] {
  const { customer, details } = booking
  const missing: Record<MissingDetail, boolean> = {
    phone: (customer.phone ?? '') === '' && details.passengerPhone === '',
    flight: details.flightNumber === '' && legs.some((leg) => isAirport(places, leg.places[0])),
    address: endsWithoutDoor(booking, places).some((_, i) => (details.addresses?.[i] ?? '') === ''),
  }
  return (Object.keys(missing) as MissingDetail[]).filter((detail) => missing[detail])
}

/** The ends of the first leg without a single door to stop at, so an address is needed. */
export function endsWithoutDoor<P extends Place>(
  { legs: [first] }: { legs: { places: P[] }[] },
  places: GazetteerPlace[],
): P[] {
  const ends = first === undefined ? [] : [first.places[0], first.places.at(-1)]
  const named = ends.filter((end, i) => end !== undefined && (i === 0 || end !== ends[0])) as P[]
  return named.filter((end) => {
    const known = placeOfOurs(places, end)
    if (known === undefined || !AREAS.includes(known.type)) return false
    return known.type !== 'street' || !HOUSE_NUMBER.test(end.label)
  })
}
