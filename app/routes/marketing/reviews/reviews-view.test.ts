import { describe, expect, test } from 'vitest'
import type { ServiceTab } from '#domain/pricing/service-types.ts'
import { reviewsHref, reviewsView } from './reviews-view.ts'

const ALL = { service: null, page: 1 }

describe('two reviews', () => {
  const two = [
    written('airport', '2026-03-01', 'He was at the barrier.'),
    written('wine', '2026-08-01', 'Not a clink.'),
  ]

  test('stand newest first; the first one written down opens the page', () => {
    const { reviews, quoted } = reviewsView(two, ALL)
    expect(reviews.map(({ service }) => service)).toEqual(['wine', 'airport'])
    expect(quoted?.quote).toBe('He was at the barrier.')
  })

  test('need no filter, and make no averages', () => {
    expect(reviewsView(two, ALL)).toMatchObject({ filters: [], hasFigures: false })
  })

  test('of the same service are worth a filter, and so is a way back from one service to all', () => {
    const same = two.map((review) => ({ ...review, service: 'airport' as const }))
    expect(reviewsView(same, ALL).filters).toHaveLength(7)
    expect(reviewsView(two, { service: 'wine', page: 1 }).filters).toHaveLength(7)
  })

  test('a service that nobody has written about has none, and nothing to quote', () => {
    expect(reviewsView(two, { service: 'adventure', page: 1 })).toMatchObject({
      reviews: [],
      quoted: null,
      count: 0,
    })
  })

  test('fit on one page, whichever is asked for', () => {
    expect(reviewsView(two, { service: null, page: 9 })).toMatchObject({ first: 1, newer: null, older: null })
  })
})

describe('two hundred reviews', () => {
  const many = Array.from({ length: 200 }, (_, i) =>
    written(i % 4 === 0 ? 'wine' : 'airport', `2026-0${1 + (i % 9)}-11`),
  )

  test('are read twenty at a time', () => {
    expect(reviewsView(many, ALL)).toMatchObject({ first: 1, last: 20, newer: null, older: 2 })
    expect(reviewsView(many, { service: null, page: 10 })).toMatchObject({
      first: 181,
      newer: 9,
      older: null,
    })
    expect(reviewsView(many, { service: 'wine', page: 3 })).toMatchObject({ first: 41, last: 50, count: 50 })
  })

  test('are counted by service', () => {
    expect(reviewsView(many, ALL).filters.map(({ count }) => count)).toEqual([200, 150, 0, 50, 0, 0, 0])
  })
})

test('no reviews at all are a page of none', () => {
  expect(reviewsView([], ALL)).toMatchObject({ reviews: [], quoted: null, count: 0, hasFigures: false })
})

test('the address names what differs from the first page of all', () => {
  expect([reviewsHref(null), reviewsHref('wine'), reviewsHref('wine', 2), reviewsHref(null, 3)]).toEqual([
    '/reviews',
    '/reviews?service=wine',
    '/reviews?service=wine&page=2',
    '/reviews?page=3',
  ])
})

function written(service: ServiceTab, date: string, quote?: string) {
  return { service, date, quote }
}
