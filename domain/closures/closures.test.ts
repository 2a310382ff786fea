import { describe, expect, test } from 'vitest'
import { type ClosedPlace, goesTo, isClosedWithin, passes } from './closures.ts'

const PASS: ClosedPlace = {
  id: 'chapmans-peak-drive',
  name: 'Chapman’s Peak Drive',
  lat: -34.0885,
  lng: 18.3588,
  isRoad: true,
  packages: ['cape-peninsula'],
  round: null,
}
const HOUT_BAY = { lat: -34.0455, lng: 18.356 }
const NOORDHOEK = { lat: -34.102, lng: 18.379 }
const STELLENBOSCH = { lat: -33.9346, lng: 18.861 }
const AIRPORT = { lat: -33.97, lng: 18.597 }
const times = { starts: new Date('2026-11-22T07:00:00Z'), ends: new Date('2026-11-22T15:00:00Z') }
const going = (
  places: { lat: number; lng: number; placeId?: string }[],
  packageId: string | null = null,
) => ({
  ...times,
  places,
  packageId,
})

describe('a closed road', () => {
  test('touches every tour that goes there, whatever its road', () => {
    expect(goesTo(PASS, going([HOUT_BAY], 'cape-peninsula'))).toBe(true)
    expect(goesTo(PASS, going([HOUT_BAY], 'constantia-wine'))).toBe(false)
  })

  test('is asked of the road only where that can lead by it', () => {
    expect(goesTo(PASS, going([HOUT_BAY, NOORDHOEK]))).toBe('maybe')
    expect(goesTo(PASS, going([AIRPORT, STELLENBOSCH]))).toBe(false)
  })

  test('is on a road that runs by it, also between two far points of its course', () => {
    const [north, south] = [
      { lat: -34.07, lng: 18.36 },
      { lat: -34.1, lng: 18.36 },
    ]
    expect(passes([HOUT_BAY, north, south, NOORDHOEK], PASS)).toBe(true)
    expect(passes([AIRPORT, STELLENBOSCH], PASS)).toBe(false)
  })
})

test('a closed sight touches who stops there, and nobody who only drives past', () => {
  const ferry = {
    ...PASS,
    id: 'nelson-mandela-gateway',
    lat: -33.9065,
    lng: 18.4224,
    isRoad: false,
    packages: [],
  }
  expect(goesTo(ferry, going([AIRPORT, { lat: -33.9066, lng: 18.4225 }]))).toBe(true)
  expect(goesTo(ferry, going([AIRPORT, { ...HOUT_BAY, placeId: 'place:nelson-mandela-gateway' }]))).toBe(true)
  expect(goesTo(ferry, going([AIRPORT, { lat: -33.9037, lng: 18.4207 }]))).toBe(false)
})

test('a closure holds from its first moment to its last, or until further notice', () => {
  const from = new Date('2026-11-21T04:00:00Z')
  const during = (until: Date | null, { starts, ends } = times) =>
    isClosedWithin({ from, until }, starts, ends)
  expect(during(new Date('2026-11-22T16:00:00Z'))).toBe(true)
  expect(during(times.starts)).toBe(false)
  expect(during(null)).toBe(true)
  expect(during(null, { starts: new Date('2026-11-20T04:00:00Z'), ends: from })).toBe(false)
})
