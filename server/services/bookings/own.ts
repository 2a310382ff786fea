import type { Account } from '#domain/accounts/account.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { RecordedBookingEvent } from '#domain/booking/events.ts'
import { asOf, hasRunOut } from '#domain/booking/holding.ts'
import { type Balance, balanceOf, paidOf, type Payment } from '#domain/booking/ledger.ts'
import type { Proposal } from '#domain/booking/proposal.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { Cents } from '#domain/values/money.ts'
import { asBookingReference } from '#domain/booking/references.ts'
import {
  findBookingBetween,
  findBookingEvents,
  findBookingsOf,
  findBookingsOfQuotes,
  findOwnBooking as findByReference,
} from '#server/db/bookings/bookings.ts'
import { findBookingsOfGroup } from '#server/db/bookings/groups.ts'
import { findWords } from '#server/db/bookings/handshakes.ts'
import { isMailed } from '#server/db/mail/messages.ts'
import { findLastProposal } from '#server/db/bookings/proposals.ts'
import { findPayments } from '#server/db/bookings/payments.ts'
import { findWithDrivers } from '#server/db/drivers/reports.ts'
import type { Deps } from '../deps.ts'
import { legsOf } from './legs.ts'

/** A customer's bookings, earliest pickup first. */
export async function bookingsOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id }: Pick<Account, 'id'>,
): Promise<Booking[]> {
  return (await findBookingsOf(db, id)).map((booking) => asOf(booking, now()))
}

/** A customer's own booking by its reference, in any spelling; null if they have no such booking. */
export async function findOwnBooking(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id }: Pick<Account, 'id'>,
  typed: string,
): Promise<Booking | null> {
  const reference = asBookingReference(typed)
  const booking = reference === null ? null : await findByReference(db, id, reference)
  return booking && asOf(booking, now())
}

/** Whether an email about it, or about its group, has been sent to the customer, or is on its way. */
export async function isConfirmationMailed(
  { db, hasMail }: Pick<Deps, 'db' | 'hasMail'>,
  { id, groupReference }: Pick<Booking, 'id' | 'groupReference'>,
): Promise<boolean> {
  if (!hasMail) return false
  const group = groupReference === null ? [] : await findBookingsOfGroup(db, groupReference)
  return isMailed(db, [id, ...group.map((booking) => booking.id)], 'booking-to-customer')
}

/** The booking made from a quote; the reference only if it is the customer's own. */
type Booked = { reference: string | null }

export async function bookedAlready(
  deps: Pick<Deps, 'db' | 'now'>,
  who: Pick<Account, 'id'> | null,
  { id }: Pick<Quote, 'id'>,
): Promise<Booked | null> {
  return (await allBookedAlready(deps, who, [id])).get(id) ?? null
}

/** The same of many quotes, by their ids. */
export async function allBookedAlready(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  who: Pick<Account, 'id'> | null,
  quoteIds: string[],
): Promise<Map<string, Booked>> {
  const found = await findBookingsOfQuotes(db, quoteIds)
  return new Map(
    found
      .filter((booking) => !hasRunOut(booking, now()))
      .map(({ quoteId, userId, reference }) => [
        quoteId,
        { reference: who !== null && userId === who.id ? reference : null },
      ]),
  )
}

/** A booking that the same person already has at the time of a quoted journey. */
export async function bookingAtThatTime(
  { db }: Pick<Deps, 'db'>,
  { id }: Pick<Account, 'id'>,
  quote: Quote,
): Promise<Booking | null> {
  for (const leg of legsOf(quote)) {
    const booking = await findBookingBetween(db, id, leg)
    if (booking !== null) return booking
  }
  return null
}

/** The amount paid for a booking, and the balance to pay or give back. */
export async function balanceNow({ db }: Pick<Deps, 'db'>, booking: Booking): Promise<Balance> {
  return balanceOf(booking, paidOf(await findPayments(db, booking.id)))
}

/** What the guest of a booking gave the driver, until the office has it. */
export async function withDriver({ db }: Pick<Deps, 'db'>, { id }: Pick<Booking, 'id'>): Promise<Cents> {
  return (await findWithDrivers(db, [id])).get(id) ?? 0
}

/** The ledger of a booking, oldest first. */
export function paymentsOf({ db }: Pick<Deps, 'db'>, { id }: Pick<Booking, 'id'>): Promise<Payment[]> {
  return findPayments(db, id)
}

/** The open question about a booking, or else the newest. */
export function lastProposal(
  { db }: Pick<Deps, 'db'>,
  { id }: Pick<Booking, 'id'>,
): Promise<Proposal | null> {
  return findLastProposal(db, id)
}

/** The history of a booking, oldest first. */
export function bookingHistory(
  { db }: Pick<Deps, 'db'>,
  { id }: Pick<Booking, 'id'>,
): Promise<RecordedBookingEvent[]> {
  return findBookingEvents(db, id)
}

/** The word and number of each leg that its guest and its driver know, by the ids of the legs. */
export function wordsOf({ db }: Pick<Deps, 'db'>, { id }: Pick<Booking, 'id'>): Promise<Map<string, string>> {
  return findWords(db, id)
}
