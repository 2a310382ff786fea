import { data, redirect } from 'react-router'
import { requestContext } from '#app/context.ts'
import { requireAccount } from '#app/gate.server.ts'
import { SECRET_ADDRESS } from '#app/secret-address.ts'
import { pathIn } from '#domain/words/language.ts'
import { findOwnBooking } from '#server/services/bookings/own.ts'
import { pathToTrip } from '#server/services/trip-links/trip-links.ts'
import type { Route } from './+types/to-arrival.ts'

/** To the arrival card by the trip's link: the card must open without a network, and so without signing in. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { deps, account } = await requireAccount({ request, context })
  const { language } = context.get(requestContext)
  const booking = await findOwnBooking(deps, account, params.reference)
  if (booking === null) throw data(null, { status: 404 })
  const card = `${await pathToTrip(deps, booking)}/arrival`
  return redirect(pathIn(language.tag, card), { headers: SECRET_ADDRESS })
}
