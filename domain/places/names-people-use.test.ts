import { expect, test } from 'vitest'
import { readContent } from '#server/content.ts'
import { indexPlaces, searchPlaces } from './place-search.ts'

const index = indexPlaces(readContent().places)

test.each([
  ['Tafelbaai', 'InterContinental Table Bay Cape Town'],
  ['Hangklip', 'Cape Hangklip'],
  ['Harfield Village', 'Harfield Village'],
  ['Die Paarl', 'Paarl'],
  ['Tuinroete', 'Garden Route'],
  ['Pullman Cape Town', 'Pullman Cape Town City Centre'],
])('%s is found', (typed, name) => {
  const [first] = searchPlaces(index, typed)
  expect(first?.name.startsWith(name)).toBe(true)
})
