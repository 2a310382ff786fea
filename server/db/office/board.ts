import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { BOOKING_STATUSES, LEG_STATUSES } from '#domain/booking/status.ts'
import { DAY_MS } from '#domain/values/duration.ts'
import type { Db } from '../connect.ts'
import { writtenInstant } from '../instant.ts'
import { rowsOf } from '../rows.ts'
import { locatedPlace } from '../stored/place.ts'

/** A leg as the week draws it. */
const weekLeg = z.object({
  id: z.string(),
  bookingStatus: z.enum(BOOKING_STATUSES),
  status: z.enum(LEG_STATUSES),
  starts: writtenInstant,
  ends: writtenInstant,
  unitId: z.string().nullable(),
  driverId: z.string().nullable(),
})
export type WeekLeg = z.output<typeof weekLeg>

/** As the day draws it. */
const boardLeg = weekLeg.extend({
  reference: z.string(),
  revision: z.number(),
  freeAt: writtenInstant,
  from: locatedPlace,
  to: locatedPlace,
  name: z.string(),
  passengers: z.number(),
})
export type BoardLeg = z.output<typeof boardLeg>

const WEEK_LEG = sql.raw(`l.id, b.status as "bookingStatus", l.status, l.starts, l.ends,
  case when l.keeps_unit then l.unit_id end as "unitId", l.driver_id as "driverId"`)
const BOARD_LEG = sql`${WEEK_LEG}, b.reference, b.revision, l.free_at as "freeAt", l.places->0 as "from",
  l.places->-1 as "to", b.customer->>'name' as name, l.passengers`

/** None takes longer. */
const LONGEST_LEG_MS = 3 * DAY_MS

/** The legs between two moments that keep a vehicle, have been driven, or still want one; in order of pickup. */
export function findBoardLegs(db: Db, from: Date, to: Date): Promise<BoardLeg[]> {
  return rowsOf(db, boardLeg, legsBetween(BOARD_LEG, from, to))
}

/** The same with only what a week shows: there are thousands. */
export function findWeekLegs(db: Db, from: Date, to: Date): Promise<WeekLeg[]> {
  return rowsOf(db, weekLeg, legsBetween(WEEK_LEG, from, to))
}

function legsBetween(columns: SQL, from: Date, to: Date): SQL {
  return sql`select ${columns} from booking_legs l join bookings b on b.id = l.booking_id
    where l.starts > ${new Date(from.getTime() - LONGEST_LEG_MS)} and l.starts < ${to} and l.ends > ${from}
      and l.status not in ('cancelled', 'no show') and b.status not in ('lapsed', 'declined', 'cancelled')
      and (l.keeps_unit or b.status <> 'held')
    order by l.starts, l.id`
}
