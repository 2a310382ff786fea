import { expect, test } from 'vitest'
import { cutPrice, type Piece } from './cut-price.ts'
import type { Payment, PaymentKind } from './ledger.ts'

let number = 0
function entry(kind: PaymentKind, cents: number, date = '2026-11-20'): Payment {
  const nothing = {
    by: null,
    reference: '',
    gatewayId: null,
    isTest: false,
    moved: null,
    refunds: null,
    voids: null,
    why: '',
    paid: 0,
    isSeconded: false,
  }
  return { id: String(++number), kind, method: 'eft', cents, date, at: new Date(date), ...nothing }
}

const open = (toPay: number, toRefund = 0) => ({ due: 0, paid: 0, toPay, toRefund })
const short = (pieces: Piece[]) => pieces.map(({ look, cents }) => [look, cents])

test('a price is cut where its payments are, and what is still to pay comes last', () => {
  const payments = [entry('deposit', 85_500), entry('balance', 100_000, '2026-11-21')]
  expect(short(cutPrice(payments, open(99_500)))).toEqual([
    ['paid', 85_500],
    ['paid', 100_000],
    ['later', 99_500],
  ])
})

test('what goes back comes off the last payment first, what went before what waits', () => {
  const payments = [entry('deposit', 85_500), entry('balance', 100_000), entry('refund', 40_000)]
  expect(short(cutPrice(payments, open(0, 80_000)))).toEqual([
    ['paid', 65_500],
    ['waits', 20_000],
    ['waits', 60_000],
    ['back', 40_000],
  ])
})

test('an entry that was taken back is no piece, and many pieces are added up', () => {
  const wrong = entry('deposit', 5_000)
  const taken = { ...entry('balance', 5_000), kind: 'void' as const, voids: wrong.id }
  const small = [1, 2, 3, 4, 5].map((cents) => entry('balance', cents))
  expect(short(cutPrice([wrong, taken], open(9)))).toEqual([['later', 9]])
  expect(short(cutPrice([...small, wrong, taken], open(85)))).toEqual([
    ['paid', 15],
    ['later', 85],
  ])
})
