import { and, eq, exists, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Booking } from '#domain/booking/booking.ts'
import { selectBookings } from '../bookings/bookings.ts'
import { bookingLegs, bookings } from '../schema/bookings.ts'
import type { Db } from '../connect.ts'
import { doneOnce } from '../schema/program.ts'

/** The bookings still to be driven that have a leg beginning between two moments. */
export async function findDriven(db: Db, from: Date, to: Date): Promise<Booking[]> {
  const leg = db
    .select({ one: sql`1` })
    .from(bookingLegs)
    .where(
      and(
        sql`${bookingLegs.bookingId} = ${bookings.id}`,
        gte(bookingLegs.starts, from),
        lt(bookingLegs.starts, to),
        inArray(bookingLegs.status, ['open', 'assigned', 'under way']),
      ),
    )
  return selectBookings(db, and(ne(bookings.status, 'held'), exists(leg)))
}

/** The bookings whose last leg ended between two moments, and of which something was driven. */
export async function findDrivenBetween(db: Db, from: Date, to: Date): Promise<Booking[]> {
  const leg = db
    .select({ one: sql`1` })
    .from(bookingLegs)
    .where(
      and(
        sql`${bookingLegs.bookingId} = ${bookings.id}`,
        gte(bookingLegs.starts, from),
        lt(bookingLegs.starts, to),
        eq(bookingLegs.status, 'completed'),
      ),
    )
  return selectBookings(db, exists(leg))
}

/** Those of these names that were done. */
export async function findAllDone(db: Db, names: string[]): Promise<Set<string>> {
  const rows = await db.select({ name: doneOnce.name }).from(doneOnce).where(inArray(doneOnce.name, names))
  return new Set(rows.map(({ name }) => name))
}

/** True for the first caller with that name, in any process; part of the transaction that does the work. */
export async function isFirstToDo(tx: Db, name: string, at: Date): Promise<boolean> {
  const rows = await tx
    .insert(doneOnce)
    .values({ name, at })
    .onConflictDoNothing()
    .returning({ name: doneOnce.name })
  return rows.length > 0
}

export async function forgetDone(db: Db, before: Date): Promise<void> {
  await db.delete(doneOnce).where(lt(doneOnce.at, before))
}

/** Records when something that is done again and again was last done. */
export async function noteDone(db: Db, name: string, at: Date): Promise<void> {
  await db.insert(doneOnce).values({ name, at }).onConflictDoUpdate({ target: doneOnce.name, set: { at } })
}

export async function findDone(db: Db, name: string): Promise<Date | null> {
  const [row] = await db.select().from(doneOnce).where(eq(doneOnce.name, name))
  return row?.at ?? null
}
