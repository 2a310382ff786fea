import { choiceProblems, settlePlaces, takePlaceChoices } from '#app/settle-places.server.ts'
import type { FinderValues, PlaceChoice } from '#app/ui/business/fare-finder/finder-form.ts'
import { parseQuoteRequest, readQuoteForm } from '#domain/forms/quote-request.ts'
import type { Problem } from '#domain/forms/problems.ts'
import type { FieldMessage } from '#domain/wording/form-problems.ts'
import { messagesOf } from '#domain/wording/problems.ts'
import type { Deps } from '#server/services/deps.ts'
import { quoteJourney } from '#server/services/quotes.ts'

/** What came of sending the finder; what was typed is always kept. */
export type FinderAnswer = { values: FinderValues } & (
  { outcome: 'problems'; problems: FieldMessage[]; choices?: PlaceChoice[] } | { outcome: 'too-many' }
)

type Priced =
  { ok: true; id: string } | { ok: false; status: number; answer: FinderAnswer; retryAfter?: number }

const PLACE_FIELDS = ['pickup', 'destination']

/** Prices a posted finder; words for a place are looked up, and where they may mean several, the page asks. */
export async function priceForm(deps: Deps, form: FormData, address: string): Promise<Priced> {
  takePlaceChoices(form, PLACE_FIELDS)
  const early = parseQuoteRequest(readQuoteForm(form))
  if (!early.ok) return refused(400, form, early.problems)
  const choices = await settlePlaces(deps, form, PLACE_FIELDS)
  if (choices.length > 0) return refused(422, form, choiceProblems(choices), choices)
  const parsed = parseQuoteRequest(readQuoteForm(form))
  if (!parsed.ok) return refused(400, form, parsed.problems)
  const given = await quoteJourney(deps, parsed.value, { address })
  if (given.ok) return { ok: true, id: given.quote.id }
  if (given.problem === 'invalid') return refused(422, form, given.problems)
  const answer = { outcome: 'too-many' as const, values: valuesOf(form) }
  return { ok: false, status: 429, answer, retryAfter: given.retryAfterSeconds }
}

function refused(status: number, form: FormData, problems: Problem[], choices?: PlaceChoice[]): Priced {
  return {
    ok: false,
    status,
    answer: { outcome: 'problems', problems: messagesOf(problems), choices, values: valuesOf(form) },
  }
}

/** What shall stand in the fields again. */
function valuesOf(form: FormData): FinderValues {
  const texts = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return Object.fromEntries(texts) as FinderValues
}
