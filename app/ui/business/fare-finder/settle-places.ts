import { fetchSuggestions } from '#app/ui/base/suggestions.ts'
import { PLACE_FIELDS } from '#domain/forms/quote-request.ts'
import { chosenPlace, placeMeant } from '#domain/places/place-meant.ts'

/**
 * Looks up the places that were typed and not chosen; one whose very name was typed is filled in. False where
 * the person has to say which is meant. Words that nobody knows stay: the answer says so.
 */
export async function settlePlaces(form: HTMLFormElement): Promise<boolean> {
  const settled = await Promise.all(PLACE_FIELDS.map((name) => settle(form, name)))
  return settled.every(Boolean)
}

async function settle(form: HTMLFormElement, name: string): Promise<boolean> {
  const field = form.elements.namedItem(name)
  const hidden = form.elements.namedItem(`${name}Place`)
  if (!(field instanceof HTMLInputElement) || !(hidden instanceof HTMLInputElement)) return true
  if (field.value.trim() === '' || hidden.value !== '') return true
  const meant = placeMeant(field.value, await fetchSuggestions(field.value, AbortSignal.timeout(5000)))
  if (meant.found !== 'one') return meant.found === 'none'
  const place = chosenPlace(meant.place)
  field.value = place.label
  hidden.value = JSON.stringify(place)
  return true
}
