import { data, type RouterContextProvider } from 'react-router'
import { requestContext } from '#app/context.ts'
import { requireAccount } from '#app/gate.server.ts'
import { SECRET_ADDRESS } from '#app/secret-address.ts'
import type { Actor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { findOwnBooking } from '#server/services/bookings/own.ts'
import type { Deps } from '#server/services/deps.ts'
import { asByLink } from '#server/services/trip-links/as-by-link.ts'
import { findTrip } from '#server/services/trip-links/trip-links.ts'
import { closedView } from './closed-view.server.ts'

/** A trip is opened by the guest who booked it, signed in, or by the link in an email: one door for all its pages. */

export type TripArgs = {
  request: Request
  context: Readonly<RouterContextProvider>
  params: { token?: string | undefined; reference?: string | undefined }
}

export type Trip = {
  deps: Deps
  booking: Booking
  /** What of it may be shown. */
  shown: Booking
  by: Actor
  /** The address of its page. */
  path: string
  /** Until when the link opens it; null for guests who are signed in. */
  linkUntil: Date | null
  /** For limits: the account, or the booking that the link opens. */
  limitKey: string
  /** The visitor's network address. */
  address: string
}

/**
 * Other people's bookings get the same answer as bookings that do not exist. A closed link answers with what it still
 * says, which the pages show in `TripErrors`.
 */
export async function openTrip(args: TripArgs): Promise<Trip> {
  const { context, params } = args
  const { address } = context.get(requestContext)
  if (params.token !== undefined) return openByLink(context.get(requestContext).deps, params.token, address)
  const { deps, account } = await requireAccount(args)
  const booking = await findOwnBooking(deps, account, params.reference ?? '')
  if (booking === null) throw data(null, { status: 404 })
  return {
    deps,
    booking,
    shown: booking,
    by: { mover: 'customer', userId: account.id },
    path: `/account/bookings/${booking.reference}`,
    linkUntil: null,
    limitKey: account.id,
    address,
  }
}

async function openByLink(deps: Deps, token: string, address: string): Promise<Trip> {
  const found = await findTrip(deps, token)
  if (found === null) throw data(null, { status: 404, headers: SECRET_ADDRESS })
  if (found.state !== 'open')
    throw data(await closedView(deps, found), { status: 410, headers: SECRET_ADDRESS })
  const { booking, until } = found
  return {
    deps,
    booking,
    shown: asByLink(deps, booking),
    by: { mover: 'guest', userId: null },
    path: `/trip/${token}`,
    linkUntil: until,
    limitKey: booking.id,
    address,
  }
}

/** Only where the address is proven: the new link is emailed there. */
export function canSwitchOff({ booking, shown, linkUntil }: Trip): boolean {
  return linkUntil !== null && shown.customer.name !== '' && booking.customer.email !== ''
}
