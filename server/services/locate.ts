import type { AskedPlace } from '#domain/forms/quote-request.ts'
import { suggestionOf, type GazetteerPlace } from '#domain/places.ts'
import { kilometresBetween, type Point } from '#domain/point.ts'

/** A place of a journey: where it is, and what the gazetteer knows of it. */
export type LocatedPlace = Point & {
  label: string
  placeId?: string
  suburb?: string
  /** The airport that it is, by its id in the gazetteer. */
  airport: string | null
}

/** Terminals are larger than a point: whoever is this near an airport's is at the airport. */
const AIRPORT_KM = 1

/**
 * Where an asked place is: what the gazetteer says of its id, or else the coordinates that came with it.
 * Null for an address of which nobody knows where it is.
 */
export function locate(places: GazetteerPlace[], asked: AskedPlace): LocatedPlace | null {
  const { label, placeId, lat, lng } = asked
  const known = places.find(({ id }) => placeId === `place:${id}`)
  if (known !== undefined) {
    return {
      label: suggestionOf(known).formatted_address,
      placeId: `place:${known.id}`,
      lat: known.lat,
      lng: known.lng,
      suburb: known.type === 'suburb' ? known.name : (known.suburb ?? ''),
      airport: known.type === 'airport' ? known.id : null,
    }
  }
  if (lat === undefined || lng === undefined) return null
  const point = { lat, lng }
  const airport = places.find(
    (place) => place.type === 'airport' && kilometresBetween(place, point) < AIRPORT_KM,
  )
  return { label, ...(placeId === undefined ? {} : { placeId }), ...point, airport: airport?.id ?? null }
}
