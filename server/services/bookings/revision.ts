import type { Booking } from '#domain/booking/booking.ts'
import { changesBooking, type RecordedBookingEvent } from '#domain/booking/events.ts'
import type { Mover } from '#domain/booking/permissions.ts'
import { findBookingEvents } from '#server/db/bookings/bookings.ts'
import type { Db } from '#server/db/connect.ts'
import type { Deps } from '../deps.ts'

/** Somebody else changed the booking first: who, when, and its revision now. */
export type Changed = {
  ok: false
  problem: 'changed'
  by: { who: Mover; name: string | null }
  /** Their last change; null if it is not known. */
  last: RecordedBookingEvent | null
  at: Date
  revision: number
}

/** What of a booking was changed since a revision, by the names of its parts. */
export async function fieldsChangedSince(
  { db }: Pick<Deps, 'db'>,
  { id }: Pick<Booking, 'id'>,
  revision: number,
): Promise<string[]> {
  const events = await findBookingEvents(db, id)
  const since = events.flatMap((event) =>
    event.move === 'change' && event.data.revision >= revision ? event.data.what : [],
  )
  return [...new Set(since)]
}

/** Refuses someone who has seen an older revision; null if theirs is the latest. The booking must be locked. */
export async function changedSince(
  tx: Db,
  booking: Booking,
  seen: number | undefined,
): Promise<Changed | null> {
  const { id, revision, createdAt, customer } = booking
  if (seen === undefined || seen === revision) return null
  const last = (await findBookingEvents(tx, id)).findLast(changesBooking)
  const who = last?.who ?? 'program'
  const name = last?.name ?? (who === 'customer' ? customer.name : null)
  const at = last?.at ?? createdAt
  return { ok: false, problem: 'changed', by: { who, name }, last: last ?? null, at, revision }
}
