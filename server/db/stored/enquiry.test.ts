import { expect, test } from 'vitest'
import { bookingEnquiry } from '#tests/support/people.ts'
import { readStoredEnquiry, storedEnquiry } from './enquiry.ts'

/** As version 1 wrote it. */
const BEFORE = {
  firstName: 'Hannah',
  lastName: 'Bergström-Oyelaran',
  email: 'hannah@example.com',
  mobile: '+46 70 123 45 67',
  from: {
    label: 'Cape Town International Airport (CPT)',
    placeId: 'place:cape-town-international',
    lat: -33.9694,
    lon: 18.5972,
    street: '',
    suburb: '',
    city: 'Cape Town',
  },
  destination: { label: '12 Main Road, Stellenbosch' },
  date: '2026-11-28',
  time: '07:45',
  pax: 2,
  largeBags: 0,
  otherLuggage: '',
  vehicle: { type: 'suv', makeModel: 'Fortuner' },
  notes: 'SA 322',
}

test('a booking enquiry of version 1 still says the same', () => {
  expect(readStoredEnquiry('booking', BEFORE)).toEqual({
    kind: 'booking',
    details: {
      firstName: 'Hannah',
      lastName: 'Bergström-Oyelaran',
      email: 'hannah@example.com',
      mobile: '+46 70 123 45 67',
      pickup: {
        label: 'Cape Town International Airport (CPT)',
        placeId: 'place:cape-town-international',
        lat: -33.9694,
        lng: 18.5972,
        street: '',
        suburb: '',
        city: 'Cape Town',
      },
      dropoff: { label: '12 Main Road, Stellenbosch' },
      date: '2026-11-28',
      time: '07:45',
      passengers: 2,
      luggage: 0,
      otherLuggage: '',
      vehicle: { type: 'suv', makeModel: 'Fortuner' },
      notes: 'SA 322',
    },
  })
})

test('a contact message of version 1 still says the same', () => {
  const details = { fullName: 'Thandi Mokoena', email: 'thandi@example.org', mobile: '', message: 'Hello' }
  expect(readStoredEnquiry('email', details)).toEqual({ kind: 'email', details })
})

test('an enquiry survives writing and reading unchanged', () => {
  const content = { kind: 'booking' as const, details: bookingEnquiry() }
  expect(readStoredEnquiry('booking', storedEnquiry(content))).toEqual(content)
})
