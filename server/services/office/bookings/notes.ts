import type { OfficeActor } from '#domain/booking/actor.ts'
import { lockBooking } from '#server/db/bookings/bookings.ts'
import { recordAndTell } from '../../bookings/messages.ts'
import { noteOfficeAct } from '../../bookings/office-acts.ts'
import type { Deps } from '../../deps.ts'
import { findByReference } from './booking.ts'

/** Adds a note for colleagues to a booking; false if there is no such booking. Notes can't be edited. */
export async function addNote(
  deps: Pick<Deps, 'db' | 'now' | 'newId'>,
  by: OfficeActor,
  reference: string,
  text: string,
): Promise<boolean> {
  const found = await findByReference(deps, reference)
  if (found === null) return false
  return deps.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, found.id)
    if (booking === null) return false
    const { userId } = by
    await noteOfficeAct(deps, tx, by, { move: 'note', reference })
    await recordAndTell(deps, tx, booking, { move: 'note', data: { text } }, { who: 'operator', userId }, [])
    return true
  })
}
