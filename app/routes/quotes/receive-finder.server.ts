import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#app/context.ts'
import { goOn, receiveForm } from '#app/forms/receive.server.ts'
import { rememberAddresses } from '#app/typed-addresses.server.ts'
import { choiceProblems, settlePlaces, takePlaceChoices } from '#app/forms/settle-places.server.ts'
import {
  parseQuoteRequest,
  PLACE_FIELDS,
  type QuoteRequest,
  readQuoteForm,
} from '#domain/forms/quote-request.ts'
import { quoteJourney } from '#server/services/quotes.ts'

/** Prices a posted finder; typed places are looked up, and the page asks if they may mean several. */
export function receiveFinder(context: Readonly<RouterContextProvider>) {
  const { deps, address, posted, origin } = context.get(requestContext)
  return receiveForm<QuoteRequest>(context, parse, async () => {
    const choices = await settlePlaces(deps, posted.form, { fields: PLACE_FIELDS, address })
    if (choices.length > 0)
      return { ok: false, problem: 'invalid', problems: choiceProblems(choices), choices }
    const settled = parse(posted.form)
    if (!settled.ok) return { ...settled, problem: 'invalid' }
    const given = await quoteJourney(deps, settled.value, { address })
    if (!given.ok) return given
    const wanted = posted.form.get('vehicle')
    const chosen = given.quote.options.find(({ id }) => id === wanted)
    const { id } = given.quote
    const to = `/quotes/${id}${chosen === undefined ? '' : `?vehicle=${chosen.id}`}`
    return goOn(to, rememberAddresses(posted.form, id, origin))
  })
}

function parse(form: FormData) {
  takePlaceChoices(form, PLACE_FIELDS)
  return parseQuoteRequest(readQuoteForm(form))
}
