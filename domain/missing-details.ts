import { isAirport } from './airports.ts'
import type { Booking } from './booking.ts'
import { type GazetteerPlace, type Place, placeOfOurs, type PlaceType } from './places.ts'

/** What the driver needs to know and nobody has said yet. */
export type MissingDetail = 'phone' | 'flight' | 'address'

/** A place of ours that is larger than a door. */
const AREAS: PlaceType[] = ['suburb', 'town', 'street', 'estate']

export function missingDetails(booking: Booking, places: GazetteerPlace[]): MissingDetail[] {
  const { customer, details, legs } = booking
  const missing: Record<MissingDetail, boolean> = {
    phone: (customer.phone ?? '') === '' && details.passengerPhone === '',
    flight: details.flightNumber === '' && legs.some((leg) => isAirport(places, leg.places[0])),
    address: endsWithoutDoor(booking, places).some((_, i) => (details.addresses?.[i] ?? '') === ''),
  }
  return (Object.keys(missing) as MissingDetail[]).filter((detail) => missing[detail])
}

/** The first leg's ends at which there is no one door to stop at: an address is needed. */
export function endsWithoutDoor({ legs: [first] }: Pick<Booking, 'legs'>, places: GazetteerPlace[]): Place[] {
  const ends = first === undefined ? [] : [first.places[0], first.places.at(-1)]
  const named = ends.filter((end, i) => end !== undefined && (i === 0 || end !== ends[0])) as Place[]
  return named.filter((end) => {
    const known = placeOfOurs(places, end)
    return known !== undefined && AREAS.includes(known.type)
  })
}
