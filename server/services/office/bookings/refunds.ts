import type { OfficeActor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { paidOf, type Payment, refundBy, standingEntries, unsecondedRefunds } from '#domain/booking/ledger.ts'
import { isStuck, mostBack, onTheirWay, type RefundOrder } from '#domain/booking/refund-orders.ts'
import type { Cents } from '#domain/values/money.ts'
import { hasOtherStaff } from '#server/db/accounts/staff.ts'
import { findPayments } from '#server/db/bookings/payments.ts'
import { findRefundRequest, insertRefundRequest } from '#server/db/bookings/refund-requests.ts'
import type { Db } from '#server/db/connect.ts'
import {
  changeRefundOrder,
  findRefundOrder,
  findRefundOrders,
  insertRefundOrder,
} from '#server/db/payments/refund-orders.ts'
import { capeDate } from '#domain/values/cape-time.ts'
import { type ActDeps, actOn, type Done, type NotActed } from '../../bookings/acting.ts'
import type { Deps } from '../../deps.ts'
import { type PaperDeps, readAhead } from '../../invoices/issue.ts'
import { finishRefund, mayTakeOver, type RefundDeps, sendRefund } from '../../payments/refunding.ts'
import { findByReference } from './booking.ts'
import { takeOffPrice } from './off-price.ts'

export type RefundAsked =
  /** `waits`: nothing goes back before a second person agrees. */
  { ok: true; waits: boolean; order: RefundOrder | null } | NotRefunded

type NotRefunded =
  | NotActed
  | { ok: false; problem: 'not-free' | 'no-such-entry' | 'refund-waits' }
  | { ok: false; problem: 'more-than-paid'; paid: Cents }

/** `offPrice`: what is not owed back anyway comes off the price of the trip, if it is over, with a credit note. */
type Wanted = { entry: string; cents: Cents; why: string; offPrice?: boolean | undefined }

/**
 * Gives an entry back, in full or in part, the way it came: through the gateway, or as a task for a person, with a date.
 * A large refund waits for a second person where there is one.
 */
export async function askRefund(
  deps: RefundDeps & PaperDeps,
  by: OfficeActor,
  reference: string,
  wanted: Wanted,
): Promise<RefundAsked> {
  const found = await findByReference(deps, reference)
  if (found === null) return { ok: false, problem: 'none' }
  const { secondPersonAbove } = await deps.settings()
  let order: RefundOrder | null = null
  const within = await readAhead(deps)
  const acted = await actOn<NotRefunded>(deps, by, [{ id: found.id }], 'pay', async (tx, [booking]) => {
    const [ledger, orders] = await Promise.all([
      findPayments(tx, booking.id),
      findRefundOrders(tx, booking.id),
    ])
    const checked = entryToRefund(ledger, orders, wanted)
    if ('problem' in checked) return checked
    const alone = unsecondedRefunds(ledger) + onTheirWay(orders.filter(({ agreedBy }) => agreedBy === null))
    const isLarge = alone + wanted.cents > secondPersonAbove
    if (isLarge && (await hasOtherStaff(tx, by.userId)))
      return askSecond(deps, tx, booking, checked, wanted, by.userId)
    order = orderOf(deps, checked, booking, { ...wanted, userId: by.userId, agreedBy: null })
    const lowered = await lower(within(tx), by, booking, { ledger, orders }, wanted)
    const begun = await beginRefund(tx, booking, checked, order)
    return Array.isArray(begun) ? [...lowered, ...begun] : begun
  })
  if (!acted.ok) return acted
  if (order !== null) await sendRefund(deps, order)
  return { ok: true, waits: order === null, order: order && (await findRefundOrder(deps.db, idOf(order))) }
}

/** Lowers the price by what a refund gives back of it, where that was asked for. */
export async function lower(
  deps: PaperDeps,
  by: OfficeActor,
  booking: Booking,
  { ledger, orders }: { ledger: Payment[]; orders: RefundOrder[] },
  { offPrice, ...wanted }: Wanted,
): Promise<Done[]> {
  // What was paid for another trip of the group has no paper here to credit.
  const isMoved = ledger.find(({ id }) => id === wanted.entry)?.moved != null
  if (offPrice !== true || isMoved) return []
  return takeOffPrice(deps, by, booking, paidOf(ledger) - onTheirWay(orders), wanted)
}

/** Typescript cannot see that the act has set it. */
function idOf({ id }: RefundOrder): string {
  return id
}

/** The entry that a refund gives back, as long as so much of it can go back. */
export function entryToRefund(
  ledger: Payment[],
  orders: RefundOrder[],
  { entry: id, cents }: Pick<Wanted, 'entry' | 'cents'>,
): Payment | NotRefunded {
  const entry = standingEntries(ledger).find((one) => one.id === id && one.kind !== 'refund')
  if (entry === undefined) return { ok: false, problem: 'no-such-entry' }
  const most = mostBack(entry, ledger, orders)
  return cents > most ? { ok: false, problem: 'more-than-paid', paid: most } : entry
}

/** An order for a refund that may leave now. */
export function orderOf(
  { now, newId }: Pick<ActDeps, 'now' | 'newId'>,
  entry: Payment,
  { id: bookingId }: Pick<Booking, 'id'>,
  { cents, why, userId, agreedBy }: Pick<RefundOrder, 'cents' | 'why' | 'userId' | 'agreedBy'>,
): RefundOrder {
  const at = now()
  return {
    id: newId(),
    bookingId,
    entryId: entry.id,
    way: entry.gatewayId === null ? 'hand' : 'gateway',
    cents,
    why,
    userId,
    agreedBy,
    at,
    dueAt: refundBy(at),
    state: 'open',
    sentAt: null,
    backBefore: null,
    answer: '',
  }
}

/** Writes the order before anything is sent: a killed process leaves it to the next. */
export async function beginRefund(
  tx: Db,
  booking: Booking,
  { method }: Payment,
  order: RefundOrder,
): Promise<[Done] | { ok: false; problem: 'refund-waits' }> {
  if (!(await insertRefundOrder(tx, order))) return { ok: false, problem: 'refund-waits' }
  const { cents, way } = order
  // Through the gateway it is there a moment later, and the guest is told of that.
  const tells: Done['tells'] = way === 'hand' ? ['customer'] : []
  return [{ booking, event: { move: 'refund', data: { step: 'begun', method, cents } }, tells }]
}

async function askSecond(
  deps: Pick<ActDeps, 'now' | 'newId'>,
  tx: Db,
  booking: Booking,
  { id: entryId, method }: Payment,
  { cents, why, offPrice }: Wanted,
  userId: string | null,
): Promise<[Done] | NotRefunded> {
  if ((await findRefundRequest(tx, booking.id)) !== null) return { ok: false, problem: 'refund-waits' }
  const at = deps.now()
  const request = { id: deps.newId(), bookingId: booking.id, method, cents, date: capeDate(at), userId, at }
  await insertRefundRequest(tx, { ...request, entryId, why, offPrice })
  return [{ booking, event: { move: 'refund', data: { step: 'asked', method, cents } }, tells: [] }]
}

type NoSuchRefund = { ok: false; problem: 'no-such-refund' }

export type RefundAnswered = { ok: true } | NotActed | NoSuchRefund | { ok: false; problem: 'not-free' }

/** A person has sent it by hand, from that day's bank or till. */
export async function refundSent(
  deps: ActDeps,
  by: OfficeActor,
  reference: string,
  { order, date, words }: { order: string; date?: string | undefined; words: string },
): Promise<RefundAnswered> {
  const found = await orderOfBooking(deps, reference, order)
  if (found?.way !== 'hand' || found.state !== 'open') return { ok: false, problem: 'no-such-refund' }
  const isDone = await finishRefund(deps, by, order, { date, reference: words })
  return isDone ? { ok: true } : { ok: false, problem: 'no-such-refund' }
}

/** What the gateway refused, or has not answered for an hour, is sent by hand instead; what has not left is taken back. */
export async function turnRefund(
  deps: RefundDeps,
  by: OfficeActor,
  reference: string,
  { order: id, to }: { order: string; to: 'by hand' | 'withdrawn' },
): Promise<RefundAnswered> {
  const order = await orderOfBooking(deps, reference, id)
  if (order === null) return { ok: false, problem: 'no-such-refund' }
  const mayTurn =
    order.state === 'refused' ||
    (to === 'withdrawn'
      ? order.way === 'hand'
      : isStuck(order, deps.now()) && (await mayTakeOver(deps, order)))
  if (!mayTurn) return { ok: false, problem: 'no-such-refund' }
  const changes =
    to === 'by hand' ? ({ state: 'open', way: 'hand' } as const) : ({ state: 'withdrawn' } as const)
  const acted = await actOn<NoSuchRefund>(
    deps,
    by,
    [{ id: order.bookingId }],
    'pay',
    async (tx, [booking]) => {
      if (!(await changeRefundOrder(tx, id, changes))) return { ok: false, problem: 'no-such-refund' }
      const { cents } = order
      const method = (await findPayments(tx, booking.id)).find((entry) => entry.id === order.entryId)?.method
      return [
        {
          booking,
          event: { move: 'refund', data: { step: to, method: method ?? 'card', cents } },
          tells: to === 'by hand' ? ['customer'] : [],
        },
      ]
    },
  )
  return acted.ok ? { ok: true } : acted
}

async function orderOfBooking(
  deps: Pick<Deps, 'db'>,
  reference: string,
  orderId: string,
): Promise<RefundOrder | null> {
  const booking = await findByReference(deps, reference)
  if (booking === null) return null
  return (await findRefundOrders(deps.db, booking.id)).find(({ id }) => id === orderId) ?? null
}
