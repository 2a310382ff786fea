import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  journey,
  shippedTariff as tariff,
  shippedVehicles as vehicles,
  spots,
} from '#tests/support/journeys.ts'
import { linesOf, pricesOf, problemOf } from '#tests/support/prices.ts'
import type { Journey } from './journey.ts'
import { priceJourney } from './pricing.ts'

const { airport, waterfront, simonsTown } = spots

describe('a drive that is too long for what is booked', () => {
  const far = { places: [waterfront, spots.knysna] as Journey['places'], km: 499, minutes: 335 }

  it('is refused as a package or hire of fewer hours than the drive takes', () => {
    expect(problemOf({ ...far, service: 'tour', packageId: 'city-highlights' })).toEqual({
      path: 'dropoff',
      code: 'drive-too-long',
      params: { hours: 7, booked: 2 },
    })
    expect(problemOf({ ...far, service: 'corporate', hours: 2 })?.path).toBe('hours')
    expect(problemOf({ ...far, service: 'corporate', hours: 6 })?.path).toBe('hours')
    expect(problemOf({ ...far, service: 'corporate', hours: 7 })).toBeNull()
  })

  it('takes a rest of 15 minutes every two hours at the wheel, at the same price', () => {
    const drive = { places: far.places, km: 499 }
    const timeOf = (changes: Partial<Journey>) => {
      const answer = priceJourney(journey({ ...drive, ...changes }), tariff, vehicles)
      return answer.ok ? answer.priced.legs.map(({ minutes }) => minutes) : null
    }
    expect(timeOf({ minutes: 120 })).toEqual([120])
    expect(timeOf({ minutes: 121 })).toEqual([136])
    expect(timeOf({ minutes: 335, return: { date: '2026-12-01', time: '09:00', minutes: 250 } })).toEqual([
      365, 280,
    ])
    expect(pricesOf({ ...drive, minutes: 335 })).toEqual(pricesOf({ ...drive, minutes: 100 }))
    // Charged by the hours at the wheel, but kept for as long as it takes.
    expect(timeOf({ service: 'corporate', minutes: 240 })).toEqual([255])
    expect(pricesOf({ service: 'corporate', minutes: 240, km: 50 }).sedan).toBe(1400)
  })

  it('is no package that would be over before somebody fetched from far away has seen anything', () => {
    const fromKnysna = { places: [spots.knysna] as Journey['places'], km: 0, minutes: 0 }
    expect(problemOf({ ...fromKnysna, service: 'tour', packageId: 'city-highlights' })).toMatchObject({
      path: 'pickup',
      code: 'drive-too-long',
    })
    const there = { places: [waterfront] as Journey['places'], km: 0, minutes: 0 }
    expect(problemOf({ ...there, service: 'tour', packageId: 'city-highlights' })).toBeNull()
  })

  it('costs R8 a km beyond what the hours of a package include', () => {
    const wine = { service: 'tour', packageId: 'constantia-wine', minutes: 100 } as const
    expect(linesOf({ ...wine, km: 100 })).toHaveLength(1)
    expect(linesOf({ ...wine, km: 112 })[1]).toEqual(['12 km beyond the 100 km included', 96])
  })

  it('is no airport transfer under the cap: that is for up to 80 km', () => {
    const within = { ...simonsTown, label: 'Atlantis' }
    expect(pricesOf({ places: [airport, simonsTown, within], km: 80 }).minibus).toBe(800)
    expect(pricesOf({ places: [airport, simonsTown, within], km: 150 }).minibus).toBe(1990)
  })

  it('never takes longer to drive than the vehicle is booked for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 700 }),
        fc.constantFrom(...tariff.packages.map(({ id }) => id), undefined),
        fc.option(fc.integer({ min: 1, max: 24 }), { nil: undefined }),
        (minutes, packageId, hours) => {
          const asked = { service: 'tour', time: '08:00', minutes, packageId, hours } as Partial<Journey>
          const answer = priceJourney(
            journey(packageId ? asked : { ...asked, service: 'corporate' }),
            tariff,
            vehicles,
          )
          if (answer.ok) expect(answer.priced.minutes).toBeGreaterThanOrEqual(minutes)
        },
      ),
    )
  })
})
