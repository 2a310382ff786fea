import type { Booking } from '#domain/booking/booking.ts'
import { type NextDue, nextDue } from '#domain/booking/deposit.ts'
import { balanceOf, lastEnd } from '#domain/booking/ledger.ts'
import { shareOut } from '#domain/money/shares.ts'
import type { Cents } from '#domain/values/money.ts'
import { findBookingsOfGroup } from '#server/db/bookings/groups.ts'
import { findPaidOrGiven } from '#server/db/bookings/payments.ts'
import type { Db } from '#server/db/connect.ts'

/** A booking with what its guest owes: what is asked for next, and all of it. */
export type Owing = { booking: Booking; paid: Cents; next: NextDue; all: Cents }

/** What a guest is asked to pay: for one booking, or for all that were booked together. */
export type Bill = {
  /** Those that owe, the next pickup first. */
  owing: [Owing, ...Owing[]]
  due: Cents
  all: Cents
  /** Of the first that is due. */
  at: Date
  /** What was paid so far, by all together. */
  paid: Cents
}

/** A booking, or all that were booked with it: one payment is for all of them. */
export async function billedWith(db: Db, booking: Booking): Promise<[Booking, ...Booking[]]> {
  const group = booking.groupReference === null ? [] : await findBookingsOfGroup(db, booking.groupReference)
  const [first = booking, ...others] = group
  return [first, ...others]
}

/** Null where none of them owes anything. What a driver was given is not asked for again. */
export async function billOf(db: Db, bookings: Booking[]): Promise<Bill | null> {
  const ids = bookings.map(({ id }) => id)
  const paidOf = await findPaidOrGiven(db, ids)
  return asBill(bookings.map((booking) => ({ booking, paid: paidOf.get(booking.id) ?? 0 })))
}

export function asBill(ledgers: { booking: Booking; paid: Cents }[]): Bill | null {
  const [first, ...others] = ledgers.flatMap(({ booking, paid }): Owing[] => {
    const { toPay: all } = balanceOf(booking, paid)
    const next = nextDue(booking.deposit, { paid, owing: all }, lastEnd(booking))
    return next === null ? [] : [{ booking, paid, next, all }]
  })
  if (first === undefined) return null
  const owing: Bill['owing'] = [first, ...others]
  const soonest = owing.toSorted((a, b) => a.next.at.getTime() - b.next.at.getTime())[0] ?? first
  return {
    owing,
    due: sumOf(sharesOf({ owing }, 'due', null)),
    all: owing.reduce((sum, { all }) => sum + all, 0),
    at: soonest.next.at,
    paid: ledgers.reduce((sum, { paid }) => sum + paid, 0),
  }
}

/** Whether a deposit is asked for; else it is a rest. */
export function asksDeposit({ owing }: Pick<Bill, 'owing'>): boolean {
  return owing.some(({ next }) => next.what === 'deposit')
}

/** What a sum of a bill pays for. */
export function paysFor(
  bill: Pick<Bill, 'owing' | 'all' | 'paid'>,
  cents: Cents,
): 'deposit' | 'rest' | 'all' {
  if (cents >= bill.all) return bill.paid === 0 ? 'all' : 'rest'
  return asksDeposit(bill) ? 'deposit' : 'rest'
}

/** What is paid: what is asked for, or all of it. */
export const PAY_AMOUNTS = ['due', 'all'] as const
export type PayAmount = (typeof PAY_AMOUNTS)[number]

export type Share = { bookingId: string; cents: Cents }

/** What a payment gives each booking; `named` is a sum that the office named. */
export function sharesOf({ owing }: Pick<Bill, 'owing'>, amount: PayAmount, named: Cents | null): Share[] {
  // While a deposit is asked for, the rest of the others waits.
  const isAsked = asksDeposit({ owing })
  const dues = owing.map(({ next, all }) =>
    amount === 'all' || named !== null ? all : isAsked && next.what === 'rest' ? 0 : next.cents,
  )
  const most = dues.reduce((sum, due) => sum + due, 0)
  const shares = named === null || amount === 'all' ? dues : shareOut(Math.min(named, most), dues)
  return owing.flatMap(({ booking }, i): Share[] => {
    const cents = shares[i] ?? 0
    return cents > 0 ? [{ bookingId: booking.id, cents }] : []
  })
}

export function sumOf(shares: Share[]): Cents {
  return shares.reduce((sum, { cents }) => sum + cents, 0)
}
