import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { LEDGER_KINDS, PAYMENT_METHODS } from '#domain/booking/ledger.ts'
import type { Db } from '../connect.ts'
import { writtenInstant } from '../instant.ts'
import { rowsOf } from '../rows.ts'
import { bookingIs, type WhichBookings } from './office-bookings.ts'
import { openIs, type MoneyView } from './open-money.ts'

/** Legs and entries of the ledger for files, page by page: nobody holds all of them in memory. */

/** What to export; a field left out does not matter. */
export type WhichExport = Pick<WhichBookings, 'status' | 'ids' | 'ofNewcomers'> & {
  unit?: string | undefined
  driver?: string | undefined
  open?: { view: MoneyView; at: Date } | undefined
}

const leg = z.object({ id: z.string(), bookingId: z.string(), at: z.string() })
export type LegEnd = { at: string; id: string }

/** The next legs by their start, from a moment until before another. */
export async function findLegsToExport(
  db: Db,
  which: WhichExport & { from?: Date | undefined; to?: Date | undefined },
  after: LegEnd | null,
  limit: number,
): Promise<z.output<typeof leg>[]> {
  const { from, to, unit, driver } = which
  const conditions = [
    ...ofBooking(which),
    ...(from === undefined ? [] : [sql`l.starts >= ${from}`]),
    ...(to === undefined ? [] : [sql`l.starts < ${to}`]),
    ...(unit === undefined ? [] : [sql`l.unit_id::text = ${unit}`]),
    ...(driver === undefined ? [] : [sql`l.driver_id::text = ${driver}`]),
    ...(after === null ? [] : [sql`(l.starts, l.id) > (${after.at}::timestamptz, ${after.id}::uuid)`]),
  ]
  return rowsOf(
    db,
    leg,
    sql`select l.id, l.booking_id as "bookingId",
        to_char(l.starts at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
      from booking_legs l join bookings b on b.id = l.booking_id
      where ${all(conditions)} order by l.starts, l.id limit ${limit}`,
  )
}

const entry = z.object({
  id: z.string(),
  date: z.string(),
  at: writtenInstant,
  kind: z.enum(LEDGER_KINDS),
  isMoved: z.boolean(),
  method: z.enum(PAYMENT_METHODS),
  /** What the entry does to the amount paid. */
  amount: z.number(),
  words: z.string(),
  gatewayId: z.string().nullable(),
  voids: z.string().nullable(),
  why: z.string(),
  by: z.string().nullable(),
  reference: z.string(),
  name: z.string(),
  /** Of the booking's price. */
  base: z.number(),
  taxes: z.number(),
})
export type ExportedEntry = z.output<typeof entry>

/** The next entries by their day, from one day to another. */
export async function findEntriesToExport(
  db: Db,
  which: WhichExport & { from?: string | undefined; to?: string | undefined },
  after: { date: string; id: string } | null,
  limit: number,
): Promise<ExportedEntry[]> {
  const { from, to, unit, driver } = which
  const onLeg = (is: SQL) => sql`exists (select 1 from booking_legs l where l.booking_id = b.id and ${is})`
  const conditions = [
    ...ofBooking(which),
    // No real money moved.
    sql`not p.is_test`,
    ...(from === undefined ? [] : [sql`p.date >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`p.date <= ${to}::date`]),
    ...(unit === undefined ? [] : [onLeg(sql`l.unit_id::text = ${unit}`)]),
    ...(driver === undefined ? [] : [onLeg(sql`l.driver_id::text = ${driver}`)]),
    ...(after === null ? [] : [sql`(p.date, p.id) > (${after.date}::date, ${after.id}::uuid)`]),
  ]
  return rowsOf(
    db,
    entry,
    sql`select p.id, p.date::text as date, p.at, p.kind, p.method, p.reference as words, p.gateway_id as "gatewayId",
        p.voids, p.moved is not null as "isMoved", p.why, u.name as by, b.reference, b.customer->>'name' as name,
        case when p.kind = 'refund' or (p.kind = 'void' and v.kind <> 'refund') then -p.cents else p.cents end as amount,
        (b.option->>'base')::float8 as base, (b.option->>'taxes')::float8 as taxes
      from payments p join bookings b on b.id = p.booking_id left join payments v on v.id = p.voids
        left join users u on u.id = p.user_id
      where ${all(conditions)} order by p.date, p.id limit ${limit}`,
  )
}

function ofBooking({ status, ids, ofNewcomers, open }: WhichExport): SQL[] {
  return [
    ...bookingIs({ status, ids, ofNewcomers }),
    ...(open === undefined ? [] : [openIs(open.view, open.at)]),
  ]
}

function all(conditions: SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
