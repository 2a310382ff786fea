import { type GazetteerPlace, indexPlaces, searchPlaces } from '#domain/places.ts'
import type { Deps } from '#server/services/deps.ts'

/** Place suggestions out of the gazetteer. */
export function suggestionsFrom(places: GazetteerPlace[]): Deps['geo'] {
  const index = indexPlaces(places)
  return { suggest: (query, limit) => Promise.resolve(searchPlaces(index, query, limit)) }
}
