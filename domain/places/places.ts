/** Places: as the business's own list holds them, and as a place field offers them. */
import type { Point } from './point.ts'
import { MANUAL_ENTRY, regionOf, type Region } from './regions.ts'
import { singleLine } from '#domain/values/text.ts'

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
  'university',
  'trailhead',
  'pass',
  'street',
  'restaurant',
] as const
export type PlaceType = (typeof PLACE_TYPES)[number]

/** A place as a file of `content/places/` holds it. */
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

/** A place as it is asked for: words, and where it is, where it was chosen from what a place field offers. */
export type Place = {
  label: string
  placeId?: string | undefined
  lat?: number | undefined
  lng?: number | undefined
  street?: string | undefined
  suburb?: string | undefined
  city?: string | undefined
  /** Our word that the label belongs to the coordinates. */
  token?: string | undefined
}

/** A place of which it is known where it is. */
export type LocatedPlace = Place & Point

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
  /** Comes back with the place that was chosen. */
  token?: string | undefined
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

/** A place of the gazetteer as a place field offers it. */
export function suggestionOf(place: GazetteerPlace): LocationSuggestion {
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

/** What is repeated or empty is said once or not; a name alone gets its province: George is no person. */
export function formattedAddress(...parts: string[]): string {
  const said = [...new Set(parts.flatMap((part) => part.split(', ')).filter((part) => part !== ''))]
  return said.length === 1 ? `${said[0]}, Western Cape` : said.join(', ')
}

/** Looked up for each booking of a day: a list of thousands is gone through once. */
const BY_ID = new WeakMap<GazetteerPlace[], Map<string, GazetteerPlace>>()

/** The place of ours that a place is, by its id. */
export function placeOfOurs(places: GazetteerPlace[], { placeId }: Place): GazetteerPlace | undefined {
  const byId = BY_ID.get(places) ?? new Map(places.map((place) => [`place:${place.id}`, place]))
  BY_ID.set(places, byId)
  return byId.get(placeId ?? '')
}

/** What we call it, if it is a place of ours; null for anything else, whatever it is called. */
export function nameOfOurs(places: GazetteerPlace[], place: Place): string | null {
  const known = placeOfOurs(places, place)
  return known === undefined ? null : suggestionOf(known).formatted_address
}
