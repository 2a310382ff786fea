import type { Place } from '#domain/places.ts'

/** What `saved_places.place` holds. */
export function storedPlace(place: Place): Record<string, unknown> {
  const { token: _, ...known } = place
  return { v: 2, ...known }
}

/** A place as it was stored, by whichever release: version 1 called the longitude `lon`. */
export function readStoredPlace(stored: unknown): Place {
  const { v: _, lon, ...place } = stored as Place & { v?: number; lon?: number }
  return lon === undefined ? place : { ...place, lng: lon }
}
