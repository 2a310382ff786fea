import type { Actor, OfficeActor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { RecordedBookingEvent } from '#domain/booking/events.ts'
import { findBookingEvents } from '#server/db/bookings/bookings.ts'
import { type ActDeps, actOn } from './acting.ts'

/** Whether a guest can still say how a trip was: once, after it. */
export function reviewOf(
  { status }: Pick<Booking, 'status'>,
  events: RecordedBookingEvent[],
): 'open' | 'given' | null {
  if (events.some(({ move }) => move === 'review')) return 'given'
  return status === 'completed' ? 'open' : null
}

/** Keeps what a guest says of a trip, and tells the office. False if it was said before, or the trip is not over. */
export async function reviewTrip(
  deps: ActDeps,
  by: Actor,
  { id }: Pick<Booking, 'id'>,
  { stars, text }: { stars: number; text: string },
): Promise<boolean> {
  const acted = await actOn<{ ok: false; problem: 'not-open' }>(
    deps,
    by,
    [{ id }],
    'review',
    async (tx, [booking]) =>
      reviewOf(booking, await findBookingEvents(tx, id)) === 'open'
        ? [{ booking, event: { move: 'review', data: { stars, why: text } }, tells: ['office'] }]
        : { ok: false, problem: 'not-open' },
  )
  return acted.ok
}

/** Notes that the office has read it. False if that was done, or there is none. */
export async function readReview(deps: ActDeps, by: OfficeActor, id: string): Promise<boolean> {
  const acted = await actOn<{ ok: false; problem: 'none' }>(
    deps,
    by,
    [{ id }],
    'review read',
    async (tx, [booking]) => {
      const moves = (await findBookingEvents(tx, id)).map(({ move }) => move)
      if (!moves.includes('review') || moves.includes('review read')) return { ok: false, problem: 'none' }
      return [{ booking, event: { move: 'review read', data: {} }, tells: [] }]
    },
  )
  return acted.ok
}
