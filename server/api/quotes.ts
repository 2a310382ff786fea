import { type Context, Hono } from 'hono'
import { parseQuoteRequest } from '#domain/forms/quote-request.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { Env } from '#server/env.ts'
import type { Deps } from '#server/services/deps.ts'
import { quoteJourney, readQuote } from '#server/services/quotes.ts'
import { clientAddress } from '#server/web/client-address.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { phrasesOf, problem, said } from '#server/web/problem.ts'
import { formError, readJson } from './json.ts'
import { quoteJson } from './quote-json.ts'

/** `POST /api/quotes` and `GET /api/quotes/:id`: the price of a journey, valid until it expires. */
export function quotesApi(env: Env, deps: Deps): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const { origin } = env.publicUrl
  const seen = async (c: Context<HttpEnv>, quote: Quote) => {
    const who = await deps.sessions.read(c.req.raw.headers)
    return quoteJson(deps, quote, { account: who?.account ?? null, origin, language: c.var.language })
  }

  routes.post('/', async (c) => {
    const body = await readJson(c)
    if (body instanceof Response) return body
    const parsed = parseQuoteRequest(body)
    if (!parsed.ok) return formError(c, parsed.problems)
    const given = await quoteJourney(deps, parsed.value, { address: clientAddress(c, env.TRUST_PROXY) })
    if (given.ok) return c.json(await seen(c, given.quote), 201)
    if (given.problem === 'invalid') return formError(c, given.problems)
    c.header('Retry-After', String(given.retryAfterSeconds))
    return problem(c, 429, 'Too many quotes', await tooMany(c, deps))
  })

  routes.get('/:id', async (c) => {
    const found = await readQuote(deps, c.req.param('id'))
    if (found === null) return problem(c, 404, 'Not found', phrasesOf(c).noQuote)
    return found.isExpired ? expired(c) : c.json(await seen(c, found.quote))
  })

  return routes
}

function expired(c: Context<HttpEnv>): Response {
  return problem(c, 410, 'Quote expired', phrasesOf(c).quoteExpired)
}

async function tooMany(c: Context<HttpEnv>, deps: Deps): Promise<string> {
  const { phone } = await deps.settings()
  return said(c, phrasesOf(c).tooManyQuotes, { phone })
}
