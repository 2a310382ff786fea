/** The search in the business's own list of places. It forgives the mistakes of people typing in a hurry. */
import { beginningWith, fileTails, nearlyBeginningWith, type Range, type Tails } from './place-tails.ts'
import { wordsOf } from './place-words.ts'
import {
  formattedAddress,
  type GazetteerPlace,
  HOUSE_NUMBER,
  type LocationSuggestion,
  type PlaceType,
  suggestionOf,
} from './places.ts'
import { kilometresBetween, type Point } from './point.ts'

/** Places prepared for searching, sorted by name. */
export type PlaceIndex = {
  suggestions: readonly LocationSuggestion[]
  points: readonly Point[]
  /** Every name, alias, street, suburb and city, from the start of each of its words to its end, without spaces. */
  tails: Tails
}

/** How well a place fits the typed text, best first; `mistaken` means with a typing error, or with words left out. */
type Fit = 'name' | 'beginning' | 'words' | 'whereabouts' | 'mistaken'
export type Match = { place: LocationSuggestion; fit: Fit }
export type SearchOptions = { limit?: number; near?: Point | undefined }

export const CAPE_TOWN: Point = { lat: -33.9249, lng: 18.4241 }

const SHORTEST_QUERY = 2
const LONGEST_QUERY = 100
const MOST_WORDS = 8
const SHORTEST_MISTAKEN_WORD = 4
const SHORTEST_TELLING_WORD = 3
const SHORTEST_MISTAKEN_TELLING_WORD = 6
const DEFAULT_LIMIT = 8
const HIGHEST_LIMIT = 20

/** The part of a place's record that a tail comes from, best first. The first two are whole names typed in full. */
const WHOLE_NAME = 0
const NAME = 2
const ALIAS = 3
const INNER_WORD = 4
const WHEREABOUTS = 5
const NOWHERE = 6
const FITS: Fit[] = ['name', 'name', 'beginning', 'beginning', 'words', 'whereabouts']

/** Words people use for a place of this type, though its name may not contain them. */
const TYPE_WORDS: Partial<Record<PlaceType, string>> = {
  hotel: 'hotel',
  hospital: 'hospital',
  university: 'university',
  restaurant: 'restaurant',
  beach: 'beach',
  mall: 'shopping mall',
  estate: 'wine estate',
}

/** Words that may be ignored if they match nothing: house numbers, post codes, and the country in an address. */
const ADDITION = /^(\d+[a-z]?|the|in|at|of|and|near|western|cape|south|africa)$/

/** Words people add to a name although the place is listed without them: "Jordan winery", "Langa township". */
const KIND = new Set(
  wordsOf(
    'hotel lodge guest guesthouse house hostel backpackers apartment apartments airbnb restaurant cafe shop ' +
      'winery wine wines tasting estate farm vineyard vineyards market mall centre center shopping terminal ' +
      'domestic arrival arrivals departure departures aerial township tour tours car park parking entrance gate ' +
      'hike trail museum station hospital campus beach golf course resort lighthouse ' +
      'street road avenue drive lane close crescent way',
  ),
)

