import type { Actor } from '#domain/booking/actor.ts'
import type { RefundOrder } from '#domain/booking/refund-orders.ts'
import { paidOf } from '#domain/booking/ledger.ts'
import { capeDate } from '#domain/values/cape-time.ts'
import { MINUTE_MS } from '#domain/values/duration.ts'
import { findPayments, insertPayment } from '#server/db/bookings/payments.ts'
import {
  changeRefundOrder,
  findRefundOrder,
  findUnanswered,
  refundedOf,
  takeToSend,
} from '#server/db/payments/refund-orders.ts'
import { type ActDeps, actOn } from '../bookings/acting.ts'
import type { Deps } from '../deps.ts'
import type { Gateway, RefundAnswer } from './gateway.ts'

export type RefundDeps = ActDeps & Pick<Deps, 'log' | 'settings' | 'gateway'>

const PROGRAM: Actor = { mover: 'program', userId: null }

/** A refund that was sent so long ago has an answer, or its process was killed. */
const UNANSWERED_MS = MINUTE_MS

/** Sends what was not sent yet, and asks what became of what was sent without an answer. Run every minute. */
export async function sendRefunds(deps: RefundDeps): Promise<void> {
  const before = new Date(deps.now().getTime() - UNANSWERED_MS)
  for (const order of await findUnanswered(deps.db, before)) await sendRefund(deps, order)
}

/** Sends one refund through the gateway, or finds that it was sent already. Where the gateway does not answer, it stays open. */
export async function sendRefund(deps: RefundDeps, order: RefundOrder): Promise<void> {
  const gateway = deps.gateway(await deps.settings())
  const entry = (await findPayments(deps.db, order.bookingId)).find(({ id }) => id === order.entryId)
  if (gateway === null || entry?.gatewayId === null || entry === undefined) return
  const now = deps.now()
  const before = new Date(now.getTime() - UNANSWERED_MS)
  if (!(await takeToSend(deps.db, order, entry.gatewayId, { now, before }))) return
  try {
    const answer = await asked(deps, gateway, order, entry.gatewayId)
    if (answer.ok) await finishRefund(deps, PROGRAM, order.id)
    else await refuseRefund(deps, order, answer.words)
  } catch (error) {
    deps.log.warn({ err: error, payment: entry.gatewayId }, 'a refund has no answer yet')
  }
}

/**
 * The gateway is asked first: what it has given back beyond what we know of is this refund, sent before. Where it will
 * not tell, nothing is sent that may have left before.
 */
async function asked(
  { db }: Pick<Deps, 'db'>,
  gateway: Gateway,
  { cents, why, sentAt }: RefundOrder,
  gatewayId: string,
): Promise<RefundAnswer> {
  const [there, known] = await Promise.all([gateway.refundable(gatewayId), refundedOf(db, gatewayId)])
  if ('isUnknown' in there) {
    if (sentAt !== null) return { ok: false, words: `${there.words} ${MAY_HAVE_LEFT}` }
    return there.isUnknown
      ? gateway.refund(gatewayId, { cents, reason: why })
      : { ok: false, words: there.words }
  }
  if (sentAt !== null && there.refunded - known >= cents) return { ok: true }
  if (there.left < cents)
    return { ok: false, words: there.words || 'PayFast gives back less than that of this payment.' }
  return gateway.refund(gatewayId, { cents, reason: why })
}

const MAY_HAVE_LEFT = 'It was tried before and may have left: look in PayFast’s own pages first.'

/** Enters a refund that has left, once; `date` is the day on which it did. */
export async function finishRefund(
  deps: ActDeps,
  by: Actor,
  orderId: string,
  { date = capeDate(deps.now()), reference = '' }: { date?: string | undefined; reference?: string } = {},
): Promise<boolean> {
  const order = await findRefundOrder(deps.db, orderId)
  if (order === null) return false
  let isDone = false
  const acted = await actOn(deps, by, [{ id: order.bookingId }], 'pay', async (tx, [booking]) => {
    const ledger = await findPayments(tx, booking.id)
    const entry = ledger.find(({ id }) => id === order.entryId)
    if (entry === undefined || !(await changeRefundOrder(tx, orderId, { state: 'done' }))) return []
    isDone = true
    const { cents, userId, agreedBy } = order
    const { method } = entry
    await insertPayment(tx, {
      id: orderId,
      bookingId: booking.id,
      number: ledger.length + 1,
      kind: 'refund',
      method,
      cents,
      paid: paidOf(ledger) - cents,
      reference: order.way === 'gateway' ? 'PayFast' : reference,
      at: deps.now(),
      date,
      userId,
      agreedBy,
      refunds: entry.id,
      why: order.why,
    })
    return [
      { booking, event: { move: 'payment', data: { kind: 'refund', method, cents } }, tells: ['customer'] },
    ]
  })
  return acted.ok && isDone
}

/** The gateway will not give it back: its words are kept, and a person decides. */
async function refuseRefund(
  deps: ActDeps,
  { id, bookingId, cents }: RefundOrder,
  words: string,
): Promise<void> {
  await actOn(deps, PROGRAM, [{ id: bookingId }], 'pay', async (tx, [booking]) => {
    if (!(await changeRefundOrder(tx, id, { state: 'refused', answer: words }))) return []
    return [
      { booking, event: { move: 'refund', data: { step: 'refused', method: 'card', cents } }, tells: [] },
    ]
  })
}
