import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { PAYMENT_METHODS } from '#domain/booking/ledger.ts'
import type { Db } from '../connect.ts'
import { rowsOf } from '../rows.ts'

const taking = z.object({ method: z.enum(PAYMENT_METHODS), received: z.number(), refunded: z.number() })
export type Taking = z.output<typeof taking>

/** What came in and went back by method, on the days from one to another; entries that were taken back count nothing, nor what was paid in test mode. */
export async function sumTakings(db: Db, from: string, to: string): Promise<Taking[]> {
  return rowsOf(
    db,
    taking,
    sql`select method,
        coalesce(sum(cents) filter (where kind <> 'refund'), 0)::float8 as received,
        coalesce(sum(cents) filter (where kind = 'refund'), 0)::float8 as refunded
      from payments p
      where date between ${from}::date and ${to}::date and kind <> 'void' and moved is null and not is_test
        and not exists (select 1 from payments v where v.voids = p.id)
      group by method order by received desc, method`,
  )
}
