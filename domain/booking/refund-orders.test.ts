import { expect, test } from 'vitest'
import type { Payment } from './ledger.ts'
import { mostBack, type RefundOrder } from './refund-orders.ts'

let paid = 0
const entry = (kind: Payment['kind'], cents: number, refunds: string | null = null): Payment => {
  paid += kind === 'refund' ? -cents : cents
  const nothing = {
    by: null,
    reference: '',
    gatewayId: null,
    isTest: false,
    moved: null,
    voids: null,
    why: '',
    isSeconded: false,
  }
  const [id, method, date] = [`${kind} ${cents}`, 'eft' as const, '2026-11-20']
  return { ...nothing, id, kind, method, cents, paid, date, at: new Date(date), refunds }
}
const order = (entryId: string, cents: number, state: RefundOrder['state']) =>
  ({ entryId, cents, state }) as RefundOrder

const deposit = entry('deposit', 10_000)
const rest = entry('balance', 30_000)
const payments = [deposit, rest, entry('refund', 4_000, rest.id)]

test.each<[string, Payment, RefundOrder[], number]>([
  ['all of a payment that nothing went back of', deposit, [], 10_000],
  ['what is left of one', rest, [], 26_000],
  ['less what is on its way', rest, [order(rest.id, 6_000, 'open')], 20_000],
  ['and what was refused and is still to be sent', rest, [order(rest.id, 6_000, 'refused')], 20_000],
  [
    'not what is done or taken back',
    rest,
    [order(rest.id, 1, 'done'), order(rest.id, 1, 'withdrawn')],
    26_000,
  ],
  ['never more than is left of all', rest, [order(deposit.id, 20_000, 'open')], 16_000],
])('%s can go back', (_, of, orders, most) => expect(mostBack(of, payments, orders)).toBe(most))
