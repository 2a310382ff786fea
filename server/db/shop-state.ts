import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from './connect.ts'

/** What a business has of its own. */
export type ShopState = {
  units: number
  /** Those that came with the program; their registrations begin with DEMO. */
  demoUnits: number
  drivers: number
  bookings: number
  enquiries: number
  /** Messages not sent yet. */
  waiting: number
}

/** For bookings, enquiries and messages only whether there are any is exact; nobody needs more. */
export async function findShopState(db: Db): Promise<ShopState> {
  const [state] = await rowsOf<ShopState>(
    db,
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
