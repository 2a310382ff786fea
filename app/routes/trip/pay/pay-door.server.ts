import { data, type RouterContextProvider } from 'react-router'
import { requestContext } from '#app/context.ts'
import { guestOf } from '#app/gate.server.ts'
import { SECRET_ADDRESS } from '#app/secret-address.ts'
import type { Actor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { Cents } from '#domain/values/money.ts'
import type { Deps } from '#server/services/deps.ts'
import { billedWith } from '#server/services/paying/bill.ts'
import { findPayByLink, type PayByLink } from '#server/services/paying/pay-links.ts'
import { findByWayBack } from '#server/services/paying/way-back.ts'
import { openTrip } from '../trip-door.server.ts'

/** The page to pay is opened by its own link, by the link of the trip, or by the guest who is signed in. */

export type PayArgs = {
  request: Request
  context: Readonly<RouterContextProvider>
  params: {
    payToken?: string | undefined
    token?: string | undefined
    reference?: string | undefined
  }
}

export type Pay = {
  deps: Deps
  booking: Booking
  /** What is paid together. */
  bookings: [Booking, ...Booking[]]
  /** The link by which it was opened; null for the trip's own page, and back from the gateway. */
  link: Extract<PayByLink, { state: 'open' }>['link'] | null
  /** A sum that the office named, or that the guest left to pay; else what is due. */
  named: Cents | null
  by: Actor
  /** The address of this page, and of the trip's. */
  path: string
  /** Null for who may not open it from here: no link to pay leads on to the trip. */
  tripPath: string | null
  limitKey: string
  address: string
}

/** Whether an email can be promised. */
export function canMail({ hasMail }: Pick<Deps, 'hasMail'>, { customer }: Booking): boolean {
  return hasMail && customer.email !== ''
}

/** A link that no longer pays anything says so, and nothing about the trip. */
export type ClosedPay = { deps: Deps; booking: Booking; isOver: true }

export async function openPay(args: PayArgs): Promise<Pay | ClosedPay> {
  const { payToken } = args.params
  if (payToken === undefined) return openOfTrip(args)
  const { deps, address } = args.context.get(requestContext)
  const found = (await findPayByLink(deps, payToken)) ?? (await findPayByWayBack(deps, payToken))
  if (found === null) throw data(null, { status: 404, headers: SECRET_ADDRESS })
  if (found.state === 'over') return { deps, booking: found.booking, isOver: true }
  const { booking, bookings, link } = found
  return {
    deps,
    booking,
    bookings,
    link,
    named: link === null ? found.named : link.cents,
    by: { mover: 'guest', userId: null },
    path: `/pay/${payToken}`,
    tripPath: guestOf(args.context)?.id === booking.userId ? `/account/bookings/${booking.reference}` : null,
    limitKey: booking.id,
    address,
  }
}

/** Back from the gateway; no link is known then. */
async function findPayByWayBack(deps: Deps, token: string) {
  const found = await findByWayBack(deps, token)
  if (found === null) return null
  const { isOver, bookings, named } = found
  const [booking] = bookings
  return isOver
    ? { state: 'over' as const, booking }
    : { state: 'open' as const, booking, bookings, link: null, named }
}

/** A trip's link shows that trip alone; a guest who is signed in pays for all that were booked together. */
async function openOfTrip(args: PayArgs): Promise<Pay> {
  const { deps, booking, by, path, linkUntil, limitKey, address } = await openTrip(args)
  return {
    deps,
    booking,
    bookings: linkUntil === null ? await billedWith(deps.db, booking) : [booking],
    link: null,
    named: null,
    by,
    path: `${path}/pay`,
    tripPath: path,
    limitKey,
    address,
  }
}
