import { type Context, Hono } from 'hono'
import type { Booking } from '#domain/booking.ts'
import { type BookingRequest, parseBookingRequest } from '#domain/forms/booking.ts'
import type { Env } from '#server/env.ts'
import { type BookingCreated, createBooking } from '#server/services/bookings/create.ts'
import { bookingsOf, findOwnBooking } from '#server/services/bookings/own.ts'
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
  const { origin } = env.publicUrl

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
        })
        if (!created.ok) return refusal(c, created)
        const { booking } = created
        return isOf(booking, parsed.value) ? c.json(bookingJson(booking, origin), 201) : keyUsed(c, booking)
      },
      TO_BOOK,
    ),
  )

  routes.get(
    '/',
    signedIn(deps, async (c, { account }) => {
      const bookings = await bookingsOf(deps, account)
      return c.json({ bookings: bookings.map((booking) => bookingJson(booking, origin)) })
    }),
  )

  routes.get(
    '/:reference',
    signedIn(deps, async (c, { account }) => {
      const booking = await findOwnBooking(deps, account, c.req.param('reference') ?? '')
      return booking === null
        ? problem(c, 404, 'Not found', 'You have no booking under this reference.')
        : c.json(bookingJson(booking, origin))
    }),
  )

  return routes
}

const LONGEST_KEY = 200
const TO_BOOK = { title: 'Authentication required', detail: 'Please sign in to complete your booking' }

/** Not where the key stood with a request for something else before. */
function isOf({ quoteId, option }: Booking, asked: BookingRequest): boolean {
  return quoteId === asked.quoteId.toLowerCase() && option.id === asked.vehicleOptionId
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
        refused.reference === null ? {} : { booking: refused.reference },
      )
    case 'not-free':
      return problem(
        c,
        409,
        'Not available',
        'All our vehicles of this kind are taken at that time. Please choose another time or vehicle, or send us an enquiry.',
        undefined,
        { alternatives: alternativesJson(refused.alternatives) },
      )
    case 'too-many-pending':
      return problem(
        c,
        409,
        'Too many bookings wait for our answer',
        `You have ${refused.most} bookings that we have not answered yet. Please wait for our answer, or cancel one.`,
      )
    case 'too-many':
      c.header('Retry-After', String(refused.retryAfterSeconds))
      return problem(c, 429, 'Too many bookings', 'Please wait a little, or call us.')
  }
}
