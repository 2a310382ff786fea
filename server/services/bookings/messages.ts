import type { Booking } from '#domain/booking.ts'
import { insertMessages } from '#server/db/messages.ts'
import type { Db } from '#server/db/connect.ts'
import type { Deps } from '../deps.ts'

/** What a mail about a booking is about. The mail, and whom it goes to, comes from the booking when it is sent. */
export type BookingNews =
  | 'created'
  | 'confirmed'
  | 'declined'
  | 'cancelled'
  | 'assigned'
  | 'unassigned'
  | 'under way'
  | 'completed'
  | 'no show'
  | 'overdue'

type Addressee = 'customer' | 'office'

/** Puts the mails about a change into the outbox; part of the transaction that makes it. */
export async function tellOfBooking(
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Db,
  { id, userId }: Pick<Booking, 'id' | 'userId'>,
  what: BookingNews,
  whom: Addressee[],
): Promise<void> {
  const message = (addressee: Addressee) => ({
    id: deps.newId(),
    bookingId: id,
    userId,
    template: `booking-to-${addressee}`,
    channel: 'email' as const,
    recipient: null,
    data: { what },
  })
  await insertMessages(tx, whom.map(message), deps.now())
}
