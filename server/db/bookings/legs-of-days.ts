import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { LegStatus } from '#domain/booking/status.ts'
import type { Db } from '../connect.ts'
import { rowsOf } from '../rows.ts'
import { pageEnd, type PageEnd } from './office-bookings.ts'

/** Which legs to list; a field left out does not matter. */
export type WhichLegs = {
  from?: Date | undefined
  to?: Date | undefined
  unit?: string | undefined
  driver?: string | undefined
  /** Without one, all that were not cancelled. */
  status?: LegStatus | undefined
  /** Also cancelled ones, and those of bookings that nobody has proven. */
  isAll?: boolean | undefined
}

const row = pageEnd.extend({ bookingId: z.string() })

/** A page of legs after `end`, by when they begin. */
export async function findLegsPage(
  db: Db,
  which: WhichLegs,
  after: PageEnd | null,
  limit: number,
): Promise<{ legs: { id: string; bookingId: string }[]; end: PageEnd | null }> {
  const beyond = after === null ? [] : [sql`(l.starts, l.id) > (${after.at}::timestamptz, ${after.id}::uuid)`]
  const rows = await rowsOf(
    db,
    row,
    sql`select l.id, l.booking_id as "bookingId",
        to_char(l.starts at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
      from booking_legs l join bookings b on b.id = l.booking_id
      where ${sql.join([...conditionsOf(which), ...beyond], sql` and `)}
      order by l.starts, l.id limit ${limit + 1}`,
  )
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { legs: page, end: rows.length > limit && last !== undefined ? { at: last.at, id: last.id } : null }
}

function conditionsOf({ from, to, unit, driver, status, isAll = false }: WhichLegs): SQL[] {
  return [
    isAll ? sql`true` : sql`b.status <> 'held'`,
    status !== undefined ? sql`l.status = ${status}` : isAll ? sql`true` : sql`l.status <> 'cancelled'`,
    ...(from === undefined ? [] : [sql`l.starts >= ${from}`]),
    ...(to === undefined ? [] : [sql`l.starts < ${to}`]),
    ...(unit === undefined ? [] : [sql`l.unit_id = ${unit}`]),
    ...(driver === undefined ? [] : [sql`l.driver_id = ${driver}`]),
  ]
}
