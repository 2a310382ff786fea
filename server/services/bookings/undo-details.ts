import type { Actor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { isGuest } from '#domain/booking/permissions.ts'
import { MINUTE_MS } from '#domain/values/duration.ts'
import type { BookingDetails } from '#domain/forms/booking.ts'
import { findRevisions } from '#server/db/bookings/booking-changes.ts'
import type { Deps } from '../deps.ts'
import type { ChangeDeps, ChangeMade } from './applying.ts'
import { changeBooking } from './changing.ts'
import { bookingHistory } from './own.ts'

/** So long after saving them, a guest takes details back with one tap. */
const UNDO_MS = 10 * MINUTE_MS

/** The details before the guest's last change, while nothing else has changed since; null if there is nothing to take back. */
export async function detailsToUndo(
  deps: Pick<Deps, 'db' | 'now'>,
  booking: Booking,
): Promise<BookingDetails | null> {
  const last = (await findRevisions(deps.db, booking.id)).at(-1)
  const change = (await bookingHistory(deps, booking)).findLast(({ move }) => move === 'change')
  if (last === undefined || change?.move !== 'change' || !isGuest(change.who)) return null
  const isLatest = change.data.revision === last.revision && last.revision === booking.revision - 1
  const isRecent = deps.now().getTime() - last.until.getTime() <= UNDO_MS
  const { details } = last.before
  const isDetail = (part: string) => part === 'addresses' || part in details
  if (!isLatest || !isRecent || !change.data.what.every(isDetail)) return null
  return { ...details, addresses: details.addresses ?? booking.details.addresses?.map(() => '') }
}

/** Takes the guest's last change of details back. */
export async function undoDetails(deps: ChangeDeps, by: Actor, booking: Booking): Promise<ChangeMade> {
  const details = await detailsToUndo(deps, booking)
  if (details === null) return { ok: false, problem: 'nothing-changed' }
  const { id, revision } = booking
  return changeBooking(deps, by, { id, revision }, { details }, { why: '' })
}
