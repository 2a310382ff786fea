import { type GazetteerPlace, type Place, placeOfOurs } from './places.ts'
import { kilometresBetween, type Point } from './point.ts'

/** A terminal is larger than a point: anywhere this near, and nearer to no other known place, counts as the airport. */
const AIRPORT_KM = 1

/** Whether the place is an airport. */
export function isAirport(places: GazetteerPlace[], place: Place | undefined): boolean {
  if (place === undefined) return false
  const known = placeOfOurs(places, place)
  if (known !== undefined) return known.type === 'airport'
  const { lat, lng } = place
  return lat !== undefined && lng !== undefined && airportAt(places, { lat, lng }) !== null
}

/**
 * The id of the airport at a point. A hotel beside the terminal stays a hotel, even if only its coordinates are given.
 */
export function airportAt(places: GazetteerPlace[], point: Point): string | null {
  const near = places
    .map((place) => ({ place, km: kilometresBetween(place, point) }))
    .filter(({ km }) => km < AIRPORT_KM)
    .toSorted((a, b) => a.km - b.km)
  const nearest = near[0]?.place
  return nearest?.type === 'airport' ? nearest.id : null
}
