import { expect, test } from 'vitest'
import { paperNumber, readPaperNumber, SERIES, typedNumber } from './numbers.ts'

test.each([
  ['invoice', 391, '2026-0391'],
  ['receipt', 12, 'RC-2026-0012'],
  ['credit note', 10_000, 'CN-2026-10000'],
] as const)('%s %i is %s, and is read as it is written', (series, number, written) => {
  expect(paperNumber({ series, year: 2026, number })).toBe(written)
  expect(readPaperNumber(written)).toEqual({ series, year: 2026, number })
})

test.each(['2026-391', '2026-00391', 'PF-2026-0001', 'RC-26-0001', '2026-0391.pdf', '', '../2026-0391'])(
  '“%s” is no number of ours',
  (written) => {
    expect(readPaperNumber(written)).toBeNull()
  },
)

test('no two series write the same number', () => {
  const written = SERIES.map((series) => paperNumber({ series, year: 2026, number: 1 }))
  expect(new Set(written).size).toBe(SERIES.length)
})

test.each([
  ['12', { year: null, number: 12 }],
  ['R-00012', { year: null, number: 12 }],
  ['rc-2026-0012', { year: 2026, number: 12 }],
  ['2026 0391', { year: 2026, number: 391 }],
  ['082 555 0100', null],
  ['KXT-49M', null],
])('%s is typed for %j', (typed, number) => expect(typedNumber(typed)).toEqual(number))
