import type { Booking } from '#domain/booking/booking.ts'
import { storedBooking, readStoredOption, readStoredRequest } from './booking.ts'
import { readStoredDetails, storedDetails } from './details.ts'

/** The changeable parts of a booking, as they were before a change. */
export type BookingBefore = Pick<
  Booking,
  'details' | 'customer' | 'option' | 'request' | 'total' | 'pickupAt'
> & {
  legs: Pick<Booking['legs'][number], 'id' | 'places' | 'starts' | 'ends' | 'total'>[]
}

/** The contents of `booking_revisions.data`. */
export function storedRevision(booking: Booking): object {
  const { details, customer, total, pickupAt, legs } = booking
  return {
    ...storedBooking(booking),
    details: storedDetails(details),
    customer,
    total,
    pickupAt,
    legs: legs.map(({ id, places, starts, ends, total }) => ({ id, places, starts, ends, total })),
  }
}

export function readStoredRevision(stored: unknown): BookingBefore {
  const { option, request, details, pickupAt, legs, ...rest } = stored as BookingBefore
  return {
    ...rest,
    option: readStoredOption(option),
    request: readStoredRequest(request),
    details: readStoredDetails(details),
    // JSON has no instants.
    pickupAt: new Date(pickupAt),
    legs: legs.map((leg) => ({ ...leg, starts: new Date(leg.starts), ends: new Date(leg.ends) })),
  }
}
