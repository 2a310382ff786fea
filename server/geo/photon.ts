import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { plainName } from '#domain/places/place-words.ts'
import { CAPE_TOWN } from '#domain/places/place-search.ts'
import type { LocationSuggestion } from '#domain/places/places.ts'
import type { Point } from '#domain/places/point.ts'
import { WESTERN_CAPE } from '#domain/places/regions.ts'
import { singleLine } from '#domain/values/text.ts'
import type { Asker } from '#server/services/deps.ts'
import { outsideService, type Question } from './outside-service.ts'
import { suggestionsOf } from './photon-features.ts'

type Asked = { asker: Asker; question: Question<LocationSuggestion[]> }

/** A Photon server (github.com/komoot/photon). Neither call rejects: a failure is an empty answer. */
export type Photon = {
  search: (query: string, asker: Asker, near?: Point) => Promise<LocationSuggestion[]>
  /** The features at a point or a few steps from it, nearest first. */
  reverse: (point: Point, asker: Asker) => Promise<LocationSuggestion[]>
}

/** Late answers are worth having, though no visitor waits for them: the next one gets them. */
const TIMEOUT_MS = 3_000
const MOST_KEPT = 2_000
const FRESH_MS = 24 * 3_600_000
/** Finding nothing may be a fault on their side, or a place that somebody is about to add. */
const EMPTY_FRESH_MS = 10 * 60_000
/** One answer serves any number of suggestions. */
const LIMIT = 20
const TAGS = ['place', 'amenity', 'tourism', 'aeroway']
const LONGEST_QUERY = 100
const REVERSE_RADIUS_KM = 0.2

/** `userAgent` names the site, as the public server requires. `restMs` is the first pause after failures. */
export function photonAt(
  base: string,
  options: { userAgent: string; log: Logger; timeoutMs?: number; restMs?: number },
): Photon {
  const ask = outsideService({ name: 'Photon', base, timeoutMs: TIMEOUT_MS, ...options })
  const cache = new LRUCache<string, LocationSuggestion[], Asked>({
    max: MOST_KEPT,
    ttl: FRESH_MS,
    // The cache asks once for all who wait for the same answer.
    fetchMethod: async (_key, _stale, { context: { asker, question }, options: kept }) => {
      if (!(await asker.mayAsk())) return undefined
      const found = await ask(question)
      if (found.length === 0) kept.ttl = EMPTY_FRESH_MS
      return found
    },
    ignoreFetchAbort: true,
  })
  const answer = async (key: string, asked: Asked) => {
    try {
      return (await cache.fetch(key, { context: asked })) ?? []
    } catch {
      return []
    }
  }

  return {
    search: (query, asker, near = CAPE_TOWN) => {
      const bias = roughly(near)
      const params = searchParams(singleLine(query).slice(0, LONGEST_QUERY), bias)
      const question = { path: '/api', params, read: suggestionsOf }
      return answer(`${plainName(query)} @${bias.lat},${bias.lng}`, { asker, question })
    },
    reverse: ({ lat, lng }, asker) => {
      const at = { lat: lat.toFixed(4), lon: lng.toFixed(4) }
      const params: Asked['question']['params'] = [
        ...Object.entries(at),
        ['radius', String(REVERSE_RADIUS_KM)],
        ['limit', '5'],
      ]
      return answer(`@${at.lat},${at.lon}`, {
        asker,
        question: { path: '/reverse', params, read: suggestionsOf },
      })
    },
  }
}

/** Only parameters that Photon knows: it refuses a question with any other. */
function searchParams(query: string, near: Point): [string, string][] {
  const { west, south, east, north } = WESTERN_CAPE
  return [
    ['q', query],
    ['limit', String(LIMIT)],
    ['lat', String(near.lat)],
    ['lon', String(near.lng)],
    ['bbox', [west, south, east, north].join(',')],
    ...TAGS.map((tag): [string, string] => ['osm_tag', tag]),
  ]
}

/** To about 10 km: enough to put near places first, without revealing where the visitor is. */
function roughly({ lat, lng }: Point): Point {
  return { lat: Number(lat.toFixed(1)), lng: Number(lng.toFixed(1)) }
}
