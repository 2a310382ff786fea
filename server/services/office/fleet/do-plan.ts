import type { OfficeActor } from '#domain/booking/actor.ts'
import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import { changesBetween } from '#domain/office/trace.ts'
import { findBooking } from '#server/db/bookings/bookings.ts'
import { openLeg, putOnLegs } from '#server/db/bookings/legs.ts'
import type { Db } from '#server/db/connect.ts'
import {
  deleteDonePlan,
  findBookingsOfLegs,
  findDonePlan,
  insertDonePlan,
} from '#server/db/fleet/done-plans.ts'
import type { DoneLegs } from '#server/db/stored/plan.ts'
import { type ActDeps, actOn, type Done, type NotActed } from '../../bookings/acting.ts'
import { type NotAssigned, putOn } from '../../bookings/assign.ts'
import { numberOf } from '../../bookings/moves.ts'
import { crewFacts } from '../../bookings/traced.ts'

/** Carries out a plan of a day, and takes it back: each as one. */

type Planned = { legId: string; unitId: string; driverId: string }

export type PlanRefused = NotActed | NotAssigned | { ok: false; problem: 'moved-since' }

/** Gives all legs their vehicles and drivers, or none. `undo` takes it back. */
export async function doPlan(
  deps: ActDeps,
  by: OfficeActor,
  legs: Planned[],
): Promise<{ ok: true; undo: string } | PlanRefused> {
  const undo = deps.newId()
  const ids = await findBookingsOfLegs(
    deps.db,
    legs.map(({ legId }) => legId),
  )
  if (ids.length === 0) return { ok: false, problem: 'no-such-leg' }
  const seen = ids.map((id) => ({ id }))
  const acted = await actOn<PlanRefused>(deps, by, seen, 'assign', async (tx, bookings, rules) => {
    const all = bookings.flatMap((booking) => booking.legs.map((leg) => ({ booking, leg })))
    const done: DoneLegs = []
    for (const crew of legs) {
      const found = all.find(({ leg }) => leg.id === crew.legId)
      if (found === undefined) return { ok: false, problem: 'no-such-leg' }
      const { booking, leg } = found
      if (leg.status !== 'open') return { ok: false, problem: 'moved-since' }
      done.push({ ...crew, bookingId: booking.id, keptUnitId: leg.unit?.id ?? null })
    }
    const put = await putOn(tx, bookings, by, legs, rules)
    if (Array.isArray(put)) await insertDonePlan(tx, undo, deps.now(), done)
    return put
  })
  return acted.ok ? { ok: true, undo } : asMovedSince(acted)
}

/** Opens the legs of a plan again, each with the vehicle that was kept for it; refused where one has moved since. */
export async function undoPlan(
  deps: ActDeps,
  by: OfficeActor,
  undo: string,
): Promise<{ ok: true } | PlanRefused> {
  const done = await findDonePlan(deps.db, undo)
  if (done === null) return { ok: false, problem: 'moved-since' }
  const seen = [...new Set(done.map(({ bookingId }) => bookingId))].map((id) => ({ id }))
  const acted = await actOn<PlanRefused>(deps, by, seen, 'unassign', async (tx, bookings) => {
    if (!(await deleteDonePlan(tx, undo)) || !done.every((one) => isAsPlanned(one, bookings)))
      return { ok: false, problem: 'moved-since' }
    return openAgain(tx, bookings, done)
  })
  return acted.ok ? { ok: true } : asMovedSince(acted)
}

/** Whoever looks at a plan sees trips, not the statuses of bookings. */
function asMovedSince(refused: PlanRefused): PlanRefused {
  return refused.problem === 'not-possible' ? { ok: false, problem: 'moved-since' } : refused
}

function isAsPlanned({ legId, unitId, driverId }: DoneLegs[number], bookings: Booking[]): boolean {
  const leg = bookings.flatMap(({ legs }) => legs).find(({ id }) => id === legId)
  return leg?.status === 'assigned' && leg.unit?.id === unitId && leg.driver?.id === driverId
}

async function openAgain(tx: Db, bookings: Booking[], done: DoneLegs): Promise<Done[]> {
  for (const { legId } of done) await openLeg(tx, legId, { keepsUnit: false })
  const kept = done.flatMap(({ legId, keptUnitId }) =>
    keptUnitId === null ? [] : [{ legId, unitId: keptUnitId, driverId: null, status: 'open' as const }],
  )
  await putOnLegs(tx, kept)
  const opened: Done[] = []
  for (const booking of bookings) {
    const after = (await findBooking(tx, booking.id)) ?? booking
    for (const leg of booking.legs.filter(({ id }) => done.some(({ legId }) => legId === id)))
      opened.push(openedBy(booking, leg, after))
  }
  return opened
}

function openedBy(booking: Booking, leg: BookedLeg, after: Booking): Done {
  const number = numberOf(booking, leg)
  const legs = booking.legs.map((one) => (one === leg ? after.legs.find(({ id }) => id === leg.id) : one))
  return {
    booking,
    event: { move: 'unassign', data: { why: '', ...(number !== undefined && { leg: number }) } },
    changes: changesBetween(crewFacts(booking.legs), crewFacts(legs.filter((one) => one !== undefined))),
    tells: ['customer'],
  }
}
