import { describe, expect, it } from 'vitest'
import { compareWithPublished, reasonFor, share } from '../../bench/road-accuracy.ts'
import { median } from '../../bench/report.ts'

describe.each([
  ['thirty published distances', 'bench/known-distances.csv'],
  ['more than a hundred others', 'bench/more-distances.csv'],
])('the road network beside %s', (_, csvFile) => {
  const pairs = compareWithPublished(csvFile)
  const lengths = pairs.map(({ km }) => Math.abs(km.off))
  const times = pairs.flatMap(({ minutes }) => (minutes.published === null ? [] : [Math.abs(minutes.off)]))

  it('is off by at most 5% in the middle, and by at most 12% for nine in ten', () => {
    expect(median(lengths)).toBeLessThanOrEqual(0.05)
    expect(share(lengths, 0.12)).toBeGreaterThanOrEqual(0.9)
  })

  it('takes as long as published, within 15% for four in five', () => {
    expect(share(times, 0.15)).toBeGreaterThanOrEqual(0.8)
  })

  it('has a reason for every length that is off by more than 12%', () => {
    const unexplained = pairs.filter(
      (pair) => Math.abs(pair.km.off) > 0.12 && reasonFor(pair) === 'unexplained',
    )
    expect(unexplained).toEqual([])
  })
})
