import { clampedLimit, findPlaces, type Match, type PlaceIndex } from '#domain/places/place-search.ts'
import { plainName } from '#domain/places/place-words.ts'
import type { Deps } from '#server/services/deps.ts'
import { fits, merge } from './merge.ts'
import type { Photon } from './photon.ts'
import { within } from './within.ts'

const PATIENCE_MS = 400
const SHORTEST_QUESTION = 3

/** Place suggestions from the gazetteer, and from Photon if it answers in time. */
export function suggestFrom(index: PlaceIndex, photon: Photon | null): Deps['geo']['suggest'] {
  return async (query, wanted, asker, near) => {
    const limit = clampedLimit(wanted)
    const own = findPlaces(index, query, { limit, near })
    if (photon === null || !isWorthAsking(query, own, limit)) return own.map(({ place }) => place)
    const others = await within(PATIENCE_MS, photon.search(query, asker, near))
    return merge(own, others ?? [], limit)
  }
}

/** The public server is lent to us: we do not ask it what our own list answers. */
function isWorthAsking(query: string, own: Match[], limit: number): boolean {
  return plainName(query).length >= SHORTEST_QUESTION && own.filter(({ fit }) => fits(fit)).length < limit
}
