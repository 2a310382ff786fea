import type { OfficeActor } from '#domain/booking/actor.ts'
import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import { changesOfParts } from '#domain/office/trace.ts'
import { type Resource, type TimeOff, timeOffProblem } from '#domain/fleet/time-off.ts'
import type { PlannedTimeOff } from '#domain/forms/time-off.ts'
import { type Invalid, invalid } from '#domain/forms/problems.ts'
import { findBookingsById } from '#server/db/bookings/office-bookings.ts'
import type { Db } from '#server/db/connect.ts'
import { findDriver, findUnitRow } from '#server/db/fleet/fleet.ts'
import {
  endTimeOff,
  findLegsAhead,
  findTimeOffWithin,
  findTimesOff,
  insertTimeOff,
} from '#server/db/fleet/time-off.ts'
import { type Away, letGo, type NotLetGo } from '../../bookings/let-go.ts'
import type { ActDeps } from '../../bookings/acting.ts'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../trace/acts.ts'
import { findUnitsAndDriversFor } from './picker.ts'

/** Time off of vehicles and drivers: what it touches, and who takes those legs. */

/** Who could take a leg instead, best first. */
export type Way = { id: string; name: string; emptyKm: number }
export type Touched = { booking: Booking; leg: BookedLeg; ways: Way[] }

const MOST_WAYS = 3

export type TouchDeps = Pick<Deps, 'db' | 'now' | 'content' | 'geo' | 'tariff'>

/** The legs ahead that a vehicle or driver has between two moments, each with up to three others who could. */
export async function touchedBy(deps: TouchDeps, away: Omit<Away, 'why'>): Promise<Touched[]> {
  const ahead = await findLegsAhead(deps.db, away, fromNow(away, deps.now()))
  const bookings = await findBookingsById(deps.db, [...new Set(ahead.map(({ bookingId }) => bookingId))])
  const touched: Touched[] = []
  for (const { id, bookingId } of ahead) {
    const booking = bookings.find((one) => one.id === bookingId)
    const leg = booking?.legs.find((one) => one.id === id)
    if (booking === undefined || leg === undefined) continue
    const others = touched.filter((one) => one.leg.starts < leg.ends && one.leg.ends > leg.starts)
    const first = others.map(({ ways }) => ways[0]?.id)
    const ways = await waysFor(deps, away, booking, leg)
    // Nobody is offered first for two legs at the same time.
    const inOrder = ways.toSorted((a, b) => Number(first.includes(a.id)) - Number(first.includes(b.id)))
    touched.push({ booking, leg, ways: inOrder.slice(0, MOST_WAYS) })
  }
  return touched
}

async function waysFor(
  deps: TouchDeps,
  { of, id }: Resource,
  { reference }: Booking,
  leg: BookedLeg,
): Promise<Way[]> {
  const picker = await findUnitsAndDriversFor(deps, reference, leg.id)
  if (picker === null) return []
  const named =
    of === 'unit'
      ? picker.units.map((unit) => ({ ...unit, name: `${unit.model} ${unit.registration}` }))
      : picker.drivers
  return named.flatMap((one) =>
    one.can && one.id !== id ? [{ id: one.id, name: one.name, emptyKm: one.emptyKm }] : [],
  )
}

/** All time off that is planned or has begun, by when it begins. */
export function timesOff({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<TimeOff[]> {
  return findTimesOff(db, now())
}

export type OffTaken =
  | { ok: true; offId: string; moved: number; open: number }
  | { ok: false; problem: 'none' }
  | Exclude<NotLetGo, { problem: 'none' }>
  | Invalid

/** Writes time off; legs that nobody takes instead are open again. */
export async function takeOff(
  deps: ActDeps,
  by: OfficeActor,
  resource: Resource,
  { from, until, why, take }: PlannedTimeOff,
): Promise<OffTaken> {
  const now = deps.now()
  const wrong = timeOffProblem({ from, until }, now)
  if (wrong !== null) return invalid('until', wrong)
  const name = await nameOf(deps.db, resource)
  if (name === null) return { ok: false, problem: 'none' }
  const { base } = await deps.tariff()
  const away = { ...resource, ...fromNow({ from, until }, now), until, why }
  const offId = deps.newId()
  const done = await letGo<Invalid>(deps, by, away, take, async (tx) => {
    const other = await findTimeOffWithin(tx, resource, away)
    if (other !== null) return invalid('from', 'off-already', { why: other.why })
    const { name: label, lat, lng } = base
    await insertTimeOff(tx, { ...away, offId }, { label, lat, lng })
    await noted(deps, tx, by, resource, { what: 'is off', name, before: null, after: away })
    return null
  })
  if (!done.ok) return done
  return { ok: true, offId, moved: take.length, open: done.open }
}

/** Back earlier than planned, or not off at all. The legs that were given away stay where they are. */
export async function backOn(
  deps: Pick<Deps, 'db' | 'now'>,
  by: OfficeActor,
  offId: string,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const off = await endTimeOff(tx, offId, deps.now())
    if (off === null) return false
    await noted(deps, tx, by, off, {
      what: 'is back',
      name: (await nameOf(tx, off)) ?? '',
      before: off,
      after: null,
    })
    return true
  })
}

/** Nothing that is past is taken away. */
function fromNow<Times extends { from: Date }>(times: Times, now: Date): Times {
  return times.from < now ? { ...times, from: now } : times
}

async function nameOf(db: Db, { of, id }: Resource): Promise<string | null> {
  if (of === 'driver') return (await findDriver(db, id))?.name ?? null
  return (await findUnitRow(db, id))?.registration ?? null
}

type Times = Pick<TimeOff, 'from' | 'until' | 'why'>
type Noted = { what: string; name: string; before: Times | null; after: Times | null }

function noted(
  deps: Pick<Deps, 'now'>,
  tx: Db,
  by: OfficeActor,
  { of, id }: Resource,
  { what, name, before, after }: Noted,
): Promise<void> {
  return recordAct(deps, tx, by, {
    topic: of === 'unit' ? 'vehicle' : 'driver',
    what,
    reference: of === 'unit' ? name : null,
    record: id,
    changes: changesOfParts(factsOf(before), factsOf(after)),
    details: { [of]: id },
  })
}

function factsOf(off: Times | null): object {
  return off === null ? {} : { offFrom: off.from, offUntil: off.until, why: off.why }
}
