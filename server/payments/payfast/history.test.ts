import { expect, test } from 'vitest'
import { linesIn } from './history.ts'

const HEAD =
  'Date,Type,Sign,Party,Name,Description,Currency,Funding Type,Gross,Fee,Net,Balance,M Payment ID,PF Payment ID'

test('payments, refunds and payouts are told apart; what leaves is negative', () => {
  const lines = linesIn(
    [
      HEAD,
      '2026-11-20 10:59:00,FUNDS_RECEIVED,CREDIT,"Maseko, L",,"Trip, deposit",ZAR,CC,"1,350.00",-49.25,1300.75,0,T-1,1089250',
      '2026-11-21 10:00:00,REFUND,DEBIT,,,,ZAR,CC,100.00,0.00,100.00,0,T-1,1089250',
      '2026-11-21 10:00:00,REFUND,DEBIT,,,,ZAR,CC,100.00,0.00,100.00,0,T-1,1089250',
      '2026-11-23 06:00:00,PAYOUT,DEBIT,,,,ZAR,,-1100.75,0.00,-1100.75,0,,',
    ].join('\n'),
  )
  expect(lines).toMatchObject([
    {
      kind: 'payment',
      date: '2026-11-20',
      gross: 135_000,
      fee: -4_925,
      net: 130_075,
      gatewayId: '1089250',
      ourId: 'T-1',
    },
    { kind: 'refund', gross: -10_000, net: -10_000 },
    { kind: 'refund', gross: -10_000 },
    { kind: 'payout', gross: -110_075 },
  ])
  expect(new Set(lines.map(({ id }) => id)).size).toBe(4)
})

test('columns are found by name, and a short table will do', () => {
  const text = 'Date;M Payment ID;PF Payment ID;Gross;Fee;Net\n2026-11-20;T-1;77;R 350.00;-14.25;335.75'
  expect(linesIn(text)).toMatchObject([{ kind: 'payment', gatewayId: '77', gross: 35_000, net: 33_575 }])
})

test.each([
  'Date,Gross,Fee,Net,PF Payment ID',
  'Date,Amount Gross,Amount Fee,Amount Net,PF Payment ID',
  'date,amount_gross,amount_fee,amount_net,pf_payment_id',
])('the amounts are found under %s', (head) => {
  const lines = linesIn(`${head}\n2026-11-20,350.00,-14.25,335.75,77`)
  expect(lines).toMatchObject([{ kind: 'payment', gross: 35_000, fee: -1_425, net: 33_575 }])
})

test.each(['', HEAD, 'no table'])('“%s” holds nothing', (text) => expect(linesIn(text)).toEqual([]))
