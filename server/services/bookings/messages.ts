import type { Booking } from '#domain/booking/booking.ts'
import { CONFIRM_UNDO_MS } from '#domain/booking/deadlines.ts'
import type { BookingEvent } from '#domain/booking/events.ts'
import { isGuest, type Mover } from '#domain/booking/permissions.ts'
import type { Change } from '#domain/office/trace.ts'
import { recordBookingEvent } from '#server/db/bookings/bookings.ts'
import type { Db } from '#server/db/connect.ts'
import { holdBack, letLeave } from '#server/db/mail/confirmations.ts'
import { insertMessages } from '#server/db/mail/messages.ts'
import type { Deps } from '../deps.ts'

export type Addressee = 'customer' | 'office'

/**
 * Records an event of a booking and queues the emails about it. Runs in the transaction that causes the event. The text
 * of an email is made from the event and the booking when it is sent.
 */
export async function recordAndTell(
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Db,
  { id: bookingId, userId, customer }: Pick<Booking, 'id' | 'userId' | 'customer'>,
  event: BookingEvent,
  by: { who: Mover; userId: string | null; changes?: Change[] },
  whom: Addressee[],
): Promise<void> {
  const at = deps.now()
  const eventId = await recordBookingEvent(tx, bookingId, event, { ...by, at })
  const message = (addressee: Addressee) => ({
    id: deps.newId(),
    bookingId,
    userId,
    template: `booking-to-${addressee}` as const,
    channel: 'email' as const,
    recipient: null,
    ...(addressee === 'customer' && isGuest(by.who) && { budget: 'stranger' as const }),
    data: { move: event.move, event: eventId },
  })
  // A guest who booked by telephone may have no address: the office passes the link on.
  const mails = whom.filter((one) => one === 'office' || customer.email !== '').map(message)
  if (mails.length === 0) return
  await insertMessages(tx, mails, at)
  const ids = mails.map(({ id }) => id)
  if (event.move === 'confirm') await holdBack(tx, ids, new Date(at.getTime() + CONFIRM_UNDO_MS))
  // Mails about a booking leave in order: what came after ends the wait.
  else await letLeave(tx, bookingId, at)
}
