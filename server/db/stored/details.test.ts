import { expect, test } from 'vitest'
import { noDetails } from '#tests/support/bookings.ts'
import { readStoredDetails, storedDetails } from './details.ts'

test('what was entered before keeps its time of landing', () => {
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

test('what is entered is read as it was written', () => {
  expect(readStoredDetails(storedDetails(noDetails))).toEqual(noDetails)
})
