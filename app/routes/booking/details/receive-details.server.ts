import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#app/context.ts'
import { goOn, receiveForm } from '#app/forms/receive.server.ts'
import { choiceProblems, settlePlaces, takePlaceChoices } from '#app/forms/settle-places.server.ts'
import type { Account } from '#domain/accounts/account.ts'
import { type Problem, problem } from '#domain/forms/problems.ts'
import { PLACE_FIELDS } from '#domain/forms/quote-request.ts'
import { tonightAfter } from '#domain/pricing/plausibility.ts'
import { saveDraft } from '#server/services/bookings/drafts.ts'
import type { Deps } from '#server/services/deps.ts'
import { quoteJourney } from '#server/services/quotes.ts'
import type { NotTheirs } from '../booking-answer.ts'
import { soldPackages } from '#app/sold-packages.server.ts'
import { fieldOf, parseTrip, type Trip } from './trip-form.ts'

/**
 * Prices a posted trip and keeps its details; typed places are looked up, or the page asks which one is
 * meant.
 */
export async function receiveDetails(context: Readonly<RouterContextProvider>, account: Account) {
  const { deps, address, posted } = context.get(requestContext)
  const { form } = posted
  const packages = soldPackages(await deps.tariff(), deps.content.language)
  const parse = () => {
    takePlaceChoices(form, PLACE_FIELDS)
    return parseTrip(form, packages)
  }
  return receiveForm<Trip, NotTheirs>(context, parse, async () => {
    const choices = await settlePlaces(deps, form, { fields: PLACE_FIELDS, address })
    if (choices.length > 0)
      return { ok: false, problem: 'invalid', problems: choiceProblems(choices), choices }
    const settled = parse()
    if (!settled.ok) return { ...settled, problem: 'invalid' }
    const { request, details } = settled.value
    const given = await quoteJourney(deps, request, { address })
    if (given.ok) {
      await saveDraft(deps, account, given.quote.id, details)
      return goOn(optionsOf(given.quote.id, form))
    }
    return given.problem === 'invalid'
      ? { ...given, problems: inOwnWords(given.problems, settled.value, deps) }
      : given
  })
}

function optionsOf(quoteId: string, form: FormData): string {
  const vehicle = form.get('vehicle')
  return `/booking/${quoteId}${typeof vehicle === 'string' && vehicle !== '' ? `?${new URLSearchParams({ vehicle })}` : ''}`
}

/** The problems by the names of the form's fields. A time after midnight today may mean tomorrow. */
function inOwnWords(problems: Problem[], { request }: Trip, { now }: Deps): Problem[] {
  const tonight = tonightAfter(request, now())
  return problems.map((found) =>
    found.code === 'time-passed' && tonight !== null
      ? problem('time', 'night-passed', { tonight })
      : { ...found, path: fieldOf(found.path) },
  )
}
