import type { Actor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { type GuestTap, isKerbAlarm } from '#domain/booking/guest-taps.ts'
import { isAtKerb } from '#domain/booking/kerb.ts'
import { findGuestTaps, keepGuestTap } from '#server/db/drivers/guest-taps.ts'
import type { Deps } from '../deps.ts'
import { type ActDeps, actOn } from '../bookings/acting.ts'
import { numberOf } from '../bookings/moves.ts'
import { isAlarmOpen, raiseAlarm } from './alarms.ts'

/**
 * Takes what a guest's phone has queued, in the order in which it was tapped; each counts once, however often it comes.
 * Answers with the ids of those that it keeps: taps made far from the kerb are nobody's news.
 */
export async function takeGuestTaps(
  deps: ActDeps & Pick<Deps, 'limits'>,
  by: Actor,
  booking: Pick<Booking, 'id'>,
  taps: GuestTap[],
): Promise<Set<string>> {
  const kept = new Set<string>()
  for (const tap of taps.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    if (await takeGuestTap(deps, by, booking, tap)) kept.add(tap.id)
  return kept
}

async function takeGuestTap(
  deps: ActDeps & Pick<Deps, 'limits'>,
  by: Actor,
  { id }: Pick<Booking, 'id'>,
  tap: GuestTap,
): Promise<boolean> {
  const now = deps.now()
  // A clock that is fast must not write times that are still to come.
  const at = tap.at > now ? now : tap.at
  // Counted before the transaction, which must not wait for a second connection. Above the allowance the office has
  // taken some by name already; the booking's history has this one.
  const mayRing =
    isKerbAlarm(tap.tap) &&
    !(await isAlarmOpen(deps.db, { legId: tap.legId, saidBy: 'guest', what: tap.tap })) &&
    (await deps.limits.takeKerbAlarm(id)).allowed
  const acted = await actOn<{ ok: false; problem: 'not-now' }>(
    deps,
    by,
    [{ id }],
    'report',
    async (tx, [booking]) => {
      const leg = booking.legs.find((one) => one.id === tap.legId)
      if (leg === undefined || !isAtKerb(booking, leg, at)) return { ok: false, problem: 'not-now' }
      if (!(await keepGuestTap(tx, { ...tap, at, receivedAt: now }))) return []
      if (isKerbAlarm(tap.tap)) {
        const alarm = { legId: leg.id, saidBy: 'guest' as const, what: tap.tap, at }
        if (await isAlarmOpen(tx, alarm)) return []
        if (mayRing) await raiseAlarm(deps, tx, alarm)
      }
      const number = numberOf(booking, leg)
      const said = { tap: tap.tap, driver: leg.driver?.name ?? '', doubt: null }
      return [
        {
          booking,
          event: { move: 'report', data: number === undefined ? said : { ...said, leg: number } },
          tells: [],
        },
      ]
    },
  )
  return acted.ok
}

/** What guests have tapped on these legs, oldest first, by leg. */
export function guestTapsOf({ db }: Pick<Deps, 'db'>, legs: { id: string }[]) {
  return findGuestTaps(
    db,
    legs.map(({ id }) => id),
  )
}
