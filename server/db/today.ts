import { type SQL, sql } from 'drizzle-orm'
import type { Knowable } from '#domain/booking/missing-details.ts'
import { type Db, rowsOf } from './connect.ts'
import { UNANSWERED } from './office-enquiries.ts'
import { readStoredDetails } from './stored/details.ts'

/** What the office's day is made of, by the ids of bookings; each list is cut where nobody would read on. */
export const MOST = 100

/** From when and until when each matters. */
export type TodayBounds = {
  now: Date
  /** A leg that begins before then has a vehicle and a driver. */
  crewedBefore: Date
  /** Of a trip that begins before then all is known. */
  knownBefore: Date
  /** What should have ended before then is closed. */
  closedBefore: Date
  failedSince: Date
  /** A message of before then has gone out. */
  sentBefore: Date
}

/** The bookings that wait for our answer, the next pickup first: all, for each keeps a vehicle until we give it. */
export async function findUndecided(db: Db): Promise<string[]> {
  return idsOf(db, sql`select id from bookings where status = 'pending' order by pickup_at`)
}

/** The bookings to be driven with a leg that begins before long. */
export async function findAhead(db: Db, bounds: TodayBounds): Promise<string[]> {
  return idsOf(db, ahead(bounds))
}

function ahead({ now, knownBefore }: TodayBounds): SQL {
  return sql`select b.id from booking_legs l join bookings b on b.id = l.booking_id
    where l.starts >= ${now} and l.starts < ${knownBefore}
      and b.status in ('pending', 'confirmed', 'assigned', 'under way')`
}

/** The legs to be driven before long that have no vehicle or no driver. */
export async function findWithoutCrew(
  db: Db,
  bounds: TodayBounds,
): Promise<{ legId: string; bookingId: string }[]> {
  return rowsOf(db, withoutCrew(bounds))
}

function withoutCrew({ now, crewedBefore }: TodayBounds): SQL {
  return sql`select l.id as "legId", b.id as "bookingId" from booking_legs l join bookings b on b.id = l.booking_id
    where l.starts >= ${now} and l.starts < ${crewedBefore} and (l.driver_id is null or l.unit_id is null)
      and b.status in ('confirmed', 'assigned', 'under way')
    order by l.starts limit ${MOST}`
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

/** The bookings all of whose legs should have ended, and which nobody has closed. */
export async function findUnclosed(db: Db, bounds: TodayBounds): Promise<string[]> {
  return idsOf(db, unclosed(bounds))
}

// Status by status, each along its index: that hardly one of them lies in the past is not what the planner expects.
function unclosed({ closedBefore }: TodayBounds): SQL {
  return sql`select o.id from unnest(array['confirmed', 'assigned', 'under way']) s(status), lateral (
      select b.id, b.pickup_at from bookings b where b.status = s.status and b.pickup_at < ${closedBefore}
        and not exists (select 1 from booking_legs l where l.booking_id = b.id and l.ends >= ${closedBefore})
      order by b.pickup_at desc limit ${MOST}) o
    order by o.pickup_at desc limit ${MOST}`
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

/** The messages lately given up, the latest first. */
export async function findFailedMessages(db: Db, bounds: TodayBounds): Promise<FailedMessage[]> {
  return rowsOf<FailedMessage>(
    db,
    sql`select m.id, coalesce(b.reference, e.reference, '') as reference,
        coalesce(b.customer->>'name', e.name, '') as name,
        coalesce(m.recipient, b.customer->>'email', e.email, '') as "to", m.template,
        coalesce(a.answer, '') as answer, coalesce(a.at, m.created_at) as at
      from (${failed(bounds)}) m left join bookings b on b.id = m.booking_id left join enquiries e on e.id = m.enquiry_id
        left join lateral (select answer, at from message_attempts where message_id = m.id order by id desc limit 1) a
          on true
      order by m.created_at desc`,
  )
}

function failed({ failedSince }: TodayBounds): SQL {
  return sql`select * from messages where status = 'failed' and created_at >= ${failedSince}
    order by created_at desc limit ${MOST}`
}

/** How many messages should have gone out, and since when the oldest of them waits; null where none does. */
export async function findWaitingMessages(
  db: Db,
  bounds: TodayBounds,
): Promise<{ count: number; since: Date } | null> {
  const [row] = await rowsOf<{ count: number; since: Date | null }>(
    db,
    sql`select count(*)::int as count, min(created_at) as since from (${waiting(bounds)}) m`,
  )
  return row === undefined || row.since === null ? null : { count: row.count, since: row.since }
}

function waiting({ sentBefore }: TodayBounds): SQL {
  return sql`select * from messages where status = 'waiting' and created_at < ${sentBefore}`
}

/** How long each list is. */
export type TodayCounts = {
  undecided: number
  /** Those of them whose guest was asked and can still answer. */
  asked: number
  unanswered: number
  crewless: number
  unclosed: number
  failed: number
  hasWaiting: boolean
}

export async function countToday(db: Db, bounds: TodayBounds): Promise<TodayCounts> {
  const countOf = (list: SQL) => sql`(select count(*)::int from (${list}) list)`
  const [counts] = await rowsOf<TodayCounts>(
    db,
    sql`select ${countOf(sql`select 1 from bookings where status = 'pending'`)} as undecided,
      ${countOf(sql`select 1 from proposals p join bookings b on b.id = p.booking_id
        where p.status = 'open' and p.expires_at > ${bounds.now} and b.status = 'pending'`)} as asked,
      ${countOf(sql`select 1 from enquiries where ${UNANSWERED}`)} as unanswered,
      ${countOf(withoutCrew(bounds))} as crewless, ${countOf(unclosed(bounds))} as unclosed,
      ${countOf(failed(bounds))} as failed, exists (${waiting(bounds)}) as "hasWaiting"`,
  )
  if (counts === undefined) throw new Error('a database always answers this')
  return counts
}

/** What tells whether something is missing of each trip that begins before long, and nothing else of it. */
export async function findKnownAhead(db: Db, bounds: TodayBounds): Promise<Knowable[]> {
  const rows = await rowsOf<Omit<Knowable, 'details'> & { details: unknown }>(
    db,
    sql`select json_build_object('phone', b.customer->>'phone') as customer, b.details,
        (select json_agg(json_build_object('places', l.places) order by l.position)
          from booking_legs l where l.booking_id = b.id) as legs
      from bookings b where b.id in (${ahead(bounds)})`,
  )
  return rows.map((row) => ({ ...row, details: readStoredDetails(row.details) }))
}
