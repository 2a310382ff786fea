import type { LocationSuggestion } from './places.ts'
import { plainName } from './place-words.ts'

/** What typed words may mean: the one place of that name, several to choose from, or nothing that we know. */
export type PlaceMeant =
  | { found: 'one'; place: LocationSuggestion }
  | { found: 'several'; places: [LocationSuggestion, ...LocationSuggestion[]] }
  | { found: 'none' }

/** Reads typed words with what the search suggests for them; only an exact name is taken without asking. */
export function placeMeant(typed: string, suggestions: LocationSuggestion[]): PlaceMeant {
  const wanted = plainName(typed)
  const known = suggestions.filter(({ lat, lng }) => lat !== null && lng !== null)
  const exact = known.filter(({ name, formatted_address }) =>
    [name, formatted_address].some((text) => plainName(text) === wanted),
  )
  const [only, ...others] = exact
  if (only !== undefined && others.length === 0) return { found: 'one', place: only }
  const [first, ...rest] = only === undefined ? known : exact
  return first === undefined ? { found: 'none' } : { found: 'several', places: [first, ...rest] }
}

/** A suggestion as a form's hidden field holds it; the form asks for another time where people land. */
export function chosenPlace(place: LocationSuggestion) {
  const { formatted_address: label, place_id: placeId, lat, lng, street, suburb, city, token } = place
  return { label, placeId, lat, lng, street, suburb, city, token, lands: place.type === 'airport' }
}
