import { data } from 'react-router'
import { requestContext } from '#app/context.ts'
import { SECRET_ADDRESS } from '#app/secret-address.ts'
import { BY_LINK, tripFile } from '#server/documents/trip-papers.ts'
import { asByLink } from '#server/services/trip-links/as-by-link.ts'
import { findTrip } from '#server/services/trip-links/trip-links.ts'
import type { Route } from './+types/paper-by-link.ts'

/** The calendar entry and the voucher of a trip, for anybody with its link, without the streets. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { deps } = context.get(requestContext)
  const trip = await findTrip(deps, params.token)
  if (trip === null) throw data(null, { status: 404, headers: SECRET_ADDRESS })
  if (trip.state !== 'open') throw data(null, { status: 410, headers: SECRET_ADDRESS })
  const booking = asByLink(deps, trip.booking)
  const file = await tripFile(deps, { booking, tripUrl: null }, params.paper, BY_LINK)
  if (file === null) throw data(null, { status: 404, headers: SECRET_ADDRESS })
  return new Response(file.body, { headers: { ...SECRET_ADDRESS, ...file.headers } })
}
