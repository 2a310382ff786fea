import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readContent } from '#server/content.ts'
import { costOf, junctionWays } from './junction-ways.ts'

const { roads } = readContent()
const ways = junctionWays(roads)
const anyJunction = fc.constantFrom(...roads.junctions.keys())

it('the best route between two junctions costs the sum of its legs, and none through a third costs less', () => {
  fc.assert(
    fc.property(anyJunction, anyJunction, anyJunction, (from, by, to) => {
      const legs = ways.legs(from, to)
      expect(legs.reduce((sum, leg) => sum + costOf(roads, leg), 0)).toBeCloseTo(ways.cost(from, to), 6)
      expect(ways.cost(from, to)).toBeLessThanOrEqual(ways.cost(from, by) + ways.cost(by, to) + 1e-9)
    }),
  )
})

it('a route leads from one junction to the other, leg by leg', () => {
  fc.assert(
    fc.property(anyJunction, anyJunction, (from, to) => {
      const lines = ways.legs(from, to).map(({ line }) => line)
      const stations = [roads.junctions.get(from), ...lines.map((line) => line.at(-1))]
      expect(lines.map(([start]) => start)).toEqual(stations.slice(0, -1))
      expect(stations.at(-1)).toEqual(roads.junctions.get(to))
    }),
  )
})

it('neighbours are joined by no more than the road between them', () => {
  for (const { from, to, km, speed } of roads.stretches) {
    const along = costOf(roads, { km, minutes: (km / speed) * 60 })
    expect(ways.cost(from, to)).toBeLessThanOrEqual(along + 1e-9)
  }
})
