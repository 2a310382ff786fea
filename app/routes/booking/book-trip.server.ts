import { data } from 'react-router'
import type { RequestContext } from '#app/context.ts'
import { parseBookingRequest } from '#domain/forms/booking.ts'
import type { Quote } from '#domain/quote.ts'
import { inOneText } from '#domain/wording/problems.ts'
import { type BookingCreated, createBooking } from '#server/services/bookings/create.ts'
import type { Account } from '#server/services/deps.ts'
import type { Refusal } from './details-answer.ts'
import { detailsOf } from './priced-trip.server.ts'

/** Why a trip was not booked. */
export type ReviewAnswer =
  | Refusal
  | { outcome: 'problems'; text: string }
  | { outcome: 'expired' }
  /** The reference where the booking is one's own. */
  | { outcome: 'used'; reference: string | null }
  | { outcome: 'too-many-pending' }

type Booked = { to: string } | { answer: ReviewAnswer; status: number; retryAfterSeconds?: number }

/** Books the vehicle of a quote with what was entered beside it; pressed twice, it is the same booking. */
export async function bookTrip(
  { deps, address, requestId }: RequestContext,
  account: Account,
  quote: Quote,
  vehicle: string | null,
): Promise<Booked> {
  const details = await detailsOf(deps, account, quote)
  const parsed = parseBookingRequest({ ...details, quoteId: quote.id, vehicleOptionId: vehicle })
  if (!parsed.ok) return { answer: { outcome: 'problems', text: inOneText(parsed.problems) }, status: 422 }
  const from = { address, idempotencyKey: `${quote.id}:${vehicle}` }
  try {
    const created = await createBooking(deps, account, parsed.value, from)
    return answerTo(created, `/booking/${quote.id}?vehicle=${vehicle}&taken`)
  } catch (error) {
    deps.log.error({ err: error, requestId }, 'a trip could not be booked')
    return { answer: { outcome: 'failed', reference: requestId }, status: 500 }
  }
}

function answerTo(created: BookingCreated, taken: string): Booked {
  if (created.ok) {
    const { reference, status } = created.booking
    return { to: `/account/bookings/${reference}${status === 'pending' ? '?created' : ''}` }
  }
  switch (created.problem) {
    case 'no-account':
      return { answer: { outcome: 'signed-out' }, status: 401 }
    case 'no-quote':
      throw data(null, { status: 404 })
    case 'not-free':
      return { to: taken }
    case 'invalid':
      return { answer: { outcome: 'problems', text: inOneText(created.problems) }, status: 422 }
    case 'expired':
      return { answer: { outcome: 'expired' }, status: 410 }
    case 'used':
      return { answer: { outcome: 'used', reference: created.reference }, status: 409 }
    case 'too-many-pending':
      return { answer: { outcome: 'too-many-pending' }, status: 409 }
    case 'too-many':
      return {
        answer: { outcome: 'too-many' },
        status: 429,
        retryAfterSeconds: created.retryAfterSeconds,
      }
  }
}
