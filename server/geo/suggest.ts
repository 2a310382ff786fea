import { areaNamed } from '#domain/places/area-named.ts'
import { clampedLimit, findPlaces, type Match, type PlaceIndex } from '#domain/places/place-search.ts'
import { plainName } from '#domain/places/place-words.ts'
import type { Deps } from '#server/services/deps.ts'
import { fits, merge } from './merge.ts'
import type { Photon } from './photon.ts'
import { within } from './within.ts'

const PATIENCE_MS = 400
const SHORTEST_QUESTION = 3
const HOUSE_NUMBER = /\d/

/** Place suggestions from the gazetteer, and from Photon if it answers in time. */
export function suggestFrom(index: PlaceIndex, photon: Photon | null): Deps['geo']['suggest'] {
  return async (query, wanted, asker, near) => {
    const limit = clampedLimit(wanted)
    const found = findPlaces(index, query, { limit, near })
    const isPrivate = found.length === 0 || HOUSE_NUMBER.test(query)
    const own = isPrivate ? withArea(found, areaNamed(index, query), limit) : found
    if (photon === null || !isWorthAsking(query, own, limit)) return own.map(({ place }) => place)
    const others = await within(PATIENCE_MS, photon.search(query, asker, near))
    return merge(own, others ?? [], limit)
  }
}

/** The suburb of an address comes first, unless the address itself is one of ours. */
function withArea(found: Match[], area: Match | null, limit: number): Match[] {
  if (area === null || found.some(({ place, fit }) => fit === 'name' || place.id === area.place.id))
    return found
  return [area, ...found].slice(0, limit)
}

/** The public server is lent to us: we do not ask it what our own list answers. */
function isWorthAsking(query: string, own: Match[], limit: number): boolean {
  return plainName(query).length >= SHORTEST_QUESTION && own.filter(({ fit }) => fits(fit)).length < limit
}
