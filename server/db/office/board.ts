import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { BOOKING_STATUSES, LEG_STATUSES } from '#domain/booking/status.ts'
import { DAY_MS } from '#domain/values/duration.ts'
import { VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'
import type { Db } from '../connect.ts'
import { writtenInstant } from '../instant.ts'
import { rowsOf } from '../rows.ts'
import { locatedPlace } from '../stored/place.ts'

/** A leg as the board draws it. */
const boardLeg = z.object({
  id: z.string(),
  reference: z.string(),
  revision: z.number(),
  bookingStatus: z.enum(BOOKING_STATUSES),
  status: z.enum(LEG_STATUSES),
  starts: writtenInstant,
  ends: writtenInstant,
  freeAt: writtenInstant,
  from: locatedPlace,
  to: locatedPlace,
  name: z.string(),
  passengers: z.number(),
  class: z.enum(VEHICLE_CLASSES),
  unitId: z.string().nullable(),
  driverId: z.string().nullable(),
})
export type BoardLeg = z.output<typeof boardLeg>

/** None takes longer. */
const LONGEST_LEG_MS = 3 * DAY_MS

/** The legs between two moments that keep a vehicle, have been driven, or still want one; in order of pickup. */
export async function findBoardLegs(db: Db, from: Date, to: Date): Promise<BoardLeg[]> {
  return rowsOf(
    db,
    boardLeg,
    sql`select l.id, b.reference, b.revision, b.status as "bookingStatus", l.status, l.starts, l.ends,
        l.free_at as "freeAt", l.places->0 as "from", l.places->-1 as "to", b.customer->>'name' as name,
        l.passengers, b.option->>'id' as class, case when l.keeps_unit then l.unit_id end as "unitId",
        l.driver_id as "driverId"
      from booking_legs l join bookings b on b.id = l.booking_id
      where l.starts > ${new Date(from.getTime() - LONGEST_LEG_MS)} and l.starts < ${to} and l.ends > ${from}
        and l.status not in ('cancelled', 'no show') and b.status not in ('lapsed', 'declined', 'cancelled')
        and (l.keeps_unit or b.status <> 'held')
      order by l.starts, l.id`,
  )
}
