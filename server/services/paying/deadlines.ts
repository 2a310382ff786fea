import type { Booking } from '#domain/booking/booking.ts'
import { balanceReminderAt, MOST_DAYS_BEFORE } from '#domain/booking/pay-link.ts'
import { capeDate } from '#domain/values/cape-time.ts'
import { DAY_MS, HOUR_MS } from '#domain/values/duration.ts'
import { findBooking } from '#server/db/bookings/bookings.ts'
import { findBalancesAhead, findLateDeposits } from '#server/db/bookings/open-money.ts'
import type { Db } from '#server/db/connect.ts'
import type { ActDeps } from '../bookings/acting.ts'
import { cancelBooking } from '../bookings/moves.ts'
import type { Deps } from '../deps.ts'
import { findTries } from '../payments/tries.ts'
import { billOf } from './bill.ts'
import { makePayLink } from './pay-links.ts'
import { isStatementRead } from './statement-read.ts'

/** What the program does by itself about money that is due. */

type DeadlineDeps = ActDeps & Pick<Deps, 'settings' | 'tokens' | 'origin' | 'log'>

const PROGRAM = { mover: 'program' as const, userId: null }
const MOST = 200

/** Reminds guests of the rest of a tour, once, some days before it is due, with a link; not those who have paid. */
export async function remindOfBalances(deps: DeadlineDeps): Promise<void> {
  const now = deps.now()
  const until = new Date(now.getTime() + MOST_DAYS_BEFORE * DAY_MS)
  for (const { id, balanceAt } of await findBalancesAhead(deps.db, { from: now, until }, MOST)) {
    if (now < balanceReminderAt(balanceAt)) continue
    const once = `balance ${id} ${balanceAt.toISOString()}`
    await makePayLink(deps, PROGRAM, { id }, { why: 'balance', tells: ['customer'], once })
  }
}

/** A guest who is a little late loses nothing. */
const GRACE_MS = 2 * HOUR_MS

/**
 * Lets vehicles go for which no deposit has come, where the settings say so: not while a guest is at the gateway or a
 * payment waits to be booked, nor while a transfer may be in the bank unseen.
 */
export async function letUnpaidGo(deps: DeadlineDeps): Promise<void> {
  if (!(await deps.settings()).depositLetGo) return
  const before = new Date(deps.now().getTime() - GRACE_MS)
  for (const { bookingId: id } of await findLateDeposits(deps.db, before)) {
    const keeps = async (tx: Db, booking: Booking) => !(await mayLetGo(tx, booking, deps.now()))
    const booking = await findBooking(deps.db, id)
    if (booking === null || (await keeps(deps.db, booking))) continue
    await cancelBooking(deps, { id }, PROGRAM, { reason: 'deposit', why: 'deposit' }, keeps)
  }
}

async function mayLetGo(db: Db, booking: Booking, now: Date): Promise<boolean> {
  const bill = await billOf(db, [booking])
  const { deposit } = booking
  if (bill === null || bill.owing[0].next.what !== 'deposit' || deposit?.dueAt == null) return false
  if (deposit.dueAt.getTime() + GRACE_MS > now.getTime()) return false
  const tries = await findTries(db, [booking.id])
  if (tries.some(({ until, paidAt, bookedAt }) => bookedAt === null && (paidAt !== null || until > now)))
    return false
  return deposit.transfer === undefined || isStatementRead(db, capeDate(deposit.dueAt))
}
