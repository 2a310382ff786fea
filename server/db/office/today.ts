import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { BookedLeg } from '#domain/booking/booking.ts'
import { BOOKING_PARTS } from '#domain/booking/events.ts'
import { BOOKING_STATUSES, LEG_STATUSES } from '#domain/booking/status.ts'
import { PAPER_KINDS } from '#domain/fleet/papers.ts'
import type { PastTrip } from '#domain/office/today.ts'
import type { Knowable } from '#domain/booking/missing-details.ts'
import type { Db } from '../connect.ts'
import { writtenInstant } from '../instant.ts'
import { rowsOf } from '../rows.ts'
import { bookedRequest, bookingDetails, legPlaces, policies } from '../stored/booking.ts'

/**
 * The data of the office's day. Reads only what tells when each item matters, because only the items shown are read
 * in full. Each list is cut at a length that nobody reads to the end.
 */
export const MOST = 100

/** From when and until when each kind matters. */
export type TodayBounds = {
  now: Date
  /** A leg that begins before then should have a vehicle and a driver. */
  crewedBefore: Date
  /** A trip that begins before then should be complete. */
  knownBefore: Date
  /** A trip that should have ended before then should be closed. */
  closedBefore: Date
  /** A trip that was to be paid before then is unpaid. */
  paidBefore: Date
  /** Trips that ended after then are looked at for what their guests say. */
  drivenSince: Date
  failedSince: Date
  /** A paper whose last day is not after this one should be renewed. */
  papersUntil: string
  /** A message from before then should have gone out. */
  sentBefore: Date
}

/** A booking that waits for our answer, by its next leg; `guestUntil` is how long the guest may answer our proposal. */
const undecided = z.object({
  bookingId: z.string(),
  legId: z.string(),
  askedAt: writtenInstant,
  pickupAt: writtenInstant,
  hasUnit: z.boolean(),
  policies,
  guestUntil: writtenInstant.nullable(),
})
export type Undecided = z.output<typeof undecided>

/** All of them, because each reserves a vehicle until we answer, except those whose pickup has passed. */
export async function findUndecided(db: Db, { now }: TodayBounds): Promise<Undecided[]> {
  return rowsOf(
    db,
    undecided,
    sql`select b.id as "bookingId", l.id as "legId", b.asked_at as "askedAt", l.starts as "pickupAt",
        l.unit_id is not null as "hasUnit", b.policies, p.expires_at as "guestUntil"
      from bookings b cross join lateral (select id, starts, unit_id from booking_legs
            where booking_id = b.id and status in ('open', 'assigned') order by position limit 1) l
          left join proposals p on p.booking_id = b.id and p.status = 'open' and p.asked_by = 'office'
            and p.expires_at > ${now}
      where b.status = 'pending' and l.starts > ${now} order by l.starts`,
  )
}

/** A change that a customer asks for, what of the booking it touches, and until when it can be answered. */
const askedChange = z.object({
  bookingId: z.string(),
  parts: z.array(z.enum(BOOKING_PARTS)),
  expiresAt: writtenInstant,
})

export async function findAskedChanges(
  db: Db,
  { now }: TodayBounds,
): Promise<z.output<typeof askedChange>[]> {
  return rowsOf(
    db,
    askedChange,
    sql`select booking_id as "bookingId", plan->'parts' as parts, expires_at as "expiresAt"
      from proposals where status = 'open' and asked_by = 'customer' and expires_at > ${now}
      order by expires_at limit ${MOST}`,
  )
}

/** A booking with a leg that begins soon: its legs, and the fields that show whether something is missing. */
export type TripAhead = Omit<Knowable, 'legs'> & {
  id: string
  legs: (Pick<BookedLeg, 'id' | 'places' | 'starts'> & { isSoon: boolean })[]
}

const legAhead = z.object({
  bookingId: z.string(),
  id: z.string(),
  isSoon: z.boolean(),
  phone: z.string().nullable(),
  details: bookingDetails,
  places: legPlaces,
  starts: writtenInstant,
})

