import { type Context, Hono } from 'hono'
import { parseBookingEnquiry } from '#domain/forms/booking-enquiry.ts'
import { parseContact } from '#domain/forms/contact.ts'
import { parseEmailEnquiry } from '#domain/forms/email-enquiry.ts'
import type { Parsed } from '#domain/forms/problems.ts'
import type { Env } from '#server/env.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import type { Deps } from '#server/services/deps.ts'
import {
  type EnquirySent,
  sendBookingEnquiry,
  sendContact,
  sendEmailEnquiry,
  type Submission,
} from '#server/services/enquiries.ts'
import { clientAddress } from '#server/web/client-address.ts'
import { firstLanguage } from '#domain/words/language.ts'
import { phrasesOf, problem, said } from '#server/web/problem.ts'
import { formError, readJson } from './json.ts'

/** `POST /api/enquiries/booking`, `/email`, `/contact`: the same services as the pages' forms. */
export function enquiriesApi(env: Env, deps: Deps): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.post('/booking', accept(env, deps, parseBookingEnquiry, sendBookingEnquiry))
  routes.post('/email', accept(env, deps, parseEmailEnquiry, sendEmailEnquiry))
  routes.post('/contact', accept(env, deps, parseContact, sendContact))
  return routes
}

function accept<T>(
  env: Env,
  deps: Deps,
  parse: (input: unknown) => Parsed<T>,
  send: (deps: Deps, details: T, submission: Submission) => Promise<EnquirySent>,
) {
  return async (c: Context<HttpEnv>) => {
    const body = await readJson(c)
    if (body instanceof Response) return body
    const parsed = parse(body)
    if (!parsed.ok) return formError(c, parsed.problems)
    const sent = await send(deps, parsed.value, {
      address: clientAddress(c, env.TRUST_PROXY),
      language: firstLanguage(c.req.header('accept-language')),
      idempotencyKey: c.req.header('idempotency-key')?.trim() || undefined,
    })
    if (sent.ok) return c.json({ reference: sent.reference }, 201)
    if (sent.problem === 'invalid') return formError(c, sent.problems)
    c.header('Retry-After', String(sent.retryAfterSeconds))
    return problem(c, 429, 'Too many enquiries', await tooMany(c, deps))
  }
}

async function tooMany(c: Context<HttpEnv>, deps: Deps): Promise<string> {
  const { phone } = await deps.settings()
  return said(c, phrasesOf(c).tooManyEnquiries, { phone })
}
