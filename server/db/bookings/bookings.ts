import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import type { KeptTerms } from '#domain/booking/cancellation.ts'
import type { BookingEvent, RecordedBookingEvent } from '#domain/booking/events.ts'
import type { Change } from '#domain/office/trace.ts'
import type { Mover } from '#domain/booking/permissions.ts'
import { bookingReference, groupReference, REFERENCES } from '#domain/booking/references.ts'
import { type Agreement, type BookingStatus, statusOf } from '#domain/booking/status.ts'
import { users } from '../schema/accounts.ts'
import { bookingLegs, bookingProofs, bookings, tripLinks } from '../schema/bookings.ts'
import { drivers, units } from '../schema/fleet.ts'
import type { Db } from '../connect.ts'
import { bookedUnit, type UnitRow } from '../fleet/fleet.ts'
import { isAny } from '../rows.ts'
import { events } from '../schema/events.ts'
import { readBookingEvent, storedEvent } from '../stored/booking-event.ts'
import { freeWord } from './handshakes.ts'

/** A leg to be written, with the unit reserved for it; null if none is yet. */
export type NewLeg = Omit<BookedLeg, 'status' | 'ending' | 'unit' | 'driver' | 'times'> & {
  freeAt: Date
  unitId: string | null
}

export type NewBooking = Omit<Booking, 'legs' | 'hold' | 'keptTerms' | 'deposit' | 'revision'> & {
  userId: string
  status: 'held' | 'pending'
  proofId: string | null
  idempotencyKey: string | null
  legs: NewLeg[]
}

/** A reference that neither a booking nor a group has. */
export async function freeReference(tx: Db): Promise<string> {
  for (;;) {
    const reference = bookingReference(randomInt(REFERENCES))
    const taken = sql`select 1 from bookings where reference = ${reference}
      union all select 1 from booking_groups where reference = ${groupReference(reference)}`
    if (!(await isAny(tx, taken))) return reference
  }
}

/** Writes a booking with its legs and the link to it; part of the caller's transaction. */
export async function insertBooking(tx: Db, booking: NewBooking): Promise<void> {
  const { legs, service, ...rest } = booking
  await tx.insert(bookings).values({
    ...rest,
    serviceType: service,
    updatedAt: booking.createdAt,
  })
  for (const [position, leg] of legs.entries()) {
    const word = await freeWord(tx, leg.starts)
    await tx
      .insert(bookingLegs)
      .values({ ...leg, bookingId: booking.id, position, word, keepsUnit: leg.unitId !== null })
  }
  await tx.insert(tripLinks).values({ bookingId: booking.id, createdAt: booking.createdAt })
}

export async function findBooking(db: Db, id: string): Promise<Booking | null> {
  return (await selectBookings(db, eq(bookings.id, id)))[0] ?? null
}

const HAS_NOT_LAPSED = ne(bookings.status, 'lapsed' satisfies BookingStatus)

/** The bookings that quotes became. */
export function findBookingsOfQuotes(db: Db, quoteIds: string[]): Promise<Booking[]> {
  return selectBookings(db, and(inArray(bookings.quoteId, quoteIds), HAS_NOT_LAPSED))
}

/** The booking that this person made under that key. */
export async function findBookingByKey(db: Db, userId: string, key: string): Promise<Booking | null> {
  const [booking] = await selectBookings(
    db,
    and(eq(bookings.userId, userId), eq(bookings.idempotencyKey, key), HAS_NOT_LAPSED),
  )
  return booking ?? null
}

/** A person's own booking by its reference. */
export async function findOwnBooking(db: Db, userId: string, reference: string): Promise<Booking | null> {
  return (
    (await selectBookings(db, and(eq(bookings.userId, userId), eq(bookings.reference, reference))))[0] ?? null
  )
}

export async function findBookingsByReference(db: Db, references: string[]): Promise<Booking[]> {
  return selectBookings(db, inArray(bookings.reference, references))
}

