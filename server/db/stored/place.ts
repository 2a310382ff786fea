import type { Place } from '#domain/places/places.ts'

/** The contents of `saved_places.place`. */
export function storedPlace(place: Place): Record<string, unknown> {
  return { v: 2, ...withoutToken(place) }
}

/** A place that we hold ourselves needs no token. */
export function withoutToken(place: Place): Place {
  const { token: _, ...known } = place
  return known
}

/** A place as stored by any release: version 1 called the longitude `lon`. */
export function readStoredPlace(stored: unknown): Place {
  const { v: _, lon, ...place } = stored as Place & { v?: number; lon?: number }
  return lon === undefined ? place : { ...place, lng: lon }
}
