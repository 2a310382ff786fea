import type { PlaceChoice } from '#app/ui/business/fare-finder/finder-form.ts'
import { postedPlace } from '#domain/forms/fields.ts'
import { type Problem, problem } from '#domain/forms/problems.ts'
import { chosenPlace, isAddress, placeMeant } from '#domain/places/place-meant.ts'
import { asker } from '#server/services/asker.ts'
import type { Deps } from '#server/services/deps.ts'

const SUGGESTIONS = 6

/**
 * Takes over the places chosen from a question, unless the words were changed since. An address that was typed stays in
 * a field of its own.
 */
export function takePlaceChoices(form: FormData, fields: string[]): void {
  for (const name of fields) takeChoice(form, name)
}

/** Fills in places that were typed by their exact names. Returns the questions to ask for the others. */
export async function settlePlaces(
  deps: Pick<Deps, 'geo' | 'limits'>,
  form: FormData,
  { fields, address }: { fields: string[]; address: string },
): Promise<PlaceChoice[]> {
  const unsettled = fields.flatMap((name) => {
    const place = postedPlace(form, name)
    return typeof place === 'string' && place.trim() !== '' ? [{ name, typed: place.trim() }] : []
  })
  const asked = await Promise.all(
    unsettled.map(async ({ name, typed }) => {
      const meant = placeMeant(typed, await deps.geo.suggest(typed, SUGGESTIONS, asker(deps, address)))
      if (meant.found === 'several') return [{ name, typed, places: meant.places.map(choiceOf) }]
      if (meant.found === 'one') {
        const place = chosenPlace(meant.place)
        form.set(name, place.label)
        form.set(`${name}Place`, JSON.stringify(place))
      }
      return []
    }),
  )
  return asked.flat()
}

/** The problems that ask the questions on the page. */
export function choiceProblems(choices: PlaceChoice[]): Problem[] {
  return choices.map(({ name, typed }) => problem(`${name}Choice`, 'several-places', { typed }))
}

function takeChoice(form: FormData, name: string): void {
  const [choice, asked] = [form.get(`${name}Choice`), form.get(`${name}Asked`)]
  // Home offers destinations as buttons: nothing was asked there, and nothing typed.
  if (typeof choice !== 'string' || form.get(name) !== asked) return
  try {
    const { label } = JSON.parse(choice) as { label?: unknown }
    if (typeof label !== 'string') return
    form.set(name, label)
    form.set(`${name}Place`, choice)
    if (typeof asked === 'string' && isAddress(asked)) form.set(`${name}Address`, asked)
  } catch {
    // An unreadable choice counts as none.
  }
}

function choiceOf(place: Parameters<typeof chosenPlace>[0]) {
  const chosen = chosenPlace(place)
  return { label: chosen.label, value: JSON.stringify(chosen) }
}
