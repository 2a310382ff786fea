import { isAirport } from '#domain/places/airports.ts'
import type { BookedLeg, Booking } from './booking.ts'
import { type GazetteerPlace, type Place, placeOfOurs, type PlaceType } from '#domain/places/places.ts'

/** What the driver needs to know and nobody has said yet. */
export type MissingDetail = 'phone' | 'flight' | 'address'

/** A place of ours that is larger than a door. */
const AREAS: PlaceType[] = ['suburb', 'town', 'street', 'estate']

/** As much of a booking as that is seen by. */
export type Knowable = Pick<Booking, 'details'> & {
  customer: Pick<Booking['customer'], 'phone'>
  legs: Pick<BookedLeg, 'places'>[]
}

export function missingDetails(booking: Knowable, places: GazetteerPlace[]): MissingDetail[] {
  const { customer, details, legs } = booking
  const missing: Record<MissingDetail, boolean> = {
    phone: (customer.phone ?? '') === '' && details.passengerPhone === '',
    flight: details.flightNumber === '' && legs.some((leg) => isAirport(places, leg.places[0])),
    address: endsWithoutDoor(booking, places).some((_, i) => (details.addresses?.[i] ?? '') === ''),
  }
  return (Object.keys(missing) as MissingDetail[]).filter((detail) => missing[detail])
}

/** The first leg's ends at which there is no one door to stop at: an address is needed. */
export function endsWithoutDoor(
  { legs: [first] }: Pick<Knowable, 'legs'>,
  places: GazetteerPlace[],
): Place[] {
  const ends = first === undefined ? [] : [first.places[0], first.places.at(-1)]
  const named = ends.filter((end, i) => end !== undefined && (i === 0 || end !== ends[0])) as Place[]
  return named.filter((end) => {
    const known = placeOfOurs(places, end)
    return known !== undefined && AREAS.includes(known.type)
  })
}
