import { expect, test } from 'vitest'
import { shippedContent } from '#tests/support/english.ts'
import { areaNamed } from './area-named.ts'
import { indexPlaces } from './place-search.ts'

const index = indexPlaces(shippedContent.places)

test.each([
  ['Villa Zest, 2 Braemar Road, Green Point', 'Green Point'],
  ['3 Protea Avenue, Stellenbosch', 'Stellenbosch'],
  ['Unit 4, 17 Main Road, Kalk Bay, Cape Town 7975', 'Kalk Bay'],
  ['17 Xyzzy Lane', undefined],
  ['17 Xyzzy Lane, Nowhere', undefined],
])('of a private address, %s, we know %s', (typed, area) => {
  expect(areaNamed(index, typed)?.place.name).toBe(area)
})
