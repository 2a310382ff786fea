import type { Context } from 'hono'
import type { Booking } from '#domain/booking/booking.ts'
import { invalid, problem as fault } from '#domain/forms/problems.ts'
import { sentenceOf } from '#domain/wording/problems.ts'
import type { BookingCreated } from '#server/services/bookings/create.ts'
import type { NoSeats } from '#server/services/bookings/seats.ts'
import type { Proven } from '#server/services/bookings/proofs.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { phrasesOf, problem, said } from '#server/web/problem.ts'
import { alternativesJson } from './booking-json.ts'
import { formError } from '../json.ts'

/** Why nothing was booked or proven, as the API says it. */

/** The answer to people who are neither signed in nor say who they are. */
export function toSignIn(c: Context<HttpEnv>): Response {
  return problem(c, 401, 'Authentication required', phrasesOf(c).toBook)
}

export function notFound(c: Context<HttpEnv>): Response {
  return problem(c, 404, 'Not found', phrasesOf(c).noBooking)
}

export function notProven(c: Context<HttpEnv>, refused: Exclude<Proven, { ok: true }>): Response {
  switch (refused.problem) {
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
    case 'too-many-pending':
      return pendingLimit(c, refused)
    case 'share':
      return shareUsed(c)
  }
}

/** The other vehicles are kept for other guests; the office decides. */
function shareUsed(c: Context<HttpEnv>): Response {
  return problem(c, 409, 'Send an enquiry', phrasesOf(c).share, undefined, { code: 'share' })
}

export function noSeats(
  c: Context<HttpEnv>,
  { short }: NoSeats,
  code: 'seats' | 'not-available' = 'seats',
): Response {
  const missing = fault('childAges', 'no-seats', { kinds: short.map(({ kind }) => kind) })
  const words = sentenceOf(missing, c.var.language)
  return problem(c, 409, 'Not enough child seats', `${words}.`, undefined, { code })
}

function pendingLimit(c: Context<HttpEnv>, { most }: { most: number }): Response {
  const title = 'Too many bookings are waiting for our reply'
  return problem(c, 409, title, said(c, phrasesOf(c).pending, { count: most }), undefined, {
    code: 'pending-limit',
  })
}

export function keyUsed(c: Context<HttpEnv>, { reference }: Booking): Response {
  const detail = 'Another booking was made with this Idempotency-Key. Send a new key for a new booking.'
  return problem(c, 422, 'Idempotency-Key already used', detail, undefined, { booking: reference })
}

export function refusal(c: Context<HttpEnv>, refused: Exclude<BookingCreated, { ok: true }>): Response {
  switch (refused.problem) {
    case 'invalid':
      return formError(c, refused.problems)
    case 'no-account':
      return toSignIn(c)
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
      return pendingLimit(c, refused)
    case 'share':
      return shareUsed(c)
    case 'seats':
      return noSeats(c, refused)
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
      return tooMany(c, refused)
  }
}

export function tooMany(c: Context<HttpEnv>, { retryAfterSeconds }: { retryAfterSeconds: number }): Response {
  c.header('Retry-After', String(retryAfterSeconds))
  return problem(c, 429, 'Too many bookings', phrasesOf(c).tooManyBookings)
}
