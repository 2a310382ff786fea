import type { Actor } from '#domain/booking/actor.ts'
import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import { legAfter } from '#domain/booking/permissions.ts'
import type { LegStatus } from '#domain/booking/status.ts'
import { judge, type Obstacle, type Rules } from '#domain/fleet/availability.ts'
import { endedBefore, type PaperEnds } from '#domain/fleet/papers.ts'
import { hasRoomFor } from '#domain/fleet/vehicles.ts'
import { changesBetween } from '#domain/office/trace.ts'
import { isUuid } from '#domain/values/uuid.ts'
import { type Crew, isDriver, lockDrivers, putOnLegs } from '#server/db/bookings/legs.ts'
import { findBooking } from '#server/db/bookings/bookings.ts'
import type { Db } from '#server/db/connect.ts'
import type { ScheduledResource } from '#server/db/fleet/schedules.ts'
import { findPapersOf } from '#server/db/fleet/papers.ts'
import { findNeighbours, findUnit, lockUnits } from '#server/db/fleet/units.ts'
import { type ActDeps, type Acted, actOn, type Done, type NotActed, type Seen } from './acting.ts'
import { Unmeasured } from './drives.ts'
import { legAsWanted } from './legs.ts'
import { numberOf } from './moves.ts'
import { crewFacts } from './traced.ts'

export type NotAssigned =
  | Extract<NotActed, { problem: 'none' | 'not-possible' }>
  /** The vehicle or the driver cannot do it; `why` is missing where somebody else was quicker. */
  | { ok: false; problem: 'not-free'; resource?: ScheduledResource; why?: Obstacle | PaperEnds }
  | { ok: false; problem: 'too-small' | 'no-such-unit' | 'no-such-driver' | 'no-such-leg' }
  /** Only a leg with vehicle and driver has something to exchange. */
  | { ok: false; problem: 'nothing-to-swap' }

export type Assigned = Acted | NotActed | NotAssigned

/** Puts vehicles and drivers on legs of a confirmed booking; `isTrial` answers and writes nothing. */
export function assignLegs(
  deps: ActDeps,
  seen: Seen,
  by: Actor,
  crews: Crew[],
  { isTrial = false }: { isTrial?: boolean } = {},
): Promise<Assigned> {
  return actOn(
    deps,
    by,
    [seen],
    ['assign', 'reassign'],
    (tx, bookings, rules) => putOn(tx, bookings, by, crews, rules),
    { isTrial },
  )
}

/** Exchanges vehicles and drivers between two legs, of one booking or of two: both change, or neither. */
export function swapCrews(
  deps: ActDeps,
  by: Actor,
  [one, other]: [Seen & { legId: string }, Seen & { legId: string }],
): Promise<Assigned> {
  if (one.legId === other.legId) return Promise.resolve({ ok: false, problem: 'nothing-to-swap' })
  // Of one booking, the older view counts.
  const isOlder = (other.revision ?? Infinity) < (one.revision ?? Infinity)
  const seen = one.id === other.id ? [isOlder ? other : one] : [one, other]
  return actOn(deps, by, seen, 'reassign', async (tx, bookings, rules): Promise<Done[] | NotAssigned> => {
    const legs = [one, other].map(({ legId }) =>
      bookings.flatMap((booking) => booking.legs).find(({ id }) => id === legId),
    )
    const [first, second] = legs.map((leg) => leg && crewOn(leg))
    if (legs.includes(undefined)) return { ok: false, problem: 'no-such-leg' }
    if (!first || !second) return { ok: false, problem: 'nothing-to-swap' }
    const crews = [
      { ...second, legId: one.legId },
      { ...first, legId: other.legId },
    ]
    return putOn(tx, bookings, by, crews, rules)
  })
}

function crewOn({ unit, driver }: BookedLeg): Omit<Crew, 'legId'> | null {
  return unit === null || driver === null ? null : { unitId: unit.id, driverId: driver.id }
}

type ToPut = Crew & {
  booking: Booking
  leg: BookedLeg
  act: 'reserve' | 'assign' | 'reassign'
  status: LegStatus
}

