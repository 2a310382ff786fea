import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '../connect.ts'
import { rowsOf } from '../rows.ts'

/** What a business has of its own. */
const shopState = z.object({
  units: z.number(),
  /** Those that came with the program; their registrations begin with DEMO. */
  demoUnits: z.number(),
  drivers: z.number(),
  bookings: z.number(),
  enquiries: z.number(),
  /** Messages not sent yet. */
  waiting: z.number(),
})
export type ShopState = z.output<typeof shopState>

/** For bookings, enquiries and messages only whether there are any is exact; nobody needs more. */
export async function findShopState(db: Db): Promise<ShopState> {
  const [state] = await rowsOf(
    db,
    shopState,
    sql`select
      (select count(*)::int from units where active) as units,
      (select count(*)::int from units where active and registration ilike 'demo%') as "demoUnits",
      (select count(*)::int from drivers where active) as drivers,
      (select count(*)::int from (select 1 from bookings limit 1) b) as bookings,
      (select count(*)::int from (select 1 from enquiries limit 1) e) as enquiries,
      (select count(*)::int from (select 1 from messages where status = 'waiting' limit 100) m) as waiting`,
  )
  if (state === undefined) throw new Error('a database always answers this')
  return state
}
