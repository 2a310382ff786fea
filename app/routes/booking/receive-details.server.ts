import type { RequestContext } from '#app/context.ts'
import { choiceProblems, settlePlaces, takePlaceChoices } from '#app/settle-places.server.ts'
import type { PlaceChoice } from '#app/ui/business/fare-finder/finder-form.ts'
import { type Problem, problem } from '#domain/forms/problems.ts'
import { messagesOf } from '#domain/wording/problems.ts'
import { landingProblem, tonightAfter } from '#domain/plausibility.ts'
import { saveDraft } from '#server/services/bookings/drafts.ts'
import type { Account, Deps } from '#server/services/deps.ts'
import { isAirport } from '#server/services/locate.ts'
import { quoteJourney } from '#server/services/quotes.ts'
import type { DetailsAnswer } from './details-answer.ts'
import { soldPackages } from './packages.server.ts'
import { fieldOf, isMissing, parseTrip, PLACE_FIELDS, type Trip } from './trip-form.ts'

type Received =
  | { ok: true; quoteId: string }
  | { ok: false; answer: DetailsAnswer; status: number; retryAfterSeconds?: number }

/** Prices a posted trip and keeps what was entered beside it; words for a place are looked up, or asked about. */
export async function receiveDetails(
  { deps, address }: RequestContext,
  account: Account,
  form: FormData,
): Promise<Received> {
  const packages = soldPackages(await deps.tariff())
  takePlaceChoices(form, PLACE_FIELDS)
  const early = parseTrip(form, packages)
  if (!early.ok) return refused(400, form, early.problems)
  const choices = await settlePlaces(deps, form, PLACE_FIELDS)
  if (choices.length > 0) return refused(422, form, choiceProblems(choices), choices)
  const parsed = parseTrip(form, packages)
  if (!parsed.ok) return refused(400, form, parsed.problems)
  const { request, details } = parsed.value
  const late = isAirport(deps.content.places, request.pickup)
    ? landingProblem(request, details.landingTime)
    : null
  if (late !== null) return refused(422, form, [late])
  const given = await quoteJourney(deps, request, { address })
  if (given.ok) {
    await saveDraft(deps, account, given.quote.id, details)
    return { ok: true, quoteId: given.quote.id }
  }
  if (given.problem === 'invalid') return refused(422, form, inOwnWords(given.problems, parsed.value, deps))
  const { retryAfterSeconds } = given
  return {
    ok: false,
    answer: { outcome: 'too-many', values: valuesOf(form) },
    status: 429,
    retryAfterSeconds,
  }
}

/** The form's fields as they were posted, one text each. */
export function valuesOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']))
}

/** The problems by the names of the form's fields; a time of today's small hours may mean tomorrow's. */
function inOwnWords(problems: Problem[], { request }: Trip, { now }: Deps): Problem[] {
  const tonight = tonightAfter(request, now())
  return problems.map((found) =>
    found.code === 'time-passed' && tonight !== null
      ? problem('time', 'night-passed', { tonight })
      : { ...found, path: fieldOf(found.path) },
  )
}

function refused(status: number, form: FormData, problems: Problem[], choices?: PlaceChoice[]): Received {
  const values = valuesOf(form)
  return {
    ok: false,
    status,
    answer: {
      outcome: 'problems',
      problems: messagesOf(problems),
      isMissing: isMissing(problems, form),
      choices,
      values,
    },
  }
}
