import type { Booking } from '#domain/booking/booking.ts'
import type { RecordedBookingEvent } from '#domain/booking/events.ts'
import { type MoveAhead, movesAhead } from '#domain/booking/permissions.ts'
import { isAhead } from '#domain/booking/status.ts'
import { asOf } from '#domain/booking/holding.ts'
import { cancellationTerms, type CancellationTerms } from '#domain/booking/cancellation.ts'
import { type Balance, balanceOf, paidOf, type Payment, type RefundRequest } from '#domain/booking/ledger.ts'
import type { RefundOrder } from '#domain/booking/refund-orders.ts'
import { type MissingDetail, missingDetails } from '#domain/booking/missing-details.ts'
import { askedChange, type Proposal } from '#domain/booking/proposal.ts'
import { asBookingReference } from '#domain/booking/references.ts'
import { findRevisions, type Revision } from '#server/db/bookings/booking-changes.ts'
import { findBookingEvents, findBookingsByReference } from '#server/db/bookings/bookings.ts'
import { findPayments } from '#server/db/bookings/payments.ts'
import { findRefundRequest } from '#server/db/bookings/refund-requests.ts'
import { findRefundOrders } from '#server/db/payments/refund-orders.ts'
import { findLastProposal } from '#server/db/bookings/proposals.ts'
import { type FailedMail, findFailedAbout } from '#server/db/mail/outbox-list.ts'
import type { GroupTold } from '#domain/wording/group.ts'
import { groupOf } from '../../bookings/groups.ts'
import type { Deps } from '../../deps.ts'

/** A booking with everything the office sees. */
export type OfficeBooking = {
  booking: Booking
  /** Oldest first, notes included. */
  events: RecordedBookingEvent[]
  payments: Payment[]
  /** The refund that waits for a second person. */
  refundAsked: RefundRequest | null
  /** Refunds on their way, and those that were. */
  refunds: RefundOrder[]
  balance: Balance
  /** The office's moves that are possible now, or will be after others. */
  moves: MoveAhead[]
  missing: MissingDetail[]
  /** The customer's fee for cancelling now. */
  terms: CancellationTerms
  /** The latest proposal sent to the guest. */
  proposal: Proposal | null
  /** The change that the customer asks for and that waits for the office. */
  asked: Proposal | null
  /** The group that it was booked with; null if it was booked alone. */
  group: GroupTold | null
  /** The earlier versions, oldest first. */
  revisions: Revision[]
  /** Mails to the guest that did not arrive. */
  failed: FailedMail[]
}

/** A booking by its reference, in any spelling; null if there is none. */
export async function findOfficeBooking(
  deps: Pick<Deps, 'db' | 'now' | 'content'>,
  typed: string,
): Promise<OfficeBooking | null> {
  const found = await findByReference(deps, typed)
  if (found === null) return null
  const booking = asOf(found, deps.now())
  const [events, payments, refundAsked, refunds, proposal, revisions, failed, group] = await Promise.all([
    findBookingEvents(deps.db, booking.id),
    findPayments(deps.db, booking.id),
    findRefundRequest(deps.db, booking.id),
    findRefundOrders(deps.db, booking.id),
    findLastProposal(deps.db, booking.id),
    findRevisions(deps.db, booking.id),
    findFailedAbout(deps.db, { bookingId: booking.id }),
    groupOf(deps, booking),
  ])
  return {
    booking,
    events,
    payments,
    refundAsked,
    refunds,
    balance: balanceOf(booking, paidOf(payments)),
    moves: movesAhead(booking, 'operator'),
    missing: isAhead(booking.status) ? missingDetails(booking, deps.content.places) : [],
    terms: cancellationTerms(booking, deps.now()),
    proposal,
    asked: askedChange(proposal, deps.now()),
    revisions,
    failed,
    group,
  }
}

/** Anyone's booking, so for the office only. */
export async function findByReference({ db }: Pick<Deps, 'db'>, typed: string): Promise<Booking | null> {
  const reference = asBookingReference(typed)
  return reference === null ? null : ((await findBookingsByReference(db, [reference]))[0] ?? null)
}
