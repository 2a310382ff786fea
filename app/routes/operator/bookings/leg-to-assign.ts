import type { Booking } from '#domain/booking/booking.ts'
import { bookingCan } from '#domain/booking/status.ts'

/**
 * The leg to choose a vehicle and driver for: the one asked for, else the first without; null where no leg can have
 * one.
 */
export function legToAssign(booking: Booking, asked: string | null): string | null {
  const { legs } = booking
  const open = legs.find(({ unit, driver }) => unit === null || driver === null)
  const wanted =
    legs.find(({ id }) => id === asked) ??
    (bookingCan('assign', booking, 'operator') ? (open ?? legs[0]) : undefined)
  const may = bookingCan('assign', booking, 'operator') || bookingCan('reassign', booking, 'operator')
  return may ? (wanted?.id ?? null) : null
}