/** Puts them on, or tells why not. Units and drivers are locked after their bookings, always in the same order. */
export async function putOn(
  tx: Db,
  bookings: Booking[],
  by: Actor,
  crews: Crew[],
  rules: Rules,
): Promise<Done[] | NotAssigned> {
  const wanted: ToPut[] = []
  for (const crew of crews) {
    const booking = bookings.find(({ legs }) => legs.some(({ id }) => id === crew.legId))
    const leg = booking?.legs.find(({ id }) => id === crew.legId)
    if (booking === undefined || leg === undefined) return { ok: false, problem: 'no-such-leg' }
    if (!isUuid(crew.unitId)) return { ok: false, problem: 'no-such-unit' }
    if (crew.driverId !== null && !isUuid(crew.driverId)) return { ok: false, problem: 'no-such-driver' }
    const act = crew.driverId === null ? 'reserve' : leg.status === 'open' ? 'assign' : 'reassign'
    const status = legAfter(act, booking, leg, by.mover)
    if (status === null) return { ok: false, problem: 'not-possible', status: booking.status }
    wanted.push({ ...crew, booking, leg, act, status })
  }
  await lockUnits(
    tx,
    crews.map(({ unitId }) => unitId),
  )
  await lockDrivers(
    tx,
    crews.flatMap(({ driverId }) => driverId ?? []),
  )
  const moved = crews.map(({ legId }) => legId)
  for (const one of wanted) {
    const refused = (await unsuitable(tx, one)) ?? (await notFree(tx, one, moved, rules))
    if (refused !== null) return refused
  }
  await putOnLegs(tx, wanted)
  // Now beside each other.
  for (const one of wanted.length > 1 ? wanted : []) {
    const refused = await notFree(tx, one, [one.legId], rules)
    if (refused !== null) return refused
  }
  return doneOf(tx, bookings, wanted)
}

async function doneOf(tx: Db, bookings: Booking[], wanted: ToPut[]): Promise<Done[]> {
  const done: Done[] = []
  for (const booking of bookings) {
    const after = (await findBooking(tx, booking.id)) ?? booking
    const changes = changesBetween(crewFacts(booking.legs), crewFacts(after.legs))
    for (const { leg, act } of wanted.filter((one) => one.booking.id === booking.id)) {
      const number = numberOf(booking, leg)
      const which = number === undefined ? {} : { leg: number }
      done.push({
        booking,
        event: act === 'reserve' ? { move: act, data: { ...which, why: '' } } : { move: act, data: which },
        changes: number === undefined ? changes : changes.filter(({ field }) => field.endsWith(` ${number}`)),
        // Guests learn of a vehicle with its driver.
        tells: act === 'reserve' ? [] : ['customer', 'office'],
      })
    }
  }
  return done
}

async function unsuitable(tx: Db, { leg, unitId, driverId }: ToPut): Promise<NotAssigned | null> {
  const unit = await findUnit(tx, unitId)
  if (unit === null) return { ok: false, problem: 'no-such-unit' }
  if (driverId !== null && !(await isDriver(tx, driverId))) return { ok: false, problem: 'no-such-driver' }
  return hasRoomFor(unit, leg) ? null : { ok: false, problem: 'too-small' }
}

/** `but` are the legs that change hands in the same act. */
async function notFree(
  tx: Db,
  { leg, unitId, driverId }: ToPut,
  but: string[],
  rules: Rules,
): Promise<NotAssigned | null> {
  const trip = legAsWanted(leg)
  for (const [resource, id] of [
    ['unit', unitId],
    ['driver', driverId],
  ] as const) {
    if (id === null) continue
    // Where only a vehicle is kept, there is time to renew it.
    const papers = driverId === null ? [] : await findPapersOf(tx, { of: resource, id })
    const ended = endedBefore(papers, leg.ends)
    if (ended !== null) return { ok: false, problem: 'not-free', resource, why: ended }
    const schedule = (await findNeighbours(tx, resource, [id], [trip], but)).get(id) ?? []
    const judged = judge(trip, schedule, rules)
    if (judged.can) continue
    if (judged.obstacle === null) throw new Unmeasured(judged.missing)
    return { ok: false, problem: 'not-free', resource, why: judged.obstacle }
  }
  return null
}
