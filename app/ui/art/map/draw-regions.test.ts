import { expect, test } from 'vitest'
import { shippedContent } from '#tests/support/english.ts'
import { drawRegions } from './draw-regions.server.ts'
import { EAST, WEST, WIDE } from './region-sheets.ts'

const { words, roads, language } = shippedContent
const isRoutes = (picture: string) => picture === 'scenic-routes'
const facts = {
  regions: words.areas.regions.map(({ name, picture, areas }) => ({
    region: picture,
    name,
    places: areas,
    isRoutes: isRoutes(picture),
  })),
  roads: roads.stretches,
  airport: { lat: -33.97, lng: 18.5972 },
  phrases: language.phrases.pages.map,
}
const names = facts.regions.filter((region) => !region.isRoutes).map(({ name }) => name)

test('every region has its land and its name on the wide sheet, and on one of the narrow ones', () => {
  const wide = drawRegions(facts, WIDE)
  expect(wide.labels.map(({ text }) => text).toSorted()).toEqual(names.toSorted())
  expect(wide.regions.filter(({ area }) => area === '')).toEqual([])
  const narrow = [WEST, EAST].flatMap((sheet) => drawRegions(facts, sheet).labels.map(({ text }) => text))
  expect(narrow.toSorted()).toEqual(names.toSorted())
})

test.each([WIDE, WEST, EAST])('what is on a sheet of $width by $height is inside it', (sheet) => {
  const { dots, passes, shields, towns, oceans, labels } = drawRegions(facts, sheet)
  expect(dots.length).toBeGreaterThan(10)
  for (const { x, y } of [...dots, ...passes, ...shields, ...towns, ...oceans, ...labels]) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(sheet.width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(sheet.height)
  }
})

test('the national roads and those of the regions are on it, and the airport', () => {
  const { roads: drawn, airport } = drawRegions(facts, WIDE)
  expect(Object.values(drawn).map((path) => path.slice(0, 1))).toEqual(['M', 'M', 'M'])
  expect(airport).not.toBeNull()
})
