import { describe, expect, it } from 'vitest'
import { shippedTariff as tariff, spots } from '#tests/support/journeys.ts'
import { linesOf } from '#tests/support/prices.ts'
import type { Journey } from './journey.ts'

const { airport, waterfront } = spots

describe('levies and seasons', () => {
  const night = { from: '22:00', to: '05:00', percent: 20, amount: 0 }
  const levies = {
    ...tariff.levies,
    night,
    sunday: { percent: 10, amount: 0 },
    publicHoliday: { ...tariff.levies.publicHoliday, percent: 0, amount: 10_000 },
    extraStop: 5_000,
  }
  const seasons = [
    { title: 'December holidays', from: '2026-12-15', to: '2027-01-10', percent: 10, amount: 0 },
  ]
  const dearer = { ...tariff, levies, seasons }
  const transfer = { places: [airport, waterfront] as Journey['places'] }

  it('are zero in the shipped tariff, day and night', () => {
    expect(linesOf({ ...transfer, date: '2026-12-25', time: '23:00' })).toHaveLength(1)
  })

  it('add surcharges for the hour, the day and the season', () => {
    expect(linesOf({ ...transfer, time: '23:00' }, dearer)[1]).toEqual(['Night pickup', 70])
    expect(linesOf({ ...transfer, time: '04:45' }, dearer)[1]).toEqual(['Night pickup', 70])
    expect(linesOf({ ...transfer, time: '05:00' }, dearer)).toHaveLength(1)
    expect(linesOf({ ...transfer, date: '2026-11-29' }, dearer)[1]).toEqual(['Sunday', 35])
    expect(linesOf({ ...transfer, date: '2026-12-25' }, dearer).slice(1)).toEqual([
      ['December holidays', 35],
      ['Public holiday', 100],
    ])
  })

  it('add for each extra stop', () => {
    expect(linesOf({ places: [airport, spots.gardens, waterfront] }, dearer)[1]).toEqual([
      'Extra stops, 1',
      50,
    ])
  })

  it('are charged for the trip that they fall on', () => {
    const back = { date: '2026-11-29', time: '10:00', minutes: 25 }
    expect(linesOf({ ...transfer, return: back }, dearer).map(([label]) => label)).toEqual([
      'Fixed airport route, City Bowl & V&A Waterfront',
      'Return trip: Fixed airport route, City Bowl & V&A Waterfront',
      'Return trip: Sunday',
    ])
  })
})
