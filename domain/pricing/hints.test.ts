import { describe, expect, test } from 'vitest'
import {
  journey,
  shippedTariff as tariff,
  shippedVehicles as vehicles,
  spots,
} from '#tests/support/journeys.ts'
import { hintsOf } from './hints.ts'
import type { Journey } from './journey.ts'
import { priceJourney } from './pricing.ts'

const { waterfront, simonsTown } = spots
const capePoint = { ...simonsTown, label: 'Cape Point', placeId: 'cape-point', kmFromBase: 65 }

function hintsFor(changes: Partial<Journey>) {
  const asked = journey(changes)
  const answer = priceJourney(asked, tariff, vehicles)
  if (!answer.ok) throw new Error(answer.problem.code)
  return hintsOf(asked, answer.priced, tariff, vehicles)
}

const offersOf = (changes: Partial<Journey>) =>
  hintsFor(changes).map(({ params }) => ('packageId' in params ? [params.packageId, params.total / 100] : []))

describe('hours with a driver', () => {
  const hire = { places: [waterfront] as Journey['places'], km: 0, minutes: 0 }

  test('name each package that is as long and costs less, the cheapest first', () => {
    expect(offersOf({ ...hire, hours: 8 })).toEqual([
      ['cape-peninsula', 2400],
      ['adventure-full-day', 2800],
    ])
    expect(offersOf({ ...hire, hours: 4 })).toEqual([
      ['city-and-table-mountain', 1200],
      ['constantia-wine', 1200],
      ['culture-and-gardens', 1500],
    ])
    expect(offersOf({ ...hire, service: 'corporate', hours: 2 })).toEqual([['city-highlights', 550]])
  })

  test('name none that does not go where the guest is or goes', () => {
    const { swellendam, stellenbosch } = spots
    expect(offersOf({ ...hire, hours: 8, places: [swellendam] })).toEqual([])
    expect(offersOf({ ...hire, hours: 4, places: [waterfront, stellenbosch, waterfront], km: 100 })).toEqual(
      [],
    )
    expect(offersOf({ ...hire, hours: 8, places: [waterfront, capePoint, waterfront], km: 130 })).toEqual([
      ['cape-peninsula', 2400],
    ])
    expect(offersOf({ ...hire, hours: 4, places: [waterfront, waterfront], km: 10 })).not.toContainEqual([
      'constantia-wine',
      1200,
    ])
  })

  test('name none for an hour or a party that no tour takes', () => {
    expect(offersOf({ ...hire, hours: 4, time: '20:00' })).toEqual([])
    expect(offersOf({ ...hire, hours: 8, passengers: 13 })).toEqual([])
  })
})

describe('one way to a sight without taxis', () => {
  const there = { places: [waterfront, capePoint] as Journey['places'], km: 65, minutes: 80 }

  test('is said, with the tour that goes there and comes back', () => {
    expect(hintsFor({ ...there, time: '13:00' })).toEqual([
      {
        code: 'one-way-to-sight',
        params: {
          packageId: 'cape-peninsula',
          title: 'Cape Peninsula full day',
          service: 'tour',
          hours: 8,
          total: 240_000,
          sight: 'Cape Point',
        },
      },
    ])
  })

  test('is not said of a return, of the way from there, or of other places', () => {
    expect(hintsFor({ ...there, return: { date: '2026-11-28', time: '16:00', minutes: 80 } })).toEqual([])
    expect(hintsFor({ ...there, places: [capePoint, waterfront] })).toEqual([])
    expect(hintsFor({})).toEqual([])
  })
})

describe('a journey far from the base', () => {
  test('says how much of its price brings the vehicle, where that is much', () => {
    const { george, knysna } = spots
    expect(hintsFor({ places: [george, knysna], km: 64 })).toEqual([
      { code: 'comes-from-afar', params: { base: 'Cape Town', amount: 148_000 } },
    ])
    expect(hintsFor({ places: [near(70), near(62)], km: 30 })).toEqual([])
    expect(hintsFor({ places: [waterfront, knysna], km: 490 })).toEqual([])
  })
})

const near = (kmFromBase: number) => ({ ...waterfront, kmFromBase })
