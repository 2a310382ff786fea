import { inArray, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Booking } from '#domain/booking/booking.ts'
import type { BookingStatus } from '#domain/booking/status.ts'
import { bookings } from '../schema/bookings.ts'
import { hasTravelledSql } from './booking-counts.ts'
import { selectBookings } from './bookings.ts'
import type { Db } from '../connect.ts'
import { rowsOf } from '../rows.ts'

/** Which bookings to list; a field left out does not matter. */
export type WhichBookings = {
  /** As it is at that time, when a hold that has run out is over. */
  status?: { is: BookingStatus; at: Date } | undefined
  /** Only these. */
  ids?: string[] | undefined
  /** With a pickup from then on, and before then. */
  from?: Date | undefined
  to?: Date | undefined
  /** Held or waiting for our answer, by people who have not travelled with us. */
  ofNewcomers?: boolean | undefined
  /** Money is open: the guest owes, or we do. */
  money?: 'owing' | 'owed' | undefined
}

/** Where a page of a list ends: its last row. `at` is exact to the microsecond, unlike a `Date`. */
export const pageEnd = z.object({ at: z.string(), id: z.string() })
export type PageEnd = z.output<typeof pageEnd>

/** A page of bookings after `end`, in that order; the new `end` is null if nothing follows. */
export async function findBookingsPage(
  db: Db,
  which: WhichBookings,
  after: PageEnd | null,
  limit: number,
  order: ListOrder = 'newest',
): Promise<{ bookings: Booking[]; end: PageEnd | null }> {
  const { rows, end } = await pageOf(db, sql`bookings b`, bookingIs(which), after, limit, order)
  const found = await findBookingsById(
    db,
    rows.map(({ id }) => id),
  )
  return { bookings: found, end }
}

/** Bookings in the order of their ids. */
export async function findBookingsById(db: Db, ids: string[]): Promise<Booking[]> {
  if (ids.length === 0) return []
  const found = await selectBookings(db, inArray(bookings.id, ids))
  const byId = new Map(found.map((booking) => [booking.id, booking]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The newest booking first, or the one with the soonest pickup. */
export type ListOrder = 'newest' | 'pickup'

/** A page of a table with `created_at` and `id`, newest first; one extra row shows whether more follow. */
export async function pageOf(
  db: Db,
  table: SQL,
  conditions: SQL[],
  after: PageEnd | null,
  limit: number,
  order: ListOrder = 'newest',
): Promise<{ rows: PageEnd[]; end: PageEnd | null }> {
  const [by, then, direction] =
    order === 'newest' ? [sql`created_at`, sql`<`, sql`desc`] : [sql`pickup_at`, sql`>`, sql`asc`]
  const beyond =
    after === null ? [] : [sql`(${by}, id) ${then} (${after.at}::timestamptz, ${after.id}::uuid)`]
  const all = [...conditions, ...beyond]
  const where = all.length === 0 ? sql`` : sql`where ${sql.join(all, sql` and `)}`
  const rows = await rowsOf(
    db,
    pageEnd,
    sql`select id, to_char(${by} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
      from ${table} ${where} order by ${by} ${direction}, id ${direction} limit ${limit + 1}`,
  )
  const page = rows.slice(0, limit)
  return { rows: page, end: rows.length > limit ? (page.at(-1) ?? null) : null }
}

/** The conditions on a booking `b`. */
export function bookingIs({ status, ids, from, to, ofNewcomers, money }: WhichBookings): SQL[] {
  return [
    ...(money === undefined ? [] : [money === 'owing' ? sql`b.owing > 0` : sql`b.owed > 0`]),
    ...(ofNewcomers ? [OF_NEWCOMERS] : []),
    ...(status === undefined ? [] : [statusIs(status)]),
    ...(ids === undefined ? [] : [sql`b.id = any(${sql.param(ids)}::uuid[])`]),
    ...(from === undefined ? [] : [sql`b.pickup_at >= ${from}`]),
    ...(to === undefined ? [] : [sql`b.pickup_at < ${to}`]),
  ]
}

/** Waits for us, and is by somebody who has not travelled with us. */
const OF_NEWCOMERS = sql`b.status in ('held', 'pending') and b.user_id is not null
  and not ${hasTravelledSql(sql`b.user_id`)}`

function statusIs({ is, at }: NonNullable<WhichBookings['status']>): SQL {
  const isOver = sql`exists (select 1 from booking_proofs p where p.id = b.proof_id and p.until <= ${at})`
  if (is === 'held') return sql`b.status = 'held' and not ${isOver}`
  return is === 'lapsed'
    ? sql`(b.status = 'lapsed' or b.status = 'held' and ${isOver})`
    : sql`b.status = ${is}`
}
