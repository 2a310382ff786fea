import { type Context, Hono } from 'hono'
import type { Booking } from '#domain/booking/booking.ts'
import { parseCode } from '#domain/forms/account.ts'
import { type BookingRequest, parseBookingRequest } from '#domain/forms/booking.ts'
import { invalid } from '#domain/forms/problems.ts'
import type { Env } from '#server/env.ts'
import { type BookingCreated, createBooking } from '#server/services/bookings/create.ts'
import { sendDigitsAgain } from '#server/services/bookings/digits.ts'
import { bookingsOf, findOwnBooking } from '#server/services/bookings/own.ts'
import { proveBooking, type Proven } from '#server/services/bookings/proofs.ts'
import type { Deps } from '#server/services/deps.ts'
import { clientAddress } from '#server/web/client-address.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import type { Phrases } from '#domain/words/phrases.ts'
import { phrasesOf, problem, said } from '#server/web/problem.ts'
import { alternativesJson, bookingJson } from './booking-json.ts'
import { formError, readJson } from './json.ts'
import { signedIn } from './signed-in.ts'

/** `POST /api/bookings`, and one's own bookings: for whoever is signed in. */
export function bookingsApi(env: Env, deps: Deps): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const json = (c: Context<HttpEnv>, booking: Booking) =>
    bookingJson(booking, { origin: env.publicUrl.origin, now: deps.now(), language: c.var.language })

  routes.use(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })

  routes.post(
    '/',
    signedIn(
      deps,
      async (c, { account }) => {
        const body = await readJson(c)
        if (body instanceof Response) return body
        const parsed = parseBookingRequest(body)
        if (!parsed.ok) return formError(c, parsed.problems)
        const idempotencyKey = c.req.header('idempotency-key')?.trim().slice(0, LONGEST_KEY)
        const created = await createBooking(deps, account, parsed.value, {
          address: clientAddress(c, env.TRUST_PROXY),
          ...(idempotencyKey ? { idempotencyKey } : {}),
          joins: body.together === true,
        })
        if (!created.ok) return refusal(c, created)
        const { booking } = created
        return isOf(booking, parsed.value) ? c.json(json(c, booking), 201) : keyUsed(c, booking)
      },
      TO_BOOK,
    ),
  )

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
      if (!proven.ok) return notProven(c, proven.problem)
      const booking = await findOwnBooking(deps, account, reference)
      return booking === null ? notFound(c) : c.json(json(c, booking))
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

const LONGEST_KEY = 200
const TO_BOOK = { title: 'Authentication required', detail: ({ toBook }: Phrases['api']) => toBook }

/** Not where the key stood with a request for something else before, or with other words. */
function isOf({ quoteId, option, details }: Booking, asked: BookingRequest): boolean {
  return (
    quoteId === asked.quoteId.toLowerCase() &&
    option.id === asked.vehicleOptionId &&
    SAID.every((field) => details[field] === asked[field]) &&
    details.childAges.join() === asked.childAges.join() &&
    // Without one it may be the quote's; beside no airport there is none.
    [details.flightNumber, ''].includes(details.flightNumber && asked.flightNumber)
  )
}

const SAID = ['passengerName', 'passengerPhone', 'signName', 'accessNeeds', 'notes'] as const

function notFound(c: Context<HttpEnv>): Response {
  return problem(c, 404, 'Not found', phrasesOf(c).noBooking)
}

type NotProven = Exclude<Proven, { ok: true }>['problem']

function notProven(c: Context<HttpEnv>, refused: NotProven): Response {
  switch (refused) {
    case 'none':
      return notFound(c)
    case 'wrong':
      return formError(c, invalid('code', 'wrong-digits').problems)
    case 'lapsed':
      return problem(c, 410, 'Code expired', phrasesOf(c).lapsed)
    case 'not-sent':
      return problem(c, 409, 'No code sent', phrasesOf(c).notSent)
    case 'too-many-tries':
      return problem(c, 429, 'Too many attempts', phrasesOf(c).tooManyTries)
    case 'not-free':
      return problem(c, 409, 'Not available', phrasesOf(c).takenMeanwhile, undefined, {
        code: 'not-available',
      })
    case 'share':
      return shareUsed(c)
  }
}

/** The rest of the vehicles is kept for others: a person decides. */
function shareUsed(c: Context<HttpEnv>): Response {
  return problem(c, 409, 'Please send an enquiry', phrasesOf(c).share, undefined, { code: 'share' })
}

function keyUsed(c: Context<HttpEnv>, { reference }: Booking): Response {
  const detail =
    'Another booking was made with this Idempotency-Key. Please send a new key for a new booking.'
  return problem(c, 422, 'Idempotency-Key already used', detail, undefined, { booking: reference })
}

function refusal(c: Context<HttpEnv>, refused: Exclude<BookingCreated, { ok: true }>): Response {
  switch (refused.problem) {
    case 'invalid':
      return formError(c, refused.problems)
    case 'no-account':
      return problem(c, 401, TO_BOOK.title, TO_BOOK.detail(phrasesOf(c)))
    case 'no-quote':
      return problem(c, 404, 'Not found', phrasesOf(c).noQuote)
    case 'expired':
      return problem(c, 410, 'Quote expired', phrasesOf(c).quoteExpired)
    case 'used':
      return problem(c, 409, 'Quote already booked', phrasesOf(c).quoteUsed, undefined, {
        code: 'used',
        ...(refused.reference === null ? {} : { booking: refused.reference }),
      })
    case 'not-free':
      return problem(c, 409, 'Not available', phrasesOf(c).notFree, undefined, {
        code: 'not-available',
        alternatives: alternativesJson(refused.alternatives),
      })
    case 'too-many-pending':
      return problem(
        c,
        409,
        'Too many bookings are waiting for our reply',
        said(c, phrasesOf(c).pending, { count: refused.most }),
        undefined,
        { code: 'pending-limit' },
      )
    case 'share':
      return shareUsed(c)
    case 'one-held':
      return problem(
        c,
        409,
        'Another booking is waiting for its code',
        said(c, phrasesOf(c).oneHeld, { reference: refused.reference }),
        undefined,
        { code: 'pending-limit', booking: refused.reference },
      )
    case 'group-full':
      return problem(
        c,
        409,
        'Too many trips for one code',
        said(c, phrasesOf(c).groupFull, { count: refused.most }),
        undefined,
        { code: 'pending-limit' },
      )
    case 'too-many':
      c.header('Retry-After', String(refused.retryAfterSeconds))
      return problem(c, 429, 'Too many bookings', phrasesOf(c).tooManyBookings)
  }
}
