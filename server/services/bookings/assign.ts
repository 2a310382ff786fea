import type { Actor } from '#domain/booking/actor.ts'
import { planUnits, type Rules, type Stretch } from '#domain/fleet/availability.ts'
import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import { bookingCan } from '#domain/booking/status.ts'
import { changesBetween } from '#domain/office/trace.ts'
import { hasRoomFor } from '#domain/fleet/vehicles.ts'
import {
  findBooking,
  growRevision,
  isDriver,
  lockBooking,
  lockDrivers,
  putOnLeg,
} from '#server/db/bookings/bookings.ts'
import { type Db, isConflict } from '#server/db/connect.ts'
import { findNeighbours, findUnit, type ScheduledResource, lockUnits } from '#server/db/fleet/units.ts'
import type { Deps } from '../deps.ts'
import { rulesOf } from './availability.ts'
import { drivesOf } from './drives.ts'
import { legAsWanted } from './legs.ts'
import { recordAndTell } from './messages.ts'
import { moveWithin, type Moved } from './moves.ts'
import { noteOfficeAct } from './office-acts.ts'
import { changedSince } from './revision.ts'
import { crewFacts } from './traced.ts'

export type Assignment = { legId: string; unitId: string; driverId: string }

export type Assigned = Moved | { ok: false; problem: 'not-free' | 'too-small' | 'no-such-driver' }

/** `isTrial` makes it a dry run: the answer is real, but nothing is written. */
type How = { isTrial?: boolean }

type Tried = Assigned | { ok: false; problem: 'unsure'; unmeasured: Stretch[] }

/**
 * Assigns units and drivers to legs of a confirmed booking, or reassigns those of an assigned one. The booking is
 * assigned once all its legs have both.
 */
export async function assignBooking(
  deps: Deps,
  id: string,
  by: Actor,
  assignments: Assignment[],
  { isTrial = false }: How = {},
): Promise<Assigned> {
  const drives = drivesOf(deps)
  const tariff = await deps.tariff()
  for (;;) {
    const tried = await deps.db
      .transaction(async (tx): Promise<Tried> => {
        const answer = await tryToAssign(deps, tx, id, by, assignments, rulesOf(deps, tariff, drives))
        // A leg that was already written must not stay when the next one is refused.
        if (isTrial || !answer.ok) throw new RolledBack(answer)
        return answer
      })
      .catch((error: unknown): Tried => {
        if (error instanceof RolledBack) return error.answer
        if (isConflict(error)) return { ok: false, problem: 'not-free' }
        throw error
      })
    if (tried.ok || tried.problem !== 'unsure') {
      if (tried.ok && !isTrial) deps.wakeOutbox()
      return tried
    }
    await drives.measure(tried.unmeasured)
  }
}

/** Rolls back a transaction, keeping only its answer. */
class RolledBack extends Error {
  readonly answer: Tried
  constructor(answer: Tried) {
    super('nothing of it stays')
    this.answer = answer
  }
}

async function tryToAssign(
  deps: Deps,
  tx: Db,
  id: string,
  by: Actor,
  assignments: Assignment[],
  rules: Rules,
): Promise<Tried> {
  const booking = await lockBooking(tx, id)
  if (booking === null) return { ok: false, problem: 'none' }
  const stale = await changedSince(tx, booking, by.seen)
  if (stale !== null) return stale
  const move = booking.status === 'assigned' ? 'reassign' : 'assign'
  if (!bookingCan(move, booking, by.mover)) {
    return { ok: false, problem: 'not-possible', status: booking.status }
  }
  await lockUnits(
    tx,
    assignments.map(({ unitId }) => unitId),
  )
  await lockDrivers(
    tx,
    assignments.map(({ driverId }) => driverId),
  )
  for (const assignment of assignments) {
    const refused = await putOn(tx, booking, assignment, rules)
    if (refused !== null) return refused
  }
  const { legs } = (await findBooking(tx, id)) ?? booking
  if (legs.every(({ unit, driver }) => unit !== null && driver !== null)) {
    const changes = changesBetween(crewFacts(booking.legs), crewFacts(legs))
    return moveWithin(deps, tx, id, { move, data: {} }, by, { changes })
  }
  return recordLegs(deps, tx, { ...booking, after: legs }, by, assignments)
}

/** Records that some of several legs now have a vehicle and driver. The customer is told about those. */
async function recordLegs(
  deps: Deps,
  tx: Db,
  { after, ...booking }: Booking & { after: BookedLeg[] },
  by: Actor,
  assignments: Assignment[],
): Promise<Moved> {
  const { mover, userId } = by
  const changes = changesBetween(crewFacts(booking.legs), crewFacts(after))
  await growRevision(tx, booking.id, deps.now())
  await noteOfficeAct(deps, tx, by, { move: 'assign leg', reference: booking.reference })
  for (const { legId } of assignments) {
    const leg = 1 + booking.legs.findIndex(({ id }) => id === legId)
    const event = { move: 'assign leg' as const, data: { leg } }
    const own = changes.filter(({ field }) => field.endsWith(` ${leg}`))
    const cause = { who: mover, userId, changes: own }
    await recordAndTell(deps, tx, booking, event, cause, ['customer', 'office'])
  }
  const now = await findBooking(tx, booking.id)
  return now === null ? { ok: false, problem: 'none' } : { ok: true, booking: now }
}

async function putOn(
  tx: Db,
  booking: Booking,
  { legId, unitId, driverId }: Assignment,
  rules: Rules,
): Promise<Exclude<Tried, { ok: true }> | null> {
  const leg = booking.legs.find(({ id }) => id === legId)
  const unit = await findUnit(tx, unitId)
  if (leg === undefined || unit === null) return { ok: false, problem: 'none' }
  if (!hasRoomFor(unit, booking.request)) return { ok: false, problem: 'too-small' }
  if (!(await isDriver(tx, driverId))) return { ok: false, problem: 'no-such-driver' }
  const refused =
    (await refusalOf(tx, 'unit', unitId, leg, rules)) ?? (await refusalOf(tx, 'driver', driverId, leg, rules))
  if (refused === null) await putOnLeg(tx, legId, { unitId, driverId })
  return refused
}

async function refusalOf(tx: Db, resource: ScheduledResource, id: string, leg: BookedLeg, rules: Rules) {
  const trip = legAsWanted(leg)
  const plan = planUnits([id], [trip], await findNeighbours(tx, resource, [id], [trip], [leg.id]), rules)
  if (plan.ok) return null
  return plan.missing.length === 0
    ? { ok: false as const, problem: 'not-free' as const }
    : { ok: false as const, problem: 'unsure' as const, unmeasured: plan.missing }
}
