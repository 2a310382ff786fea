import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '../connect.ts'
import { writtenInstant } from '../instant.ts'
import { MOST, type TodayBounds } from '../office/today.ts'
import { rowsOf } from '../rows.ts'

const unreadReview = z.object({
  bookingId: z.string(),
  stars: z.number(),
  text: z.string(),
  at: writtenInstant,
})

/** What guests say of their trips and nobody of the office has read, the latest first. */
export async function findUnreadReviews(
  db: Db,
  { now, drivenSince }: TodayBounds,
): Promise<z.output<typeof unreadReview>[]> {
  return rowsOf(
    db,
    unreadReview,
    sql`select e.booking_id as "bookingId", (e.data->>'stars')::int as stars, e.data->>'why' as text, e.at
      from (select distinct booking_id from booking_legs
          where starts > ${drivenSince} and starts <= ${now} and status = 'completed') l
        join events e on e.booking_id = l.booking_id and e.what = 'review'
      where not exists (select from events r
        where r.booking_id = e.booking_id and r.what = 'review read')
      order by e.id desc limit ${MOST}`,
  )
}
