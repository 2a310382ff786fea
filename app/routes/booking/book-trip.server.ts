import type { RequestContext } from '#app/context.ts'
import { languageToKeep } from '#app/kept-language.server.ts'
import { goOn, type Outcome } from '#app/forms/receive.server.ts'
import type { Account } from '#domain/accounts/account.ts'
import { type BookingRequest, parseBookingRequest } from '#domain/forms/booking.ts'
import type { Parsed } from '#domain/forms/problems.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { bookAsNewcomer } from '#server/services/bookings/book-as-newcomer.ts'
import { bookOrder } from '#server/services/bookings/create.ts'
import type { Deps } from '#server/services/deps.ts'
import { byField, outcomeOf } from './booked-outcome.server.ts'
import type { NotBooked } from './booking-answer.ts'
import { formKey } from './form-key.server.ts'
import { detailsOf } from './priced-trip.server.ts'
import type { Who } from './who-form.ts'

type Wish = {
  /** Null if nobody is signed in. */
  account: Account | null
  quote: Quote
  vehicle: string | null
  who: Who
  request: Request
}

/** Books a vehicle of a quote with the details entered for it; sent twice, it gives the same booking. */
export async function bookTrip(
  asking: RequestContext,
  { account, quote, vehicle, who, request }: Wish,
): Promise<Response | Outcome<NotBooked>> {
  const { deps, address, posted } = asking
  const parsed = await requestOf(deps, { account, quote, vehicle, who })
  if (!parsed.ok) return { ok: false, problem: 'invalid', problems: parsed.problems.map(byField) }
  const order = { requests: [parsed.value], group: null }
  if (account !== null) {
    const joins = posted.form.has('joins')
    const from = { address, idempotencyKey: `${quote.id}:${vehicle}`, joins }
    const booked = await bookOrder(deps, account, order, from)
    return outcomeOf(booked, () => goOn(`/booking/${quote.id}?vehicle=${vehicle}&taken`))
  }
  if (who.newcomer === null) return { outcome: 'signed-out' }
  const booked = await bookAsNewcomer(deps, who.newcomer, order, {
    headers: request.headers,
    address,
    language: languageToKeep(asking, request),
    idempotencyKey: formKey(request, asking).key,
    isSecret: true,
  })
  return outcomeOf(booked, () => goOn(`/quotes/${quote.id}?vehicle=${vehicle}&taken`))
}

async function requestOf(
  deps: Deps,
  { account, quote, vehicle, who }: Omit<Wish, 'request'>,
): Promise<Parsed<BookingRequest>> {
  const details = await detailsOf(deps, account, quote)
  const parsed = parseBookingRequest({
    ...details,
    ...(who.signName !== '' && { signName: who.signName }),
    ...(who.childAges !== '' && { childAges: who.childAges }),
    addresses: who.addresses.map((text) => ({ text })),
    mobile: who.mobile,
    quoteId: quote.id,
    vehicleOptionId: vehicle,
  })
  if (!parsed.ok) return parsed
  // Stored before the two times became one.
  const landed = details.landingTime === undefined ? {} : { landingTime: details.landingTime }
  return { ok: true, value: { ...parsed.value, ...landed } }
}
