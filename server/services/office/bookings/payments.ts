import type { OfficeActor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import {
  type Balance,
  balanceOf,
  MOST_PAID,
  paidAfter,
  paidOf,
  paidWithout,
  type Payment,
  type PaymentKind,
  standingEntries,
} from '#domain/booking/ledger.ts'
import type { Cents } from '#domain/values/money.ts'
import type { Db } from '#server/db/connect.ts'
import {
  findLastPayment,
  findPaymentByKey,
  findPayments,
  insertPayment,
} from '#server/db/bookings/payments.ts'
import { type ActDeps, actOn, type NotActed } from '../../bookings/acting.ts'
import type { Deps } from '../../deps.ts'
import { findByReference } from './booking.ts'

export type PaymentRecorded = { ok: true; payments: Payment[]; balance: Balance } | NotRecorded

type NotRecorded =
  | NotActed
  | { ok: false; problem: 'not-free' }
  /** The refunds would exceed the payments. */
  | { ok: false; problem: 'more-than-paid'; paid: Cents }
  /** The payments would exceed what any trip costs. */
  | { ok: false; problem: 'too-much' }
  /** Not an entry of this ledger, or taken back already. */
  | { ok: false; problem: 'no-such-entry' }
  /** The key belongs to another payment already. */
  | { ok: false; problem: 'key-used' }

type Given = {
  kind: PaymentKind
  method: Payment['method']
  cents: Cents
  reference?: string | undefined
  key?: string | undefined
}

/**
 * Records a payment or refund in the ledger; an `eft` only once it is seen in the bank. The same key is the same
 * payment.
 */
export async function recordPayment(
  deps: ActDeps,
  by: OfficeActor,
  reference: string,
  given: Given,
): Promise<PaymentRecorded> {
  const found = await findByReference(deps, reference)
  if (found === null) return { ok: false, problem: 'none' }
  const recorded = await actOn<NotRecorded>(deps, by, [{ id: found.id }], 'pay', async (tx, [booking]) => {
    const { kind, method, cents } = given
    const refused = await write(deps, tx, by, { ...given, booking })
    if (refused === 'recorded') return []
    return refused ?? [{ booking, event: { move: 'payment', data: { kind, method, cents } }, tells: [] }]
  })
  if (!recorded.ok) return recorded
  const [booking] = recorded.bookings
  const payments = await findPayments(deps.db, booking.id)
  return { ok: true, payments, balance: balanceOf(booking, paidOf(payments)) }
}

/** Takes a wrong entry back by an entry of its own, with the reason; nothing in the ledger is ever changed. */
export async function voidPayment(
  deps: ActDeps,
  by: OfficeActor,
  reference: string,
  { of, why }: { of: string; why: string },
): Promise<PaymentRecorded> {
  const found = await findByReference(deps, reference)
  if (found === null) return { ok: false, problem: 'none' }
  const voided = await actOn<NotRecorded>(deps, by, [{ id: found.id }], 'pay', async (tx, [booking]) => {
    const ledger = await findPayments(tx, booking.id)
    const entry = standingEntries(ledger).find(({ id }) => id === of)
    if (entry === undefined) return { ok: false, problem: 'no-such-entry' }
    const before = paidOf(ledger)
    const paid = paidWithout(before, entry)
    if (paid < 0) return { ok: false, problem: 'more-than-paid', paid: before }
    const { method, cents } = entry
    const row = { kind: 'void' as const, method, cents, paid, voids: of, why, number: ledger.length + 1 }
    const { userId } = by
    await insertPayment(tx, { id: deps.newId(), bookingId: booking.id, at: deps.now(), userId, ...row })
    return [{ booking, event: { move: 'payment', data: { kind: 'void', method, cents } }, tells: [] }]
  })
  if (!voided.ok) return voided
  const [booking] = voided.bookings
  const payments = await findPayments(deps.db, booking.id)
  return { ok: true, payments, balance: balanceOf(booking, paidOf(payments)) }
}

/** Null if the payment is written; `recorded` if it was before. The booking must be locked. */
async function write(
  deps: Pick<Deps, 'now' | 'newId'>,
  tx: Db,
  by: OfficeActor,
  { booking, kind, method, cents, reference, key }: Given & { booking: Booking },
): Promise<NotRecorded | 'recorded' | null> {
  const { userId } = by
  const { id: bookingId } = booking
  const earlier = key === undefined ? null : await findPaymentByKey(tx, bookingId, key)
  if (earlier !== null) {
    const isSame = earlier.kind === kind && earlier.method === method && earlier.cents === cents
    return isSame ? 'recorded' : { ok: false, problem: 'key-used' }
  }
  const last = await findLastPayment(tx, bookingId)
  const before = last?.paid ?? 0
  const paid = paidAfter(before, { kind, cents })
  if (paid < 0) return { ok: false, problem: 'more-than-paid', paid: before }
  if (paid > MOST_PAID) return { ok: false, problem: 'too-much' }
  const number = (last?.number ?? 0) + 1
  const at = deps.now()
  await insertPayment(tx, {
    id: deps.newId(),
    bookingId,
    number,
    kind,
    method,
    cents,
    paid,
    reference: reference ?? '',
    key: key ?? null,
    at,
    userId,
  })
  return null
}
