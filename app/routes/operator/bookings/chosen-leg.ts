import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import { legAfter } from '#domain/booking/permissions.ts'
import { isLegAhead } from '#domain/booking/status.ts'

/** The leg that the page's keys act on: the one asked for, else the one under way, else the first ahead. */
export function chosenLeg({ legs }: Pick<Booking, 'legs'>, asked: string | null): BookedLeg | null {
  const first = legs.filter(isLegAhead).toSorted((a, b) => a.starts.getTime() - b.starts.getTime())[0]
  return (
    legs.find(({ id }) => id === asked) ??
    legs.find(({ status }) => status === 'under way') ??
    first ??
    legs[0] ??
    null
  )
}

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
