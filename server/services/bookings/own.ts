import type { Booking } from '#domain/booking/booking.ts'
import type { RecordedBookingEvent } from '#domain/booking/events.ts'
import { hasRunOut } from '#domain/booking/holding.ts'
import { type Balance, balanceOf } from '#domain/booking/ledger.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { asBookingReference } from '#domain/booking/references.ts'
import {
  findBookingBetween,
  findBookingEvents,
  findBookingOfQuote,
  findBookingsOf,
  findOwnBooking as findByReference,
} from '#server/db/bookings.ts'
import { isMailed } from '#server/db/messages.ts'
import { findPayments } from '#server/db/payments.ts'
import type { Account, Deps } from '../deps.ts'
import { legsOf } from './legs.ts'

/** Somebody's bookings, the earliest pickup first. */
export function bookingsOf({ db }: Pick<Deps, 'db'>, { id }: Pick<Account, 'id'>): Promise<Booking[]> {
  return findBookingsOf(db, id)
}

/** Somebody's own booking by its reference, however it is typed; null where it is none of theirs. */
export async function findOwnBooking(
  { db }: Pick<Deps, 'db'>,
  { id }: Pick<Account, 'id'>,
  typed: string,
): Promise<Booking | null> {
  const reference = asBookingReference(typed)
  return reference === null ? null : findByReference(db, id, reference)
}

/** Whether a mail about it is on its way to the customer, or has been sent. */
export async function isConfirmationMailed(
  { db, hasMail }: Pick<Deps, 'db' | 'hasMail'>,
  { id }: Pick<Booking, 'id'>,
): Promise<boolean> {
  return hasMail && (await isMailed(db, id, 'booking-to-customer'))
}

/** What a quote has become; the reference where the booking is one's own. */
export async function bookedAlready(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id }: Pick<Account, 'id'>,
  { id: quoteId }: Pick<Quote, 'id'>,
): Promise<{ reference: string | null } | null> {
  const booking = await findBookingOfQuote(db, quoteId)
  if (booking === null || hasRunOut(booking, now())) return null
  return { reference: booking.userId === id ? booking.reference : null }
}

/** A booking that the same person already has while a quoted journey would be under way. */
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

/** What was paid for a booking, and what is still to be paid or given back. */
export async function balanceNow({ db }: Pick<Deps, 'db'>, booking: Booking): Promise<Balance> {
  return balanceOf(booking, await findPayments(db, booking.id))
}

/** What happened to a booking, oldest first. */
export function bookingHistory(
  { db }: Pick<Deps, 'db'>,
  { id }: Pick<Booking, 'id'>,
): Promise<RecordedBookingEvent[]> {
  return findBookingEvents(db, id)
}
