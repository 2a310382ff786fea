import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { areasSchema } from '#domain/words/page-content.ts'
import { english } from '#tests/support/english.ts'
import { drawRegions } from './draw-regions.server.ts'

const { regions } = areasSchema.parse(parse(readFileSync('content/en/areas.yml', 'utf8')))
const phrases = english.phrases.pages.map
const isRoutes = (picture: string) => picture === 'scenic-routes'
const drawn = regions.map(({ name, picture, areas }) => ({
  name,
  places: areas,
  isRoutes: isRoutes(picture),
}))

test.each([
  [760, 470, 17],
  [350, 270, 11],
])('every place and the name of every region is on a map of %i by %i', (width, height, fontSize) => {
  const map = drawRegions(drawn, { width, height }, { fontSize, phrases })
  expect(map.dots).toHaveLength(regions.flatMap(({ areas }) => areas).length)
  for (const { x, y } of map.dots) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(height)
  }
  const names = map.names.filter(({ isOcean }) => !isOcean).map(({ text }) => text)
  expect(names).toEqual(regions.filter(({ picture }) => !isRoutes(picture)).map(({ name }) => name))
  expect(map.land).toMatch(/^M/)
})

test('the names of the west coast are at sea', () => {
  const { names } = drawRegions(drawn, { width: 760, height: 470 }, { fontSize: 17, phrases })
  expect(names.find(({ text }) => text === 'Cape Town')?.anchor).toBe('end')
})
