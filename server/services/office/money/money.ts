import type { Booking } from '#domain/booking/booking.ts'
import { capeDate, capeInstant, dayAfter } from '#domain/values/cape-time.ts'
import type { Cents } from '#domain/values/money.ts'
import { findBookingsById } from '#server/db/bookings/office-bookings.ts'
import { findOpenMoney, type MoneyView, type OpenRow, sumOpenMoney } from '#server/db/bookings/open-money.ts'
import { findPaidOf } from '#server/db/bookings/payments.ts'
import { sumTakings, type Taking } from '#server/db/bookings/takings.ts'
import type { Deps } from '../../deps.ts'
import { cursorOf, type Page, readCursor } from '../cursor.ts'

/** A booking of which money is open: what, and by when. */
export type OpenBooking = { booking: Booking; paid: Cents; owing: Cents; owed: Cents; dueAt: Date }

type MoneyDeps = Pick<Deps, 'db' | 'now'>

/** A page of bookings of which money is open, the most urgent first; null for a cursor that is not ours. */
export async function findOpenBookings(
  { db, now }: MoneyDeps,
  { view, cursor, limit }: { view?: MoneyView | undefined; cursor?: string | undefined; limit: number },
): Promise<Page<OpenBooking> | null> {
  const after = readCursor(cursor)
  if (after === undefined) return null
  const { rows, end } = await findOpenMoney(db, { view, now: now() }, after, limit)
  return { items: await withBookings({ db }, rows), next: cursorOf(end) }
}

/** What is open within the next week, what follows in one sum, and what came in today and this month. */
export async function findMoney({ db, now }: MoneyDeps) {
  const today = capeDate(now())
  const later = capeInstant(dayAfter(today, 7), '00:00') ?? now()
  const [{ rows, end }, sums, ofToday, ofMonth] = await Promise.all([
    findOpenMoney(db, { now: now(), before: later }, null, MOST_OPEN),
    sumOpenMoney(db, now(), later),
    sumTakings(db, today, today),
    sumTakings(db, `${today.slice(0, 7)}-01`, today),
  ])
  return { open: await withBookings({ db }, rows), hasMore: end !== null, sums, later, ofToday, ofMonth }
}

export type { MoneyView, Taking }
export { MONEY_VIEWS } from '#server/db/bookings/open-money.ts'

/** Nobody reads more before the first are done. */
const MOST_OPEN = 100

async function withBookings({ db }: Pick<Deps, 'db'>, rows: OpenRow[]): Promise<OpenBooking[]> {
  const ids = rows.map(({ id }) => id)
  const [bookings, paid] = await Promise.all([findBookingsById(db, ids), findPaidOf(db, ids)])
  const byId = new Map(bookings.map((booking) => [booking.id, booking]))
  return rows.flatMap(({ id, owing, owed, dueAt }) => {
    const booking = byId.get(id)
    return booking === undefined ? [] : [{ booking, paid: paid.get(id) ?? 0, owing, owed, dueAt }]
  })
}