/** Bookings still to be driven with a leg that begins soon. */
export async function findAhead(db: Db, { now, knownBefore }: TodayBounds): Promise<TripAhead[]> {
  const rows = await rowsOf(
    db,
    legAhead,
    sql`select b.id as "bookingId", b.customer->>'phone' as phone, b.details, l.id, l.places, l.starts,
        l.starts > ${now} and l.starts < ${knownBefore} and l.status in ('open', 'assigned') as "isSoon"
      from (select distinct booking_id from booking_legs
          where starts > ${now} and starts < ${knownBefore} and status in ('open', 'assigned')) soon,
        ${bookingOf('soon')} b, booking_legs l
      where l.booking_id = b.id and b.status <> 'held' order by l.position`,
  )
  return [...Map.groupBy(rows, ({ bookingId }) => bookingId)].flatMap(([id, legs]) => {
    const [first] = legs
    if (first === undefined) return []
    return [{ id, customer: { phone: first.phone }, details: first.details, legs }]
  })
}

const withoutCrew = z.object({
  legId: z.string(),
  bookingId: z.string(),
  starts: writtenInstant,
  hasUnit: z.boolean(),
})
export type WithoutCrew = z.output<typeof withoutCrew>

/** Legs still to be driven soon without a vehicle or a driver. */
export async function findWithoutCrew(db: Db, { now, crewedBefore }: TodayBounds): Promise<WithoutCrew[]> {
  return rowsOf(
    db,
    withoutCrew,
    sql`select l.id as "legId", b.id as "bookingId", l.starts, l.unit_id is not null as "hasUnit"
      from booking_legs l, ${bookingOf('l')} b
      where l.starts > ${now} and l.starts < ${crewedBefore} and l.status = 'open'
        and b.status not in ('held', 'pending')
      order by l.starts limit ${MOST}`,
  )
}

/** Looks each booking up by its id (`offset 0` forces that): few begin soon, and the planner would walk through all. */
function bookingOf(legs: string): SQL {
  return sql`lateral (select * from bookings where id = ${sql.raw(legs)}.booking_id offset 0)`
}

const endingPaper = z.object({
  of: z.enum(['unit', 'driver']),
  id: z.string(),
  name: z.string(),
  paper: z.enum(PAPER_KINDS),
  until: z.string(),
  end: writtenInstant,
  after: z.number(),
})
export type EndingPaper = z.output<typeof endingPaper>

/** Papers of vehicles in service and active drivers that end soon or have ended, and the trips ahead after them. */
export async function findEndingPapers(db: Db, { now, papersUntil }: TodayBounds): Promise<EndingPaper[]> {
  return rowsOf(
    db,
    endingPaper,
    sql`select case when p.driver_id is null then 'unit' else 'driver' end as of, coalesce(p.driver_id, p.unit_id) as id,
        coalesce(d.name, u.registration) as name, p.kind as paper, p.until::text, e.end,
        (select count(*)::int from booking_legs l where (l.unit_id = p.unit_id or l.driver_id = p.driver_id)
          and l.keeps_unit and l.status in ('open', 'assigned') and l.ends > greatest(e.end, ${now})) as after
      from papers p left join units u on u.id = p.unit_id left join drivers d on d.id = p.driver_id
        cross join lateral (select (p.until + 1)::timestamp at time zone 'Africa/Johannesburg' as end) e
      where coalesce(u.active, d.active) and p.until <= ${papersUntil}::date order by p.until limit ${MOST}`,
  )
}

/** A leg of the day, and as much of its booking as fits on a line. */
const pickup = z.object({
  id: z.string(),
  status: z.enum(LEG_STATUSES),
  starts: writtenInstant,
  places: legPlaces,
  driverName: z.string().nullable(),
  onTheWayAt: writtenInstant.nullable(),
  arrivedAt: writtenInstant.nullable(),
  onBoardAt: writtenInstant.nullable(),
  doneAt: writtenInstant.nullable(),
  /** Of its vehicle; null without one. */
  modelId: z.string().nullable(),
  bookingId: z.string(),
  reference: z.string(),
  bookingStatus: z.enum(BOOKING_STATUSES),
  packageId: z.string().nullable(),
  hours: z.number().nullable(),
  request: bookedRequest,
  name: z.string(),
})
export type Pickup = z.output<typeof pickup>

