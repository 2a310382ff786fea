import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from './connect.ts'

/** What the office's day is made of, by the ids of bookings; each list is cut where nobody would read on. */
export const MOST = 300

/** The bookings that wait for our answer, the next pickup first: all, for each keeps a vehicle until we give it. */
export async function findUndecided(db: Db): Promise<string[]> {
  return idsOf(db, sql`select id from bookings where status = 'pending' order by pickup_at`)
}

/** The bookings to be driven with a leg that begins between two moments. */
export async function findAhead(db: Db, from: Date, to: Date): Promise<string[]> {
  return idsOf(
    db,
    sql`select b.id from booking_legs l join bookings b on b.id = l.booking_id
      where l.starts >= ${from} and l.starts < ${to} and b.status in ('pending', 'confirmed', 'assigned', 'under way')`,
  )
}

/** Those of them with a leg that has no vehicle or no driver. */
export async function findWithoutCrew(db: Db, from: Date, to: Date): Promise<string[]> {
  return idsOf(
    db,
    sql`select b.id from booking_legs l join bookings b on b.id = l.booking_id
      where l.starts >= ${from} and l.starts < ${to} and (l.driver_id is null or l.unit_id is null)
        and b.status in ('confirmed', 'assigned', 'under way')
      order by l.starts limit ${MOST}`,
  )
}

/**
 * The bookings with a leg that begins on a day and which were not given up, whatever became of them; and those still under
 * way from before.
 */
export async function findPickups(db: Db, from: Date, to: Date): Promise<string[]> {
  return idsOf(
    db,
    sql`select b.id from booking_legs l join bookings b on b.id = l.booking_id
      where l.starts >= ${from} and l.starts < ${to}
        and b.status not in ('held', 'lapsed', 'declined', 'cancelled')
      union select b.id from bookings b join booking_legs l on l.booking_id = b.id
      where b.status = 'under way' and l.starts < ${from} and l.ends > ${from}`,
  )
}

/** The bookings all of whose legs should have ended by then, and which nobody has closed. */
export async function findUnclosed(db: Db, before: Date): Promise<string[]> {
  return idsOf(
    db,
    // Status by status, each along its index: that hardly one of them lies in the past is not what the planner expects.
    sql`select o.id from unnest(array['confirmed', 'assigned', 'under way']) s(status), lateral (
        select b.id, b.pickup_at from bookings b where b.status = s.status and b.pickup_at < ${before}
          and not exists (select 1 from booking_legs l where l.booking_id = b.id and l.ends >= ${before})
        order by b.pickup_at desc limit ${MOST}) o
      order by o.pickup_at desc limit ${MOST}`,
  )
}

async function idsOf(db: Db, query: SQL): Promise<string[]> {
  return [...new Set((await rowsOf<{ id: string }>(db, query)).map(({ id }) => id))]
}

/** A message that was given up: whom it was for, about what, and what the mail server said. */
export type FailedMessage = {
  id: string
  reference: string
  name: string
  to: string
  template: string
  answer: string
  at: Date
}

/** The messages given up since then, the latest first. */
export async function findFailedMessages(db: Db, since: Date): Promise<FailedMessage[]> {
  return rowsOf<FailedMessage>(
    db,
    sql`select m.id, coalesce(b.reference, e.reference, '') as reference,
        coalesce(b.customer->>'name', e.name, '') as name,
        coalesce(m.recipient, b.customer->>'email', e.email, '') as "to", m.template,
        coalesce(a.answer, '') as answer, coalesce(a.at, m.created_at) as at
      from messages m left join bookings b on b.id = m.booking_id left join enquiries e on e.id = m.enquiry_id
        left join lateral (select answer, at from message_attempts where message_id = m.id order by id desc limit 1) a
          on true
      where m.status = 'failed' and m.created_at >= ${since} order by m.created_at desc limit ${MOST}`,
  )
}

/** How many messages have waited since before then, and the oldest of them; null where none has. */
export async function findWaitingMessages(
  db: Db,
  before: Date,
): Promise<{ count: number; since: Date } | null> {
  const [row] = await rowsOf<{ count: number; since: Date | null }>(
    db,
    sql`select count(*)::int as count, min(created_at) as since from messages
      where status = 'waiting' and created_at < ${before}`,
  )
  return row === undefined || row.since === null ? null : { count: row.count, since: row.since }
}
