import type { Place } from '#domain/places/places.ts'

/** What `saved_places.place` holds. */
export function storedPlace(place: Place): Record<string, unknown> {
  return { v: 2, ...withoutToken(place) }
}

/** What we hold ourselves needs no token to be believed. */
export function withoutToken(place: Place): Place {
  const { token: _, ...known } = place
  return known
}

/** A place as it was stored, by whichever release: version 1 called the longitude `lon`. */
export function readStoredPlace(stored: unknown): Place {
  const { v: _, lon, ...place } = stored as Place & { v?: number; lon?: number }
  return lon === undefined ? place : { ...place, lng: lon }
}
