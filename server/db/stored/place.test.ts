import { expect, test } from 'vitest'
import { storedPlace, readStoredPlace } from './place.ts'

test('a place that was saved before is where it was', () => {
  const before = { label: 'V&A Waterfront', placeId: 'waterfront', lat: -33.9036, lon: 18.4205 }
  expect(readStoredPlace(before)).toEqual({
    label: 'V&A Waterfront',
    placeId: 'waterfront',
    lat: -33.9036,
    lng: 18.4205,
  })
  expect(readStoredPlace({ label: '12 Main Road' })).toEqual({ label: '12 Main Road' })
})

test('a place is read as it was written', () => {
  const place = { label: 'Lanzerac', lat: -33.9386, lng: 18.8914 }
  expect(readStoredPlace(storedPlace(place))).toEqual(place)
})
