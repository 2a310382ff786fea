import type { Booking } from '#domain/booking/booking.ts'
import { asOf } from '#domain/booking/holding.ts'
import { type Balance, balanceOf } from '#domain/booking/ledger.ts'
import type { BookingStatus } from '#domain/booking/status.ts'
import { asGroupReference } from '#domain/booking/references.ts'
import { searchWords } from '#domain/office/search-words.ts'
import type { Db } from '#server/db/connect.ts'
import { findBookingsPage, type ListOrder } from '#server/db/bookings/office-bookings.ts'
import { findPaidOf } from '#server/db/bookings/payments.ts'
import { searchBookings } from '#server/db/office/search.ts'
import { findBookingsOfGroup } from '#server/db/bookings/groups.ts'
import type { Deps } from '../../deps.ts'
import { cursorOf, type Page, readCursor } from '../cursor.ts'

export type BookingsAsked = {
  status?: BookingStatus | undefined
  query?: string | undefined
  /** The pickup is at or after `from`, and before `to`. */
  from?: Date | undefined
  to?: Date | undefined
  ofNewcomers?: boolean | undefined
  money?: 'owing' | 'owed' | undefined
  order?: ListOrder | undefined
  cursor?: string | undefined
  limit: number
}

/** Nobody reads past this many results; they refine the search. */
const MOST_FOUND = 200

/** What is open of some bookings' money, by their ids. */
export async function openMoneyOf(
  { db }: Pick<Deps, 'db'>,
  bookings: Booking[],
): Promise<Map<string, Balance>> {
  const paid = await findPaidOf(
    db,
    bookings.map(({ id }) => id),
  )
  return new Map(bookings.map((booking) => [booking.id, balanceOf(booking, paid.get(booking.id) ?? 0)]))
}

/** Bookings, newest first unless `order` says otherwise; null for a cursor that is not ours. */
export async function findOfficeBookings(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { query = '', cursor, limit, status, order, ...which }: BookingsAsked,
): Promise<Page<Booking> | null> {
  const after = readCursor(cursor)
  if (after === undefined) return null
  const ids = await foundBy(db, query, MOST_FOUND)
  const { bookings, end } = await findBookingsPage(
    db,
    { ...which, status: status && { is: status, at: now() }, ids },
    after,
    limit,
    order,
  )
  return { items: bookings.map((booking) => asOf(booking, now())), next: cursorOf(end) }
}

/** The bookings with all words of a query, or of the group that it names; undefined for a query without words. */
export async function foundBy(db: Db, query: string, most: number): Promise<string[] | undefined> {
  const group = asGroupReference(query)
  if (group !== null) return (await findBookingsOfGroup(db, group)).map(({ id }) => id)
  const words = searchWords(query)
  return words.length === 0 ? undefined : searchBookings(db, words, most)
}
