import type { Booking } from '#domain/booking/booking.ts'
import { withoutStreet } from '#domain/places/suburb.ts'
import type { Deps } from '../deps.ts'

/**
 * A booking as its link shows it: links are passed on, and stay on shared computers. Streets, contact data and notes for
 * the driver are left out; names too until somebody has proven the address.
 */
export function asByLink({ content }: Pick<Deps, 'content'>, booking: Booking): Booking {
  const { details, customer, legs, status } = booking
  const isProven = status !== 'held' && status !== 'lapsed'
  return {
    ...booking,
    customer: { name: isProven ? customer.name : '', email: '', phone: null },
    details: {
      ...details,
      passengerName: '',
      passengerPhone: '',
      signName: isProven ? details.signName || details.passengerName : '',
      accessNeeds: '',
      notes: '',
      addresses: [],
    },
    legs: legs.map((leg) => ({
      ...leg,
      places: leg.places.map((place) => withoutStreet(content.places, place)),
    })),
  }
}
