import type { OfficeActor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { type NewEntry, paidOf, type Payment } from '#domain/booking/ledger.ts'
import { asGroupReference } from '#domain/booking/references.ts'
import { invalid } from '#domain/forms/problems.ts'
import { shareOut } from '#domain/money/shares.ts'
import { capeDate } from '#domain/values/cape-time.ts'
import { findBookingsOfGroup } from '#server/db/bookings/groups.ts'
import { findPaymentByKey, findPayments } from '#server/db/bookings/payments.ts'
import type { Db } from '#server/db/connect.ts'
import { type ActDeps, actOn, type Done } from '../../bookings/acting.ts'
import { asBill, sharesOf } from '../../paying/bill.ts'
import { type NotRecorded, writeEntry } from '../bookings/payments.ts'

export type GroupPaid = { ok: true; bookings: Booking[] } | NotRecorded

type Given = Omit<NewEntry, 'date'> & {
  date?: string | undefined
  key?: string | undefined
  /** The colleague knows that it is more than is owed. */
  sure?: boolean | undefined
}

/**
 * Records one payment for all that were booked together: one entry a booking, in proportion to what is due of each, or
 * to all that is owed where it is more. What nobody owes goes to them in the same proportion, and is then owed back.
 */
export async function recordGroupPayment(
  deps: ActDeps,
  by: OfficeActor,
  reference: string,
  { key, sure = false, date = capeDate(deps.now()), ...given }: Given,
): Promise<GroupPaid> {
  if (date > capeDate(deps.now())) return invalid('date', 'date-ahead')
  const known = asGroupReference(reference)
  const group = known === null ? [] : await findBookingsOfGroup(deps.db, known)
  if (group.length === 0) return { ok: false, problem: 'none' }
  const seen = group.map(({ id }) => ({ id }))
  const entry = { ...given, date }
  const acted = await actOn<NotRecorded>(deps, by, seen, 'pay', async (tx, bookings) => {
    const first = key === undefined ? null : await findPaymentByKey(tx, bookings[0].id, key)
    if (first !== null) return []
    const ledgers = await ledgersOf(tx, bookings)
    const bill = asBill(ledgers.map(({ booking, ledger }) => ({ booking, paid: paidOf(ledger) })))
    const owing = bill?.all ?? 0
    if (entry.cents > owing && !sure)
      return { ok: false, problem: 'more-than-owed', owing, cents: entry.cents }
    const dues = bill === null ? [] : sharesOf(bill, entry.cents <= bill.due ? 'due' : 'all', null)
    const ofEach = ledgers.map(
      ({ booking }) => dues.find(({ bookingId }) => bookingId === booking.id)?.cents ?? 0,
    )
    const done: Done[] = []
    for (const [i, cents] of shareOut(entry.cents, ofEach).entries()) {
      const one = ledgers[i]
      if (one === undefined || cents === 0) continue
      const written = await writeEntry(
        deps,
        tx,
        one.booking,
        one.ledger,
        { ...entry, cents },
        { userId: by.userId, key },
      )
      if (!Array.isArray(written)) return written
      done.push(...written)
    }
    return done
  })
  return acted.ok ? { ok: true, bookings: acted.bookings } : acted
}

async function ledgersOf(tx: Db, bookings: Booking[]): Promise<{ booking: Booking; ledger: Payment[] }[]> {
  const ledgers = []
  for (const booking of bookings) ledgers.push({ booking, ledger: await findPayments(tx, booking.id) })
  return ledgers
}
