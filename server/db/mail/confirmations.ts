import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../connect.ts'
import { messages } from '../schema/messages.ts'

/** The mails that a booking is confirmed, which wait a little, so that it can be taken back. */

/** Lets messages wait until then. */
export async function holdBack(tx: Db, ids: string[], until: Date): Promise<void> {
  await tx
    .update(messages)
    .set({ dueAt: sql`greatest(${messages.dueAt}, ${until})` })
    .where(inArray(messages.id, ids))
}

/** Ends the wait of the mails that a booking is confirmed. */
export async function letLeave(tx: Db, bookingId: string, now: Date): Promise<void> {
  await tx
    .update(messages)
    .set({ dueAt: now })
    .where(and(confirmationOf(bookingId), gt(messages.dueAt, now)))
}

/** The mails that a booking is confirmed, while no server has had them. */
function confirmationOf(bookingId: string): SQL | undefined {
  const { data, status, attempts } = messages
  const isConfirmation = sql`${data}->>'move' = 'confirm'`
  return and(eq(messages.bookingId, bookingId), isConfirmation, eq(status, 'waiting'), eq(attempts, 0))
}

/** Takes back the mails that a booking is confirmed; false where the guest's has left, or there was none. */
export async function takeBackConfirmation(tx: Db, bookingId: string): Promise<boolean> {
  const taken = await tx
    .delete(messages)
    .where(confirmationOf(bookingId))
    .returning({ template: messages.template })
  return taken.some(({ template }) => template === 'booking-to-customer')
}
