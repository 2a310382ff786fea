import { type GazetteerPlace, type Place, placeOfOurs } from './places.ts'
import { kilometresBetween, type Point } from './point.ts'

/** A terminal is larger than a point: whoever is this near, and near to nothing else that we know, is there. */
const AIRPORT_KM = 1

/** Whether people land there. */
export function isAirport(places: GazetteerPlace[], place: Place | undefined): boolean {
  if (place === undefined) return false
  const known = placeOfOurs(places, place)
  if (known !== undefined) return known.type === 'airport'
  const { lat, lng } = place
  return lat !== undefined && lng !== undefined && airportAt(places, { lat, lng }) !== null
}

/** The id of the airport at a point. A hotel beside the terminal is a hotel, also when only its coordinates are given. */
export function airportAt(places: GazetteerPlace[], point: Point): string | null {
  const near = places
    .map((place) => ({ place, km: kilometresBetween(place, point) }))
    .filter(({ km }) => km < AIRPORT_KM)
    .toSorted((a, b) => a.km - b.km)
  const nearest = near[0]?.place
  return nearest?.type === 'airport' ? nearest.id : null
}
