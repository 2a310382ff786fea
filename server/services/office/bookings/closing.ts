import type { OfficeActor } from '#domain/booking/actor.ts'
import type { LegStatus } from '#domain/booking/status.ts'
import type { ActDeps } from '../../bookings/acting.ts'
import { cancelBooking, type Moved, moveLeg } from '../../bookings/moves.ts'
import { findByReference } from './booking.ts'

/** How a past trip ended, as said by somebody who saw its booking at that revision. */
export type TripEnd = {
  reference: string
  revision: number
  legId: string
  end: Extract<LegStatus, 'completed' | 'no show' | 'cancelled'>
}

/** Closes past trips, each by itself. `left` are those that a colleague changed meanwhile: they stay as they are. */
export async function closeTrips(
  deps: ActDeps,
  by: OfficeActor,
  trips: TripEnd[],
  why: string,
): Promise<{ closed: number; left: string[] }> {
  const left: string[] = []
  // Each of our own acts raises the revision of a booking that has another trip in the list.
  const revisions = new Map<string, number>()
  for (const trip of trips) {
    const seen = revisions.get(trip.reference) ?? trip.revision
    const closed = await closeTrip(deps, by, { ...trip, revision: seen }, why)
    if (closed.ok) revisions.set(trip.reference, closed.booking.revision)
    else left.push(trip.reference)
  }
  return { closed: trips.length - left.length, left }
}

async function closeTrip(
  deps: ActDeps,
  by: OfficeActor,
  { reference, revision, legId, end }: TripEnd,
  why: string,
): Promise<Moved> {
  const booking = await findByReference(deps, reference)
  if (booking === null) return { ok: false, problem: 'none' }
  const { id } = booking
  const seen = { id, revision }
  if (end === 'cancelled') return cancelBooking(deps, seen, by, { reason: 'operator', why, legId })
  if (end === 'no show') return moveLeg(deps, seen, by, { act: 'no show', legId, why: '' }, ['customer'])
  // Nobody has noted its start: it is under way before it can be completed.
  const isStarted = booking.legs.some((leg) => leg.id === legId && leg.status !== 'assigned')
  const started = isStarted || (await moveLeg(deps, seen, by, { act: 'start', legId, why: '' }, []))
  if (started !== true && !started.ok) return started
  const after = started === true ? revision : started.booking.revision
  return moveLeg(deps, { id, revision: after }, by, { act: 'complete', legId, why: '' }, ['customer'])
}
