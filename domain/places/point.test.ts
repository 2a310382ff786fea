import { describe, expect, it } from 'vitest'
import { isInside, kilometresBetween } from './point.ts'

const airport = { lat: -33.97, lng: 18.5972 }
const square = [
  { lat: -34, lng: 18 },
  { lat: -34, lng: 19 },
  { lat: -33, lng: 19 },
  { lat: -33, lng: 18 },
]

describe('the distance as a bird flies', () => {
  it('is about 17 km from the airport to the city', () => {
    expect(kilometresBetween(airport, { lat: -33.9235, lng: 18.4215 })).toBeCloseTo(17, 0)
  })

  it('is zero from a place to itself, and at most half the earth', () => {
    expect(kilometresBetween(airport, airport)).toBe(0)
    expect(kilometresBetween({ lat: 90, lng: 0 }, { lat: -90, lng: 0 })).toBeCloseTo(Math.PI * 6371, 3)
  })
})

describe('a ring', () => {
  it('contains points inside and none outside', () => {
    expect(isInside(airport, square)).toBe(true)
    expect(isInside({ lat: -34.5, lng: 18.5 }, square)).toBe(false)
    expect(isInside({ lat: -33.5, lng: 19.5 }, square)).toBe(false)
    expect(isInside(airport, [])).toBe(false)
  })
})
