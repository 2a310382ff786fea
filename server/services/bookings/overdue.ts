import { answerBy } from '#domain/booking/deadlines.ts'
import { findBookingEvents } from '#server/db/bookings/bookings.ts'
import { findUnanswered } from '#server/db/bookings/unanswered.ts'
import { type ActDeps, actOn } from './acting.ts'

/** Alarms the office once about each booking it should have answered by now. Nothing else happens automatically. */
export async function alarmOfBookings(deps: ActDeps): Promise<void> {
  const now = deps.now()
  const late = (await findUnanswered(deps.db, now)).filter((booking) => answerBy(booking) <= now)
  for (const { id } of late) {
    await actOn(deps, { mover: 'program', userId: null }, [{ id }], 'alarm', async (tx, [booking]) => {
      // Another process may have got there first.
      const events = await findBookingEvents(tx, id)
      if (events.some(({ move, at }) => move === 'alarm' && at > booking.askedAt)) return []
      return [{ booking, event: { move: 'alarm', data: {} }, tells: ['office'] }]
    })
  }
}
