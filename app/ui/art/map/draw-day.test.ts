import { expect, test } from 'vitest'
import { shippedContent } from '#tests/support/english.ts'
import { daySvg } from './day-svg.server.ts'
import { drawDay } from './draw-day.server.ts'

const { roads, language } = shippedContent
const city = { lat: -33.9249, lng: 18.4241, name: '' }
const stops = [
  city,
  { lat: -33.9179, lng: 18.9192, name: 'Helshoogte' },
  { lat: -33.9347, lng: 18.8584, name: 'Stellenbosch' },
]
const facts = {
  stops,
  start: null,
  paths: [stops],
  roads: roads.stretches,
  airport: { lat: -33.97, lng: 18.5972 },
  phrases: language.phrases.pages.map,
}
const sheet = { width: 760, height: 620, fontSize: 16, towns: 9 }

test('a day has its stops in their order, with the names that they have', () => {
  const { stops: drawn, names } = drawDay(facts, sheet)
  expect(drawn.map(({ number }) => number)).toEqual([1, 2, 3])
  expect(names.filter(({ kind }) => kind === 'end').map(({ text }) => text)).toEqual([
    'Stellenbosch',
    'Helshoogte',
  ])
})

test('the airport and the shields of the roads are drawn where they cover no stop', () => {
  const { airport, shields, stops: drawn } = drawDay(facts, sheet)
  expect(airport).not.toBeNull()
  expect(shields.map(({ road }) => road)).toContain('N2')
  for (const { x, y } of shields)
    for (const stop of drawn) expect(Math.hypot(stop.x - x, stop.y - y)).toBeGreaterThan(16)
  expect(drawDay({ ...facts, airport: city }, sheet).airport).toBeNull()
})

test('no stop hides another, even at the same place', () => {
  const near = { ...city, lng: city.lng + 0.001, name: 'Bo-Kaap' }
  const { stops: drawn } = drawDay(
    { ...facts, stops: [city, near, near, ...stops] },
    { width: 390, height: 320, fontSize: 13, towns: 1 },
  )
  for (const [i, a] of drawn.entries())
    for (const b of drawn.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(21)
})

test('drives from one place name it, without a number', () => {
  const { stops: drawn, names } = drawDay(
    { ...facts, stops: stops.slice(1), start: { ...city, name: 'Cape Town' } },
    sheet,
  )
  expect(drawn).toHaveLength(2)
  expect(names.map(({ text }) => text)).toContain('Cape Town')
})

test('the names are drawn in our own letters, and are safe in the file', () => {
  const svg = daySvg(drawDay({ ...facts, start: { lat: -33.8, lng: 18.65, name: 'Cape & <Town>' } }, sheet))
  expect(svg).toContain('viewBox="0 0 760 620"')
  const letters = (text: string) => Array.from(text, (letter) => `href="#a${letter.codePointAt(0)}"`)
  expect(svg).toMatch(new RegExp(letters('Helshoogte').join('[^>]*/><use ')))
  // A letter that we have not drawn comes from a font.
  expect(svg).toContain('>Cape &amp; &lt;Town></text>')
})
