import { type BookingEnquiry, parseBookingEnquiry } from '#domain/forms/booking-enquiry.ts'
import { valueOf } from './parsed.ts'

/** The secret that signs tokens and sessions. */
export const SECRET = 'a secret that only tests know, of some length'

/** A caller without limits on requests to other servers. */
export const ANYBODY = { mayAsk: () => Promise.resolve(true) }

/** The people and trips used in tests. */
export const people = {
  hannah: {
    firstName: 'Hannah',
    lastName: 'Bergström-Oyelaran',
    email: 'hannah@example.com',
    mobile: '+46 70 123 45 67',
  },
  thandi: { firstName: 'Thandi', lastName: 'Mokoena', email: 'thandi@example.org', mobile: '082 123 4567' },
}

/** The owner of the business in the browser tests. */
export const OWNER = { email: 'naledi@tours.example', password: 'protea kettle 41 harbour' }

/** The time of the tests: Saturday 21 November 2026, 09:20 in Cape Town. */
export const SATURDAY_MORNING = new Date('2026-11-21T07:20:00Z')

/** An API request for a transfer from the airport to Stellenbosch a week later. */
export function airportToStellenbosch(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ...people.hannah,
    from: {
      label: 'Cape Town International Airport (CPT)',
      placeId: 'place:cape-town-international',
      lat: -33.9694,
      lon: 18.5972,
    },
    destination: { label: 'Lanzerac Hotel, Stellenbosch' },
    date: '2026-11-28',
    time: '07:45',
    pax: 2,
    largeBags: 2,
    otherLuggage: '',
    vehicle: { type: 'any' },
    notes: 'Flight SA 203, one child seat',
    ...changes,
  }
}

/** The same, parsed by the form's schema. */
export function bookingEnquiry(changes: Record<string, unknown> = {}): BookingEnquiry {
  return valueOf(parseBookingEnquiry(airportToStellenbosch(changes)))
}
