import { expect, test } from 'vitest'
import type { GazetteerPlace } from '#domain/places/places.ts'
import { endsWithoutDoor } from './missing-details.ts'

const place = (id: string, type: GazetteerPlace['type']): GazetteerPlace => ({
  id,
  name: id,
  type,
  lat: -33.9,
  lng: 18.4,
})
const PLACES = [
  place('beach-road', 'street'),
  place('sea-point', 'suburb'),
  place('table-bay-hotel', 'hotel'),
]

test.each([
  ['a street', 'beach-road', 'Beach Road, Sea Point', true],
  ['a house in a street', 'beach-road', '12 Beach Road, Sea Point', false],
  ['a suburb', 'sea-point', 'Sea Point', true],
  ['a hotel', 'table-bay-hotel', 'Table Bay Hotel', false],
])('%s', (_, id, label, isAsked) => {
  const end = { label, placeId: `place:${id}` }
  expect(endsWithoutDoor({ legs: [{ places: [end] }] }, PLACES)).toEqual(isAsked ? [end] : [])
})
