import type { Context } from 'hono'
import { parseQuoteRequest } from '#domain/forms/quote-request.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { Deps } from '#server/services/deps.ts'
import { quoteJourney, readQuote } from '#server/services/quotes.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { phrasesOf, problem, said } from '#server/web/problem.ts'
import { call } from '../call.ts'
import { formError } from '../json.ts'
import { quoteAnswer, quoteJson } from './quote-json.ts'

/** The price of a journey, valid until it expires. */
export const quoteCalls = [
  call('POST', '/quotes', {
    summary: 'Prices a journey; the price holds until expires_at',
    takes: parseQuoteRequest,
    example: {
      pickup: { label: 'Cape Town International Airport (CPT)', placeId: 'place:cape-town-international' },
      dropoff: { label: 'Stellenbosch', placeId: 'place:stellenbosch' },
      date: '2026-11-28',
      time: '07:45',
      passengers: 2,
      luggage: 2,
      return: { date: '2026-11-30', time: '16:00' },
    },
    notes: {
      serviceType: 'specialty is another name of adventure',
      pickup: 'lng may also be called lon',
      dropoff: 'may be left out with packageId or hours',
      time: 'with an airport as pickup, when the flight lands',
    },
    gives: { 201: quoteAnswer },
    refuses: { 429: 'too many quotes for this address' },
    answer: async ({ c, deps, address, body }) => {
      const given = await quoteJourney(deps, body, { address })
      if (given.ok) return asSeen(c, deps, given.quote)
      if (given.problem === 'invalid') return formError(c, given.problems)
      c.header('Retry-After', String(given.retryAfterSeconds))
      const { phone } = await deps.settings()
      return problem(c, 429, 'Too many quotes', said(c, phrasesOf(c).tooManyQuotes, { phone }))
    },
  }),
  call('GET', '/quotes/:id', {
    summary: 'A quote by its id',
    gives: { 200: quoteAnswer },
    refuses: { 404: 'there is none', 410: 'it has expired' },
    answer: async ({ c, deps, named: id }) => {
      const found = await readQuote(deps, id)
      if (found === null) return problem(c, 404, 'Not found', phrasesOf(c).noQuote)
      return found.isExpired
        ? problem(c, 410, 'Quote expired', phrasesOf(c).quoteExpired)
        : asSeen(c, deps, found.quote)
    },
  }),
]

async function asSeen(c: Context<HttpEnv>, deps: Deps, quote: Quote) {
  const who = await deps.sessions.read(c.req.raw.headers)
  const { language } = c.var
  return quoteJson(deps, quote, { account: who?.account ?? null, origin: deps.origin, language })
}
