import { expect, test } from 'vitest'
import { matchOf, type Payable, withGroups } from './matching.ts'

const lerato: Payable = {
  reference: 'WQM-5TK',
  name: 'Lerato Maseko',
  owing: 285_000,
  paid: 0,
  total: 285_000,
  depositLeft: 0,
}
const karel: Payable = {
  reference: 'PHC-8VJ',
  name: 'Karel Bothma',
  owing: 85_500,
  paid: 0,
  total: 85_500,
  depositLeft: 0,
}
const werner: Payable = {
  reference: 'WDM-2XF',
  name: 'Werner Bothma',
  owing: 14_600,
  paid: 0,
  total: 14_600,
  depositLeft: 0,
}
const paid: Payable = {
  reference: 'CXD-7BM',
  name: 'Sibongile Zulu',
  owing: 0,
  paid: 52_000,
  total: 52_000,
  depositLeft: 0,
}
const all = [lerato, karel, werner, paid]

function found(words: string, cents: number, payables = all) {
  const match = matchOf({ words, cents }, payables)
  if (match.is === 'nobody') return 'nobody'
  const candidates = match.is === 'sure' ? [match.candidate] : match.candidates
  const [{ payable, reasons }] = candidates as [(typeof candidates)[number]]
  return [match.is, payable.reference, reasons.map(({ code }) => code).join(' ')]
}

test.each([
  ['PAYSHAP wqm-5tk', 285_000, ['sure', 'WQM-5TK', 'reference amount']],
  ['ACB CR HARBOUR LEGAL WQM5TK', 285_000, ['sure', 'WQM-5TK', 'reference amount']],
  ['IB PMT WQM 5TK', 285_000, ['sure', 'WQM-5TK', 'reference amount']],
  ['WQM5TK L MASEKO', 100_000, ['likely', 'WQM-5TK', 'reference part']],
  ['WQM5TK L MASEKO', 300_000, ['likely', 'WQM-5TK', 'reference too-much']],
  ['CXD7BM', 52_000, ['likely', 'CXD-7BM', 'reference owes-nothing']],
  ['PHC8VL K BOTHMA', 85_500, ['likely', 'PHC-8VJ', 'near-reference amount surname']],
  ['PHC8VL', 85_400, 'nobody'],
  ['T BOTHMA TRANSFER', 14_600, ['likely', 'WDM-2XF', 'surname amount']],
  ['CASH DEP SEA POINT', 85_500, 'nobody'],
  ['SMITH J', 150_000, 'nobody'],
])('%s of %i cents is %j', (words, cents, expected) => expect(found(words, cents)).toEqual(expected))

test('a deposit that is due is as sure as the whole', () => {
  const asked = { ...lerato, depositLeft: 85_500 }
  expect(found('WQM5TK', 85_500, [asked])).toEqual(['sure', 'WQM-5TK', 'reference amount'])
})

test('a surname that two guests have names nobody', () => {
  const twin = { ...werner, owing: 85_500, total: 85_500, depositLeft: 0 }
  expect(found('BOTHMA', 85_500, [karel, twin])).toBe('nobody')
})

test('two references on one line are looked at by a person', () => {
  expect(found('WQM5TK PHC8VJ', 285_000)).toEqual(['likely', 'WQM-5TK', 'reference amount'])
})

test('the reference of a group is its bookings’ together', () => {
  const groupReference = 'G-KXT-49M'
  const group = withGroups([
    { ...karel, groupReference, depositLeft: 20_000 },
    { ...werner, groupReference, depositLeft: 5_000 },
    { ...lerato, groupReference: null },
  ])
  expect(found('GKXT49M K BOTHMA', 100_100, group)).toEqual(['sure', 'G-KXT-49M', 'reference amount'])
  expect(found('g kxt 49m', 25_000, group)).toEqual(['sure', 'G-KXT-49M', 'reference amount'])
  expect(found('GKXT49M', 85_500, group)).toEqual(['likely', 'G-KXT-49M', 'reference part'])
  const alone = withGroups([{ ...karel, groupReference }])
  expect(found('K BOTHMA', 85_500, alone)).toEqual(['likely', 'PHC-8VJ', 'surname amount'])
})

test.each([
  ['HARBOUR LEGAL INV 2026-0391', 350_000, ['sure', '2026-0391', 'reference amount']],
  ['HARBOUR 20260391', 100_000, ['likely', '2026-0391', 'reference part']],
  ['HARBOUR 2026 0392', 350_000, 'nobody'],
  ['PAID 120260391', 350_000, 'nobody'],
])('%s of %i cents, for an open invoice, is %j', (words, cents, expected) => {
  const invoice = { reference: '2026-0391', name: 'Harbour Legal', owing: 350_000, paid: 0, total: 350_000 }
  expect(found(words, cents, [...all, { ...invoice, depositLeft: 0 }])).toEqual(expected)
})
