import type { Booking } from '#domain/booking/booking.ts'
import { payLinkUntil } from '#domain/booking/pay-link.ts'
import { findOpenPayLink, keepPayLink, replacePayLink } from '#server/db/bookings/pay-links.ts'
import type { Db } from '#server/db/connect.ts'
import type { Deps } from '../deps.ts'
import { billedWith } from './bill.ts'

/**
 * Opens the link to pay the deposit of a booking that was just confirmed, in the confirming transaction. Of a group the
 * link of the first goes on for the others, whose mails have it too.
 */
export async function linkDeposit(
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
  tx: Db,
  booking: Booking,
  days: number,
): Promise<void> {
  const { deposit } = booking
  if (deposit === null || deposit.dueAt === null) return
  const at = now()
  const until = payLinkUntil(at, deposit.dueAt, days)
  const ids = (await billedWith(tx, booking)).map(({ id }) => id)
  const open = await findOpenPayLink(tx, ids, at)
  if (open !== null && open.cents === null) return keepPayLink(tx, ids, until, deposit.cents)
  await replacePayLink(tx, ids, {
    id: newId(),
    bookingId: booking.id,
    cents: null,
    told: deposit.cents,
    paid: 0,
    createdAt: at,
    until,
  })
}