/** A person's bookings, the next pickup first. */
export async function findBookingsOf(db: Db, userId: string): Promise<Booking[]> {
  return selectBookings(db, eq(bookings.userId, userId))
}

/** The person's earliest booking with a leg between two moments. */
export async function findBookingBetween(
  db: Db,
  userId: string,
  { starts, ends }: { starts: Date; ends: Date },
): Promise<Booking | null> {
  const [row] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(bookingLegs, eq(bookingLegs.bookingId, bookings.id))
    .where(
      and(
        eq(bookings.userId, userId),
        eq(bookingLegs.keepsUnit, true),
        lt(bookingLegs.starts, ends),
        gt(bookingLegs.ends, starts),
      ),
    )
    .orderBy(asc(bookingLegs.starts))
    .limit(1)
  return row === undefined ? null : findBooking(db, row.id)
}

/** Locks quotes for this transaction, always in the same order: each becomes at most one booking. */
export async function lockQuotes(tx: Db, ids: string[]): Promise<void> {
  await tx.execute(
    sql`select 1 from quotes where id = any(${sql.param(ids)}::uuid[]) order by id for no key update`,
  )
}

/**
 * Locks a booking for this transaction and reads its current state. First it locks the proof that the booking waits
 * for, so that a group is always locked in the same order. Whatever else a transaction locks of a booking comes after it: its
 * ledger, its papers, the next number of a series.
 */
export async function lockBooking(tx: Db, id: string): Promise<Booking | null> {
  await tx.execute(
    sql`select 1 from booking_proofs where id = (select proof_id from bookings where id = ${id} and status = 'held')
      for no key update`,
  )
  await tx.execute(sql`select 1 from bookings where id = ${id} for no key update`)
  return findBooking(tx, id)
}

/**
 * Writes the status that follows from the agreement and the legs as they are stored now. `isChange` counts it as a
 * change of the booking.
 */
export async function settleStatus(
  tx: Db,
  id: string,
  agreement: Agreement,
  { at, isChange }: { at: Date; isChange: boolean },
): Promise<void> {
  const { status, starts } = bookingLegs
  const legs = await tx.select({ status, starts }).from(bookingLegs).where(eq(bookingLegs.bookingId, id))
  await tx
    .update(bookings)
    .set({
      status: statusOf(agreement, legs),
      ...(isChange && { updatedAt: at, revision: sql`${bookings.revision} + 1` }),
    })
    .where(eq(bookings.id, id))
}

/** Since when the office is asked to decide. */
export async function setAsked(tx: Db, id: string, askedAt: Date): Promise<void> {
  await tx.update(bookings).set({ askedAt }).where(eq(bookings.id, id))
}

/** Which terms of cancelling hold for a while. */
export async function keepTerms(tx: Db, id: string, keptTerms: KeptTerms): Promise<void> {
  await tx.update(bookings).set({ keptTerms }).where(eq(bookings.id, id))
}

/** Writes the event of who did what with a booking, when and why; returns its id. */
export async function recordBookingEvent(
  tx: Db,
  bookingId: string,
  event: BookingEvent,
  { changes, ...cause }: { who: Mover; userId: string | null; at: Date; changes?: Change[] },
): Promise<number> {
  const [row] = await tx
    .insert(events)
    .values({ bookingId, ...storedEvent(event, changes), ...cause })
    .returning({ id: events.id })
  if (row === undefined) throw new Error('an event was not written')
  return row.id
}

/** What happened to a booking, oldest first. */
export async function findBookingEvents(db: Db, bookingId: string): Promise<RecordedBookingEvent[]> {
  const { id, what, who, at, data } = events
  const rows = await db
    .select({ id, what, who, at, data, name: users.name })
    .from(events)
    .leftJoin(users, eq(users.id, events.userId))
    .where(eq(events.bookingId, bookingId))
    .orderBy(asc(id))
  return rows.map(readBookingEvent)
}

