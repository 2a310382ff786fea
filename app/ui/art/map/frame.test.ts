import { describe, expect, test } from 'vitest'
import { clipToPicture, frameAround } from './frame.ts'

const SIZE = { width: 700, height: 372 }
const WATERFRONT = { lat: -33.905, lng: 18.42 }
const CAMPS_BAY = { lat: -33.951, lng: 18.383 }
const STELLENBOSCH = { lat: -33.934, lng: 18.86 }
const PLETTENBERG_BAY = { lat: -34.06, lng: 23.37 }
const VANRHYNSDORP = { lat: -31.61, lng: 18.74 }

describe('the frame of a map', () => {
  test.each([
    ['from west to east', [WATERFRONT, PLETTENBERG_BAY]],
    ['from south to north', [STELLENBOSCH, VANRHYNSDORP]],
    ['a few streets', [WATERFRONT, CAMPS_BAY]],
    ['a single place', [STELLENBOSCH]],
  ])('holds the journey with room around it: %s', (_, places) => {
    const frame = frameAround(places, SIZE, 0.17, 42)
    for (const { x, y } of places.map(frame.fromEarth)) {
      expect(x).toBeGreaterThanOrEqual(SIZE.width * 0.169)
      expect(x).toBeLessThanOrEqual(SIZE.width * 0.831)
      expect(y).toBeGreaterThanOrEqual(SIZE.height * 0.169)
      expect(y).toBeLessThanOrEqual(SIZE.height * 0.831)
    }
  })

  test('has north above and east on the right', () => {
    const frame = frameAround([STELLENBOSCH, VANRHYNSDORP, WATERFRONT], SIZE, 0.17, 42)
    expect(frame.fromEarth(VANRHYNSDORP).y).toBeLessThan(frame.fromEarth(STELLENBOSCH).y)
    expect(frame.fromEarth(WATERFRONT).x).toBeLessThan(frame.fromEarth(STELLENBOSCH).x)
  })

  test('shows a short journey with its surroundings', () => {
    const frame = frameAround([WATERFRONT, CAMPS_BAY], SIZE, 0.17, 42)
    const [a, b] = [frame.fromEarth(WATERFRONT), frame.fromEarth(CAMPS_BAY)]
    expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(SIZE.width / 5)
  })
})

describe('land beyond the picture', () => {
  const square = (from: number, to: number) => [
    { x: from, y: from },
    { x: to, y: from },
    { x: to, y: to },
    { x: from, y: to },
  ]

  test('is cut off just outside it', () => {
    const cut = clipToPicture(square(-5000, 5000), SIZE)
    expect(new Set(cut.map(({ x }) => Math.round(x)))).toEqual(new Set([-8, 708]))
    expect(new Set(cut.map(({ y }) => Math.round(y)))).toEqual(new Set([-8, 380]))
  })

  test('is left out if none of it is in the picture', () => {
    expect(clipToPicture(square(2000, 3000), SIZE)).toEqual([])
  })

  test('stays as it is inside the picture', () => {
    expect(clipToPicture(square(10, 300), SIZE)).toHaveLength(4)
  })
})
