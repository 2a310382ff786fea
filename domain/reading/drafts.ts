import type { AskedTrip } from '#domain/enquiry/trips.ts'
import { type GazetteerPlace, type Place, placeOfOurs, suggestionOf } from '#domain/places/places.ts'
import type { ReadTrip, TimeIs } from './reading.ts'

/** A trip as it was read, and the positions of its fields in the reading; a return is a trip of its own. */
export type DraftTrip = AskedTrip & { path: string; timeIs: TimeIs | null; number: number; isBack: boolean }

export function draftTrips(trips: readonly ReadTrip[], places: GazetteerPlace[]): DraftTrip[] {
  const stopsOf = (stops: readonly string[]) => stops.flatMap((stop) => placeOf(stop, places) ?? [])
  return trips.flatMap((trip, i) => {
    const { return: back } = trip
    const way: DraftTrip = {
      path: `trips.${i}`,
      number: i + 1,
      isBack: false,
      timeIs: trip.time_is,
      service: trip.service,
      pickup: placeOf(trip.from, places),
      dropoff: placeOf(trip.to, places),
      stops: stopsOf(trip.stops),
      date: trip.date,
      time: trip.time,
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
    if (back === null) return [way]
    const wayBack: DraftTrip = {
      ...way,
      path: `trips.${i}.return`,
      isBack: true,
      timeIs: back.time_is,
      pickup: way.dropoff,
      dropoff: way.pickup,
      stops: stopsOf(back.stops ?? []),
      date: back.date,
      time: back.time,
      flightNumber: back.flight ?? '',
      meetAndGreet: false,
    }
    return [way, wayBack]
  })
}

/** As an enquiry stores them: when an aircraft leaves is no time of a pickup, which has to be agreed. */
export function tripsRead(trips: readonly ReadTrip[], places: GazetteerPlace[]): AskedTrip[] {
  return draftTrips(trips, places).map((draft) => {
    const { path: _, number: __, isBack: ___, timeIs, ...trip } = draft
    return { ...trip, time: timeIs === 'departure' || timeIs === 'unsure' ? null : trip.time }
  })
}

function placeOf(value: string | null, places: GazetteerPlace[]): Place | null {
  if (value === null) return null
  const known = placeOfOurs(places, { label: '', placeId: value })
  return known === undefined
    ? { label: value }
    : { label: suggestionOf(known).formatted_address, placeId: value, lat: known.lat, lng: known.lng }
}