/**
 * Deletes bookings with trips before one time, and lapsed ones made before another, with everything that belongs to
 * them.
 */
export async function deleteOldBookings(db: Db, before: Date, lapsedBefore: Date): Promise<void> {
  const old = sql`(select id from bookings where pickup_at < ${before}
    or (status = 'lapsed' and created_at < ${lapsedBefore}))`
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`delete from message_attempts where message_id in (select id from messages where booking_id in ${old})`,
    )
    await tx.execute(sql`delete from messages where booking_id in ${old}`)
    await tx.execute(sql`delete from events where booking_id in ${old}`)
    await tx.execute(sql`delete from booking_legs where booking_id in ${old}`)
    await tx.execute(sql`delete from bookings where id in ${old}`)
    await tx.execute(
      sql`delete from booking_proofs where not exists (select 1 from bookings where proof_id = booking_proofs.id)`,
    )
  })
}

// The search text is long, and useless once the row is found; the word is nobody's business but the guest's. What is open
// of its money follows from booking and ledger.
const { search: _, owing: _owing, owed: _owed, moneyDueAt: _dueAt, ...BOOKING } = getTableColumns(bookings)
const { search: __, word: ___, ...LEG } = getTableColumns(bookingLegs)

/** The bookings that meet a condition, the next pickup first. */
export async function selectBookings(db: Db, which: ReturnType<typeof and>): Promise<Booking[]> {
  const rows = await db
    .select({ ...BOOKING, until: bookingProofs.until })
    .from(bookings)
    .leftJoin(bookingProofs, eq(bookingProofs.id, bookings.proofId))
    .where(which)
    .orderBy(asc(bookings.pickupAt), desc(bookings.id))
  if (rows.length === 0) return []
  const legs = await db
    .select({ leg: LEG, unit: units, driver: drivers })
    .from(bookingLegs)
    .leftJoin(units, eq(units.id, bookingLegs.unitId))
    .leftJoin(drivers, eq(drivers.id, bookingLegs.driverId))
    .where(
      inArray(
        bookingLegs.bookingId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(bookingLegs.position))
  const legsOf = Map.groupBy(legs, ({ leg }) => leg.bookingId)
  return rows.map((row) => toBooking(row, legsOf.get(row.id) ?? []))
}

type LegRow = {
  leg: Omit<typeof bookingLegs.$inferSelect, 'search' | 'word'>
  unit: UnitRow | null
  driver: typeof drivers.$inferSelect | null
}

type BookingRow = Omit<typeof bookings.$inferSelect, 'search' | 'owing' | 'owed' | 'moneyDueAt'> & {
  until: Date | null
}

function toBooking(row: BookingRow, legs: LegRow[]): Booking {
  const { serviceType, idempotencyKey: _, updatedAt: __, proofId, until, ...rest } = row
  return {
    ...rest,
    hold:
      row.status !== 'held' || proofId === null || until === null
        ? null
        : { proofId, until, keepsUnit: legs.some(({ leg }) => leg.keepsUnit) },
    service: serviceType,
    legs: legs.map(({ leg, unit, driver }) => ({
      id: leg.id,
      status: leg.status,
      places: leg.places,
      starts: leg.starts,
      ends: leg.ends,
      agreedStart: leg.agreedStart,
      lands: leg.lands,
      km: leg.km,
      approachMinutes: leg.approachMinutes,
      passengers: leg.passengers,
      luggage: leg.luggage,
      smallLuggage: leg.smallLuggage,
      total: leg.total,
      ending: leg.ending,
      unit: unit && bookedUnit(unit),
      driver: driver === null ? null : { id: driver.id, name: driver.name, phone: driver.phone },
      times: {
        'on the way': leg.onTheWayAt,
        arrived: leg.arrivedAt,
        'on board': leg.onBoardAt,
        done: leg.doneAt,
      },
    })),
  }
}
