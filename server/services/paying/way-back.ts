import type { Booking } from '#domain/booking/booking.ts'
import { capeDate, dayAfter } from '#domain/values/cape-time.ts'
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

/** Null for an address that is not ours, or too old to be known. */
export async function findByWayBack(
  { db, tokens, now }: Pick<Deps, 'db' | 'tokens' | 'now'>,
  token: string,
): Promise<{ isOver: boolean; bookings: [Booking, ...Booking[]] } | null> {
  const today = capeDate(now())
  const ids = Array.from({ length: KNOWN_DAYS }, (_, days) =>
    tokens.linkId(`way back ${dayAfter(today, -days)}`, token),
  )
  const days = ids.findIndex((id) => id !== null)
  const id = ids[days] ?? null
  const paid = id === null ? null : await findTry(db, id)
  if (paid === null) return null
  const [booking, ...others] = await findBookingsById(
    db,
    paid.shares.map(({ bookingId }) => bookingId),
  )
  if (booking === undefined) return null
  const bookings: [Booking, ...Booking[]] = others.length > 0 ? await billedWith(db, booking) : [booking]
  return { isOver: days >= OPEN_DAYS, bookings }
}
