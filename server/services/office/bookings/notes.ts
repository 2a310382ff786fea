import type { OfficeActor } from '#domain/booking/actor.ts'
import { type ActDeps, actOn } from '../../bookings/acting.ts'
import { findByReference } from './booking.ts'

/** Adds a note for colleagues to a booking; false if there is no such booking. Notes can't be edited. */
export async function addNote(
  deps: ActDeps,
  by: OfficeActor,
  reference: string,
  text: string,
): Promise<boolean> {
  const found = await findByReference(deps, reference)
  if (found === null) return false
  const noted = await actOn(deps, by, [{ id: found.id }], 'note', async (_, [booking]) => [
    { booking, event: { move: 'note', data: { text } }, tells: [] },
  ])
  return noted.ok
}
