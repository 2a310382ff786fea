import { answerBy } from '#domain/booking/deadlines.ts'
import { findBookingEvents, lockBooking } from '#server/db/bookings/bookings.ts'
import { findUnanswered } from '#server/db/bookings/unanswered.ts'
import type { Deps } from '../deps.ts'
import { recordAndTell } from './messages.ts'

/** Alarms the office once about each booking it should have answered by now. Nothing else happens automatically. */
export async function alarmOfBookings(
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'wakeOutbox'>,
): Promise<void> {
  const now = deps.now()
  const late = (await findUnanswered(deps.db, now)).filter((booking) => answerBy(booking) <= now)
  for (const { id } of late) {
    await deps.db.transaction(async (tx) => {
      const booking = await lockBooking(tx, id)
      if (booking?.status !== 'pending') return
      // Another process may have got there first.
      const events = await findBookingEvents(tx, id)
      if (events.some(({ move }) => move === 'alarm')) return
      const by = { who: 'program' as const, userId: null }
      await recordAndTell(deps, tx, booking, { move: 'alarm', data: {} }, by, ['office'])
    })
  }
  if (late.length > 0) deps.wakeOutbox()
}
