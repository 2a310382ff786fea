import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import { balanceOf } from '#domain/booking/ledger.ts'
import type { Cents } from '#domain/values/money.ts'
import { findLegsPage, type WhichLegs } from '#server/db/bookings/legs-of-days.ts'
import { findBookingsById } from '#server/db/bookings/office-bookings.ts'
import { findPaidOrGiven } from '#server/db/bookings/payments.ts'
import type { Deps } from '../../deps.ts'
import { cursorOf, type Page, readCursor } from '../cursor.ts'

/** A leg in the office's lists, with its booking and what the guest owes for that. */
export type ListedLeg = { leg: BookedLeg; booking: Booking; owing: Cents }

/** Legs by when they begin; null for a cursor that is not ours. */
export async function findOfficeLegs(
  { db }: Pick<Deps, 'db'>,
  { cursor, limit, ...which }: WhichLegs & { cursor?: string | undefined; limit: number },
): Promise<Page<ListedLeg> | null> {
  const after = readCursor(cursor)
  if (after === undefined) return null
  const { legs, end } = await findLegsPage(db, which, after, limit)
  return { items: await listedLegs({ db }, legs), next: cursorOf(end) }
}

/** Those legs, in their order, each booking read once. */
export async function listedLegs(
  { db }: Pick<Deps, 'db'>,
  legs: { id: string; bookingId: string }[],
): Promise<ListedLeg[]> {
  const ids = [...new Set(legs.map(({ bookingId }) => bookingId))]
  const [bookings, paid] = await Promise.all([findBookingsById(db, ids), findPaidOrGiven(db, ids)])
  const byId = new Map(bookings.map((booking) => [booking.id, booking]))
  return legs.flatMap(({ id, bookingId }) => {
    const booking = byId.get(bookingId)
    const leg = booking?.legs.find((one) => one.id === id)
    if (booking === undefined || leg === undefined) return []
    return [{ leg, booking, owing: balanceOf(booking, paid.get(bookingId) ?? 0).toPay }]
  })
}
