import { expect, test } from 'vitest'
import { readParty } from './party.ts'

test.each([
  ['4 large and 2 small bags', { luggage: 4, smallLuggage: 2 }],
  ['one golf bag plus 2 suitcases and my wife has 2 more', { luggage: 5 }],
  ['and if my parents come too', { more: 2 }],
  ['we are actually six', { people: 6 }],
  ['book it for 3 january', {}],
])('%s', (told, party) => {
  expect(readParty(told)).toEqual(party)
})
