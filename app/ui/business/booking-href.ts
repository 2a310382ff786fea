import type { ServiceType } from '#domain/service-types.ts'
import type { VehicleClass } from '#domain/vehicles.ts'

/** What a link to booking knows of the trip already. */
export type LinkedTrip = {
  serviceType?: ServiceType
  tag?: 'Wine'
  destinationLabel?: string
  useCurrentLocation?: true
  vehicle?: VehicleClass
  notes?: string
}

/** Where a trip is booked. Bookings are not made online yet: the enquiry takes them. */
export function bookingHref(trip: LinkedTrip = {}): string {
  const query = new URLSearchParams(Object.entries(trip).map(([name, value]) => [name, String(value)]))
  return query.size === 0 ? '/booking-enquiry' : `/booking-enquiry?${query}`
}

/** The address of a link as the words of a page write it: `/booking` is wherever trips are booked. */
export function hrefOf(to: string): string {
  return to === '/booking' ? bookingHref() : to
}
