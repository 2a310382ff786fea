import type { Booking } from '#domain/booking/booking.ts'
import { hasPassedUndecided } from '#domain/booking/move-times.ts'
import type { Db } from '#server/db/connect.ts'
import {
  type DecisionLink,
  findDecisionLink,
  insertDecisionLinks,
} from '#server/db/bookings/decision-links.ts'
import { findBooking } from '#server/db/bookings/bookings.ts'
import type { Deps } from '../deps.ts'
import { decideBooking, type Moved } from './moves.ts'

const LINKS_WORK_MS = 7 * 86_400_000

/** Creates the links in the office's email that confirm or decline. Runs in the transaction that asks the office. */
export async function askOffice(deps: Pick<Deps, 'newId' | 'now'>, tx: Db, booking: Booking): Promise<void> {
  const latest = Math.min(deps.now().getTime() + LINKS_WORK_MS, booking.pickupAt.getTime())
  const link = (move: DecisionLink['move']) => ({
    id: deps.newId(),
    bookingId: booking.id,
    revision: booking.revision,
    move,
    expiresAt: new Date(latest),
  })
  await insertDecisionLinks(tx, [link('confirm'), link('decline')])
}

/** The link's move: confirm or decline. `isOver` if it is too late, or already decided. */
export type Decision = { move: DecisionLink['move']; booking: Booking; isOver: boolean }

/** Null for a link that is not ours. */
export async function findDecision(
  deps: Pick<Deps, 'db' | 'now' | 'tokens'>,
  token: string,
): Promise<Decision | null> {
  const id = deps.tokens.linkId('decision', token)
  const link = id === null ? null : await findDecisionLink(deps.db, id)
  const booking = link && (await findBooking(deps.db, link.bookingId))
  if (link === null || booking === null) return null
  // A decision by any route uses up both links, and a change asks anew.
  const isOver =
    link.expiresAt <= deps.now() ||
    booking.status !== 'pending' ||
    link.revision !== booking.revision ||
    hasPassedUndecided(booking, deps.now())
  return { move: link.move, booking, isOver }
}

/** Carries out the link's move. If several are used at the same moment, one takes effect. */
export async function decide(
  deps: Deps,
  token: string,
  { why, address }: { why: string; address: string },
): Promise<Moved | { ok: false; problem: 'over' }> {
  const decision = await findDecision(deps, token)
  if (decision === null) return { ok: false, problem: 'none' }
  if (decision.isOver) return { ok: false, problem: 'over' }
  const { id, revision } = decision.booking
  // Anyone who reads the office's mailbox may decide, so no account is known.
  const office = { mover: 'operator' as const, userId: null, address }
  return decideBooking(
    deps,
    { id, revision },
    office,
    decision.move === 'confirm' ? { move: 'confirm', data: {} } : { move: 'decline', data: { why } },
  )
}
