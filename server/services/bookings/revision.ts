import type { Booking } from '#domain/booking/booking.ts'
import { changesBooking, type RecordedBookingEvent } from '#domain/booking/events.ts'
import type { Mover } from '#domain/booking/status.ts'
import { findBookingEvents } from '#server/db/bookings.ts'
import type { Db } from '#server/db/connect.ts'

/** Somebody else was quicker: who, when, and the revision that there is now. */
export type Changed = {
  ok: false
  problem: 'changed'
  by: { who: Mover; name: string | null }
  /** What they did last; null where it is not known. */
  last: RecordedBookingEvent | null
  at: Date
  revision: number
}

/** The refusal of whoever has seen an earlier booking than there is, under its lock; null where theirs is the latest. */
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
