import { expect, test } from 'vitest'
import type { GazetteerPlace } from './places.ts'
import { withoutStreet } from './suburb.ts'

const places: GazetteerPlace[] = [
  { id: 'sea-point', name: 'Sea Point', type: 'suburb', lat: -33.9166, lng: 18.3889 },
  { id: 'hermanus', name: 'Hermanus', type: 'town', lat: -34.4187, lng: 19.2345 },
  { id: 'waterfront', name: 'V&A Waterfront', type: 'mall', lat: -33.9036, lng: 18.4205 },
  { id: 'beach-road', name: 'Beach Road', type: 'street', lat: -33.9121, lng: 18.3867 },
]

test.each([
  ['an address', { label: '12 Beach Road', lat: -33.912, lng: 18.387 }, 'Sea Point'],
  [
    'a street of ours',
    { label: 'Beach Road', placeId: 'place:beach-road', lat: -33.912, lng: 18.387 },
    'Sea Point',
  ],
  [
    'a public place',
    { label: 'V&A Waterfront', placeId: 'place:waterfront', lat: -33.9, lng: 18.42 },
    'V&A Waterfront',
  ],
])('%s is told without its street', (_, place, told) => {
  expect(withoutStreet(places, place).label).toBe(told)
})
