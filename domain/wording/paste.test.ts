import { expect, test } from 'vitest'
import { draftTrips } from '#domain/reading/drafts.ts'
import { tripsIn } from '#tests/support/words/reading.ts'
import { tripInOneLine } from './paste.ts'

const PLACES = '3 Cottage Lane, Paarl to 5 Main Road, Paarl'

test.each([
  [[], `Sat 5 Dec 2026, 07:15: ${PLACES}: 4 guests: R690 for the vehicle`],
  [['date_confirm:1'], `07:15: ${PLACES}: 4 guests`],
  [['time_confirm:1'], `Sat 5 Dec 2026: ${PLACES}: 4 guests`],
  [['passengers_confirm:1'], `Sat 5 Dec 2026, 07:15: ${PLACES}`],
  [['date_confirm:2'], `Sat 5 Dec 2026, 07:15: ${PLACES}: 4 guests: R690 for the vehicle`],
])('the reply tells nothing that it asks, nor a price that depends on it: %j', (ask, line) => {
  const drafts = draftTrips(tripsIn(`From ${PLACES} on 5 December at 7:15, 4 people`), [])
  expect(drafts.map((trip) => tripInOneLine(trip, 69_000, ask))).toEqual([line])
})
