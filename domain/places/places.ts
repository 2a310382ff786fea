/** Places, as the business lists them and as a place field suggests them. */
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

/** A place as written in a file of `content/places/`. */
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
  /** Offered before anything is typed. */
  usual?: boolean
  aliases?: string[]
}

/** A requested place: its words, and its coordinates if it was chosen from the suggestions. */
export type Place = {
  label: string
  placeId?: string | undefined
  lat?: number | undefined
  lng?: number | undefined
  street?: string | undefined
  suburb?: string | undefined
  city?: string | undefined
  /** Our signature that the label belongs to the coordinates. */
  token?: string | undefined
}

/** A place with known coordinates. */
export type LocatedPlace = Place & Point

/** A suggestion of a place field, from any source; `type` may also be a word of an outside search. */
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
  /** Sent back with the chosen place. */
  token?: string | undefined
}

/** An address as typed, with unknown coordinates. */
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

/** A place of the gazetteer as a suggestion. */
export function suggestionOf(place: GazetteerPlace): LocationSuggestion {
  const id = `place:${place.id}`
  const { street = '', suburb = '', popular = false } = place
  // A town is its own city, so that a form with a city field gets Hermanus filled in.
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

/** Leaves out empty and repeated parts. A name alone gets its province, so that George reads as a place. */
export function formattedAddress(...parts: string[]): string {
  const said = [...new Set(parts.flatMap((part) => part.split(', ')).filter((part) => part !== ''))]
  return said.length === 1 ? `${said[0]}, Western Cape` : said.join(', ')
}

/** Lookups happen for each booking of a day, so the list of thousands is indexed once. */
const BY_ID = new WeakMap<GazetteerPlace[], Map<string, GazetteerPlace>>()

/** Before the name of a street: `12 Beach Road`. */
export const HOUSE_NUMBER = /^\d+[a-z]?(?=[\s,]+\D)/i

/** The place in our list that this is, by its id. */
export function placeOfOurs(places: GazetteerPlace[], { placeId }: Place): GazetteerPlace | undefined {
  const byId = BY_ID.get(places) ?? new Map(places.map((place) => [`place:${place.id}`, place]))
  BY_ID.set(places, byId)
  return byId.get(placeId ?? '')
}

/** Our name for a place in our list; null for any other place, whatever its name. */
export function nameOfOurs(places: GazetteerPlace[], place: Place): string | null {
  const known = placeOfOurs(places, place)
  return known === undefined ? null : suggestionOf(known).formatted_address
}
