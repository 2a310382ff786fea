import type { Actor } from '#domain/booking/actor.ts'
import type { Crew } from '#server/db/bookings/legs.ts'
import { type ActDeps, asMoved } from '#server/services/bookings/acting.ts'
import { assignLegs } from '#server/services/bookings/assign.ts'
import { decideBooking, moveLeg } from '#server/services/bookings/moves.ts'

/** Moves of a booking with one leg, by its id; `seen` is the revision looked at. */
type By = Actor & { seen?: number }

const seenAs = (id: string, { seen }: By) => ({ id, revision: seen })

export function confirmBooking(deps: ActDeps, id: string, by: By) {
  return decideBooking(deps, seenAs(id, by), by, { move: 'confirm', data: {} })
}

export function declineBooking(deps: ActDeps, id: string, by: By, why: string) {
  return decideBooking(deps, seenAs(id, by), by, { move: 'decline', data: { why } })
}

export async function assignBooking(
  deps: ActDeps,
  id: string,
  by: By,
  crews: Crew[],
  how?: { isTrial?: boolean },
) {
  return asMoved(await assignLegs(deps, seenAs(id, by), by, crews, how))
}

export function unassignBooking(deps: ActDeps, id: string, by: By, why: string) {
  return moveLeg(deps, seenAs(id, by), by, { act: 'unassign', why })
}

export function startBooking(deps: ActDeps, id: string, by: By) {
  return moveLeg(deps, seenAs(id, by), by, { act: 'start', why: '' })
}

export function completeBooking(deps: ActDeps, id: string, by: By) {
  return moveLeg(deps, seenAs(id, by), by, { act: 'complete', why: '' })
}

export function reportNoShow(deps: ActDeps, id: string, by: By, why: string) {
  return moveLeg(deps, seenAs(id, by), by, { act: 'no show', why })
}
