import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { TERMS_KEPT_MS } from '#domain/booking/deadlines.ts'
import { askedChange, type ChangePlan, isAnswerable, openUntil } from '#domain/booking/proposal.ts'
import { changePlan } from '#server/db/stored/change-plan.ts'
import { keepTerms } from '#server/db/bookings/bookings.ts'
import { answerProposal, findOpenProposal, insertProposal } from '#server/db/bookings/proposals.ts'
import { actOn, asMoved, type Done, type Seen } from './acting.ts'
import { unitsForChange } from './change-units.ts'
import {
  applyPlan,
  changeDone,
  overtakenBy,
  type ChangeDeps,
  type ChangeMade,
  type NotChanged,
} from './applying.ts'

/** Changes that wait for somebody's yes: the guest's to the office, or the office's to the guest. */

/** Keeps a change as a question to the guest or to the office; the booking stays as it is. */
export async function askForChange(
  deps: ChangeDeps,
  by: Actor,
  seen: Seen,
  plan: ChangePlan,
  { why, asksGuest }: { why: string; asksGuest: boolean },
): Promise<ChangeMade> {
  const askedBy = asksGuest ? (by.mover === 'operator' ? 'office' : 'link') : 'customer'
  const asked = asMoved(
    await actOn<NotChanged>(deps, by, [seen], asksGuest ? 'propose' : 'ask', async (tx, [booking], rules) => {
      const open = await findOpenProposal(tx, booking.id)
      // Pressed twice, it is one question and one mail.
      if (open?.askedBy === askedBy && open.why === why && isSamePlan(open.plan, plan)) return []
      if (by.mover === 'guest') {
        // The link is not enough to overrule what others have asked.
        if (open !== null && isAnswerable(open, deps.now())) return { ok: false, problem: 'asked-already' }
        if (booking.customer.email === '') return { ok: false, problem: 'no-email' }
      }
      const trial = plan.legs.length === 0 ? [] : await unitsForChange(tx, booking, plan, rules)
      if (typeof trial === 'string') return { ok: false, problem: trial }
      const now = deps.now()
      const until = openUntil(booking, plan, askedBy, now)
      if (until <= now) return { ok: false, problem: 'too-late' }
      if (askedBy === 'customer') await keepTerms(tx, booking.id, { asOf: now, until })
      const id = deps.newId()
      await insertProposal(tx, {
        id,
        bookingId: booking.id,
        kind: 'change',
        askedBy,
        plan,
        why,
        status: 'open',
        createdAt: now,
        expiresAt: until,
        userId: by.userId,
      })
      if (asksGuest) {
        const event = { move: 'propose' as const, data: { why, proposal: id, kind: 'change' as const } }
        return [{ booking, event, tells: ['customer'] }]
      }
      // What the office was about to answer, or has proposed, is another question now.
      const asks: Done = {
        booking,
        event: { move: 'ask', data: { why, proposal: id } },
        isNews: open !== null,
        tells: ['customer', 'office'],
      }
      return open?.askedBy === 'office' ? [overtakenBy(booking, open.id), asks] : [asks]
    }),
  )
  return asked.ok ? { ...asked, isAsked: true } : asked
}

/** Compared as they are stored. */
function isSamePlan(one: ChangePlan | null, other: ChangePlan): boolean {
  const stored = (plan: ChangePlan | null): unknown => JSON.parse(JSON.stringify(plan))
  return isDeepStrictEqual(stored(one), stored(changePlan.parse(stored(other))))
}

/** The office's answer to a change that the customer asked for. */
export async function answerAsked(
  deps: ChangeDeps,
  by: Actor,
  seen: Seen,
  { agrees, why }: { agrees: boolean; why: string },
): Promise<{ ok: true; booking: Booking } | NotChanged | { ok: false; problem: 'over' }> {
  return asMoved(
    await actOn<NotChanged | { ok: false; problem: 'over' }>(
      deps,
      by,
      [seen],
      agrees ? 'change' : 'turn down',
      async (tx, [booking], rules) => {
        const asked = askedChange(await findOpenProposal(tx, booking.id), deps.now())
        if (asked === null || asked.plan === null) return { ok: false, problem: 'over' }
        const kept = deps.now().getTime() + TERMS_KEPT_MS
        await keepTerms(tx, booking.id, { asOf: asked.createdAt, until: new Date(kept) })
        await answerProposal(tx, asked.id, agrees ? 'accepted' : 'refused')
        if (!agrees)
          return [
            { booking, event: { move: 'turn down', data: { why, proposal: asked.id } }, tells: ['customer'] },
          ]
        if (asked.plan.totalBefore !== booking.total)
          return { ok: false, problem: 'price', total: booking.total }
        const changed = await applyPlan(deps, tx, booking, asked.plan, rules)
        if ('ok' in changed) return changed
        return [changeDone(booking, changed, asked.plan, { why, by })]
      },
    ),
  )
}
