import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '../connect.ts'
import { idsOf, isAny, rowsOf } from '../rows.ts'

/** Books a line of the bank to a payment; false if it is booked to another that stands. */
export async function bookLine(tx: Db, id: string, paymentId: string): Promise<boolean> {
  return isAny(
    tx,
    sql`insert into statement_lines (id, payment_id) values (${id}, ${paymentId})
      on conflict (id) do update set payment_id = excluded.payment_id
        where exists (select from payments v where v.voids = statement_lines.payment_id)
      returning id`,
  )
}

/** Those of the lines that are booked; one whose payment was taken back is not. */
export async function findBookedLines(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const found = await idsOf(
    db,
    sql`select id from statement_lines l where id = any(${sql.param(ids)}::text[])
      and not exists (select from payments v where v.voids = l.payment_id)`,
  )
  return new Set(found)
}

const payable = z.object({
  reference: z.string(),
  groupReference: z.string().nullable(),
  name: z.string(),
  owing: z.number(),
  paid: z.number(),
  total: z.number(),
  depositLeft: z.number(),
})

/** The bookings that somebody may be paying for: all that owe, and those with one of these references, or of such a group. */
export async function findPayables(
  db: Db,
  words: string[],
  limit: number,
): Promise<z.output<typeof payable>[]> {
  const letters = words.map((one) => one.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
  return rowsOf(
    db,
    payable,
    sql`with named as (select substr(piece, at, 3) || '-' || substr(piece, at + 3, 3) as reference
        from unnest(${sql.param(letters)}::text[]) piece, generate_series(1, greatest(length(piece) - 5, 0)) at)
      select b.reference, b.group_reference as "groupReference", b.customer->>'name' as name, b.owing, b.total, l.paid,
        greatest(coalesce((b.deposit->>'cents')::int, 0) - l.paid, 0) as "depositLeft"
      from bookings b cross join lateral (select coalesce((select paid from payments
          where booking_id = b.id order by number desc limit 1), 0) as paid) l
      where b.owing > 0 or b.reference in (select reference from named)
        or b.group_reference in (select 'G-' || reference from named)
      order by b.pickup_at desc limit ${limit}`,
  )
}
