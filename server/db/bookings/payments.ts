import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Payment } from '#domain/booking/ledger.ts'
import { findWithDrivers } from '../drivers/reports.ts'
import type { Db } from '../connect.ts'
import { isAny } from '../rows.ts'
import { users } from '../schema/accounts.ts'
import { payments } from '../schema/money.ts'

const { number } = payments
const ENTRY = {
  id: payments.id,
  kind: payments.kind,
  method: payments.method,
  cents: payments.cents,
  at: payments.at,
  date: payments.date,
  reference: payments.reference,
  gatewayId: payments.gatewayId,
  isTest: payments.isTest,
  refunds: payments.refunds,
  moved: payments.moved,
  voids: payments.voids,
  why: payments.why,
  paid: payments.paid,
  isSeconded: sql<boolean>`${payments.agreedBy} is not null`,
  by: users.name,
}

/** The ledger of a booking, oldest first. */
export async function findPayments(db: Db, bookingId: string): Promise<Payment[]> {
  return db
    .select(ENTRY)
    .from(payments)
    .leftJoin(users, eq(users.id, payments.userId))
    .where(eq(payments.bookingId, bookingId))
    .orderBy(asc(number))
}

/** What was paid for each of these bookings; those without an entry are left out. */
export async function findPaidOf(db: Db, bookingIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectDistinctOn([payments.bookingId], { bookingId: payments.bookingId, paid: payments.paid })
    .from(payments)
    .where(inArray(payments.bookingId, bookingIds))
    .orderBy(payments.bookingId, desc(number))
  return new Map(rows.map((row) => [row.bookingId, row.paid]))
}

/** The same, with what drivers were given and have not handed in yet. */
export async function findPaidOrGiven(db: Db, bookingIds: string[]): Promise<Map<string, number>> {
  const [paid, given] = await Promise.all([findPaidOf(db, bookingIds), findWithDrivers(db, bookingIds)])
  return new Map(bookingIds.map((id) => [id, (paid.get(id) ?? 0) + (given.get(id) ?? 0)]))
}

/** The payment of a booking that was recorded under a key. */
export async function findPaymentByKey(tx: Db, bookingId: string, key: string): Promise<Payment | null> {
  const [row] = await tx
    .select(ENTRY)
    .from(payments)
    .leftJoin(users, eq(users.id, payments.userId))
    .where(and(eq(payments.bookingId, bookingId), eq(payments.key, key)))
  return row ?? null
}

/** Whether more of a payment of the gateway stands in ledgers than was `seen`; from here on it is this transaction alone that may enter it. */
export async function isGatewayPaymentBooked(tx: Db, ofGateway: string, seen: number): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`gateway payment ${ofGateway}`}, 0))`)
  return isAny(
    tx,
    sql`select 1 from payments p where gateway_id = ${ofGateway} and moved is null
      and not exists (select from payments v where v.voids = p.id) having sum(cents) > ${seen}`,
  )
}

/** Writes the next row of a ledger; part of the transaction that has locked its booking. */
export async function insertPayment(tx: Db, payment: typeof payments.$inferInsert): Promise<void> {
  await tx.insert(payments).values(payment)
}
