import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { PastTrip } from '#domain/office/today.ts'
import type { Db } from '../connect.ts'
import { writtenInstant } from '../instant.ts'
import { idsOf, rowsOf } from '../rows.ts'
import type { PageEnd } from './office-bookings.ts'

/** Bookings of which money is open, by when it is due. */

/** `due`: a guest owes; `overdue`: and should have paid; `to-refund`: we owe. */
export const MONEY_VIEWS = ['due', 'overdue', 'to-refund'] as const
export type MoneyView = (typeof MONEY_VIEWS)[number]

const open = z.object({
  id: z.string(),
  /** Exact to the microsecond, for the next page. */
  at: z.string(),
  owing: z.number(),
  owed: z.number(),
  dueAt: writtenInstant,
})
export type OpenRow = z.output<typeof open>

/** A page of them, the most urgent first; without a view, all. */
export async function findOpenMoney(
  db: Db,
  { view, now, before }: { view?: MoneyView | undefined; now: Date; before?: Date | undefined },
  after: PageEnd | null,
  limit: number,
): Promise<{ rows: OpenRow[]; end: PageEnd | null }> {
  const beyond =
    after === null ? [] : [sql`(money_due_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)`]
  const soon = before === undefined ? [] : [sql`money_due_at < ${before}`]
  const ofView = view === undefined ? [] : [openIs(view, now)]
  const conditions = [sql`money_due_at is not null`, ...ofView, ...soon, ...beyond]
  const rows = await rowsOf(
    db,
    open,
    sql`select id, owing, owed, money_due_at as "dueAt",
        to_char(money_due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
      from bookings where ${sql.join(conditions, sql` and `)} order by money_due_at, id limit ${limit + 1}`,
  )
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, end: rows.length > limit && last !== undefined ? { at: last.at, id: last.id } : null }
}

/** Whether a booking belongs to a view. */
export function openIs(view: MoneyView, now: Date): SQL {
  if (view === 'to-refund') return sql`owed > 0`
  return view === 'due' ? sql`owing > 0` : sql`owing > 0 and money_due_at <= ${now}`
}

const sums = z.object({
  owing: z.number(),
  overdue: z.number(),
  owed: z.number(),
  /** What falls due at or after a moment. */
  laterCount: z.number(),
  laterOwing: z.number(),
})

/** What is open in all; cents. */
export async function sumOpenMoney(db: Db, now: Date, later: Date): Promise<z.output<typeof sums>> {
  const [row] = await rowsOf(
    db,
    sums,
    sql`select coalesce(sum(owing), 0)::float8 as owing, coalesce(sum(owed), 0)::float8 as owed,
        coalesce(sum(owing) filter (where money_due_at <= ${now}), 0)::float8 as overdue,
        count(*) filter (where owing > 0 and money_due_at >= ${later})::int as "laterCount",
        coalesce(sum(owing) filter (where money_due_at >= ${later}), 0)::float8 as "laterOwing"
      from bookings where money_due_at is not null`,
  )
  if (row === undefined) throw new Error('a sum has one row')
  return row
}

const unheld = z.object({ bookingId: z.string() })

/** Bookings that were let go for want of a deposit, and then paid. */
export async function findPaidNotHeld(db: Db, limit: number): Promise<Set<string>> {
  const rows = await rowsOf(
    db,
    unheld,
    sql`select id as "bookingId" from bookings b
      where owed > 0 and status = 'cancelled' and exists (select from booking_legs l
        where l.booking_id = b.id and l.ending->>'reason' = 'deposit') limit ${limit}`,
  )
  return new Set(rows.map(({ bookingId }) => bookingId))
}

/** Bookings that the gateway was paid for twice, the same sum, and of which something is to be given back. */
export async function findPaidTwice(db: Db, limit: number): Promise<Set<string>> {
  const ids = await idsOf(
    db,
    sql`select id from bookings b where owed > 0 and exists (select from payments p
        where p.booking_id = b.id and p.gateway_id is not null and p.moved is null and p.kind in ('deposit', 'balance')
          and not exists (select from payments v where v.voids = p.id)
        group by p.cents having count(*) > 1) limit ${limit}`,
  )
  return new Set(ids)
}

const unpaid: z.ZodType<PastTrip & { owing: number }> = z.object({
  legId: z.string(),
  bookingId: z.string(),
  reference: z.string(),
  name: z.string(),
  at: writtenInstant,
  owing: z.number(),
})

const late = z.object({ bookingId: z.string(), due: writtenInstant })

/** Bookings ahead whose deposit or rest should have come. */
export async function findLate(db: Db, now: Date, limit: number): Promise<z.output<typeof late>[]> {
  return rowsOf(
    db,
    late,
    sql`select id as "bookingId", money_due_at as due from bookings b
      where owing > 0 and money_due_at <= ${now} and exists (select from booking_legs l
        where l.booking_id = b.id and l.status in ('open', 'assigned') and l.starts > ${now})
      order by money_due_at limit ${limit}`,
  )
}

/** Bookings ahead whose deposit should have come. Each keeps a vehicle, so there are never many. */
export async function findLateDeposits(
  db: Db,
  before: Date,
): Promise<Pick<z.output<typeof late>, 'bookingId'>[]> {
  return rowsOf(
    db,
    late.pick({ bookingId: true }),
    sql`select id as "bookingId" from bookings b
      where owing > 0 and money_due_at <= ${before} and money_due_at = (deposit->>'dueAt')::timestamptz
        and exists (select from booking_legs l
          where l.booking_id = b.id and l.status in ('open', 'assigned') and l.starts > ${before})
      order by money_due_at`,
  )
}

/** Trips that are over and were due to be paid before then and are not, the latest first; each by its last leg. */
export async function findUnpaid(
  db: Db,
  before: Date,
  limit: number,
): Promise<(PastTrip & { owing: number })[]> {
  return rowsOf(
    db,
    unpaid,
    sql`select l.id as "legId", b.id as "bookingId", b.reference, b.customer->>'name' as name,
        b.money_due_at as at, b.owing
      from bookings b cross join lateral (select id from booking_legs where booking_id = b.id
          and status <> 'cancelled' order by position desc limit 1) l
      where b.owing > 0 and b.money_due_at < ${before} and not exists (select from booking_legs on_it
        where on_it.booking_id = b.id and on_it.status in ('open', 'assigned', 'under way'))
      order by b.money_due_at desc limit ${limit}`,
  )
}

const balanceAhead = z.object({ id: z.string(), balanceAt: writtenInstant })

/** Confirmed bookings of which the rest is due within some days, and their deposit paid. */
export async function findBalancesAhead(
  db: Db,
  { from, until }: { from: Date; until: Date },
  limit: number,
): Promise<z.output<typeof balanceAhead>[]> {
  return rowsOf(
    db,
    balanceAhead,
    sql`select id, money_due_at as "balanceAt" from bookings
      where owing > 0 and money_due_at between ${from} and ${until}
        and money_due_at = (deposit->>'balanceAt')::timestamptz
      order by money_due_at limit ${limit}`,
  )
}
