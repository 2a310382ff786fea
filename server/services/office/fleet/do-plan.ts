import type { OfficeActor } from '#domain/booking/actor.ts'
import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import type { Rules } from '#domain/fleet/availability.ts'
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
import { type ActDeps, actOn, type Done, type NotActed, type Seen } from '../../bookings/acting.ts'
import { type NotAssigned, putOn } from '../../bookings/assign.ts'
import { numberOf } from '../../bookings/moves.ts'
import { crewFacts } from '../../bookings/traced.ts'

/** Carries out a plan of a day or a move on the board, and takes it back: each as one. */

type Placed = {
  legId: string
  unitId: string
  /** Null keeps the vehicle only, for a booking that is undecided. */
  driverId: string | null
  /** Of its booking, as it was seen on the board. A leg of a plan has none: it must still be open. */
  revision?: number | undefined
}

export type PlanRefused = NotActed | NotAssigned | { ok: false; problem: 'moved-since' }

/** Gives all legs their vehicles and drivers, or none. `undo` takes it back; `isTrial` answers and writes nothing. */
export async function doPlan(
  deps: ActDeps,
  by: OfficeActor,
  legs: Placed[],
  { isTrial = false }: { isTrial?: boolean } = {},
): Promise<{ ok: true; undo: string } | PlanRefused> {
  const undo = deps.newId()
  const bookingOf = await findBookingsOfLegs(
    deps.db,
    legs.map(({ legId }) => legId),
  )
  if (bookingOf.size === 0) return { ok: false, problem: 'no-such-leg' }
  const act = (tx: Db, bookings: Booking[], rules: Rules) =>
    placed(deps, tx, by, bookings, { undo, legs }, rules)
  const acted = await actOn<PlanRefused>(deps, by, seenOf(legs, bookingOf), PLACING, act, { isTrial })
  return acted.ok ? { ok: true, undo } : asMovedSince(acted)
}

const PLACING = ['reserve', 'assign', 'reassign'] as const

/** Each booking once; of several legs the oldest view counts. */
function seenOf(legs: Placed[], bookingOf: Map<string, string>): Seen[] {
  const oldest = new Map<string, number | undefined>()
  for (const { legId, revision = Infinity } of legs) {
    const id = bookingOf.get(legId)
    if (id !== undefined) oldest.set(id, Math.min(oldest.get(id) ?? Infinity, revision))
  }
  return [...oldest].map(([id, revision]) => ({ id, revision: revision === Infinity ? undefined : revision }))
}

async function placed(
  deps: ActDeps,
  tx: Db,
  by: OfficeActor,
  bookings: Booking[],
  { undo, legs }: { undo: string; legs: Placed[] },
  rules: Rules,
): Promise<Done[] | PlanRefused> {
  const done: DoneLegs = []
  for (const { revision, ...crew } of legs) {
    const booking = bookings.find((one) => one.legs.some(({ id }) => id === crew.legId))
    const leg = booking?.legs.find(({ id }) => id === crew.legId)
    if (booking === undefined || leg === undefined) return { ok: false, problem: 'no-such-leg' }
    if (revision === undefined && leg.status !== 'open') return { ok: false, problem: 'moved-since' }
    const before = { keptUnitId: leg.unit?.id ?? null, hadDriverId: leg.driver?.id ?? null }
    done.push({ ...crew, ...before, bookingId: booking.id })
  }
  const put = await putOn(tx, bookings, by, legs, rules)
  if (Array.isArray(put)) await insertDonePlan(tx, undo, deps.now(), done)
  return put
}

/** Gives each leg back what it had, open legs the vehicle that was kept; refused where one has moved since. */
export async function undoPlan(
  deps: ActDeps,
  by: OfficeActor,
  undo: string,
): Promise<{ ok: true } | PlanRefused> {
  const done = await findDonePlan(deps.db, undo)
  if (done === null) return { ok: false, problem: 'moved-since' }
  const seen = [...new Set(done.map(({ bookingId }) => bookingId))].map((id) => ({ id }))
  const acted = await actOn<PlanRefused>(deps, by, seen, UNDOING, async (tx, bookings, rules) => {
    if (!(await deleteDonePlan(tx, undo)) || !done.every((one) => isAsPlanned(one, bookings)))
      return { ok: false, problem: 'moved-since' }
    return putBack(tx, by, bookings, done, rules)
  })
  return acted.ok ? { ok: true } : asMovedSince(acted)
}

const UNDOING = ['reserve', 'reassign', 'unassign'] as const

/** Whoever looks at a plan sees trips, not the statuses of bookings. */
function asMovedSince(refused: PlanRefused): PlanRefused {
  return refused.problem === 'not-possible' ? { ok: false, problem: 'moved-since' } : refused
}

function isAsPlanned(one: DoneLegs[number], bookings: Booking[]): boolean {
  const leg = bookings.flatMap(({ legs }) => legs).find(({ id }) => id === one.legId)
  const isThere = leg?.unit?.id === one.unitId && (leg.driver?.id ?? null) === one.driverId
  return isThere && (!opensAgain(one) || leg.status === 'assigned' || leg.status === 'open')
}

/** A leg that had no driver before. */
function opensAgain({ hadDriverId }: DoneLegs[number]): boolean {
  return hadDriverId === null
}

async function putBack(
  tx: Db,
  by: OfficeActor,
  bookings: Booking[],
  done: DoneLegs,
  rules: Rules,
): Promise<Done[] | PlanRefused> {
  const opening = done.filter(opensAgain)
  for (const { legId } of opening) await openLeg(tx, legId, { keepsUnit: false })
  const crews = done.flatMap(({ legId, keptUnitId, hadDriverId }) =>
    keptUnitId === null || hadDriverId === null ? [] : [{ legId, unitId: keptUnitId, driverId: hadDriverId }],
  )
  const put = crews.length === 0 ? [] : await putOn(tx, bookings, by, crews, rules)
  return Array.isArray(put) ? [...put, ...(await openAgain(tx, bookings, opening))] : put
}

async function openAgain(tx: Db, bookings: Booking[], done: DoneLegs): Promise<Done[]> {
  const kept = done.flatMap(({ legId, keptUnitId }) =>
    keptUnitId === null ? [] : [{ legId, unitId: keptUnitId, driverId: null, status: 'open' as const }],
  )
  if (kept.length > 0) await putOnLegs(tx, kept)
  const opened: Done[] = []
  for (const booking of bookings) {
    const after = (await findBooking(tx, booking.id)) ?? booking
    for (const one of done) {
      const leg = booking.legs.find(({ id }) => id === one.legId)
      if (leg !== undefined) opened.push(openedBy(booking, leg, after))
    }
  }
  return opened
}

function openedBy(booking: Booking, leg: BookedLeg, after: Booking): Done {
  const number = numberOf(booking, leg)
  const legs = booking.legs.map((one) => (one === leg ? after.legs.find(({ id }) => id === leg.id) : one))
  const changes = changesBetween(crewFacts(booking.legs), crewFacts(legs.filter((one) => one !== undefined)))
  const data = { why: '', ...(number !== undefined && { leg: number }) }
  // Guests were told of a vehicle with its driver only.
  if (leg.driver === null) return { booking, event: { move: 'reserve', data }, changes, tells: [] }
  return { booking, event: { move: 'unassign', data }, changes, tells: ['customer'] }
}
