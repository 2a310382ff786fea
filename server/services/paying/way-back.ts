import type { Booking } from '#domain/booking/booking.ts'
import { capeDate, dayAfter } from '#domain/values/cape-time.ts'
import type { Cents } from '#domain/values/money.ts'
import { findOpenPayLink } from '#server/db/bookings/pay-links.ts'
import { findBookingsById } from '#server/db/bookings/office-bookings.ts'
import { findTry } from '#server/db/payments/tries.ts'
import type { Deps } from '../deps.ts'
import { billedWith } from './bill.ts'

/**
 * The address to which the gateway sends a guest back. It names their try to pay, for two days: the gateway and its logs
 * learn no link that opens a trip.
 */
export function wayBack({ tokens, now }: Pick<Deps, 'tokens' | 'now'>, tryId: string): string {
  return `/pay/${tokens.linkToken(`way back ${capeDate(now())}`, tryId)}`
}

const OPEN_DAYS = 2
/** So long it is known, and said to be over. */
const KNOWN_DAYS = 30

/** `named` is the sum of an open link, if they left to pay that. Null for an address that is not ours, or too old to be known. */
export async function findByWayBack(
  { db, tokens, now }: Pick<Deps, 'db' | 'tokens' | 'now'>,
  token: string,
): Promise<{ isOver: boolean; bookings: [Booking, ...Booking[]]; named: Cents | null } | null> {
  const today = capeDate(now())
  const tryIds = Array.from({ length: KNOWN_DAYS }, (_, days) =>
    tokens.linkId(`way back ${dayAfter(today, -days)}`, token),
  )
  const days = tryIds.findIndex((id) => id !== null)
  const id = tryIds[days] ?? null
  const paid = id === null ? null : await findTry(db, id)
  if (paid === null) return null
  const [booking, ...others] = await findBookingsById(
    db,
    paid.shares.map(({ bookingId }) => bookingId),
  )
  if (booking === undefined) return null
  const bookings: [Booking, ...Booking[]] = others.length > 0 ? await billedWith(db, booking) : [booking]
  const ids = bookings.map((one) => one.id)
  const link = await findOpenPayLink(db, ids, now())
  const named = link?.cents === paid.cents ? paid.cents : null
  return { isOver: days >= OPEN_DAYS, bookings, named }
}
