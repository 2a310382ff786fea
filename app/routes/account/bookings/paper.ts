import { data } from 'react-router'
import { requestContext } from '#app/context.ts'
import { requireAccount } from '#app/gate.server.ts'
import { pathIn } from '#domain/words/language.ts'
import { tripFile } from '#server/documents/trip-papers.ts'
import { findOwnBooking } from '#server/services/bookings/own.ts'
import type { Route } from './+types/paper.ts'

/** The files of a booking, for the guest who booked it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { deps, account } = await requireAccount({ request, context })
  const { language } = context.get(requestContext)
  const booking = await findOwnBooking(deps, account, params.reference)
  if (booking === null) throw data(null, { status: 404 })
  const tripUrl = deps.origin + pathIn(language.tag, `/account/bookings/${booking.reference}`)
  const file = await tripFile(deps, { booking, tripUrl }, params.paper)
  if (file === null) throw data(null, { status: 404 })
  return new Response(file.body, { headers: file.headers })
}
