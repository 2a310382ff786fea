import type { RequestContext } from '#app/context.ts'
import { languageToKeep } from '#app/kept-language.server.ts'
import { goOn, type Outcome } from '#app/forms/receive.server.ts'
import { type BookingRequest, parseBookingRequest } from '#domain/forms/booking.ts'
import type { Parsed, Problem } from '#domain/forms/problems.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { bookAsNewcomer } from '#server/services/bookings/book-as-newcomer.ts'
import { type BookingCreated, createBooking } from '#server/services/bookings/create.ts'
import type { Account, Deps } from '#server/services/deps.ts'
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
  if (account !== null) {
    const joins = posted.form.has('joins')
    const from = { address, idempotencyKey: `${quote.id}:${vehicle}`, joins }
    const created = await createBooking(deps, account, parsed.value, from)
    return outcomeOf(created, `/booking/${quote.id}?vehicle=${vehicle}&taken`)
  }
  if (who.newcomer === null) return { outcome: 'signed-out' }
  const booked = await bookAsNewcomer(deps, who.newcomer, parsed.value, {
    headers: request.headers,
    address,
    language: languageToKeep(asking, request),
    idempotencyKey: formKey(request, asking).key,
    isSecret: true,
  })
  return outcomeOf(booked, `/quotes/${quote.id}?vehicle=${vehicle}&taken`, booked.ok ? booked.cookies : [])
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

function outcomeOf(
  created: BookingCreated,
  taken: string,
  cookies: string[] = [],
): Response | Outcome<NotBooked> {
  if (created.ok) {
    const { reference, status } = created.booking
    if (status === 'held') return goOn(`/account/bookings/${reference}/proof`, cookies)
    return goOn(`/account/bookings/${reference}${status === 'pending' ? '?created' : ''}`, cookies)
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
      return { ...created, problems: created.problems.map(byField) }
    case 'too-many':
      return created
  }
}

/** The field of the form that shows the problem: each address has its own. */
function byField(found: Problem): Problem {
  const [of, end] = found.path.split('.')
  return of === 'addresses' ? { ...found, path: `address${end ?? 0}` } : found
}
