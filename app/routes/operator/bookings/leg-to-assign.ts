import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import { legAfter } from '#domain/booking/permissions.ts'

/**
 * The leg to choose a vehicle and driver for: the one asked for, else the first without; null where no leg can have
 * one.
 */
export function legToAssign(booking: Booking, asked: string | null): string | null {
  const mayAssign = (leg: BookedLeg) => legAfter('assign', booking, leg, 'operator') !== null
  const mayReassign = (leg: BookedLeg) => legAfter('reassign', booking, leg, 'operator') !== null
  const named = booking.legs.find((leg) => leg.id === asked && (mayAssign(leg) || mayReassign(leg)))
  return (named ?? booking.legs.find(mayAssign))?.id ?? null
}
