import type { OfficeActor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import {
  type Balance,
  balanceOf,
  isSameEntry,
  MOST_PAID,
  type NewEntry,
  paidAfter,
  paidOf,
  paidWithout,
  type Payment,
  standingEntries,
  unsecondedRefunds,
} from '#domain/booking/ledger.ts'
import { isTaskOf, onTheirWay, type RefundOrder } from '#domain/booking/refund-orders.ts'
import type { Rules } from '#domain/fleet/availability.ts'
import { type Invalid, invalid } from '#domain/forms/problems.ts'
import { capeDate } from '#domain/values/cape-time.ts'
import type { Cents } from '#domain/values/money.ts'
import { hasOtherStaff } from '#server/db/accounts/staff.ts'
import { findPaymentByKey, findPayments, insertPayment } from '#server/db/bookings/payments.ts'
import {
  answerRefundRequest,
  findRefundRequest,
  insertRefundRequest,
} from '#server/db/bookings/refund-requests.ts'
import { changeRefundOrder, findRefundOrders } from '#server/db/payments/refund-orders.ts'
import { bookLine } from '#server/db/bookings/statement-lines.ts'
import type { Db } from '#server/db/connect.ts'
import { setHandedIn } from '#server/db/drivers/reports.ts'
import { type ActDeps, actOn, type Done, type NotActed } from '../../bookings/acting.ts'
import { asRevived, revive } from '../../bookings/revive.ts'
import type { Deps } from '../../deps.ts'
import { type PaperDeps, readAhead } from '../../invoices/issue.ts'
import { sendRefunds, type RefundDeps } from '../../payments/refunding.ts'
import { findByReference } from './booking.ts'
import { beginRefund, entryToRefund, lower, orderOf } from './refunds.ts'

/** `waits`: nothing is written yet, because a second person must agree to the refund. */
export type PaymentRecorded =
  | { ok: true; waits: boolean; payments: Payment[]; balance: Balance }
  | NotRecorded

export type NotRecorded =
  | NotActed
  | Invalid
  | { ok: false; problem: 'not-free' }
  /** The refunds would exceed the payments. */
  | { ok: false; problem: 'more-than-paid'; paid: Cents }
  /** It is more than the guest owes, and nobody has said that this is right. */
  | { ok: false; problem: 'more-than-owed'; owing: Cents; cents: Cents }
  /** The payments would exceed what any trip costs. */
  | { ok: false; problem: 'too-much' }
  /** Not an entry of this ledger, or taken back already. */
  | { ok: false; problem: 'no-such-entry' }
  /** The key belongs to another payment already. */
  | { ok: false; problem: 'key-used' }
  /** A colleague has taken what that report of a driver says. */
  | { ok: false; problem: 'handed-in' }
  /** A colleague has booked that line of the bank. */
  | { ok: false; problem: 'line-booked' }
  /** Another refund waits for a second person, or none does, or the one who agrees is who asked. */
  | { ok: false; problem: 'refund-waits' | 'no-refund-waits' | 'own-refund' }

type Given = Omit<NewEntry, 'date'> & {
  date?: string | undefined
  key?: string | undefined
  /** The colleague knows that it is more than is owed. */
  sure?: boolean | undefined
  /** The line of a bank statement that it is. */
  line?: string | undefined
  /** The number of the driver's report that it answers. */
  tap?: number | undefined
}

type PaymentDeps = ActDeps & Pick<Deps, 'settings'>

/**
 * Records a payment or refund in the ledger; an `eft` only once it is seen in the bank. The same key is the same
 * payment. A large refund waits for a second person where there is one.
 */
export async function recordPayment(
  deps: PaymentDeps,
  by: OfficeActor,
  reference: string,
  { key, sure = false, line, tap, date = capeDate(deps.now()), ...given }: Given,
): Promise<PaymentRecorded> {
  if (date > capeDate(deps.now())) return invalid('date', 'date-ahead')
  const { secondPersonAbove } = await deps.settings()
  const entry = { ...given, date }
  return onLedger(deps, by, reference, async (tx, booking, ledger, rules) => {
    if (tap !== undefined && !(await setHandedIn(tx, tap, { at: deps.now(), by: by.userId })))
      return { ok: false, problem: 'handed-in' }
    const earlier = key === undefined ? null : await findPaymentByKey(tx, booking.id, key)
    // A line of the bank whose entry was taken back is no entry any more.
    const stands = line === undefined || standingEntries(ledger).some(({ id }) => id === earlier?.id)
    if (earlier !== null)
      return isSameEntry(earlier, entry) && stands ? [] : { ok: false, problem: 'key-used' }
    const all = await findRefundOrders(tx, booking.id)
    // What a person was asked to send, and has.
    const task = all.find((order) => isTaskOf(order, ledger, entry))
    const orders = all.filter((order) => order !== task)
    const refused = refusalOf(asRevived(booking, deps.now()), ledger, orders, entry, sure)
    if (refused !== null) return refused
    if (task !== undefined) {
      await changeRefundOrder(tx, task.id, { state: 'done' })
      const beside = { userId: by.userId, agreedBy: otherThan(by.userId, task.agreedBy), key, line, rules }
      const isTest = ledger.find(({ id }) => id === task.entryId)?.isTest
      return writeEntry(deps, tx, booking, ledger, entry, { ...beside, isTest, refunds: task.entryId })
    }
    const needsSecond =
      entry.kind === 'refund' &&
      unsecondedRefunds(ledger) + entry.cents > secondPersonAbove &&
      (await hasOtherStaff(tx, by.userId))
    if (!needsSecond)
      return writeEntry(deps, tx, booking, ledger, entry, { userId: by.userId, key, line, rules })
    if ((await findRefundRequest(tx, booking.id)) !== null) return { ok: false, problem: 'refund-waits' }
    const { kind: _, ...refund } = entry
    const waiting = { ...refund, id: deps.newId(), bookingId: booking.id, userId: by.userId, at: deps.now() }
    await insertRefundRequest(tx, waiting)
    return [{ booking, event: refundEvent('asked', refund), tells: [] }]
  })
}

/** Takes a wrong entry back by an entry of its own, with the reason; nothing in the ledger is ever changed. */
export async function voidPayment(
  deps: PaymentDeps,
  by: OfficeActor,
  reference: string,
  { of, why }: { of: string; why: string },
): Promise<PaymentRecorded> {
  return onLedger(deps, by, reference, async (tx, booking, ledger) => {
    const entry = standingEntries(ledger).find(({ id, moved }) => id === of && moved === null)
    if (entry === undefined) return { ok: false, problem: 'no-such-entry' }
    const paid = paidWithout(paidOf(ledger), entry)
    const orders = await findRefundOrders(tx, booking.id)
    const isElsewhere = standingEntries(ledger).some(({ refunds, moved }) => refunds === of && moved !== null)
    if (isElsewhere || paid < onTheirWay(orders))
      return { ok: false, problem: 'more-than-paid', paid: paidOf(ledger) }
    const { method, cents, isTest } = entry
    const at = deps.now()
    const row = { kind: 'void' as const, method, cents, isTest, paid, voids: of, why, userId: by.userId, at }
    const number = ledger.length + 1
    await insertPayment(tx, { ...row, number, id: deps.newId(), bookingId: booking.id, date: capeDate(at) })
    return [
      { booking, event: { move: 'payment', data: { kind: 'void', method, cents } }, tells: ['customer'] },
    ]
  })
}

/** The second person agrees to the refund that waits, which is written then, or declines it. Who asked may only decline. */
export async function answerRefund(
  deps: RefundDeps & PaperDeps,
  by: OfficeActor,
  reference: string,
  agrees: boolean,
): Promise<PaymentRecorded> {
  const within = await readAhead(deps)
  const answered = await onLedger(deps, by, reference, async (tx, booking, ledger, rules) => {
    const asked = await findRefundRequest(tx, booking.id)
    if (asked === null) return { ok: false, problem: 'no-refund-waits' }
    const { id, method, cents, date, reference: words, userId, entryId, why, offPrice } = asked
    if (agrees && userId === by.userId) return { ok: false, problem: 'own-refund' }
    const entry = { kind: 'refund' as const, method, cents, date, reference: words }
    const orders = await findRefundOrders(tx, booking.id)
    const refused = agrees ? refusalOf(booking, ledger, orders, entry, true) : null
    if (refused !== null) return refused
    const given = agrees && entryId !== null ? entryToRefund(ledger, orders, { entry: entryId, cents }) : null
    if (given !== null && 'problem' in given) return given
    await answerRefundRequest(tx, id, agrees ? 'agreed' : 'declined', deps.now())
    if (given !== null) {
      const parts = { cents, why, userId, agreedBy: by.userId }
      const wanted = { entry: given.id, cents, why, offPrice }
      const lowered = await lower(within(tx), by, booking, { ledger, orders }, wanted)
      const begun = await beginRefund(tx, booking, given, orderOf(deps, given, booking, parts))
      return Array.isArray(begun) ? [...lowered, ...begun] : begun
    }
    if (agrees) return writeEntry(deps, tx, booking, ledger, entry, { userId, agreedBy: by.userId, rules })
    return [{ booking, event: refundEvent('declined', entry), tells: [] }]
  })
  if (answered.ok && agrees) await sendRefunds(deps)
  return answered
}

type OnLedger = (tx: Db, booking: Booking, ledger: Payment[], rules: Rules) => Promise<Done[] | NotRecorded>

/** Acts on a booking's ledger under the booking's lock. */
async function onLedger(
  deps: PaymentDeps,
  by: OfficeActor,
  reference: string,
  act: OnLedger,
): Promise<PaymentRecorded> {
  const found = await findByReference(deps, reference)
  if (found === null) return { ok: false, problem: 'none' }
  let waits = false
  const acted = await actOn<NotRecorded>(
    deps,
    by,
    [{ id: found.id }],
    'pay',
    async (tx, [booking], rules) => {
      const done = await act(tx, booking, await findPayments(tx, booking.id), rules)
      waits = Array.isArray(done) && done.some(({ event }) => isAsked(event))
      return done
    },
  )
  if (!acted.ok) return acted
  const [booking] = acted.bookings
  const payments = await findPayments(deps.db, booking.id)
  return { ok: true, waits, payments, balance: balanceOf(booking, paidOf(payments)) }
}

function isAsked(event: Done['event']): boolean {
  return event.move === 'refund' && event.data.step === 'asked'
}

function refundEvent(
  step: 'asked' | 'declined',
  { method, cents }: Pick<NewEntry, 'method' | 'cents'>,
): Done['event'] {
  return { move: 'refund', data: { step, method, cents } }
}

/** Nobody agrees with themselves. */
function otherThan(userId: string | null, agreedBy: string | null): string | null {
  return agreedBy === userId ? null : agreedBy
}

function refusalOf(
  booking: Booking,
  ledger: Payment[],
  orders: RefundOrder[],
  entry: NewEntry,
  sure: boolean,
): NotRecorded | null {
  const before = paidOf(ledger)
  const paid = paidAfter(before, entry)
  const leaving = onTheirWay(orders)
  if (entry.kind === 'refund' && paid < leaving)
    return { ok: false, problem: 'more-than-paid', paid: before - leaving }
  if (paid > MOST_PAID) return { ok: false, problem: 'too-much' }
  const { toPay: owing } = balanceOf(booking, before)
  if (entry.kind !== 'refund' && entry.cents > owing && !sure)
    return { ok: false, problem: 'more-than-owed', owing, cents: entry.cents }
  return null
}

type Beside = {
  userId: string | null
  agreedBy?: string | null
  key?: string | undefined
  line?: string | undefined
  refunds?: string
  isTest?: boolean | undefined
  rules: Rules
}

/** Writes the next row of a ledger; the booking must be locked. A payment revives one that was let go. */
export async function writeEntry(
  deps: Pick<Deps, 'now' | 'newId'>,
  tx: Db,
  booking: Booking,
  ledger: Payment[],
  { kind, method, cents, date, reference }: NewEntry,
  { userId, agreedBy, key, line, refunds, isTest, rules }: Beside,
): Promise<Done[] | NotRecorded> {
  const id = deps.newId()
  await insertPayment(tx, {
    id,
    bookingId: booking.id,
    number: ledger.length + 1,
    kind,
    method,
    cents,
    paid: paidAfter(paidOf(ledger), { kind, cents }),
    reference: reference ?? '',
    key: key ?? null,
    at: deps.now(),
    date,
    userId,
    agreedBy: agreedBy ?? null,
    refunds: refunds ?? null,
    isTest: isTest ?? false,
  })
  if (line !== undefined && !(await bookLine(tx, line, id))) return { ok: false, problem: 'line-booked' }
  const revived = kind === 'refund' ? null : await revive(tx, booking, { mover: 'operator' }, rules)
  return [
    {
      booking,
      event: { move: 'payment', data: { kind, method, cents, entry: id } },
      ...revived,
      tells: ['customer'],
    },
  ]
}
