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
import { problem } from '#server/web/problem.ts'
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
          return problem(c, 410, 'Nothing to prove', 'This booking does not wait for digits.')
        case 'too-many':
          return problem(c, 429, 'Sent often enough', 'The digits were sent several times. Please call us.')
      }
    }),
  )

  return routes
}

const LONGEST_KEY = 200
const TO_BOOK = { title: 'Authentication required', detail: 'Please sign in to complete your booking' }

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

function notFound(c: Context): Response {
  return problem(c, 404, 'Not found', 'You have no booking under this reference.')
}

type NotProven = Exclude<Proven, { ok: true }>['problem']

function notProven(c: Context, refused: NotProven): Response {
  switch (refused) {
    case 'none':
      return notFound(c)
    case 'wrong':
      return formError(c, invalid('code', 'wrong-digits').problems)
    case 'lapsed':
      return problem(c, 410, 'Lapsed', 'The time for the digits is over, and nothing was booked.')
    case 'not-sent':
      return problem(c, 409, 'No digits sent', 'No digits went out for this booking. Please call us.')
    case 'too-many-tries':
      return problem(
        c,
        429,
        'Too many tries',
        'Too many wrong digits. Please open the link in our mail instead.',
      )
    case 'not-free':
      return problem(c, 409, 'Not available', 'Meanwhile the last vehicle was taken.', undefined, {
        code: 'not-available',
      })
    case 'share':
      return shareUsed(c)
  }
}

/** The rest of the vehicles is kept for others: a person decides. */
function shareUsed(c: Context): Response {
  const detail =
    'So many first bookings are waiting for that time that we keep no more vehicles without speaking to you. Please send us an enquiry, or call us.'
  return problem(c, 409, 'Please send an enquiry', detail, undefined, { code: 'share' })
}

function keyUsed(c: Context, { reference }: Booking): Response {
  const detail =
    'Another booking was made with this Idempotency-Key. Please send a new key for a new booking.'
  return problem(c, 422, 'Idempotency-Key already used', detail, undefined, { booking: reference })
}

function refusal(c: Context, refused: Exclude<BookingCreated, { ok: true }>): Response {
  switch (refused.problem) {
    case 'invalid':
      return formError(c, refused.problems)
    case 'no-account':
      return problem(c, 401, TO_BOOK.title, TO_BOOK.detail)
    case 'no-quote':
      return problem(c, 404, 'Not found', 'We have no price under this id.')
    case 'expired':
      return problem(c, 410, 'Quote expired', 'This price has expired. Please ask for a new one.')
    case 'used':
      return problem(
        c,
        409,
        'Quote already booked',
        'This price has been booked before. Please ask for a new one to book another trip.',
        undefined,
        { code: 'used', ...(refused.reference === null ? {} : { booking: refused.reference }) },
      )
    case 'not-free':
      return problem(
        c,
        409,
        'Not available',
        'All our vehicles of this kind are taken at that time. Please choose another time or vehicle, or send us an enquiry.',
        undefined,
        { code: 'not-available', alternatives: alternativesJson(refused.alternatives) },
      )
    case 'too-many-pending':
      return problem(
        c,
        409,
        'Too many bookings wait for our answer',
        `You have ${refused.most} bookings that we have not answered yet. Please wait for our answer, or cancel one.`,
        undefined,
        { code: 'pending-limit' },
      )
    case 'share':
      return shareUsed(c)
    case 'one-held':
      return problem(
        c,
        409,
        'Another booking waits for its digits',
        `Please type the digits of booking ${refused.reference} first, or let it go; with together: true this trip goes with it.`,
        undefined,
        { code: 'pending-limit', booking: refused.reference },
      )
    case 'group-full':
      return problem(
        c,
        409,
        'Too many trips for the same digits',
        `One set of digits proves up to ${refused.most} vehicle-days. Please type them first.`,
        undefined,
        { code: 'pending-limit' },
      )
    case 'too-many':
      c.header('Retry-After', String(refused.retryAfterSeconds))
      return problem(c, 429, 'Too many bookings', 'Please wait a little, or call us.')
  }
}
