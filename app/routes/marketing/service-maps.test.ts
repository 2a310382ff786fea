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

test('four services have maps, wide and narrow', () => {
  expect(drawn).toHaveLength(16)
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
