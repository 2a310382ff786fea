import type { ServiceType } from '#domain/pricing/service-types.ts'
import type { VehicleClass } from '#domain/fleet/vehicles.ts'

/** The trip in a link to booking. */
export type LinkedTrip = {
  serviceType?: ServiceType
  tag?: 'Wine'
  /** A package of the tariff; the page ignores unknown ones. */
  packageId?: string
  destinationLabel?: string
  useCurrentLocation?: true
  vehicle?: VehicleClass
}

/** The address for booking a trip. */
export function bookingHref(trip: LinkedTrip = {}): string {
  const query = new URLSearchParams(Object.entries(trip).map(([name, value]) => [name, String(value)]))
  return query.size === 0 ? '/booking' : `/booking?${query}`
}

/** The trip in a link to the fare finder. */
export type QuotedTrip = {
  from?: string
  to?: string
  packageId?: string
  serviceType?: ServiceType
  hours?: number
  passengers?: number
  /** The class whose price is shown first. */
  vehicle?: VehicleClass
}

/** The fare finder, filled in as far as the trip is known. */
export function quoteHref(trip: QuotedTrip): string {
  const query = new URLSearchParams(Object.entries(trip).map(([name, value]) => [name, String(value)]))
  return query.size === 0 ? '/quotes' : `/quotes?${query}`
}

/** The address for booking a quoted trip with the chosen vehicle. */
export function quotedBookingHref(quoteId: string, vehicle: VehicleClass): string {
  return `/booking/${quoteId}/review?vehicle=${vehicle}`
}
