import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../connect.ts'
import { paymentNotifications, paymentTries, paymentTryShares } from '../schema/money.ts'

/** Part of a payment, for one booking. */
export type Share = { bookingId: string; cents: number }

/** A guest's try to pay at the gateway. */
export type PaymentTry = {
  id: string
  shares: Share[]
  cents: number
  startedAt: Date
  /** The bookings are kept until then. */
  until: Date
  /** When the gateway told us that it was paid; it is booked a moment later. */
  paidAt: Date | null
  bookedAt: Date | null
}

const { id, cents, startedAt, until, bookedAt } = paymentTries
const { ourId, status, outcome, receivedAt } = paymentNotifications
const TRY = {
  id,
  cents,
  startedAt,
  until,
  bookedAt,
  paidAt: sql<Date | null>`(select min(${receivedAt}) from ${paymentNotifications}
    where ${ourId} = ${paymentTries}.id::text and ${status} = 'COMPLETE' and coalesce(${outcome}, 'booked') = 'booked')`.mapWith(
    paymentNotifications.receivedAt,
  ),
  shares: sql<
    Share[]
  >`(select coalesce(json_agg(json_build_object('bookingId', s.booking_id, 'cents', s.cents)
    order by s.booking_id), '[]') from payment_try_shares s where s.try_id = ${paymentTries}.id)`,
}

type NewTry = typeof paymentTries.$inferInsert & { shares: Share[] }

/** Starts a try, unless one for the same is still unpaid; returns the one that counts. */
export async function openTry(db: Db, wanted: NewTry): Promise<PaymentTry> {
  // The open one may be booked by another process in this very moment: then this is a new one.
  const open = (await insertOrFind(db, wanted)) ?? (await insertOrFind(db, wanted))
  if (open === null) throw new Error('payments were booked while one was being started again')
  return open
}

async function insertOrFind(db: Db, { shares, ...wanted }: NewTry): Promise<PaymentTry | null> {
  return db.transaction(async (tx) => {
    const [made] = await tx.insert(paymentTries).values(wanted).onConflictDoNothing().returning({ id })
    if (made !== undefined && shares.length > 0)
      await tx.insert(paymentTryShares).values(shares.map((share) => ({ ...share, tryId: made.id })))
    const [open] = await tx
      .select(TRY)
      .from(paymentTries)
      .where(and(eq(paymentTries.purpose, wanted.purpose), isNull(bookedAt)))
    return open ?? null
  })
}

/** The tries to pay for any of these bookings, oldest first. */
export async function findTriesOf(db: Db, bookingIds: string[]): Promise<PaymentTry[]> {
  const ofThem = db
    .select({ tryId: paymentTryShares.tryId })
    .from(paymentTryShares)
    .where(inArray(paymentTryShares.bookingId, bookingIds))
  return db.select(TRY).from(paymentTries).where(inArray(id, ofThem)).orderBy(asc(startedAt), asc(id))
}

/** The last try for a purpose. */
export async function findLastTry(db: Db, purpose: string): Promise<PaymentTry | null> {
  const [found] = await db
    .select(TRY)
    .from(paymentTries)
    .where(eq(paymentTries.purpose, purpose))
    .orderBy(desc(startedAt))
    .limit(1)
  return found ?? null
}

export async function findTry(db: Db, tryId: string): Promise<PaymentTry | null> {
  const [found] = await db.select(TRY).from(paymentTries).where(eq(id, tryId))
  return found ?? null
}

export async function setTryBooked(tx: Db, tryId: string, at: Date): Promise<void> {
  await tx
    .update(paymentTries)
    .set({ bookedAt: at })
    .where(and(eq(id, tryId), isNull(bookedAt)))
}
