import type { Actor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { asPlanned, type ChangePlan, hasBegun } from '#domain/booking/proposal.ts'
import { isLegAhead } from '#domain/booking/status.ts'
import type { Rules } from '#domain/fleet/availability.ts'
import type { Invalid } from '#domain/forms/problems.ts'
import { changesBetween } from '#domain/office/trace.ts'
import { MINUTE_MS } from '#domain/values/duration.ts'
import type { Cents } from '#domain/values/money.ts'
import { changeLegs, writeAgreed } from '#server/db/bookings/booking-changes.ts'
import { findBooking, setAsked } from '#server/db/bookings/bookings.ts'
import { answerProposal, findOpenProposal } from '#server/db/bookings/proposals.ts'
import type { Db } from '#server/db/connect.ts'
import type { Deps } from '../deps.ts'
import { type ActDeps, actOn, type Done, type NotActed, type Seen } from './acting.ts'
import type { PlanDeps } from './change-plan.ts'
import { type NoUnits, unitsForChange } from './change-units.ts'
import { askOffice } from './decisions.ts'
import { type NoSeats, takeSeatsOf } from './seats.ts'
import { agreedFacts, crewFacts, journeyFacts } from './traced.ts'

/** Writes a change that was worked out: the old units are freed and the new ones taken in one transaction. */

export type ChangeDeps = ActDeps & PlanDeps

export type NotChanged =
  | NotActed
  | Invalid
  | { ok: false; problem: 'nothing-changed' | 'no-reason' }
  | { ok: false; problem: 'not-free' | 'share' | 'too-late' }
  | NoSeats
  /** By the link: another change waits for an answer, or there is nobody to ask. */
  | { ok: false; problem: 'asked-already' | 'no-email' }
  /** The change comes to another total by now. */
  | { ok: false; problem: 'price'; total: Cents }

/** `isAsked`: it waits for somebody's yes, and the booking stands as it was. */
export type ChangeMade = { ok: true; booking: Booking; isAsked: boolean } | NotChanged

/** Frees the old units and takes the new ones, and writes everything, in one transaction. */
export function makeChange(
  deps: ChangeDeps,
  by: Actor,
  seen: Seen,
  plan: ChangePlan,
  why: string,
  { isTrial = false }: { isTrial?: boolean } = {},
) {
  return actOn<NotChanged>(
    deps,
    by,
    [seen],
    'change',
    async (tx, [booking], rules) => {
      if (by.mover !== 'operator' && hasBegun(booking, plan, deps.now()))
        return { ok: false, problem: 'too-late' }
      const changed = await applyPlan(deps, tx, booking, plan, rules)
      if ('ok' in changed) return changed
      return [changeDone(booking, changed, plan, { why, by }), ...(await overtaken(tx, booking, plan))]
    },
    { isTrial },
  )
}

/** What was proposed or asked for before a change of the journey no longer fits: both are told. */
async function overtaken(tx: Db, booking: Booking, { legs, price }: ChangePlan): Promise<Done[]> {
  const isBeside = legs.length === 0 && price.total === booking.total
  const open = isBeside ? null : await findOpenProposal(tx, booking.id)
  if (open === null || open.kind === 'booking') return []
  await answerProposal(tx, open.id, 'withdrawn')
  return [overtakenBy(booking, open.id)]
}

export function overtakenBy(booking: Booking, proposal: string): Done {
  return { booking, event: { move: 'withdraw', data: { proposal } }, tells: ['customer', 'office'] }
}

/** Writes a plan to its locked booking. Or why not; `not-free` also if a leg of it is no longer ahead. */
export async function applyPlan(
  deps: Pick<Deps, 'now' | 'newId'>,
  tx: Db,
  booking: Booking,
  plan: ChangePlan,
  rules: Rules,
): Promise<Booking | { ok: false; problem: NoUnits } | NoSeats> {
  const isOver = plan.legs.some(
    ({ id }) => id !== null && !booking.legs.some((leg) => leg.id === id && isLegAhead(leg)),
  )
  const crews = isOver
    ? 'not-free'
    : plan.legs.length === 0
      ? []
      : await unitsForChange(tx, booking, plan, rules)
  if (typeof crews === 'string') return { ok: false, problem: crews }
  const noSeats = await takeSeatsOf(tx, asPlanned(booking, plan), deps.now(), booking)
  if (noSeats !== null) return noSeats
  const { id, policies, legs } = booking
  await changeLegs(
    tx,
    id,
    crews.map(({ leg, unitId, driverId }) => ({
      ...leg,
      id: leg.id ?? deps.newId(),
      isNew: leg.id === null,
      position: leg.id === null ? legs.length : legs.findIndex((one) => one.id === leg.id),
      freeAt: new Date(leg.ends.getTime() + policies.turnaroundMinutes * MINUTE_MS),
      unitId,
      driverId,
    })),
  )
  const { details = {}, customer = {} } = plan.wish
  await writeAgreed(tx, id, {
    option: plan.price.option,
    total: plan.price.total,
    request: plan.request,
    hours: plan.hours,
    details: { ...booking.details, ...details },
    customer: { ...booking.customer, ...customer },
    shares: legs.map((leg, i) => ({ id: leg.id, total: plan.price.legs[i] ?? leg.total })),
  })
  if (booking.status === 'pending' && plan.legs.length > 0) {
    await setAsked(tx, id, deps.now())
    await askOffice(deps, tx, { ...booking, revision: booking.revision + 1 })
  }
  return (await findBooking(tx, id)) ?? booking
}

/** The event of a change, with what became of vehicles and drivers. */
export function changeDone(
  booking: Booking,
  after: Booking,
  { parts, legs }: ChangePlan,
  { why, by }: { why: string; by: Actor },
): Done {
  const { revision } = booking
  return {
    booking,
    event: { move: 'change', data: { why, what: parts, revision } },
    changes: [
      ...changesBetween(journeyFacts(booking), journeyFacts(after)),
      ...changesBetween(agreedFacts(booking), agreedFacts(after)),
      ...changesBetween(crewFacts(booking.legs), crewFacts(after.legs)),
    ],
    keeps: { why },
    // The office knows its own details; the guest who adds some needs no mail about it.
    tells: by.mover === 'customer' && legs.length === 0 ? ['office'] : ['customer', 'office'],
  }
}
