import { expect, test } from 'vitest'
import { noDetails } from '#tests/support/bookings.ts'
import { readStoredDetails, storedDetails } from './details.ts'

test('details from version 1 keep their landing time', () => {
  const before = {
    passengerName: 'Sipho Dlamini',
    passengerPhone: '082 123 4567',
    signName: 'Dr Dlamini',
    flightNumber: 'SA 322',
    landingTime: '07:05',
    childAges: [3, 11],
    accessNeeds: '',
    notes: 'Golf clubs',
  }
  expect(readStoredDetails(before)).toEqual(before)
})

test('details survive writing and reading unchanged', () => {
  expect(readStoredDetails(storedDetails(noDetails))).toEqual(noDetails)
})
