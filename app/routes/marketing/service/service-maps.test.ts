import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { daySvg } from '#app/ui/art/map/day-svg.server.ts'
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

test('stops close together fill their map; the drive comes in at its edge, with an arrow to town', () => {
  const { stops, names, entry } = drawn.find(({ is }) => is === 'winelands wide en') ?? {
    stops: [],
    names: [],
    entry: null,
  }
  const [pickup, ...estates] = stops.map(({ x }) => x)
  expect(pickup).toBeLessThan(40)
  expect(Math.max(...estates) - Math.min(...estates)).toBeGreaterThan(120)
  expect(names.map(({ text }) => text)).toContain('from Cape Town')
  // To the west.
  expect(Math.abs(entry ?? 0)).toBeGreaterThan(135)
})

test('on a phone every drive has its name too, and no map is heavier than a picture may be', () => {
  const named = drawn
    .filter(({ is }) => /^custom-routes (narrow|far) en$/.test(is))
    .flatMap(({ names }) => names.filter(({ kind }) => kind === 'end').map(({ text }) => text))
  expect(named).toEqual(expect.arrayContaining(['Swellendam', 'Knysna', 'Plettenberg Bay']))
  for (const { is, ...drawing } of drawn)
    expect(gzipSync(daySvg(drawing)).length, is).toBeLessThanOrEqual(8192)
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
    // Nor do two on one line read as one.
    const room = { ...box, left: box.left - fontSize / 2, right: box.right + fontSize / 2 }
    for (const other of names.slice(i + 1)) expect(overlap(room, other.box), text).toBe(0)
    for (const stop of stops)
      expect(distanceTo(box, stop), text).toBeGreaterThan(radiusOf(fontSize) - TOWN_DOT)
    for (const spot of [...towns, ...shields]) expect(distanceTo(box, spot), text).toBeGreaterThan(TOWN_DOT)
  }
})
