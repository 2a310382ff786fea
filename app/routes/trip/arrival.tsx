import { data, isRouteErrorResponse, redirect } from 'react-router'
import { requestContext } from '#app/context.ts'
import { ArrivalCard, ClosedCard } from '#app/arrival/card.tsx'
import { BareError } from '#app/document/bare-error.tsx'
import { SECRET_ADDRESS } from '#app/secret-address.ts'
import { parseGuestTaps } from '#domain/forms/guest-taps.ts'
import { takeGuestTaps } from '#server/services/drivers/guest-taps.ts'
import type { Route } from './+types/arrival.ts'
import { arrivalView } from './arrival-view.server.ts'
import type { ClosedView } from './closed-view.server.ts'
import { openTrip } from './trip-door.server.ts'

/** The arrival card: a phone keeps it, so that it works without a network where the guest needs it. */
export async function loader(args: Route.LoaderArgs) {
  const trip = await openTrip(args)
  const { answerHeaders } = args.context.get(requestContext)
  answerHeaders.set('X-Keep-Until', (trip.linkUntil ?? trip.deps.now()).toISOString())
  return data({ view: await arrivalView(trip) }, { headers: SECRET_ADDRESS })
}

/** The buttons without our script: each is one tap, made now. */
export async function action(args: Route.ActionArgs) {
  const { deps, booking, by } = await openTrip(args)
  const { form } = args.context.get(requestContext).posted
  const { id, legId, tap } = Object.fromEntries(form)
  const taps = parseGuestTaps({ taps: [{ id, legId, tap, at: deps.now().toISOString() }] })
  const { allowed } = await deps.limits.takeTaps(booking.id, 1)
  if (taps !== null && allowed) await takeGuestTaps(deps, by, booking, taps)
  return redirect(new URL(args.request.url).pathname, 303)
}

export const headers = () => SECRET_ADDRESS

export default function ArrivalPage({ loaderData: { view } }: Route.ComponentProps) {
  return <ArrivalCard view={view} />
}

/** A closed link says what it still can. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 410) return <BareError error={error} />
  return <ClosedCard view={error.data as ClosedView} />
}
