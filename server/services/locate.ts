import { type GazetteerPlace, type LocatedPlace, type Place, suggestionOf } from '#domain/places.ts'
import { kilometresBetween, type Point } from '#domain/point.ts'

/** A place of a journey: where it is, and what the gazetteer knows of it. */
export type FoundPlace = LocatedPlace & {
  /** The airport that it is, by its id in the gazetteer. */
  airport: string | null
}

/** A terminal is larger than a point: whoever is this near, and near to nothing else that we know, is there. */
const AIRPORT_KM = 1

/**
 * Where an asked place is: what the gazetteer says of its id, or else the coordinates that came with it.
 * Null for an address of which nobody knows where it is.
 */
export function locate(places: GazetteerPlace[], asked: Place): FoundPlace | null {
  const { label, placeId, lat, lng } = asked
  const known = places.find(({ id }) => placeId === `place:${id}`)
  if (known !== undefined) {
    return {
      label: suggestionOf(known).formatted_address,
      placeId: `place:${known.id}`,
      lat: known.lat,
      lng: known.lng,
      suburb: known.type === 'suburb' ? known.name : known.suburb,
      airport: known.type === 'airport' ? known.id : null,
    }
  }
  if (lat === undefined || lng === undefined) return null
  return { label, placeId, lat, lng, airport: airportAt(places, { lat, lng }) }
}

/** Whether people land there. */
export function isAirport(places: GazetteerPlace[], asked: Place | undefined): boolean {
  return asked !== undefined && (locate(places, asked)?.airport ?? null) !== null
}

/** A hotel beside the terminal is a hotel, also when only its coordinates are given. */
function airportAt(places: GazetteerPlace[], point: Point): string | null {
  const near = places
    .map((place) => ({ place, km: kilometresBetween(place, point) }))
    .filter(({ km }) => km < AIRPORT_KM)
    .toSorted((a, b) => a.km - b.km)
  const nearest = near[0]?.place
  return nearest?.type === 'airport' ? nearest.id : null
}
