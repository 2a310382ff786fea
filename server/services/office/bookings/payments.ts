import type { OfficeActor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { type Balance, balanceOf, MOST_PAID, paidAfter, type Payment } from '#domain/booking/ledger.ts'
import type { Cents } from '#domain/values/money.ts'
import { lockBooking } from '#server/db/bookings/bookings.ts'
import type { Db } from '#server/db/connect.ts'
import {
  findLastPayment,
  findPaymentByKey,
  findPayments,
  insertPayment,
} from '#server/db/bookings/payments.ts'
import { recordAndTell } from '../../bookings/messages.ts'
import { noteOfficeAct } from '../../bookings/office-acts.ts'
import type { Deps } from '../../deps.ts'
import { findByReference } from './booking.ts'

export type PaymentRecorded =
  | { ok: true; payments: Payment[]; balance: Balance }
  | { ok: false; problem: 'none' }
  /** The refunds would exceed the payments. */
  | { ok: false; problem: 'more-than-paid'; paid: Cents }
  /** The payments would exceed what any trip costs. */
  | { ok: false; problem: 'too-much' }
  /** The key belongs to another payment already. */
  | { ok: false; problem: 'key-used' }

type Given = Pick<Payment, 'kind' | 'method' | 'cents'> & { key?: string | undefined }

/**
 * Records a payment or refund in the ledger; an `eft` only once it is seen in the bank. The same key is the same
 * payment.
 */
export async function recordPayment(
  deps: Pick<Deps, 'db' | 'now' | 'newId'>,
  by: OfficeActor,
  reference: string,
  given: Given,
): Promise<PaymentRecorded> {
  const found = await findByReference(deps, reference)
  if (found === null) return { ok: false, problem: 'none' }
  return deps.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, found.id)
    if (booking === null) return { ok: false, problem: 'none' }
    const refused = await write(deps, tx, by, { ...given, booking })
    if (refused !== null) return refused
    const payments = await findPayments(tx, booking.id)
    return { ok: true, payments, balance: balanceOf(booking, payments) }
  })
}

/** Null if the payment is recorded, now or earlier. The booking must be locked. */
async function write(
  deps: Pick<Deps, 'now' | 'newId'>,
  tx: Db,
  by: OfficeActor,
  { booking, kind, method, cents, key }: Given & { booking: Booking },
): Promise<Exclude<PaymentRecorded, { ok: true }> | null> {
  const { userId } = by
  const { id: bookingId, reference } = booking
  const earlier = key === undefined ? null : await findPaymentByKey(tx, bookingId, key)
  if (earlier !== null) {
    const isSame = earlier.kind === kind && earlier.method === method && earlier.cents === cents
    return isSame ? null : { ok: false, problem: 'key-used' }
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
    key: key ?? null,
    at,
    userId,
  })
  const event = { move: 'payment' as const, data: { kind, method, cents } }
  await noteOfficeAct(deps, tx, by, { move: 'payment', reference })
  await recordAndTell(deps, tx, booking, event, { who: 'operator', userId }, [])
  return null
}
