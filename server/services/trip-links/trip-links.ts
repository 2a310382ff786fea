import type { Actor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { asOf } from '#domain/booking/holding.ts'
import { linkReadsUntil } from '#domain/booking/trip-link.ts'
import { ENGLISH, pathIn } from '#domain/words/language.ts'
import { findAccount } from '#server/db/accounts/accounts.ts'
import { findBooking } from '#server/db/bookings/bookings.ts'
import { drawWordsAnew } from '#server/db/bookings/handshakes.ts'
import { findTripLink, openTripLink, replaceTripLink } from '#server/db/bookings/trip-links.ts'
import { type ActDeps, actOn } from '../bookings/acting.ts'
import type { Addressee } from '../bookings/messages.ts'
import type { Deps } from '../deps.ts'
import { ourLanguage } from '../in-language.ts'

/** The link in every mail about a booking: it opens that trip without signing in, and nothing else. */

/** Its path. Signed anew each time: only the id is stored. */
export async function pathToTrip(
  { db, tokens }: Pick<Deps, 'db' | 'tokens'>,
  { id }: Pick<Booking, 'id'>,
): Promise<string> {
  return `/trip/${tokens.linkToken('trip', await openTripLink(db, id))}`
}

/** Its address in a language. */
export async function tripUrl(
  deps: Pick<Deps, 'db' | 'origin' | 'tokens'>,
  booking: Pick<Booking, 'id'>,
  tag: string,
): Promise<string> {
  return deps.origin + pathIn(tag, await pathToTrip(deps, booking))
}

/** The same in the customer's language. */
export async function tripUrlForGuest(
  deps: Pick<Deps, 'db' | 'origin' | 'tokens' | 'content'>,
  booking: Pick<Booking, 'id' | 'userId'>,
): Promise<string> {
  const account = booking.userId === null ? null : await findAccount(deps.db, booking.userId)
  return tripUrl(deps, booking, account === null ? ENGLISH : ourLanguage(deps, account.language))
}

/** `off`: somebody has switched it off. `over`: it tells how the trip ended, and no more. */
export type TripByLink = { state: 'off' } | { state: 'open' | 'over'; booking: Booking; until: Date }

/** Null for a link that is not ours. */
export async function findTrip(
  { db, now, tokens }: Pick<Deps, 'db' | 'now' | 'tokens'>,
  token: string,
): Promise<TripByLink | null> {
  const id = tokens.linkId('trip', token)
  const link = id === null ? null : await findTripLink(db, id)
  if (link === null) return null
  if (link.offAt !== null) return { state: 'off' }
  const booking = await findBooking(db, link.bookingId)
  if (booking === null) return null
  const until = linkReadsUntil(booking)
  return { state: now() < until ? 'open' : 'over', booking: asOf(booking, now()), until }
}

/** Switches the link off: it opens nothing any more, there is a new one, and the drivers get other words to say. */
export async function replaceLink(
  deps: ActDeps,
  by: Actor,
  { id }: Pick<Booking, 'id'>,
  tells: Addressee[],
): Promise<boolean> {
  const replaced = await actOn(deps, by, [{ id }], 'relink', async (tx, [booking]) => {
    await replaceTripLink(tx, id, deps.now())
    await drawWordsAnew(tx, id)
    return [{ booking, event: { move: 'relink', data: {} }, tells }]
  })
  return replaced.ok
}
