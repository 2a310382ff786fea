import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { DAY_MS } from '#domain/values/duration.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { writtenColumns } from '#tests/support/copied-rows.ts'

/** How often the fleet is copied with its trips: forty vehicles have 560 a week, four times as many 2,240. */
const COPIES = 3

/** More vehicles, each with the trips of the next seven days that one of the fleet has; nine of ten are assigned. */
export async function fillBoard(db: Db): Promise<void> {
  const [units, legs] = [await writtenColumns(db, 'units'), await writtenColumns(db, 'booking_legs')]
  const [from, to] = [SATURDAY_MORNING, new Date(SATURDAY_MORNING.getTime() + 7 * DAY_MS)]
  const numbers = sql`generate_series(1, ${COPIES}::int) i`
  await db.execute(sql`insert into units (${units.names}) select ${units.ofCopy} from units u, ${numbers},
    jsonb_populate_record(u, jsonb_build_object('id', md5(u.id || ' ' || i),
      'registration', u.registration || ' copy ' || i)) copy where u.active`)
  await db.execute(sql`insert into booking_legs (${legs.names}) select ${legs.ofCopy} from booking_legs l, ${numbers},
    jsonb_populate_record(l, jsonb_build_object('id', md5(l.id || ' ' || i), 'position', i, 'driver_id', null,
      'status', 'open', 'unit_id', md5(l.unit_id || ' ' || i))) copy
    where l.position = 0 and l.keeps_unit and l.starts >= ${from.toISOString()}::timestamptz
      and l.starts < ${to.toISOString()}::timestamptz`)
  await db.execute(sql`insert into drivers (id, name, phone) select id, registration, '+27821234567' from units
    on conflict do nothing`)
  await db.execute(sql`update booking_legs set status = 'assigned', driver_id = unit_id
    where status = 'open' and keeps_unit and hashint4(extract(epoch from starts)::int) % 10 <> 0`)
  await db.execute(sql`vacuum analyze`)
}
