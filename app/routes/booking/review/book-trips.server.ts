import type { RequestContext } from '#app/context.ts'
import type { Outcome } from '#app/forms/receive.server.ts'
import { languageToKeep } from '#app/kept-language.server.ts'
import { type BookingRequest, parseBookingRequest } from '#domain/forms/booking.ts'
import type { Parsed } from '#domain/forms/problems.ts'
import { bookAsNewcomer } from '#server/services/bookings/book-as-newcomer.ts'
import { bookOrder } from '#server/services/bookings/create.ts'
import type { Account } from '#domain/accounts/account.ts'
import type { Deps } from '#server/services/deps.ts'
import { byField, outcomeOf } from './booked-outcome.server.ts'
import type { NotBooked } from '../booking-answer.ts'
import { formKey } from './form-key.server.ts'
import type { Who } from './who/who-form.ts'
import { addressesOf, type KnownTrip } from './who/who-view.server.ts'

type Wish = {
  /** Null if nobody is signed in. */
  account: Account | null
  trips: (KnownTrip & { vehicle: string })[]
  who: Who
  /** The same for the same trips. */
  key: string
  request: Request
  /** The answer if by now no vehicle is free for one of the trips. */
  taken: (trip: number) => Response | Outcome<NotBooked>
}

/** Books one trip, or several together, with the details known for each; sent twice, it gives the same bookings. */
export async function bookTrips(
  asking: RequestContext,
  { account, trips, who, key, request, taken }: Wish,
): Promise<Response | Outcome<NotBooked>> {
  const { deps, address, posted } = asking
  const requests = requestsOf(deps, trips, who)
  if (!requests.ok) return { ok: false, problem: 'invalid', problems: requests.problems.map(byField) }
  const order = { requests: requests.value, group: who.group }
  if (account !== null) {
    const from = { address, idempotencyKey: key, joins: posted.form.has('joins') }
    return outcomeOf(await bookOrder(deps, account, order, from), taken)
  }
  if (who.newcomer === null) return { outcome: 'signed-out' }
  const booked = await bookAsNewcomer(deps, who.newcomer, order, {
    headers: request.headers,
    address,
    language: languageToKeep(asking, request),
    idempotencyKey: formKey(request, asking).key,
    isSecret: true,
  })
  return outcomeOf(booked, taken)
}

function requestsOf(deps: Deps, trips: Wish['trips'], who: Who): Parsed<BookingRequest[]> {
  const addresses = addressesOf(deps, trips, who)
  const { driver, mobile, signName, childAges, flightNumber } = who
  const requests: BookingRequest[] = []
  for (const [i, { quote, vehicle, details }] of trips.entries()) {
    const parsed = parseBookingRequest({
      ...details,
      ...driver,
      ...(quote.request.meetAndGreet && signName !== '' && { signName }),
      ...(childAges !== '' && { childAges }),
      ...(flightNumber !== '' && { flightNumber }),
      addresses: addresses[i],
      mobile,
      quoteId: quote.id,
      vehicleOptionId: vehicle,
    })
    if (!parsed.ok) return parsed
    requests.push(parsed.value)
  }
  return { ok: true, value: requests }
}
