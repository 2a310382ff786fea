import type { OfficeActor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { isSameEntry, MOST_PAID, type NewEntry, paidOf, type Payment } from '#domain/booking/ledger.ts'
import { asGroupReference } from '#domain/booking/references.ts'
import { invalid } from '#domain/forms/problems.ts'
import { shareOut } from '#domain/money/shares.ts'
import { capeDate } from '#domain/values/cape-time.ts'
import type { Cents } from '#domain/values/money.ts'
import { findBookingsOfGroup } from '#server/db/bookings/groups.ts'
import { findPaymentByKey, findPayments } from '#server/db/bookings/payments.ts'
import type { Db } from '#server/db/connect.ts'
import { type ActDeps, actOn, type Done } from '../../bookings/acting.ts'
import { asRevived } from '../../bookings/revive.ts'
import { asBill, type Bill, sharesOf } from '../../paying/bill.ts'
import { type NotRecorded, writeEntry } from '../bookings/payments.ts'

export type GroupPaid = { ok: true; bookings: Booking[] } | NotRecorded

type Given = Omit<NewEntry, 'date'> & {
  date?: string | undefined
  key?: string | undefined
  /** The colleague knows that it is more than is owed. */
  sure?: boolean | undefined
  /** The line of a bank statement that it is. */
  line?: string | undefined
}

/**
 * Records one payment for all that were booked together: one entry a booking, in proportion to what is due of each, or
 * to all that is owed where it is more. What nobody owes goes to them in the same proportion, and is then owed back.
 */
export async function recordGroupPayment(
  deps: ActDeps,
  by: OfficeActor,
  reference: string,
  { key, sure = false, line, date = capeDate(deps.now()), ...given }: Given,
): Promise<GroupPaid> {
  if (date > capeDate(deps.now())) return invalid('date', 'date-ahead')
  const known = asGroupReference(reference)
  const group = known === null ? [] : await findBookingsOfGroup(deps.db, known)
  if (group.length === 0) return { ok: false, problem: 'none' }
  const seen = group.map(({ id }) => ({ id }))
  const entry = { ...given, date }
  const acted = await actOn<NotRecorded>(deps, by, seen, 'pay', async (tx, bookings, rules) => {
    const earlier = key === undefined ? [] : await findKeyed(tx, bookings, key)
    if (earlier.length > 0) return isSamePayment(earlier, entry) ? [] : { ok: false, problem: 'key-used' }
    const ledgers = await ledgersOf(tx, bookings)
    const parts = partsOf(ledgers, entry.cents, deps.now())
    if (entry.cents > parts.owing && !sure)
      return { ok: false, problem: 'more-than-owed', owing: parts.owing, cents: entry.cents }
    const done: Done[] = []
    for (const [i, cents] of parts.cents.entries()) {
      const one = ledgers[i]
      if (one === undefined || cents === 0) continue
      if (paidOf(one.ledger) + cents > MOST_PAID) return { ok: false, problem: 'too-much' }
      const written = await writeEntry(
        deps,
        tx,
        one.booking,
        one.ledger,
        { ...entry, cents },
        // The line of the bank is one, and is known by its first entry.
        { userId: by.userId, key, line: done.length === 0 ? line : undefined, rules },
      )
      if (!Array.isArray(written)) return written
      done.push(...written)
    }
    return done
  })
  return acted.ok ? { ok: true, bookings: acted.bookings } : acted
}

async function findKeyed(tx: Db, bookings: Booking[], key: string): Promise<Payment[]> {
  const found = []
  for (const { id } of bookings) found.push((await findPaymentByKey(tx, id, key)) ?? [])
  return found.flat()
}

/** Whether what is sent again is what was recorded, in parts. */
function isSamePayment(parts: Payment[], { cents, ...entry }: NewEntry): boolean {
  const sum = parts.reduce((all, part) => all + part.cents, 0)
  return sum === cents && parts.every((part) => isSameEntry(part, { ...entry, cents: part.cents }))
}

type Ledger = { booking: Booking; ledger: Payment[] }

/** What each of them gets, and what they owe together: those that were let go too, where the others owe less. */
function partsOf(ledgers: Ledger[], cents: Cents, now: Date): { cents: Cents[]; owing: Cents } {
  const standing = billOf(ledgers)
  const isEnough = standing !== null && cents <= standing.all
  const bill = isEnough
    ? standing
    : billOf(ledgers.map(({ booking, ledger }) => ({ booking: asRevived(booking, now), ledger })))
  const dues = bill === null ? [] : sharesOf(bill, cents <= bill.due ? 'due' : 'all', null)
  const ofEach = ledgers.map(
    ({ booking }) => dues.find(({ bookingId }) => bookingId === booking.id)?.cents ?? 0,
  )
  return { cents: shareOut(cents, ofEach), owing: bill?.all ?? 0 }
}

function billOf(ledgers: Ledger[]): Bill | null {
  return asBill(ledgers.map(({ booking, ledger }) => ({ booking, paid: paidOf(ledger) })))
}

async function ledgersOf(tx: Db, bookings: Booking[]): Promise<Ledger[]> {
  const ledgers = []
  for (const booking of bookings) ledgers.push({ booking, ledger: await findPayments(tx, booking.id) })
  return ledgers
}
