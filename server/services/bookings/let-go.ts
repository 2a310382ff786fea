import type { OfficeActor } from '#domain/booking/actor.ts'
import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import type { Rules } from '#domain/fleet/availability.ts'
import type { Resource } from '#domain/fleet/time-off.ts'
import { changesBetween } from '#domain/office/trace.ts'
import { type Crew, lockDrivers, openLeg } from '#server/db/bookings/legs.ts'
import type { Db } from '#server/db/connect.ts'
import { findLegsAhead } from '#server/db/fleet/time-off.ts'
import { lockUnits } from '#server/db/fleet/units.ts'
import { type ActDeps, actOn, type Done, type NotActed } from './acting.ts'
import { type NotAssigned, putOn } from './assign.ts'
import { numberOf } from './moves.ts'
import { crewFacts } from './traced.ts'

/** Who takes a leg instead: another vehicle, another driver, or both. What is left out stays. */
export type Take = { legId: string; unitId?: string | undefined; driverId?: string | undefined }

/** A vehicle or driver who is not to be had between two moments; without `until`, not any more. */
export type Away = Resource & { from: Date; until: Date | null; why: string }

export type NotLetGo =
  | NotActed
  | NotAssigned
  /** Which legs it concerns has changed meanwhile. */
  | { ok: false; problem: 'touches-others' }

/**
 * Takes a vehicle or driver off its legs ahead, and does `write` in the same transaction. A leg that nobody takes
 * instead is open again; tells how many.
 */
export async function letGo<Refusal extends { ok: false; problem: string }>(
  deps: ActDeps,
  by: OfficeActor,
  away: Away,
  take: Take[],
  write: (tx: Db) => Promise<Refusal | null>,
): Promise<{ ok: true; open: number } | NotLetGo | Refusal> {
  let open = 0
  const act = async (tx: Db, bookings: Booking[], rules: Rules | null) => {
    await lockUnits(tx, [
      ...(away.of === 'unit' ? [away.id] : []),
      ...take.flatMap(({ unitId }) => unitId ?? []),
    ])
    await lockDrivers(tx, [
      ...(away.of === 'driver' ? [away.id] : []),
      ...take.flatMap(({ driverId }) => driverId ?? []),
    ])
    const ahead = await findLegsAhead(tx, away, away)
    const legs = bookings.flatMap((booking) => booking.legs)
    const known = ahead.flatMap(({ id }) => legs.find((leg) => leg.id === id) ?? [])
    if (known.length < ahead.length || !take.every(({ legId }) => known.some(({ id }) => id === legId)))
      return { ok: false as const, problem: 'touches-others' as const }
    const refused = await write(tx)
    if (refused !== null) return refused
    const crews = take.flatMap((one) => crewOf(one, known))
    const left = known.filter(({ id }) => !crews.some(({ legId }) => legId === id))
    open = left.length
    const opened = await openLegs(tx, bookings, left, away)
    if (crews.length === 0 || rules === null) return opened
    const put = await putOn(tx, bookings, by, crews, rules)
    return Array.isArray(put) ? [...opened, ...put] : put
  }
  const ids = [...new Set((await findLegsAhead(deps.db, away, away)).map(({ bookingId }) => bookingId))]
  if (ids.length > 0) {
    const seen = ids.map((id) => ({ id }))
    const acted = await actOn<NotLetGo | Refusal>(deps, by, seen, ['reserve', 'unassign'], act)
    return acted.ok ? { ok: true, open } : acted
  }
  const done = await deps.db.transaction((tx) => act(tx, [], null))
  return Array.isArray(done) ? { ok: true, open } : done
}

/** The leg's crew with what is taken instead; a leg that only a vehicle is kept for has no driver. */
function crewOf({ legId, unitId, driverId }: Take, legs: BookedLeg[]): Crew[] {
  const leg = legs.find(({ id }) => id === legId)
  const unit = unitId ?? leg?.unit?.id
  return unit === undefined ? [] : [{ legId, unitId: unit, driverId: driverId ?? leg?.driver?.id ?? null }]
}

async function openLegs(tx: Db, bookings: Booking[], left: BookedLeg[], { of, why }: Away): Promise<Done[]> {
  const done: Done[] = []
  for (const leg of left) {
    const booking = bookings.find(({ legs }) => legs.includes(leg))
    if (booking === undefined) continue
    await openLeg(tx, leg.id, { keepsUnit: of === 'driver' })
    const number = numberOf(booking, leg)
    const open = { ...leg, driver: null, ...(of === 'unit' && { unit: null }) }
    const after = booking.legs.map((one) => (one === leg ? open : one))
    done.push({
      booking,
      event: {
        move: leg.status === 'assigned' ? 'unassign' : 'reserve',
        data: { why, ...(number !== undefined && { leg: number }) },
      },
      changes: changesBetween(crewFacts(booking.legs), crewFacts(after)),
      // Only guests who know their driver have to hear it.
      tells: leg.status === 'assigned' ? ['customer'] : [],
    })
  }
  return done
}
