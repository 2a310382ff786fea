import { and, eq, gt, isNull, notExists, sql } from 'drizzle-orm'
import { bookingProofs, bookings } from '../schema/bookings.ts'
import type { Db } from '../connect.ts'

export type BookingProof = typeof bookingProofs.$inferSelect

export async function insertProof(tx: Db, proof: Omit<BookingProof, 'endedAt'>): Promise<void> {
  await tx.insert(bookingProofs).values(proof)
}

export async function findProof(db: Db, id: string): Promise<BookingProof | null> {
  const [row] = await db.select().from(bookingProofs).where(eq(bookingProofs.id, id))
  return row ?? null
}

/** The same, locked until the caller's transaction ends. */
export async function lockProof(tx: Db, id: string): Promise<BookingProof | null> {
  const [row] = await tx.select().from(bookingProofs).where(eq(bookingProofs.id, id)).for('update')
  return row ?? null
}

/** Takes one try before the digits are judged, so simultaneous attempts cannot exceed the number of tries. */
export async function takeTry(db: Db, id: string): Promise<boolean> {
  return takeOff(db, id, 'triesLeft')
}

/** Takes one sending of the digits. */
export async function takeSending(tx: Db, id: string): Promise<boolean> {
  return takeOff(tx, id, 'sendingsLeft')
}

async function takeOff(db: Db, id: string, column: 'triesLeft' | 'sendingsLeft'): Promise<boolean> {
  const left = bookingProofs[column]
  const rows = await db
    .update(bookingProofs)
    .set({ [column]: sql`${left} - 1` })
    .where(and(eq(bookingProofs.id, id), gt(left, 0)))
    .returning({ id: bookingProofs.id })
  return rows.length > 0
}

/** The mail or SMS server has accepted the digits, or they will never be sent: their time runs from now. */
export async function shortenProof(tx: Db, id: string, end: Date): Promise<void> {
  await tx
    .update(bookingProofs)
    .set({ until: sql`least(${bookingProofs.until}, ${end})` })
    .where(and(eq(bookingProofs.id, id), isNull(bookingProofs.endedAt)))
}

/**
 * Ends a proof that no booking waits for any more. Under its lock, because two transactions may release its last two
 * bookings: the second sees both.
 */
export async function endProof(tx: Db, id: string, now: Date): Promise<void> {
  const waiting = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.proofId, id), eq(bookings.status, 'held')))
  await tx
    .update(bookingProofs)
    .set({ endedAt: now })
    .where(and(eq(bookingProofs.id, id), isNull(bookingProofs.endedAt), notExists(waiting)))
}
