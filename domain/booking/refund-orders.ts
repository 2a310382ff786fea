import { type NewEntry, type Payment, standingEntries } from './ledger.ts'
import { HOUR_MS } from '#domain/values/duration.ts'
import type { Cents } from '#domain/values/money.ts'

/** Refunds of one entry, on their way: through the gateway, or by a person's hand. */

export const REFUND_WAYS = ['gateway', 'hand'] as const
/** `refused` by the gateway: a person sends it by hand instead, or takes it back. */
export const REFUND_STATES = ['open', 'done', 'refused', 'withdrawn'] as const

export type RefundOrder = {
  id: string
  bookingId: string
  /** The entry that goes back, the way that it came. */
  entryId: string
  way: (typeof REFUND_WAYS)[number]
  cents: Cents
  why: string
  /** Who asked for it, and who agreed where a second person had to. */
  userId: string | null
  agreedBy: string | null
  at: Date
  dueAt: Date
  state: (typeof REFUND_STATES)[number]
  /** When it was sent to the gateway. */
  sentAt: Date | null
  /** What the gateway had given back of the payment before it was first sent this refund; null until then. */
  backBefore: Cents | null
  /** The gateway's words where it refused. */
  answer: string
}

/** What is on its way, and so cannot be given back once more. */
export function onTheirWay(orders: Pick<RefundOrder, 'state' | 'cents'>[]): Cents {
  return orders.filter(isUnderWay).reduce((sum, { cents }) => sum + cents, 0)
}

/** The most that an entry can give back: what is left of it, and of all that was paid. */
export function mostBack(entry: Payment, payments: Payment[], orders: RefundOrder[]): Cents {
  const gone = standingEntries(payments)
    .filter(({ refunds }) => refunds === entry.id)
    .reduce((sum, { cents }) => sum + cents, 0)
  const leaving = onTheirWay(orders.filter(({ entryId }) => entryId === entry.id))
  const paid = payments.at(-1)?.paid ?? 0
  return Math.max(0, Math.min(entry.cents - gone - leaving, paid - onTheirWay(orders)))
}

/** So long without an answer of the gateway that a person may send it by hand. */
export function isStuck({ way, state, at }: Pick<RefundOrder, 'way' | 'state' | 'at'>, now: Date): boolean {
  return way === 'gateway' && state === 'open' && now.getTime() - at.getTime() >= HOUR_MS
}

export function isUnderWay({ state }: Pick<RefundOrder, 'state'>): boolean {
  return state === 'open' || state === 'refused'
}

/** Whether an entry is the refund by hand that this order waits for. */
export function isTaskOf(
  { way, state, cents, entryId }: RefundOrder,
  ledger: Payment[],
  { kind, method, cents: sent }: NewEntry,
): boolean {
  const isOpen = kind === 'refund' && way === 'hand' && state === 'open' && cents === sent
  return isOpen && ledger.some((entry) => entry.id === entryId && entry.method === method)
}
