import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '../connect.ts'
import { rowsOf } from '../rows.ts'
import { gatewayLines } from '../schema/money.ts'

/** The gateway's own history, beside our ledger. */

export type StoredLine = typeof gatewayLines.$inferSelect

/** Keeps lines that are new; the gateway does not change old ones. */
export async function insertGatewayLines(tx: Db, lines: StoredLine[]): Promise<void> {
  if (lines.length > 0) await tx.insert(gatewayLines).values(lines).onConflictDoNothing()
}

/** Rounding, in cents. */
export const MOST_OFF = 1

const unmatched = z.object({
  gatewayId: z.string(),
  ourId: z.string(),
  date: z.string(),
  words: z.string(),
  /** What of it stands in no ledger. */
  cents: z.number(),
  booked: z.number(),
  /** The bookings in whose ledgers the rest stands. */
  bookedOf: z.array(z.string()),
  fee: z.number(),
  /** Why its notification was not booked; null where none came. */
  outcome: z.string().nullable(),
})
export type Unmatched = z.output<typeof unmatched>

/** Payments that the gateway has and our ledger has not, or not all of: their notification was lost or could not be booked, or an entry was taken back. The newest first. */
export async function findUnmatched(db: Db, limit: number): Promise<Unmatched[]> {
  return rowsOf(
    db,
    unmatched,
    sql`select distinct on (date, "gatewayId") "gatewayId", "ourId", date, words, cents - booked as cents, booked, "bookedOf", fee, outcome from (
        select gateway_id as "gatewayId", our_id as "ourId", date::text as date, words, gross as cents, fee,
          (select outcome from payment_notifications n where n.gateway_id = l.gateway_id and n.status = 'COMPLETE') as outcome
        from gateway_lines l where kind = 'payment'
        union all
        select gateway_id, our_id, (received_at at time zone 'Africa/Johannesburg')::date::text, '', cents, fee, outcome
        from payment_notifications n where status = 'COMPLETE' and outcome in ('no try', 'other amount')
          and not exists (select from gateway_lines l where l.gateway_id = n.gateway_id and l.kind = 'payment')
      ) seen, lateral (select coalesce(sum(p.cents), 0)::int as booked, coalesce(json_agg(p.booking_id), '[]') as "bookedOf"
        from payments p where p.gateway_id = seen."gatewayId" and p.moved is null
          and not exists (select from payments v where v.voids = p.id)) standing
      where not exists (select from payments p where p.gateway_id = seen."gatewayId" and p.is_test)
        and cents - booked > ${MOST_OFF}
        and (exists (select from payments p where p.gateway_id = seen."gatewayId")
          or not exists (select from payment_notifications n where n.gateway_id = seen."gatewayId" and n.outcome = 'booked'))
      order by date desc, "gatewayId" desc limit ${limit}`,
  )
}

/** Whether a try to pay that is not booked has been away for so long that its notification may be lost. */
export async function hasLostTry(db: Db, between: { from: Date; to: Date }): Promise<boolean> {
  const rows = await rowsOf(
    db,
    z.object({ id: z.string() }),
    sql`select id from payment_tries where booked_at is null
      and started_at > ${between.from} and started_at <= ${between.to} limit 1`,
  )
  return rows.length > 0
}

const day = z.object({
  date: z.string(),
  count: z.number(),
  paid: z.number(),
  refunds: z.number(),
  fees: z.number(),
  theirs: z.number(),
})

/** Our ledger beside the gateway's history, by day in Cape Town, the newest first. Fees are those of its notifications. */
export async function findDays(db: Db, from: string): Promise<z.output<typeof day>[]> {
  return rowsOf(
    db,
    day,
    sql`with ours as (
        select date, count(distinct gateway_id)::int as count, sum(cents)::int as paid, 0 as refunds from payments p
          where gateway_id is not null and moved is null and not is_test and not exists (select from payments v where v.voids = p.id)
          group by date
        union all
        select p.date, 0, 0, sum(p.cents)::int from payments p join payments e on e.id = p.refunds
          where e.gateway_id is not null and p.moved is null and not p.is_test and p.reference = 'PayFast'
          group by p.date),
      fees as (select (received_at at time zone 'Africa/Johannesburg')::date as date, sum(fee)::int as fees
        from payment_notifications where outcome = 'booked'
          and our_id not in (select id::text from payment_tries where purpose = 'test') group by 1),
      theirs as (select date, sum(net)::int as net from gateway_lines where kind <> 'payout'
        and our_id not in (select id::text from payment_tries where purpose = 'test') group by date),
      days as (select date from ours union select date from fees union select date from theirs)
      select d.date::text as date, coalesce(sum(o.count), 0)::int as count, coalesce(sum(o.paid), 0)::int as paid,
        coalesce(sum(o.refunds), 0)::int as refunds,
        coalesce((select fees from fees f where f.date = d.date), 0) as fees,
        coalesce((select net from theirs t where t.date = d.date), 0) as theirs
      from days d left join ours o on o.date = d.date where d.date >= ${from}::date
      group by d.date order by d.date desc`,
  )
}

const payout = z.object({ date: z.string(), words: z.string(), cents: z.number() })

/** What the gateway has paid out to our bank, the newest first. */
export async function findPayouts(db: Db, from: string): Promise<z.output<typeof payout>[]> {
  return rowsOf(
    db,
    payout,
    sql`select date::text as date, words, (-net)::int as cents from gateway_lines
      where kind = 'payout' and date >= ${from}::date order by date desc, id`,
  )
}