/** The legs that begin on a day and were not cancelled, and those still under way from before. In order of time. */
export async function findPickups(db: Db, from: Date, to: Date): Promise<Pickup[]> {
  return rowsOf(
    db,
    pickup,
    sql`select l.id, l.status, l.starts, l.places, d.name as "driverName", l.on_the_way_at as "onTheWayAt",
        l.arrived_at as "arrivedAt", l.on_board_at as "onBoardAt", l.done_at as "doneAt", u.model_id as "modelId",
        b.id as "bookingId", b.reference, b.status as "bookingStatus", b.package_id as "packageId", b.hours, b.request,
        b.customer->>'name' as name
      from (select * from booking_legs where starts >= ${from} and starts < ${to} and status <> 'cancelled'
          union all select * from booking_legs where status = 'under way' and starts < ${from} and ends > ${from}) l
        join bookings b on b.id = l.booking_id left join units u on u.id = l.unit_id
        left join drivers d on d.id = l.driver_id
      where b.status <> 'held'
      order by l.starts`,
  )
}

const past: z.ZodType<PastTrip> = z.object({
  legId: z.string(),
  bookingId: z.string(),
  reference: z.string(),
  name: z.string(),
  at: writtenInstant,
})

/** Legs that nobody had decided or assigned when their pickup came, the latest first. */
export async function findNotHappened(db: Db, { now }: TodayBounds): Promise<PastTrip[]> {
  return rowsOf(
    db,
    past,
    sql`select l.id as "legId", b.id as "bookingId", b.reference, b.customer->>'name' as name, l.starts as at
      from booking_legs l, ${bookingOf('l')} b
      where l.status in ('open', 'assigned') and l.starts <= ${now} and b.status <> 'held'
        and (l.status = 'open' or b.status = 'pending')
      order by l.starts desc limit ${MOST}`,
  )
}

/** Legs that should have ended, but that nobody has closed, the latest first. */
export async function findUnclosed(db: Db, { closedBefore }: TodayBounds): Promise<PastTrip[]> {
  return rowsOf(
    db,
    past,
    sql`select l.id as "legId", b.id as "bookingId", b.reference, b.customer->>'name' as name, l.ends as at
      from booking_legs l, ${bookingOf('l')} b
      where l.status in ('assigned', 'under way') and l.starts < ${closedBefore} and l.ends < ${closedBefore}
        and b.status <> 'pending'
      order by l.starts desc limit ${MOST}`,
  )
}

/** A message that was given up: recipient, subject and the mail server's response. */
const failedMessage = z.object({
  id: z.string(),
  reference: z.string(),
  name: z.string(),
  to: z.string(),
  template: z.string(),
  answer: z.string(),
  at: writtenInstant,
})
export type FailedMessage = z.output<typeof failedMessage>

/** The messages given up recently, the latest first. */
export async function findFailedMessages(db: Db, { failedSince }: TodayBounds): Promise<FailedMessage[]> {
  return rowsOf(
    db,
    failedMessage,
    sql`select m.id, coalesce(b.reference, e.reference, '') as reference,
        coalesce(b.customer->>'name', e.name, '') as name,
        coalesce(a.sent_to, m.recipient, b.customer->>'email', e.email, '') as "to", m.template,
        coalesce(a.answer, '') as answer, coalesce(a.at, m.created_at) as at
      from (select * from messages where status = 'failed' and created_at >= ${failedSince}
          order by created_at desc limit ${MOST}) m left join bookings b on b.id = m.booking_id left join enquiries e on e.id = m.enquiry_id
        left join lateral (select answer, at, sent_to from message_attempts where message_id = m.id order by id desc limit 1) a
          on true
      order by m.created_at desc`,
  )
}

/** How many messages should have gone out by now, and since when the oldest has waited; null if none. */
export async function findWaitingMessages(
  db: Db,
  { sentBefore }: TodayBounds,
): Promise<{ count: number; since: Date } | null> {
  const [row] = await rowsOf(
    db,
    z.object({ count: z.number(), since: writtenInstant.nullable() }),
    sql`select count(*)::int as count, min(created_at) as since from messages
      where status = 'waiting' and created_at < ${sentBefore}`,
  )
  return row === undefined || row.since === null ? null : { count: row.count, since: row.since }
}
