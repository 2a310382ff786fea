import type { RequestContext } from '#app/context.ts'
import type { Outcome } from '#app/forms/receive.server.ts'
import { languageToKeep } from '#app/kept-language.server.ts'
import type { Account } from '#domain/accounts/account.ts'
import type { ListedTrip } from '#domain/booking/trip-list.ts'
import { type BookingRequest, parseBookingRequest } from '#domain/forms/booking.ts'
import type { Parsed } from '#domain/forms/problems.ts'
import { quoteTitle } from '#domain/wording/trip.ts'
import { bookAsNewcomer } from '#server/services/bookings/book-as-newcomer.ts'
import { bookOrder } from '#server/services/bookings/create.ts'
import { type TripOfList, tripsOfList } from '#server/services/bookings/trip-lists.ts'
import type { Deps } from '#server/services/deps.ts'
import { outcomeOf } from './booked-outcome.server.ts'
import { formKey } from './form-key.server.ts'
import type { NotBookedTogether } from './group-answer.ts'
import { addressesOf } from './group-review-view.server.ts'
import type { GroupWho } from './group-who.ts'

type Wish = {
  account: Account | null
  listId: string
  listed: ListedTrip[]
  /** With those left out. */ all: ListedTrip[]
  given: GroupWho
  request: Request
}

/** Books all trips of a list, or all but those that are left out; sent twice, it gives the same bookings. */
export async function bookGroup(
  asking: RequestContext,
  { account, listId, listed, all, given, request }: Wish,
): Promise<Response | Outcome<NotBookedTogether>> {
  const { deps, address } = asking
  const trips = await tripsOfList(deps, account, listed)
  const requests = requestsOf(deps, trips, given)
  if (!requests.ok) return { ok: false, problem: 'invalid', problems: requests.problems }
  const { notes: _, ...group } = given.group
  const order = { requests: requests.value, group }
  const taken = (i: number) => takenBy(trips[i], all, deps)
  const which = listed.map(({ quoteId }) => quoteId).join()
  if (account !== null) {
    const from = { address, idempotencyKey: `${listId}:${which}` }
    return outcomeOf(await bookOrder(deps, account, order, from), taken)
  }
  if (given.who.newcomer === null) return { outcome: 'signed-out' }
  const booked = await bookAsNewcomer(deps, given.who.newcomer, order, {
    headers: request.headers,
    address,
    language: languageToKeep(asking, request),
    idempotencyKey: formKey(request, asking).key,
    isSecret: true,
  })
  return outcomeOf(booked, taken)
}

function requestsOf(
  deps: Deps,
  trips: TripOfList[],
  { who, group, ownAddresses }: GroupWho,
): Parsed<BookingRequest[]> {
  const addresses = addressesOf(deps, trips, { shared: who.addresses, own: ownAddresses })
  const requests: BookingRequest[] = []
  for (const [i, { quote, option }] of trips.entries()) {
    const parsed = parseBookingRequest({
      quoteId: quote.id,
      vehicleOptionId: option.id,
      notes: group.notes,
      mobile: who.mobile,
      signName: quote.request.meetAndGreet ? who.signName : '',
      addresses: addresses[i],
    })
    if (!parsed.ok) return parsed
    requests.push(parsed.value)
  }
  return { ok: true, value: requests }
}

function takenBy(
  trip: TripOfList | undefined,
  listed: ListedTrip[],
  { content }: Deps,
): Outcome<NotBookedTogether> {
  if (trip === undefined) return { outcome: 'failed' }
  const number = listed.findIndex(({ quoteId }) => quoteId === trip.quote.id) + 1
  const title = quoteTitle(trip.quote, trip.tariff, content.language)
  return { outcome: 'trip-taken', number, trip: title, quoteId: trip.quote.id }
}
