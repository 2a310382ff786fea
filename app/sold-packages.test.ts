import { expect, test } from 'vitest'
import { english } from '#tests/support/english.ts'
import { shippedTariff } from '#tests/support/journeys.ts'
import { chosenPrice } from './sold-packages.server.ts'

test.each([
  ['cape-peninsula', '/quotes?packageId=cape-peninsula'],
  ['hermanus', '/quotes'],
])('somebody new who chose %s from a table goes on to %s', (packageId, bookHref) => {
  const query = new URLSearchParams({ packageId, vehicle: 'suv' })
  expect(chosenPrice(shippedTariff, query, english)).toMatchObject({ bookHref })
})
