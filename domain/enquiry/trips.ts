import type { Place } from '#domain/places/places.ts'
import type { ServiceType } from '#domain/pricing/service-types.ts'

/** One trip that somebody asks about; null for what they have not said. A return is a trip of its own. */
export type AskedTrip = {
  service: ServiceType
  pickup: Place | null
  dropoff: Place | null
  stops: Place[]
  date: string | null
  time: string | null
  passengers: number | null
  childAges: number[]
  luggage: number | null
  smallLuggage: number | null
  /** Other things to carry, in their words. */
  other: string
  flightNumber: string
  packageId: string | null
  hours: number | null
  meetAndGreet: boolean
}

export const EMPTY_TRIP: AskedTrip = {
  service: 'point_to_point',
  pickup: null,
  dropoff: null,
  stops: [],
  date: null,
  time: null,
  passengers: null,
  childAges: [],
  luggage: null,
  smallLuggage: null,
  other: '',
  flightNumber: '',
  packageId: null,
  hours: null,
  meetAndGreet: false,
}
