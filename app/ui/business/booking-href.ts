import type { ServiceType } from '#domain/pricing/service-types.ts'
import type { VehicleClass } from '#domain/fleet/vehicles.ts'

/** What a link to booking knows of the trip already. */
export type LinkedTrip = {
  serviceType?: ServiceType
  tag?: 'Wine'
  /** Of the tariff; one that it does not have is left out by the page. */
  packageId?: string
  destinationLabel?: string
  useCurrentLocation?: true
  vehicle?: VehicleClass
}

/** Where a trip is booked. */
export function bookingHref(trip: LinkedTrip = {}): string {
  const query = new URLSearchParams(Object.entries(trip).map(([name, value]) => [name, String(value)]))
  return query.size === 0 ? '/booking' : `/booking?${query}`
}

/** Where a quoted trip is booked, with the vehicle that was chosen. */
export function quotedBookingHref(quoteId: string, vehicle: VehicleClass): string {
  return `/booking/${quoteId}/review?vehicle=${vehicle}`
}