export function indexPlaces(places: GazetteerPlace[]): PlaceIndex {
  const once = new Map<string, GazetteerPlace>()
  for (const place of places) if (!once.has(place.id)) once.set(place.id, place)
  const sorted = [...once.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  return {
    suggestions: sorted.map(suggestionOf),
    points: sorted.map(({ lat, lng }) => ({ lat, lng })),
    tails: fileTails(sorted.flatMap(tailsOf)),
  }
}

/** The places that fit the typed text, best first; among equals the nearest, by default to Cape Town. */
export function searchPlaces(
  index: PlaceIndex,
  query: string,
  options?: SearchOptions,
): LocationSuggestion[] {
  return findPlaces(index, query, options).map(({ place }) => place)
}

/**
 * Like `searchPlaces`, with how well each fits. Typed words match the start of words in any order, and all must match.
 * If nothing fits, house numbers are left out. If still nothing fits, one error per word is forgiven. Only after that
 * are words left out that tell little.
 */
export function findPlaces(index: PlaceIndex, query: string, options: SearchOptions = {}): Match[] {
  const typed = query.trim().slice(0, LONGEST_QUERY)
  const words = wordsOf(typed)
  if (typed.length < SHORTEST_QUERY || words.length === 0) return []
  const needed = words.filter((word) => !ADDITION.test(word))
  const attempts = needed.length === words.length || needed.length === 0 ? [words] : [words, needed]
  for (const find of [beginningWith, nearlyUnlessShort]) {
    for (const attempt of attempts) {
      const matches = bestOf(index, attempt, find, options)
      if (matches.length > 0) return attempt === needed ? numbered(matches, typed) : matches
    }
  }
  const fallbacks = attempts.map((attempt) => mostTelling(index, attempt, options))
  return fallbacks.find((matches) => matches.length > 0) ?? []
}

/** The number of suggestions to give, limited to 1 to 20. */
export function clampedLimit(limit: number | undefined): number {
  if (limit === undefined || Number.isNaN(limit)) return DEFAULT_LIMIT
  return Math.min(HIGHEST_LIMIT, Math.max(1, Math.trunc(limit)))
}

/** The place nearest to a point, only of these types if any are given. */
export function nearestPlace(
  index: PlaceIndex,
  point: Point,
  types?: readonly PlaceType[],
): { place: LocationSuggestion; km: number } | null {
  let nearest: { place: LocationSuggestion; km: number } | null = null
  for (const [i, place] of index.suggestions.entries()) {
    if (types !== undefined && !types.some((type) => type === place.type)) continue
    const km = kilometresBetween(point, index.points[i] ?? point)
    if (nearest === null || km < nearest.km) nearest = { place, km }
  }
  return nearest && { place: { ...nearest.place }, km: nearest.km }
}

type Find = (tails: Tails, typed: string) => Range[]

function tailsOf(place: GazetteerPlace, position: number): { text: string; value: number }[] {
  const { suburb, city, street } = suggestionOf(place)
  const fields: [string, number][] = [
    [place.name, NAME],
    ...(place.aliases ?? []).map((alias): [string, number] => [alias, ALIAS]),
    ...[street, suburb, city, TYPE_WORDS[place.type] ?? ''].map((text): [string, number] => [
      text,
      WHEREABOUTS,
    ]),
  ]
  return fields.flatMap(([text, field]) =>
    wordsOf(text).map((_, i, words) => ({
      text: words.slice(i).join(''),
      value: position * 8 + (i > 0 && field !== WHEREABOUTS ? INNER_WORD : field),
    })),
  )
}

function nearlyUnlessShort(tails: Tails, typed: string): Range[] {
  const isShort = typed.length < SHORTEST_MISTAKEN_WORD
  return isShort ? beginningWith(tails, typed) : nearlyBeginningWith(tails, typed)
}

/** Since tails have no spaces, `campsbay`, `camps` and `bay` each match the start of one. */
function bestOf(index: PlaceIndex, words: string[], find: Find, { limit, near }: SearchOptions): Match[] {
  const distinct = [...new Set(words)].slice(0, MOST_WORDS)
  const whole = whereFound(index, find(index.tails, words.join('')))
  const perWord = distinct.map((word) => find(index.tails, word))
  const parts = perWord.every((ranges) => ranges.length > 0)
    ? perWord.map((ranges) => whereFound(index, ranges))
    : [whole]
  const [first = whole] = parts
  const inParts = worstOf(parts)
  const best = new Best(clampedLimit(limit))
  for (let i = 0; i < inParts.length; i++) {
    const where = Math.min(Math.max(inParts[i] ?? NOWHERE, INNER_WORD), whole[i] ?? NOWHERE)
    const place = where === NOWHERE ? undefined : index.suggestions[i]
    if (place === undefined) continue
    const rank = rankOf(place, where, first[i] === NAME || first[i] === WHOLE_NAME)
    best.offer(place, where, rank, squaredDistance(index.points[i] ?? CAPE_TOWN, near))
  }
  return best.list.map(({ place, where }) => ({
    place: { ...place },
    fit: find === beginningWith ? (FITS[where] ?? 'whereabouts') : 'mistaken',
  }))
}

/**
 * Leaves out words that match no place, or that only name a kind of place. Then, while more than half of the others
 * remain, it also leaves out the most common one. Words with a typing error are left out before it.
 */
function mostTelling(index: PlaceIndex, words: string[], options: SearchOptions): Match[] {
  const rarestFirst = [...new Set(words)]
    .slice(0, MOST_WORDS)
    .filter((word) => word.length >= SHORTEST_TELLING_WORD && !/^\d/.test(word) && !KIND.has(word))
    .map((word) => ({ word, found: timesFound(index.tails, word) }))
    .filter(({ found }) => found > 0)
    .toSorted((a, b) => a.found - b.found)
    .map(({ word }) => word)
  for (let left = rarestFirst.length; left > rarestFirst.length / 2; left--) {
    const kept = rarestFirst.slice(0, left)
    const inOrder = words.filter((word) => kept.includes(word))
    const matches = bestOf(index, inOrder, rightOrNearly, options)
    if (matches.length > 0) return matches
  }
  return []
}

function timesFound(tails: Tails, word: string): number {
  const right = beginningWith(tails, word)
  if (right.length === 0) {
    const isLong = word.length >= SHORTEST_MISTAKEN_TELLING_WORD
    return isLong && nearlyBeginningWith(tails, word).length > 0 ? Infinity : 0
  }
  return right.reduce((sum, { from, to }) => sum + (tails.starts[to] ?? 0) - (tails.starts[from] ?? 0), 0)
}

function rightOrNearly(tails: Tails, word: string): Range[] {
  const right = beginningWith(tails, word)
  return right.length > 0 ? right : nearlyBeginningWith(tails, word)
}

/** For each place, the best spot in its record that matches. */
function whereFound({ tails, suggestions }: PlaceIndex, ranges: Range[]): Uint8Array {
  const where = new Uint8Array(suggestions.length).fill(NOWHERE)
  for (const { from, to, length } of ranges) {
    // The shortest text of the range is first. If it is exactly the typed text, it is a whole match.
    const whole = tails.texts[from]?.length === length ? (tails.starts[from + 1] ?? 0) : 0
    const end = tails.starts[to] ?? 0
    for (let at = tails.starts[from] ?? 0; at < end; at++) {
      const value = tails.filed[at] ?? 0
      const field = value & 7
      const spot = at < whole && field <= ALIAS ? field - NAME : field
      const place = value >>> 3
      if (spot < (where[place] ?? 0)) where[place] = spot
    }
  }
  return where
}

/** For each place, the worst of several spots: a place where one word is not found does not fit. */
function worstOf(parts: Uint8Array[]): Uint8Array {
  const worst = new Uint8Array(parts[0]?.length ?? 0)
  for (const part of parts) {
    for (let i = 0; i < worst.length; i++) worst[i] = Math.max(worst[i] ?? 0, part[i] ?? 0)
  }
  return worst
}

/** Lower is better: first by how well it fits, then popular places, then a match in the first word. */
function rankOf(place: LocationSuggestion, where: number, isFirstWord: boolean): number {
  // Most journeys start or end at an airport, so it comes first among equals.
  const isAirport = place.type === 'airport'
  const fit = where < NAME ? 0 : where < INNER_WORD ? 1 : where - 2
  return fit * 8 + (place.popular ? 0 : 4) + (isFirstWord ? 0 : 2) - (isAirport ? 1 : 0)
}

/** For comparing only: without the square root it is cheaper. */
function squaredDistance({ lat, lng }: Point, near = CAPE_TOWN): number {
  const north = lat - near.lat
  const east = (lng - near.lng) * 0.83 // the cosine of the latitude, which hardly changes over the province
  return north * north + east * east
}

type Candidate = { place: LocationSuggestion; where: number; rank: number; distance: number }

/** Keeps the best few of many without sorting them all. Equals stay in the order they came in. */
class Best {
  readonly list: Candidate[] = []
  readonly size: number

  constructor(size: number) {
    this.size = size
  }

  offer(place: LocationSuggestion, where: number, rank: number, distance: number): void {
    const isNotAfter = (kept: Candidate) =>
      kept.rank < rank || (kept.rank === rank && kept.distance <= distance)
    const last = this.list.at(-1)
    const isFull = this.list.length === this.size
    if (isFull && last !== undefined && isNotAfter(last)) return
    this.list.splice(this.list.findLastIndex(isNotAfter) + 1, 0, { place, where, rank, distance })
    if (isFull) this.list.pop()
  }
}

/** For an address we only know the street: it comes first, with the typed number for the driver to read. */
function numbered(matches: Match[], typed: string): Match[] {
  const number = HOUSE_NUMBER.exec(typed)?.[0]
  if (number === undefined) return matches
  const streets = matches.filter(({ place }) => place.type === 'street')
  const others = matches.filter(({ place }) => place.type !== 'street')
  return [...streets.map(({ place, fit }) => ({ fit, place: atNumber(place, number) })), ...others]
}

function atNumber(street: LocationSuggestion, number: string): LocationSuggestion {
  const name = `${number} ${street.name}`
  return { ...street, name, formatted_address: formattedAddress(name, street.suburb, street.city) }
}
