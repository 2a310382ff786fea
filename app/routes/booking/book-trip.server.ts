import type { RequestContext } from '#app/context.ts'
import { goOn, type Outcome } from '#app/forms/receive.server.ts'
import { parseBookingRequest } from '#domain/forms/booking.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { type BookingCreated, createBooking } from '#server/services/bookings/create.ts'
import type { Account } from '#server/services/deps.ts'
import type { NotBooked } from './booking-answer.ts'
import { detailsOf } from './priced-trip.server.ts'

/** Books the vehicle of a quote with what was entered beside it; pressed twice, it is the same booking. */
export async function bookTrip(
  { deps, address, posted }: RequestContext,
  account: Account,
  quote: Quote,
  vehicle: string | null,
): Promise<Response | Outcome<NotBooked>> {
  const details = await detailsOf(deps, account, quote)
  const parsed = parseBookingRequest({ ...details, quoteId: quote.id, vehicleOptionId: vehicle })
  if (!parsed.ok) return { ...parsed, problem: 'invalid' }
  // What was entered before the two times became one.
  const landed = details.landingTime === undefined ? {} : { landingTime: details.landingTime }
  const joins = posted.form.has('joins')
  const from = { address, idempotencyKey: `${quote.id}:${vehicle}`, joins }
  const created = await createBooking(deps, account, { ...parsed.value, ...landed }, from)
  return outcomeOf(created, `/booking/${quote.id}?vehicle=${vehicle}&taken`)
}

function outcomeOf(created: BookingCreated, taken: string): Response | Outcome<NotBooked> {
  if (created.ok) {
    const { reference, status } = created.booking
    if (status === 'held') return goOn(`/account/bookings/${reference}/proof`)
    return goOn(`/account/bookings/${reference}${status === 'pending' ? '?created' : ''}`)
  }
  switch (created.problem) {
    case 'no-account':
      return { outcome: 'signed-out' }
    case 'no-quote':
      return new Response(null, { status: 404 })
    case 'not-free':
      return goOn(taken)
    case 'used':
      return { outcome: 'used', reference: created.reference }
    case 'one-held':
      return { outcome: 'one-held', reference: created.reference }
    case 'expired':
    case 'share':
    case 'group-full':
    case 'too-many-pending':
      return { outcome: created.problem }
    case 'invalid':
    case 'too-many':
      return created
  }
}
