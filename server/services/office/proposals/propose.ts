import type { OfficeActor } from '#domain/booking/actor.ts'
import { isAirport } from '#domain/places/airports.ts'
import type { Stretch } from '#domain/fleet/availability.ts'
import { minutesBefore, type When, withRests } from '#domain/pricing/journey.ts'
import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import { bookingCan } from '#domain/booking/status.ts'
import { changesBetween } from '#domain/office/trace.ts'
import { capeInstant } from '#domain/values/cape-time.ts'
import type { Proposal } from '#domain/booking/proposal.ts'
import type { RoadJourney } from '#domain/places/roads.ts'
import { minutesOnTheWay } from '#domain/places/traffic.ts'
import { changeStatus, findBooking, growRevision, lockBooking } from '#server/db/bookings/bookings.ts'
import type { Db } from '#server/db/connect.ts'
import { withdrawProposals } from '#server/db/bookings/proposals.ts'
import { rulesOf } from '../../bookings/availability.ts'
import { drivesOf } from '../../bookings/drives.ts'
import { recordAndTell } from '../../bookings/messages.ts'
import type { Moved } from '../../bookings/moves.ts'
import { noteOfficeAct } from '../../bookings/office-acts.ts'
import { moveTimes, proposeIn, unitsAt } from '../../bookings/proposals.ts'
import { changedSince } from '../../bookings/revision.ts'
import { timeFacts } from '../../bookings/traced.ts'
import type { Deps } from '../../deps.ts'
import { readTariffVersion } from '../../tariff.ts'
import { findByReference } from '../bookings/booking.ts'

export type Proposed =
  | Moved
  | { ok: false; problem: 'no-such-time' | 'too-soon' | 'return-too-early' | 'not-free' }

type Wanted = {
  /** The pickup time of each leg. */
  times: When[]
  why: string
  revision?: number | undefined
}

const MINUTE_MS = 60_000
/** A guest needs some time to accept. */
const SOONEST_MS = 60 * MINUTE_MS

/** Asks the guest to accept another time at the agreed price. The booking stays as it is until they do. */
export function proposeOtherTime(
  deps: Deps,
  by: OfficeActor,
  reference: string,
  wanted: Wanted,
): Promise<Proposed> {
  return atOtherTime(deps, reference, wanted, (tx, booking, { times }) =>
    proposeIn(deps, tx, booking, by, { kind: 'time', times, why: wanted.why }),
  )
}

/**
 * Moves a booking to another time that the office and the guest have already agreed on. The drivers are unassigned,
 * since the office must check that they can. The guest is told.
 */
export function moveToOtherTime(
  deps: Deps,
  by: OfficeActor,
  reference: string,
  wanted: Wanted,
): Promise<Proposed> {
  const { userId } = by
  const { why } = wanted
  return atOtherTime(deps, reference, wanted, async (tx, booking, room) => {
    const { id, revision, status } = booking
    await moveTimes(deps, tx, booking, room, { why, userId })
    if (status === 'assigned') await changeStatus(tx, id, 'confirmed', deps.now())
    else await growRevision(tx, id, deps.now())
    await withdrawProposals(tx, id)
    await noteOfficeAct(deps, tx, by, { move: 'change', reference: booking.reference })
    const event = { move: 'change' as const, data: { why, what: ['times' as const], revision } }
    const changes = changesBetween(timeFacts(booking.legs), timeFacts(room.times))
    await recordAndTell(deps, tx, booking, event, { who: 'operator', userId, changes }, [
      'customer',
      'office',
    ])
  })
}

type Act = (tx: Db, booking: Booking, room: { times: Proposal['times']; unitIds: string[] }) => Promise<void>

/** Acts on a locked booking, given the units that are free for it at other times. */
async function atOtherTime(
  deps: Deps,
  reference: string,
  { times: wanted, revision }: Wanted,
  act: Act,
): Promise<Proposed> {
  const found = await findByReference(deps, reference)
  if (found === null) return { ok: false, problem: 'none' }
  const times = await timesOf(deps, found, wanted)
  if (typeof times === 'string') return { ok: false, problem: times }
  const drives = drivesOf(deps)
  const rules = rulesOf(deps, await readTariffVersion(deps, found.tariffVersion), drives)
  for (;;) {
    const tried = await deps.db.transaction(async (tx): Promise<Proposed | { unmeasured: Stretch[] }> => {
      const booking = await lockBooking(tx, found.id)
      if (booking === null) return { ok: false, problem: 'none' }
      const stale = await changedSince(tx, booking, revision)
      if (stale !== null) return stale
      const { status } = booking
      if (!bookingCan('accept', booking, 'customer')) return { ok: false, problem: 'not-possible', status }
      const room = await unitsAt(tx, booking, times, rules)
      if (!room.ok && room.missing.length > 0) return { unmeasured: room.missing }
      if (!room.ok) return { ok: false, problem: 'not-free' }
      await act(tx, booking, { times, unitIds: room.units })
      return { ok: true, booking: (await findBooking(tx, booking.id)) ?? booking }
    })
    if (!('unmeasured' in tried)) {
      if (tried.ok) deps.wakeOutbox()
      return tried
    }
    await drives.measure(tried.unmeasured)
  }
}

/** The new start and end of each leg, or the reason to refuse. */
async function timesOf(
  deps: Deps,
  booking: Booking,
  wanted: When[],
): Promise<Proposal['times'] | 'no-such-time' | 'too-soon' | 'return-too-early'> {
  const times: Proposal['times'] = []
  for (const [i, leg] of booking.legs.entries()) {
    const starts = wanted[i] === undefined ? null : capeInstant(wanted[i].date, wanted[i].time)
    if (starts === null) return 'no-such-time'
    if (starts.getTime() < deps.now().getTime() + SOONEST_MS) return 'too-soon'
    const before = times.at(-1)
    if (before !== undefined && starts <= before.ends) return 'return-too-early'
    times.push({ starts, ends: await endOf(deps, booking, leg, starts) })
  }
  return times
}

/** A hire keeps its hours; a drive takes as long as the traffic at its hour allows. */
async function endOf(deps: Deps, { hours }: Booking, leg: BookedLeg, starts: Date): Promise<Date> {
  const usual = leg.ends.getTime() - leg.starts.getTime()
  const roads: RoadJourney[] = []
  for (const [i, to] of leg.places.slice(1).entries()) {
    const from = leg.places[i]
    const road = from === undefined ? null : await deps.geo.road(from, to)
    if (road !== null) roads.push(road)
  }
  if (hours !== null || roads.length < leg.places.length - 1) return new Date(starts.getTime() + usual)
  const airport = isAirport(deps.content.places, leg.places[0]) ? 'airport' : null
  // Bookings made before a policy existed have not frozen it.
  const { policies } = await deps.tariff()
  const before = minutesBefore({ airport }, policies)
  const atWheel = minutesOnTheWay(roads, starts, before, deps.content.roads.traffic)
  const minutes = before + withRests(atWheel, policies)
  return new Date(starts.getTime() + Math.max(1, minutes) * MINUTE_MS)
}
