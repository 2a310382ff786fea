import { expect, test } from 'vitest'
import { shippedContent } from '#tests/support/english.ts'
import { boxOf, drawRegions, TOWN_LETTER_WIDTH, TOWN_SIZE } from './draw-regions.server.ts'
import { isOn } from './frame.ts'
import { boxesAlong, distanceTo, overlap } from './labels.ts'
import type { Spot } from './projection.ts'
import { CITY, EAST, WEST, WIDE } from './region-sheets.ts'

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
/** A shield is about twice as wide as high. */
const shieldBox = ({ x, y }: Spot, size: number) => ({
  left: x - size,
  right: x + size,
  top: y - size * 0.65,
  bottom: y + size * 0.65,
})
const names = facts.regions.filter((region) => !region.isRoutes).map(({ name }) => name)

test('every region has its land and its name on the wide sheet, and on one of the narrow ones', () => {
  const wide = drawRegions(facts, WIDE)
  const onWide = [...wide.labels, ...(wide.inset?.drawing.labels ?? [])]
  expect(onWide.map(({ text }) => text).toSorted()).toEqual(names.toSorted())
  // One outline for each region, or a few, however many places it has.
  for (const { name, area } of wide.regions) expect(area, name).toMatch(/^(M[^M]+Z){1,3}$/)
  const narrow = [WEST, EAST].flatMap((sheet) => drawRegions(facts, sheet).labels.map(({ text }) => text))
  expect(narrow.toSorted()).toEqual(names.toSorted())
})

test.each([WIDE, CITY, WEST, EAST])('what is on a sheet of $width by $height is inside it', (sheet) => {
  const { dots, passes, shields, towns, oceans, labels } = drawRegions(facts, sheet)
  expect(dots.length).toBeGreaterThan(10)
  for (const { x, y } of [...dots, ...passes, ...shields, ...towns, ...oceans, ...labels]) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(sheet.width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(sheet.height)
  }
})

test('the places around Cape Town are drawn once, in the larger part of the wide sheet', () => {
  const { inset, dots } = drawRegions(facts, WIDE)
  expect(inset?.drawing.dots.length).toBeGreaterThan(30)
  const { x = 0, y = 0, width = 0, height = 0 } = inset?.part ?? {}
  const within = dots.filter((dot) => isOn({ x: dot.x - x, y: dot.y - y }, { width, height }))
  expect(within).toEqual([])
})

test('names, shields and dots keep clear of the frame of the larger part', () => {
  const { inset, dots, passes, shields, towns, labels } = drawRegions(facts, WIDE)
  const frame = (inset?.lines ?? []).flatMap((line) => boxesAlong(line, 2))
  expect(frame.length).toBeGreaterThan(100)
  const words = [
    ...towns.map((town) => ({
      is: town.text,
      box: boxOf(town, WIDE.fontSize * TOWN_SIZE, TOWN_LETTER_WIDTH),
    })),
    ...labels.map((label) => ({ is: label.text, box: boxOf(label, WIDE.fontSize, TOWN_LETTER_WIDTH) })),
    ...shields.map(({ road, ...at }) => ({ is: road, box: shieldBox(at, WIDE.fontSize) })),
  ]
  for (const { is, box } of words)
    expect(
      frame.filter((line) => overlap(box, line) > 0),
      is,
    ).toEqual([])
  const { towns: within = [], height = 0 } = inset?.drawing ?? {}
  for (const town of within)
    expect(boxOf(town, CITY.fontSize * TOWN_SIZE, TOWN_LETTER_WIDTH).bottom).toBeLessThan(height - 8)
  for (const mark of [...dots, ...passes])
    expect(frame.filter((line) => distanceTo(line, mark) < 4)).toEqual([])
})

test('the national roads and those of the regions are on it, and the airport', () => {
  const { roads: drawn, airport } = drawRegions(facts, WIDE)
  expect(Object.values(drawn).map((path) => path.slice(0, 1))).toEqual(['M', 'M', 'M'])
  expect(airport).not.toBeNull()
})

test.each([WIDE, CITY, WEST, EAST])(
  'on a sheet of $width by $height every town has its dot, and no other mark touches a name',
  (sheet) => {
    const { dots, passes, towns } = drawRegions(facts, sheet)
    for (const [i, { dx, dy, name }] of sheet.towns.entries()) {
      const town = towns[i] ?? { text: '', anchor: 'start', x: 0, y: 0 }
      const own = { x: town.x - dx, y: town.y - dy }
      const isOwn = ({ x, y }: Spot) => Math.hypot(x - own.x, y - own.y) < 1
      expect(town.text).toBe(name)
      expect(dots.filter(isOwn), name).toHaveLength(1)
      const box = boxOf(town, sheet.fontSize * TOWN_SIZE, TOWN_LETTER_WIDTH)
      for (const mark of [...dots, ...passes].filter((spot) => !isOwn(spot)))
        expect(distanceTo(box, mark), name).toBeGreaterThan(4.4)
    }
  },
)
