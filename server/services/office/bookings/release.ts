import type { OfficeActor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { findBookingsByReference } from '#server/db/bookings/bookings.ts'
import type { ActDeps } from '../../bookings/acting.ts'
import { releaseBookings, type SeenByReference } from '../../bookings/moves.ts'
import type { Deps } from '../../deps.ts'

/** The effect of releasing bookings: held ones lapse without an email, the guests of pending ones are told. */
export type Releasing = {
  held: number
  /** How many guests get an email. */
  told: number
  /** The bookings that can be released, with the revision shown. */
  bookings: SeenByReference[]
}

/** The effect of releasing these bookings now; those in any other status are left out. */
export async function findReleasing({ db }: Pick<Deps, 'db'>, references: string[]): Promise<Releasing> {
  const found = await findBookingsByReference(db, references)
  const held = found.filter(({ status }) => status === 'held')
  const pending = found.filter(({ status }) => status === 'pending')
  return {
    held: held.length,
    told: peopleOf(pending),
    bookings: [...held, ...pending].map(({ reference, revision }) => ({ reference, revision })),
  }
}

/** Releases bookings at the revision shown: one that somebody changed meanwhile stays as it is. */
export async function releaseMany(
  deps: ActDeps,
  by: OfficeActor,
  seen: SeenByReference[],
  why: string,
): Promise<{ released: number; told: number }> {
  const released = await findBookingsByReference(deps.db, await releaseBookings(deps, seen, by, why))
  return { released: released.length, told: peopleOf(released.filter(({ status }) => status === 'declined')) }
}

function peopleOf(bookings: Booking[]): number {
  return new Set(bookings.map(({ customer }) => customer.email)).size
}
