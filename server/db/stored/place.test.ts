import { expect, test } from 'vitest'
import { storedPlace, readStoredPlace } from './place.ts'

test('a place saved in version 1 keeps its position', () => {
  const before = { label: 'V&A Waterfront', placeId: 'waterfront', lat: -33.9036, lon: 18.4205 }
  expect(readStoredPlace(before)).toEqual({
    label: 'V&A Waterfront',
    placeId: 'waterfront',
    lat: -33.9036,
    lng: 18.4205,
  })
  expect(readStoredPlace({ label: '12 Main Road' })).toEqual({ label: '12 Main Road' })
})

test('a place survives writing and reading unchanged', () => {
  const place = { label: 'Lanzerac', lat: -33.9386, lng: 18.8914 }
  expect(readStoredPlace(storedPlace(place))).toEqual(place)
})
