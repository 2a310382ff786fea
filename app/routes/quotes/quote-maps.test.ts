import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { daySvg } from '#app/ui/art/map/day-svg.server.ts'
import type { LocatedPlace } from '#domain/places/places.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { geoFrom } from '#server/geo/geo.ts'
import { english, shippedContent } from '#tests/support/english.ts'
import { shippedTariff } from '#tests/support/journeys.ts'
import { SECRET } from '#tests/support/people.ts'
import { numbered, QUOTE_SHEETS, quoteMap } from './quote-maps.server.ts'

const geo = geoFrom({ ...shippedContent, photon: null, osrm: null, secret: SECRET })
const deps = { content: shippedContent, tariff: () => Promise.resolve({ ...shippedTariff, version: 1 }) }

const at = (id: string): LocatedPlace => {
  const { name, lat, lng } = shippedContent.places.find((place) => place.id === id) ?? {}
  return { label: name ?? '', placeId: `place:${id}`, lat: lat ?? 0, lng: lng ?? 0 }
}
const AIRPORT = at('cape-town-international')
const STELLENBOSCH = at('stellenbosch')
const WATERFRONT = at('va-waterfront')

async function quoteFor(pickup: LocatedPlace, ...others: LocatedPlace[]) {
  const way = [pickup, ...others]
  const roads = await Promise.all(others.map((place, i) => geo.road(way[i] ?? pickup, place)))
  return {
    request: { pickup, stops: others.slice(0, -1), dropoff: others.at(-1) ?? null },
    path: roads.flatMap((road) => road?.path ?? []),
  } as Quote
}
const mapOf = async (quote: Quote, sheet = QUOTE_SHEETS.narrow) => quoteMap(deps, quote, sheet, english)

test('a transfer shows both ends by name, the airport by its sign, and the numbered roads around', async () => {
  const { stops, names, shields, route } = await mapOf(await quoteFor(AIRPORT, STELLENBOSCH))
  expect(stops).toMatchObject([{ isAirport: true }, { number: 2, isAirport: false }])
  const ends = names.filter(({ kind }) => kind === 'end')
  expect(ends.map(({ text }) => text).toSorted()).toEqual(['Cape Town International', 'Stellenbosch'])
  // As large as it is shown on a phone.
  for (const { fontSize } of ends) expect(fontSize).toBeGreaterThanOrEqual(13)
  expect(shields.map(({ road }) => road)).toEqual(expect.arrayContaining(['N1', 'N2']))
  expect(route).not.toBe('')
})

test('the line is the way that was measured, from one end to the other', async () => {
  const quote = await quoteFor(STELLENBOSCH, at('hermanus'))
  const { stops, route } = await mapOf(quote, QUOTE_SHEETS.wide)
  const [x, y] = /^M([\d.-]+) ([\d.-]+)l/.exec(route)?.slice(1).map(Number) ?? []
  expect(x).toBeCloseTo(stops[0]?.x ?? 0, 0)
  expect(y).toBeCloseTo(stops[0]?.y ?? 0, 0)
  expect(route.split('M')).toHaveLength(2)
  expect(route.match(/[\d.]+/g)?.length).toBeGreaterThan(16)
})

test('a round back to the pickup has one number for both, on the map and in the list', async () => {
  const quote = await quoteFor(WATERFRONT, at('cape-point'), at('muizenberg'), WATERFRONT)
  expect(numbered(quote, deps).map(({ number }) => number)).toEqual([1, 2, 3, 1])
  expect((await mapOf(quote)).stops.map(({ number }) => number)).toEqual([1, 2, 3])
})

test('a pickup alone is a place among roads, without a way', async () => {
  const { stops, route } = await mapOf(await quoteFor(STELLENBOSCH))
  expect(stops).toHaveLength(1)
  expect(route).toBe('')
})

test.each(['cape-point', 'plettenberg-bay', 'clanwilliam', 'sea-point'])(
  'the map to %s is not heavier than a picture may be',
  async (id) => {
    const quote = await quoteFor(AIRPORT, at(id))
    for (const sheet of Object.values(QUOTE_SHEETS))
      expect(gzipSync(daySvg(await mapOf(quote, sheet))).length).toBeLessThanOrEqual(8192)
  },
)
