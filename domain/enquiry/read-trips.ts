import type { ReadTrip } from '#domain/reading/reading.ts'
import type { GazetteerPlace, Place } from '#domain/places/places.ts'
import { type AskedTrip, EMPTY_TRIP } from './trips.ts'

/** The trips read from a message, as an enquiry stores them: a return is a trip of its own. */
export function tripsRead(trips: ReadTrip[], places: GazetteerPlace[]): AskedTrip[] {
  const placeOf = (named: string | null): Place | null => {
    if (named === null) return null
    const ours = places.find(({ id }) => `place:${id}` === named)
    return ours === undefined ? { label: named } : { label: ours.name, placeId: named }
  }
  return trips.flatMap((trip) => {
    const out: AskedTrip = {
      ...EMPTY_TRIP,
      service: trip.service,
      pickup: placeOf(trip.from),
      dropoff: placeOf(trip.to),
      stops: trip.stops.flatMap((stop) => placeOf(stop) ?? []),
      date: trip.date,
      time: pickupTime(trip),
      passengers: trip.passengers,
      childAges: trip.children_ages,
      luggage: trip.large_bags,
      smallLuggage: trip.small_bags,
      other: trip.other ?? '',
      flightNumber: trip.flight ?? '',
      packageId: trip.packageId ?? null,
      hours: trip.hours ?? null,
      meetAndGreet: trip.meet_and_greet ?? false,
    }
    const { return: back } = trip
    if (back === null) return [out]
    const stops = back.stops?.flatMap((stop) => placeOf(stop) ?? []) ?? []
    const { date, flight = '' } = back
    return [
      out,
      {
        ...out,
        pickup: out.dropoff,
        dropoff: out.pickup,
        stops,
        date,
        time: pickupTime(back),
        flightNumber: flight,
      },
    ]
  })
}

/** A departure time is not a pickup time: that one has to be agreed. */
function pickupTime({ time, time_is: is }: Pick<ReadTrip, 'time' | 'time_is'>): string | null {
  return is === 'departure' || is === 'unsure' ? null : time
}
