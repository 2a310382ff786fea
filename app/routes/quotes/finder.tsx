import { data } from 'react-router'
import { askedTomorrow } from '#app/asked-drives.server.ts'
import { requestContext } from '#app/context.ts'
import { finderWithTours } from '#app/finder-with-tours.server.ts'
import {
  finderValues,
  finderValuesAgain,
  finderValuesOfLink,
  tourInstead,
} from '#app/ui/business/fare-finder/finder-values.ts'
import styles from '#app/styles/sheets/plain.css?url'
import type { Quote } from '#domain/pricing/quote.ts'
import type { Language } from '#domain/words/language.ts'
import { pageWords } from '#server/services/pages.ts'
import { readQuote } from '#server/services/quotes.ts'
import type { Route } from './+types/finder.ts'
import { FinderPage } from './finder-page.tsx'
import { receiveFinder } from './receive-finder.server.ts'

export const handle = { scripts: false, styles }

/** The address may contain a quote's id, which must not leak through links. */
const UNLISTED = { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'same-origin' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { deps } = context.get(requestContext)
  const query = new URL(request.url).searchParams
  const id = query.get('quote')
  const found = id === null ? null : await readQuote(deps, id)
  const { finderFacts: facts } = await pageWords(deps, 'quote')
  const [proof] = (await pageWords(deps, 'home')).proof
  const given =
    found === null ? finderValuesOfLink(query) : valuesOf(found.quote, query, deps.content.language)
  const finder = await finderWithTours(deps, given)
  return data(
    {
      finder,
      facts,
      proof,
      // People who come with a trip in mind need no examples.
      asked: query.size > 0 ? undefined : await askedTomorrow(deps),
    },
    query.size > 0 ? { headers: UNLISTED } : {},
  )
}

/** A trip that is changed, one like it on another day, or a tour on its day. */
function valuesOf(quote: Quote, query: URLSearchParams, language: Language) {
  const packageId = query.get('packageId')
  if (packageId !== null) return tourInstead(finderValues(quote, language), packageId)
  return query.has('again')
    ? finderValuesAgain(quote, query.get('again') === 'back' ? 'back' : 'same', language)
    : finderValues(quote, language)
}

export function action({ context }: Route.ActionArgs) {
  return receiveFinder(context)
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function FinderRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <FinderPage {...loaderData} answer={actionData} />
}
