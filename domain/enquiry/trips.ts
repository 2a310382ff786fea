import type { Place } from '#domain/places/places.ts'
import type { ServiceType } from '#domain/pricing/service-types.ts'
import type { EnquiryContent } from './content.ts'

/** One trip that somebody asks about; what they have not said is null. A way back is a trip of its own. */
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

/** The trips that a form itself asks about. */
export function tripsAskedIn({ kind, details }: EnquiryContent): AskedTrip[] {
  if (kind === 'pasted') return details.trips
  if (kind !== 'booking') return []
  const { pickup, dropoff, date, time, passengers, luggage, otherLuggage } = details
  const isAtAirport = [pickup, dropoff].some(({ label }) => /\bairport\b|\([A-Z]{3}\)/i.test(label))
  const service = isAtAirport ? 'airport' : 'point_to_point'
  return [{ ...EMPTY_TRIP, service, pickup, dropoff, date, time, passengers, luggage, other: otherLuggage }]
}
