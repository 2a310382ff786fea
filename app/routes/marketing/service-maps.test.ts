import { expect, test } from 'vitest'
import { radiusOf, TOWN_DOT } from '#app/ui/art/map/draw-day.server.ts'
import { distanceTo, overlap } from '#app/ui/art/map/labels.ts'
import { tariffSchema } from '#domain/pricing/tariff.ts'
import { geoFrom } from '#server/geo/geo.ts'
import { inLanguage } from '#server/services/in-language.ts'
import { shippedContent } from '#tests/support/english.ts'
import { SECRET } from '#tests/support/people.ts'
import { serviceMap, SHEETS } from './service-maps.server.ts'

const shipped = {
  content: shippedContent,
  geo: geoFrom({ ...shippedContent, photon: null, osrm: null, secret: SECRET }),
  tariff: () => Promise.resolve({ ...tariffSchema.parse(shippedContent.tariff), version: 1 }),
}
const maps = await Promise.all(
  ['en', 'de'].flatMap((tag) => {
    const deps = inLanguage(shipped, tag)
    return deps.content.words['service-details'].pages.flatMap((page) =>
      SHEETS.map(async (sheet) => ({
        is: `${page.slug} ${sheet} ${tag}`,
        drawing: await serviceMap(deps, page, sheet, deps.content.language),
      })),
    )
  }),
)
const drawn = maps.flatMap(({ is, drawing }) => (drawing === null ? [] : [{ is, ...drawing }]))

test('four services have maps, wide and narrow; drives all over the province are two narrow ones', () => {
  expect(drawn).toHaveLength(18)
  const numbersOn = (is: string) => drawn.find((map) => map.is === is)?.stops.map(({ number }) => number)
  expect(numbersOn('custom-routes narrow en')).toEqual([1, 2, 3, 4, 5])
  expect(numbersOn('custom-routes far en')).toEqual([6, 7, 8, 9])
})

test('stops close together fill their map; the drive from town comes in at its edge', () => {
  const { stops, names } = drawn.find(({ is }) => is === 'winelands wide en') ?? { stops: [], names: [] }
  const [pickup, ...estates] = stops.map(({ x }) => x)
  expect(pickup).toBeLessThan(40)
  expect(Math.max(...estates) - Math.min(...estates)).toBeGreaterThan(80)
  expect(names.map(({ text }) => text)).toContain('Cape Town')
})

test.each(drawn)('on the map $is every name belongs to one mark', ({ names, stops, towns, fontSize }) => {
  for (const { at, box, kind, text } of names) {
    if (kind === 'water') continue
    const marks = [...stops, ...towns].map((mark) => distanceTo(box, mark))
    const own = distanceTo(box, at)
    // Its mark is drawn, beside it, and every other one is farther away.
    expect(own, text).toBeLessThan(radiusOf(fontSize) + fontSize)
    expect(
      marks.filter((distance) => distance <= own + 1),
      text,
    ).toHaveLength(1)
  }
})

test.each(drawn)('on the map $is no name covers another, a number, a dot or a shield', (drawing) => {
  const { names, stops, towns, shields, fontSize } = drawing
  for (const [i, { box, text }] of names.entries()) {
    for (const other of names.slice(i + 1)) expect(overlap(box, other.box), text).toBe(0)
    for (const stop of stops)
      expect(distanceTo(box, stop), text).toBeGreaterThan(radiusOf(fontSize) - TOWN_DOT)
    for (const spot of [...towns, ...shields]) expect(distanceTo(box, spot), text).toBeGreaterThan(TOWN_DOT)
  }
})
