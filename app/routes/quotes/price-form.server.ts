import type { FinderValues, PlaceChoice } from '#app/ui/business/fare-finder/finder-form.ts'
import { parseQuoteRequest, readQuoteForm } from '#domain/forms/quote-request.ts'
import type { Problem } from '#domain/forms/problems.ts'
import { chosenPlace, placeMeant } from '#domain/place-meant.ts'
import type { Deps } from '#server/services/deps.ts'
import { quoteJourney } from '#server/services/quotes.ts'

/** What came of sending the finder; what was typed is always kept. */
export type FinderAnswer = { values: FinderValues } & (
  { outcome: 'problems'; problems: Problem[]; choices?: PlaceChoice[] } | { outcome: 'too-many' }
)

type Priced =
  { ok: true; id: string } | { ok: false; status: number; answer: FinderAnswer; retryAfter?: number }

const PLACE_FIELDS = ['pickup', 'destination']
const SUGGESTIONS = 6

/** Prices a posted finder; words for a place are looked up, and where they may mean several, the page asks. */
export async function priceForm(deps: Deps, form: FormData, address: string): Promise<Priced> {
  for (const name of PLACE_FIELDS) takeChoice(form, name)
  const early = parseQuoteRequest(readQuoteForm(form))
  if (!early.ok) return refused(400, form, early.problems)
  const choices = await settlePlaces(deps, form)
  if (choices.length > 0) {
    const problems = choices.map(({ name, typed }) => ({
      path: `${name}Choice`,
      message: `We know several places called “${typed}”. Please choose one`,
    }))
    return refused(422, form, problems, choices)
  }
  const parsed = parseQuoteRequest(readQuoteForm(form))
  if (!parsed.ok) return refused(400, form, parsed.problems)
  const given = await quoteJourney(deps, parsed.value, { address })
  if (given.ok) return { ok: true, id: given.quote.id }
  if (given.problem === 'invalid') return refused(422, form, given.problems)
  const answer = { outcome: 'too-many' as const, values: valuesOf(form) }
  return { ok: false, status: 429, answer, retryAfter: given.retryAfterSeconds }
}

/** The place that was chosen where the page had asked, unless other words were typed since. */
function takeChoice(form: FormData, name: string): void {
  const choice = form.get(`${name}Choice`)
  if (typeof choice !== 'string' || form.get(name) !== form.get(`${name}Asked`)) return
  try {
    const { label } = JSON.parse(choice) as { label?: unknown }
    if (typeof label !== 'string') return
    form.set(name, label)
    form.set(`${name}Place`, choice)
  } catch {
    // What cannot be read was no choice.
  }
}

/** Fills in the places whose very names were typed; answers what has to be asked. */
async function settlePlaces({ geo }: Deps, form: FormData): Promise<PlaceChoice[]> {
  const request = readQuoteForm(form)
  const unsettled = PLACE_FIELDS.flatMap((name) => {
    const place = name === 'pickup' ? request.pickup : request.dropoff
    return typeof place === 'string' && place.trim() !== '' ? [{ name, typed: place.trim() }] : []
  })
  const asked = await Promise.all(
    unsettled.map(async ({ name, typed }) => {
      const meant = placeMeant(typed, await geo.suggest(typed, SUGGESTIONS))
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

function choiceOf(place: Parameters<typeof chosenPlace>[0]) {
  const chosen = chosenPlace(place)
  return { label: chosen.label, value: JSON.stringify(chosen) }
}

function refused(status: number, form: FormData, problems: Problem[], choices?: PlaceChoice[]): Priced {
  return { ok: false, status, answer: { outcome: 'problems', problems, choices, values: valuesOf(form) } }
}

/** What shall stand in the fields again. */
function valuesOf(form: FormData): FinderValues {
  const texts = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return Object.fromEntries(texts) as FinderValues
}
