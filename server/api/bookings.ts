import { type Context, Hono } from 'hono'
import type { Booking } from '#domain/booking/booking.ts'
import { parseCode } from '#domain/forms/account.ts'
import { type BookingRequest, parseBookingRequest, parseNewcomer } from '#domain/forms/booking.ts'
import { asBookingReference } from '#domain/booking/references.ts'
import type { Problem } from '#domain/forms/problems.ts'
import type { Env } from '#server/env.ts'
import { enterAsOwner } from '#server/services/accounts/signing-in.ts'
import { bookAsNewcomer } from '#server/services/bookings/book-as-newcomer.ts'
import { createBooking } from '#server/services/bookings/create.ts'
import { sendDigitsAgain } from '#server/services/bookings/digits.ts'
import { bookingsOf, findOwnBooking } from '#server/services/bookings/own.ts'
import { proveBooking } from '#server/services/bookings/proofs.ts'
import type { NotCreated } from '#server/services/bookings/refusal.ts'
import type { Account, Deps } from '#server/services/deps.ts'
import { clientAddress } from '#server/web/client-address.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { phrasesOf, problem } from '#server/web/problem.ts'
import { bookingJson } from './booking-json.ts'
import { keyUsed, notFound, notProven, refusal, toSignIn } from './booking-refusals.ts'
import { formError, readJson } from './json.ts'
import { signedIn, withCookies } from './signed-in.ts'

/** `POST /api/bookings` for everybody, and your own bookings if you are signed in. */
export function bookingsApi(env: Env, deps: Deps): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const json = (c: Context<HttpEnv>, booking: Booking) =>
    bookingJson(booking, { origin: env.publicUrl.origin, now: deps.now(), language: c.var.language })

  routes.use(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })

  routes.post('/', async (c) => {
    const who = await deps.sessions.read(c.req.raw.headers)
    const body = await readJson(c)
    if (who === null) {
      const given = body instanceof Response ? null : body.customer
      return typeof given === 'object' && given !== null ? asNewcomer(c, body as Body, given) : toSignIn(c)
    }
    return withCookies(body instanceof Response ? body : await asCustomer(c, body, who.account), who.cookies)
  })

  async function asCustomer(c: Context<HttpEnv>, body: Body, account: Account): Promise<Response> {
    const parsed = parseBookingRequest(body)
    if (!parsed.ok) return formError(c, parsed.problems)
    const created = await createBooking(deps, account, parsed.value, {
      address: clientAddress(c, env.TRUST_PROXY),
      ...keyOf(c),
      joins: body.together === true,
    })
    if (!created.ok) return refusal(c, created)
    const { booking } = created
    return isOf(booking, parsed.value) ? c.json(json(c, booking), 201) : keyUsed(c, booking)
  }

  /** Books for somebody who is not signed in: opens their account with the booking. */
  async function asNewcomer(c: Context<HttpEnv>, body: Body, customer: object): Promise<Response> {
    const parsed = parseBookingRequest(body)
    const who = parseNewcomer(customer)
    if (!parsed.ok || !who.ok) {
      const problems = [
        ...(parsed.ok ? [] : parsed.problems),
        ...(who.ok ? [] : who.problems.map(ofCustomer)),
      ]
      return formError(c, problems)
    }
    const order = { requests: [parsed.value], group: null }
    const booked = await bookAsNewcomer(deps, who.value, order, {
      headers: c.req.raw.headers,
      address: clientAddress(c, env.TRUST_PROXY),
      language: c.var.language.tag,
      ...keyOf(c),
    })
    if (!booked.ok) return refusal(c, inCustomer(booked.refusal))
    return withCookies(c.json(json(c, booked.bookings[0]), 201), booked.cookies)
  }

  routes.get(
    '/',
    signedIn(deps, async (c, { account }) => {
      const bookings = await bookingsOf(deps, account)
      return c.json({ bookings: bookings.map((booking) => json(c, booking)) })
    }),
  )

  routes.get(
    '/:reference',
    signedIn(deps, async (c, { account }) => {
      const booking = await findOwnBooking(deps, account, c.req.param('reference') ?? '')
      return booking === null ? notFound(c) : c.json(json(c, booking))
    }),
  )

  routes.post(
    '/:reference/proof',
    signedIn(deps, async (c, { account }) => {
      const body = await readJson(c)
      if (body instanceof Response) return body
      const parsed = parseCode(body)
      if (!parsed.ok) return formError(c, parsed.problems)
      const reference = c.req.param('reference') ?? ''
      const proven = await proveBooking(deps, account, reference, {
        digits: parsed.value.code,
        address: clientAddress(c, env.TRUST_PROXY),
      })
      if (!proven.ok) return notProven(c, proven)
      const { bookings, owner } = proven
      const booking = bookings.find((done) => done.reference === asBookingReference(reference)) ?? bookings[0]
      const answer = booking === undefined ? notFound(c) : c.json(json(c, booking))
      if (owner === null) return answer
      const from = { headers: c.req.raw.headers, address: clientAddress(c, env.TRUST_PROXY) }
      return withCookies(answer, (await enterAsOwner(deps, owner, from)).cookies)
    }),
  )

  routes.post(
    '/:reference/proof/resend',
    signedIn(deps, async (c, { account }) => {
      const sent = await sendDigitsAgain(
        deps,
        account,
        c.req.param('reference') ?? '',
        clientAddress(c, env.TRUST_PROXY),
      )
      if (sent.ok) return c.json({}, 202)
      switch (sent.problem) {
        case 'none':
          return notFound(c)
        case 'not-held':
          return problem(c, 410, 'No code needed', phrasesOf(c).notHeld)
        case 'too-many':
          return problem(c, 429, 'Too many attempts', phrasesOf(c).sentOften)
      }
    }),
  )

  return routes
}

type Body = Record<string, unknown>

const LONGEST_KEY = 200

function keyOf(c: Context<HttpEnv>): { idempotencyKey?: string } {
  const idempotencyKey = c.req.header('idempotency-key')?.trim().slice(0, LONGEST_KEY)
  return idempotencyKey ? { idempotencyKey } : {}
}

/** The customer's fields that the service may find problems in. */
const IN_CUSTOMER = new Set(['mobile', 'password'])

function inCustomer(refused: NotCreated): NotCreated {
  if (refused.problem !== 'invalid') return refused
  const problems = refused.problems.map((found) => (IN_CUSTOMER.has(found.path) ? ofCustomer(found) : found))
  return { ...refused, problems }
}

function ofCustomer(found: Problem): Problem {
  return { ...found, path: `customer.${found.path}` }
}

/** False if the key was sent before with another request, or with other words. */
function isOf({ quoteId, option, details }: Booking, asked: BookingRequest): boolean {
  return (
    quoteId === asked.quoteId.toLowerCase() &&
    option.id === asked.vehicleOptionId &&
    SAID.every((field) => details[field] === asked[field]) &&
    details.childAges.join() === asked.childAges.join() &&
    (asked.addresses ?? []).every((text, i) => text === details.addresses?.[i]) &&
    // Without a number the quote's may be kept; without an airport none is.
    [details.flightNumber, ''].includes(details.flightNumber && asked.flightNumber)
  )
}

const SAID = ['passengerName', 'passengerPhone', 'signName', 'accessNeeds', 'notes'] as const
