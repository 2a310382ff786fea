import { type SQL, sql } from 'drizzle-orm'

/** What keeps units and drivers from other legs: the legs they are on, and time off. */

/** Whose schedule: a unit's or a driver's. */
export type ScheduledResource = 'unit' | 'driver'

const COLUMNS = { unit: sql.raw('unit_id'), driver: sql.raw('driver_id') }

/** Each is looked up by its own index, so that it costs the same however many legs there are. */
const KEPT = [
  { booking: sql.raw('booking_id'), from: sql.raw('booking_legs where keeps_unit') },
  { booking: sql.raw('null::uuid'), from: sql.raw('time_off where true') },
]

/**
 * The legs and the time off of `k.id` next to a time: of either the last that begins before its end, and the next.
 * `but` lists legs to ignore.
 */
export function besideTime(resource: ScheduledResource, ends: Date, but: string[] = []): SQL {
  const others = but.length === 0 ? sql`` : sql`and id <> all(${sql.param(but)}::uuid[])`
  const sides = [sql`starts < ${ends} order by starts desc`, sql`starts >= ${ends} order by starts`]
  const found = KEPT.flatMap(({ booking, from }) =>
    sides.map(
      (side) => sql`(select id, ${booking} as booking_id, starts, ends, places from ${from}
        and ${COLUMNS[resource]} = k.id ${others} and ${side} limit 1)`,
    ),
  )
  return sql.join(found, sql` union all `)
}

/** The legs of `k.id` that begin between two moments, and its time off then. */
export function between(resource: ScheduledResource, from: Date, to: Date): SQL {
  const [legs, off] = KEPT.map(
    (kept) => sql`select id, ${kept.booking} as booking_id, starts, ends, places from ${kept.from}
      and ${COLUMNS[resource]} = k.id and starts < ${to}`,
  )
  return sql`${legs} and starts > ${from} union all ${off} and ends > ${from}`
}
