import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxesAlong, overlap, placeLabels, shortName, type WantedLabel } from './labels.ts'

const SIZE = { width: 700, height: 372 }

const label = fc.record({
  text: fc.stringMatching(/^[A-Za-z ]{1,24}$/),
  at: fc.record({ x: fc.integer({ min: 0, max: 700 }), y: fc.integer({ min: 0, max: 372 }) }),
  fontSize: fc.constantFrom(12, 15, 18),
})

describe('names on a map', () => {
  test('optional names never cover one another, nor leave the picture', () => {
    fc.assert(
      fc.property(fc.array(label, { maxLength: 20 }), (labels) => {
        const boxes = placeLabels(
          labels.map((wanted) => ({ ...wanted, optional: true })),
          [],
          SIZE,
        ).map(({ box }) => box)
        for (const [i, box] of boxes.entries()) {
          expect(box.left >= 0 && box.top >= 0 && box.right <= 700 && box.bottom <= 372).toBe(true)
          for (const other of boxes.slice(i + 1)) expect(overlap(box, other)).toBe(0)
        }
      }),
    )
  })

  test('required names are always drawn, inside the picture', () => {
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 7 }), (labels) => {
        const placed = placeLabels(labels, [], SIZE)
        expect(placed).toHaveLength(labels.length)
        for (const { box } of placed) {
          expect(box.left).toBeGreaterThanOrEqual(0)
          expect(box.right).toBeLessThanOrEqual(700)
        }
      }),
    )
  })

  test('keep clear of the route', () => {
    const route = boxesAlong(
      [
        { x: 100, y: 180 },
        { x: 600, y: 180 },
      ],
      5,
    )
    const wanted: WantedLabel = { text: 'Stellenbosch', at: { x: 600, y: 180 }, fontSize: 18 }
    const [placed] = placeLabels([wanted], route, SIZE)
    for (const box of route) expect(overlap(placed?.box ?? box, box)).toBe(0)
  })
})

test.each([
  ['Stellenbosch, Western Cape', 'Stellenbosch'],
  ['Cape Town International Airport (CPT), Cape Town', 'Cape Town International'],
  ['The Very Long Named Country House Hotel and Spa', 'The Very Long Named…'],
  ['Llanfairpwllgwyngyllgogerychwyrndrobwll', 'Llanfairpwllgwyngyllgoge…'],
])('%s is short on a map: %s', (label, short) => {
  expect(shortName(label, 24)).toBe(short)
})
