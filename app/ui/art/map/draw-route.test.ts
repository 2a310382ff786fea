import { expect, test } from 'vitest'
import { english } from '#tests/support/english.ts'
import { drawRoute } from './draw-route.server.ts'

const SIZE = { width: 700, height: 372 }
const LETTERING = { end: 18, other: 14, longestName: 30, phrases: english.phrases.pages.map }
const AIRPORT = { label: 'Cape Town International Airport (CPT)', lat: -33.97, lng: 18.597 }
const STELLENBOSCH = { label: 'Stellenbosch, Western Cape', lat: -33.934, lng: 18.86 }
const SOMERSET_WEST = { label: 'Somerset West', lat: -34.083, lng: 18.85 }

test('a transfer shows both ends by name, the coast and the road between', () => {
  const drawing = drawRoute([AIRPORT, STELLENBOSCH], [AIRPORT, SOMERSET_WEST, STELLENBOSCH], SIZE, LETTERING)
  expect(drawing.names.filter(({ kind }) => kind === 'end').map(({ text }) => text)).toEqual([
    'Cape Town International',
    'Stellenbosch',
  ])
  expect(drawing.ends).toHaveLength(2)
  expect(drawing.route).toMatch(/^M[\d. ]+l(?:[ -]?[\d.]+){4}$/)
  expect(drawing.land).toMatch(/Z$/)
})

test('five stops and a return to the pickup are five stops and one end', () => {
  const stops = Array.from({ length: 5 }, (_, i) => ({ label: `Stop ${i}`, lat: -34, lng: 18.9 + i / 2 }))
  const drawing = drawRoute([AIRPORT, ...stops, AIRPORT], [AIRPORT, ...stops, AIRPORT], SIZE, LETTERING)
  expect(drawing.stops).toHaveLength(5)
  expect(drawing.ends).toHaveLength(1)
})

test('a pickup alone is a place on the coast without a road', () => {
  const drawing = drawRoute([STELLENBOSCH], [], SIZE, LETTERING)
  expect(drawing.route).toBe('')
  expect(drawing.ends).toHaveLength(1)
})

test('a drawing is small', () => {
  const far = { label: 'Plettenberg Bay', lat: -34.06, lng: 23.37 }
  expect(JSON.stringify(drawRoute([AIRPORT, far], [AIRPORT, far], SIZE, LETTERING)).length).toBeLessThan(
    9_000,
  )
})
