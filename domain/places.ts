/** The business's own list of places, and the search in it. Knows nothing of files or of other search services. */
import { MANUAL_ENTRY, regionOf, type Region } from './regions.ts'
import { singleLine } from './text.ts'

export const PLACE_TYPES = [
  'airport',
  'suburb',
  'town',
  'station',
  'harbour',
  'mall',
  'hospital',
  'venue',
  'hotel',
  'estate',
  'sight',
  'beach',
] as const
type PlaceType = (typeof PLACE_TYPES)[number]

/** A place as `content/places.yml` holds it. */
export type GazetteerPlace = {
  id: string
  name: string
  type: PlaceType
  lat: number
  lng: number
  street?: string
  suburb?: string
  city?: string
  popular?: boolean
  aliases?: string[]
}

/** What a place field offers, wherever it was found; `type` may also be a word of an outside search. */
export type LocationSuggestion = {
  id: string
  name: string
  formatted_address: string
  lat: number | null
  lng: number | null
  type: string
  region: Region
  osm_id: number | null
  place_id: string
  popular: boolean
  street: string
  suburb: string
  city: string
}

/** Places made ready for searching, in the alphabetical order of their names. */
export type PlaceIndex = readonly IndexedPlace[]

type IndexedPlace = {
  suggestion: LocationSuggestion
  /** Name and aliases, plain and run together. */
  wholeNames: string[]
  /** Every name, alias, suburb and city from each of its words to its end, plain and run together. */
  tails: string[]
  firstWord: string
}

const SHORTEST_QUERY = 2
const LONGEST_QUERY = 100
const DEFAULT_LIMIT = 8
const HIGHEST_LIMIT = 20

export function indexPlaces(places: GazetteerPlace[]): PlaceIndex {
  const once = new Map<string, GazetteerPlace>()
  for (const place of places) if (!once.has(place.id)) once.set(place.id, place)
  return [...once.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en')).map(indexed)
}

/** The places whose words begin with all the words typed, in any order, best first. */
export function searchPlaces(index: PlaceIndex, query: string, limit?: number): LocationSuggestion[] {
  const typed = query.trim().slice(0, LONGEST_QUERY)
  const words = wordsOf(typed)
  if (typed.length < SHORTEST_QUERY || words.length === 0) return []
  const whole = words.join('')
  return index
    .filter((place) => matches(place, whole) || words.every((word) => matches(place, word)))
    .map((place) => ({ suggestion: place.suggestion, rank: rankOf(place, whole, words) }))
    .toSorted((a, b) => a.rank - b.rank) // stable, so equals stay in alphabetical order
    .slice(0, clampedLimit(limit))
    .map(({ suggestion }) => ({ ...suggestion }))
}

/** An address taken as the person typed it, without knowing where it is. */
export function typedPlace(label: string, now: Date): LocationSuggestion {
  const name = singleLine(label)
  const id = `typed_${now.getTime()}`
  return {
    id,
    name,
    formatted_address: name,
    lat: null,
    lng: null,
    type: 'typed',
    region: MANUAL_ENTRY,
    osm_id: null,
    place_id: id,
    popular: false,
    street: '',
    suburb: '',
    city: '',
  }
}

function indexed(place: GazetteerPlace): IndexedPlace {
  const suggestion = suggestionOf(place)
  const names = [place.name, ...(place.aliases ?? [])].map(wordsOf)
  const fields = [...names, wordsOf(suggestion.suburb), wordsOf(suggestion.city)]
  return {
    suggestion,
    wholeNames: names.map((words) => words.join('')),
    tails: [...new Set(fields.flatMap((words) => words.map((_, i) => words.slice(i).join(''))))],
    firstWord: names[0]?.[0] ?? '',
  }
}

function suggestionOf(place: GazetteerPlace): LocationSuggestion {
  const id = `place:${place.id}`
  const { street = '', suburb = '', popular = false } = place
  // A town is its own city: a form that asks for the city of Hermanus is not left empty.
  const city = place.city ?? (place.type === 'town' ? place.name : '')
  return {
    id,
    name: place.name,
    formatted_address: formattedAddress(place.name, street, suburb, city),
    lat: place.lat,
    lng: place.lng,
    type: place.type,
    region: regionOf({ ...place, city }),
    osm_id: null,
    place_id: id,
    popular,
    street,
    suburb,
    city,
  }
}

/** A name that stands alone gets its province, so that George is not taken for a person. */
function formattedAddress(...parts: string[]): string {
  const said = [...new Set(parts.filter((part) => part !== ''))]
  return said.length === 1 ? `${said[0]}, Western Cape` : said.join(', ')
}

/** Because tails are run together, `campsbay` and `camps` both begin one, and so does `bay`. */
function matches(place: IndexedPlace, typed: string): boolean {
  return place.tails.some((tail) => tail.startsWith(typed))
}

/** Lower is better: exact name, beginning of a name, the rest; within each, popular, then first word. */
function rankOf(place: IndexedPlace, whole: string, words: string[]): number {
  const isExact = place.wholeNames.includes(whole)
  const isPrefix = isExact || place.wholeNames.some((name) => name.startsWith(whole))
  const isFirstWord = place.firstWord.startsWith(words[0] ?? '')
  // Most journeys begin or end at an airport: among equals it comes first.
  const isAirport = place.suggestion.type === 'airport'
  return (
    (isExact ? 0 : isPrefix ? 4 : 8) +
    (place.suggestion.popular ? 0 : 2) +
    (isFirstWord ? 0 : 1) -
    (isAirport ? 0.5 : 0)
  )
}

/** Small letters without accents; apostrophes, dots and `&` join (`Simon's`, `V&A`), all else parts. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`.&]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

function clampedLimit(limit: number | undefined): number {
  if (limit === undefined || Number.isNaN(limit)) return DEFAULT_LIMIT
  return Math.min(HIGHEST_LIMIT, Math.max(1, Math.trunc(limit)))
}
