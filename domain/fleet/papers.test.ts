import { expect, test } from 'vitest'
import { endedBefore } from './papers.ts'

const roadworthy = { kind: 'roadworthy' as const, number: 'RWC 1', until: '2026-11-29' }
const disc = { kind: 'licence-disc' as const, number: '', until: '2026-11-28' }

test.each([
  ['a trip that ends at midnight is within the last day', '2026-11-29T22:00:00Z', null],
  ['a minute later it is not', '2026-11-29T22:01:00Z', roadworthy],
])('%s', (_, ends, paper) => {
  expect(endedBefore([roadworthy], new Date(ends))?.paper ?? null).toEqual(paper)
})

test('of several papers, the first to end is named', () => {
  expect(endedBefore([roadworthy, disc], new Date('2026-12-05T10:00:00Z'))?.paper).toBe(disc)
})
