import { data } from 'react-router'
import { requestContext } from '#app/context.ts'
import { anything, goOn } from '#app/forms/receive.server.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { SECRET_ADDRESS } from '#app/secret-address.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import type { Booking } from '#domain/booking/booking.ts'
import { invalid } from '#domain/forms/problems.ts'
import { pathToTrip } from '#server/services/trip-links/trip-links.ts'
import { proveByLink } from '#server/services/bookings/proofs.ts'
import type { Deps } from '#server/services/deps.ts'
import type { Route } from './+types/prove-booking.ts'
import { useAccountForm } from '../account-answer.ts'
import { receiveAccountForm } from '../account-answer.server.ts'
import { AccountForm } from '../account-form.tsx'
import { AuthPage } from '../entering/auth-page.tsx'
import { linkView } from './prove-booking-view.server.ts'

/** Opened from the mail with the digits; its button does the same as entering them. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { deps } = context.get(requestContext)
  const view = await linkView(deps, params.token)
  if (view === null) throw data(null, { status: 404 })
  return data(view.shown, { status: view.shown.isOver ? 410 : 200, headers: SECRET_ADDRESS })
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { deps } = context.get(requestContext)
  const who = await deps.sessions.read(request.headers)
  const view = await linkView(deps, params.token)
  if (view === null) throw data(null, { status: 404 })
  return receiveAccountForm(context, anything, async () => {
    const proven = await proveByLink(deps, params.token, who)
    // In a browser that is not signed in the guest goes on by the link to the trip.
    if (proven.ok) return goOn(await pageOf(deps, proven.bookings[0], who?.account.id))
    switch (proven.problem) {
      case 'not-free':
        return invalid('token', 'vehicle-taken')
      case 'share':
        return invalid('token', 'share-used')
      case 'too-many-pending':
        return invalid('token', 'most-pending', { most: proven.most })
      case 'none':
      case 'lapsed':
      case 'not-sent':
      case 'wrong':
      case 'too-many-tries':
        return invalid('token', 'invalid-token')
    }
  })
}

async function pageOf(
  deps: Deps,
  booking: Booking | undefined,
  accountId: string | undefined,
): Promise<string> {
  if (booking === undefined) return '/account/bookings'
  return accountId !== undefined && booking.userId === accountId
    ? `/account/bookings/${booking.reference}?created`
    : `${await pathToTrip(deps, booking)}?done=proven`
}

export const clientAction = sendOrKeep

export const headers = () => SECRET_ADDRESS

export default function ProveBookingPage({ loaderData: { text, isOver } }: Route.ComponentProps) {
  const { answer } = useAccountForm('main')
  const { proof: phrases, linkOver, nothingBooked } = usePhrases('account')
  const toBookings = (
    <div className="button-row">
      <ButtonLink look="outline" href="/account/bookings">
        {phrases.toBookings}
      </ButtonLink>
    </div>
  )
  if (isOver) {
    const why = answer?.outcome === 'problems' ? answer.problems[0]?.message : undefined
    return (
      <AuthPage title={why === undefined ? linkOver : nothingBooked} lead={why ?? text} news={answer}>
        {toBookings}
      </AuthPage>
    )
  }
  return (
    <AuthPage title={phrases.title} lead={text}>
      <AccountForm send={phrases.send} />
    </AuthPage>
  )
}
