import { expect, test } from 'vitest'
import { type FreeUnit, splitParty } from './split.ts'

const unit = (id: string, passengers: number, bags = passengers, vehicle: FreeUnit['class'] = 'minibus') => ({
  id,
  class: vehicle,
  passengers,
  largeBags: bags,
  smallBags: bags,
})
const FLEET = [
  unit('sedan', 3, 2, 'sedan'),
  unit('ten', 9),
  unit('fourteen', 13, 8),
  unit('van', 8),
  unit('suv', 6, 4, 'suv'),
]
const MOST = { passengers: 12, luggage: 8, smallLuggage: 12 }
const split = (passengers: number, luggage = 0, free = FLEET) =>
  splitParty({ passengers, luggage, smallLuggage: 0 }, free, MOST)?.map((share) => [
    share.unitId,
    share.passengers,
    share.luggage,
  ])

test('a group takes the largest vehicles, and for the rest the smallest that suffices', () => {
  expect(split(24)).toEqual([
    ['fourteen', 12, 0],
    ['ten', 9, 0],
    ['sedan', 3, 0],
  ])
})

test('bags count too: where they do not fit there is one vehicle more', () => {
  expect(split(13, 20)).toEqual([
    ['fourteen', 11, 8],
    ['ten', 1, 8],
    ['suv', 1, 4],
  ])
})

test('a group is never promised more seats than are free', () => {
  expect(split(39)).toBeUndefined()
  expect(split(13, 0, [unit('ten', 9)])).toBeUndefined()
})
