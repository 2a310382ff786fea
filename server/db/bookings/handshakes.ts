import { eq, sql } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import { handshake, HANDSHAKES } from '#domain/booking/handshake.ts'
import type { Db } from '../connect.ts'
import { isAny } from '../rows.ts'
import { bookingLegs } from '../schema/bookings.ts'

/** A word and number that no other leg has on that day. */
export async function freeWord(tx: Db, starts: Date): Promise<string> {
  for (;;) {
    const word = handshake(randomInt(HANDSHAKES))
    const taken = sql`select 1 from booking_legs where word = ${word}
      and starts between ${starts}::timestamptz - interval '1 day' and ${starts}::timestamptz + interval '1 day'`
    if (!(await isAny(tx, taken))) return word
  }
}

/** The words of a booking, by the ids of its legs. */
export async function findWords(db: Db, bookingId: string): Promise<Map<string, string>> {
  const { id, word } = bookingLegs
  const rows = await db.select({ id, word }).from(bookingLegs).where(eq(bookingLegs.bookingId, bookingId))
  return new Map(rows.map((row) => [row.id, row.word]))
}

/** Gives all legs of a booking other words. */
export async function drawWordsAnew(tx: Db, bookingId: string): Promise<void> {
  const { id, starts } = bookingLegs
  const legs = await tx.select({ id, starts }).from(bookingLegs).where(eq(bookingLegs.bookingId, bookingId))
  for (const leg of legs) {
    await tx
      .update(bookingLegs)
      .set({ word: await freeWord(tx, leg.starts) })
      .where(eq(id, leg.id))
  }
}
