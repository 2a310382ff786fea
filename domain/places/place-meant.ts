import type { LocationSuggestion } from './places.ts'
import { plainName } from './place-words.ts'

/** The meaning of typed words: the one place of that name, several to choose from, or nothing we know. */
export type PlaceMeant =
  | { found: 'one'; place: LocationSuggestion }
  | { found: 'several'; places: [LocationSuggestion, ...LocationSuggestion[]] }
  | { found: 'none' }

/** Interprets typed words with the suggestions for them. Only an exact name is accepted without a question. */
export function placeMeant(typed: string, suggestions: LocationSuggestion[]): PlaceMeant {
  const wanted = plainName(typed)
  const known = suggestions.filter(({ lat, lng }) => lat !== null && lng !== null)
  const exact = known.filter((place) => spellings(place).some((text) => plainName(text) === wanted))
  const [only, ...others] = exact
  if (only !== undefined && others.length === 0) return { found: 'one', place: only }
  const [first, ...rest] = only === undefined ? known : exact
  return first === undefined ? { found: 'none' } : { found: 'several', places: [first, ...rest] }
}

/** A number makes it an address. */
export function isAddress(typed: string): boolean {
  return /\d/.test(typed)
}

/** `Cape Town International Airport (CPT)` is also called by either half of its name. */
export function spellings({
  name,
  formatted_address,
}: Pick<LocationSuggestion, 'name' | 'formatted_address'>): string[] {
  const [, long, short] = /^(.+) \((.+)\)$/.exec(name) ?? []
  return [name, formatted_address, long, short].filter((text) => text !== undefined)
}

/** A suggestion as the value of a form's hidden field. At an airport the form asks for the landing time instead. */
export function chosenPlace(place: LocationSuggestion) {
  const { formatted_address: label, place_id: placeId, lat, lng, street, suburb, city, token } = place
  return { label, placeId, lat, lng, street, suburb, city, token, lands: place.type === 'airport' }
}
