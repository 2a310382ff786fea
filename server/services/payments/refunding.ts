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
  keepBackBefore,
  takeToSend,
} from '#server/db/payments/refund-orders.ts'
import { type ActDeps, actOn } from '../bookings/acting.ts'
import type { Deps } from '../deps.ts'
import type { Gateway, Refundable, RefundAnswer } from './gateway.ts'

export type RefundDeps = ActDeps & Pick<Deps, 'log' | 'settings' | 'gateway'>

const PROGRAM: Actor = { mover: 'program', userId: null }

/** A refund that was sent so long ago has an answer, or its process was killed. */
const UNANSWERED_MS = MINUTE_MS
/** Both questions to the gateway are answered or given up by then. */
const BEING_SENT_MS = MINUTE_MS / 2

/** Sends what was not sent yet, and asks what became of what was sent without an answer. Run every minute. */
export async function sendRefunds(deps: RefundDeps): Promise<void> {
  const sentBefore = before(deps.now(), UNANSWERED_MS)
  for (const order of await findUnanswered(deps.db, sentBefore)) await sendRefund(deps, order)
}

/** Sends one refund through the gateway, or finds that it was sent already. Where the gateway does not answer, it stays open. */
export async function sendRefund(deps: RefundDeps, order: RefundOrder): Promise<void> {
  const { gateway, gatewayId } = await routeOf(deps, order)
  if (gateway === null || gatewayId === null) return
  const now = deps.now()
  const taken = await takeToSend(deps.db, order, gatewayId, { now, before: before(now, UNANSWERED_MS) })
  if (taken === null) return
  try {
    const answer = await asked(deps, gateway, gatewayId, { ...taken, takenAt: now })
    if (answer.ok) await finishRefund(deps, PROGRAM, order.id)
    else await refuseRefund(deps, order, answer.words)
  } catch (error) {
    deps.log.warn({ err: error, payment: gatewayId }, 'a refund has no answer yet')
  }
}

/**
 * Whether a person may send by hand what has had no answer for an hour. The gateway is asked once more: what has left is
 * entered instead, and where it still does not answer, the person knows better.
 */
export async function mayTakeOver(deps: RefundDeps, order: RefundOrder): Promise<boolean> {
  const { gateway, gatewayId } = await routeOf(deps, order)
  if (gatewayId === null) return true
  const now = deps.now()
  const taken = await takeToSend(deps.db, order, gatewayId, { now, before: before(now, BEING_SENT_MS) })
  if (taken === null) return false
  const there = await gateway?.refundable(gatewayId).catch(() => undefined)
  if (there === undefined || 'isUnknown' in there || !hasLeft(taken, there)) return true
  await finishRefund(deps, PROGRAM, order.id)
  return false
}

/** The gateway that an order goes through, where we can use it, and the gateway's number of the payment. */
async function routeOf(
  deps: RefundDeps,
  { bookingId, entryId }: RefundOrder,
): Promise<{ gateway: Gateway | null; gatewayId: string | null }> {
  const entry = (await findPayments(deps.db, bookingId)).find(({ id }) => id === entryId)
  return { gateway: deps.gateway(await deps.settings()), gatewayId: entry?.gatewayId ?? null }
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms)
}

/**
 * The gateway is asked first: what it has given back since we sent this refund for the first time is this refund. Where it
 * will not tell, nothing is sent that may have left before.
 */
async function asked(
  { db }: Pick<Deps, 'db'>,
  gateway: Gateway,
  gatewayId: string,
  order: RefundOrder & { takenAt: Date },
): Promise<RefundAnswer> {
  const { id, cents, why, backBefore, takenAt } = order
  const there = await gateway.refundable(gatewayId)
  if ('isUnknown' in there) {
    if (backBefore !== null) return { ok: false, words: `${there.words} ${MAY_HAVE_LEFT}` }
    if (!there.isUnknown) return { ok: false, words: there.words }
  } else {
    if (hasLeft(order, there)) return { ok: true }
    if (there.left < cents)
      return { ok: false, words: there.words || 'PayFast gives back less than that of this payment.' }
  }
  const soFar = 'isUnknown' in there ? 0 : there.refunded
  if (!(await keepBackBefore(db, id, { cents: soFar, takenAt })))
    throw new Error('another process has taken the refund')
  return gateway.refund(gatewayId, { cents, reason: why })
}

function hasLeft({ backBefore, cents }: RefundOrder, { refunded }: Refundable): boolean {
  return backBefore !== null && refunded - backBefore >= cents
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
    const { method, isTest } = entry
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
      isTest,
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
