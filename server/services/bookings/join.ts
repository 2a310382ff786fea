import type { Booking } from '#domain/booking/booking.ts'
import { MOST_VEHICLE_DAYS, vehicleDays } from '#domain/booking/holding.ts'
import { findBookingsOfProof } from '#server/db/bookings/held-bookings.ts'
import type { Db } from '#server/db/connect.ts'
import type { Deps } from '../deps.ts'
import type { BookingWish } from './wish.ts'
import { writeBookings } from './write.ts'

/**
 * Writes trips that join a held booking: the same digits prove all, and they get their vehicles after that. Null if the
 * trips would come to too many vehicle-days. Runs in the caller's transaction, which holds the person's lock.
 */
export async function joinHeld(
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Db,
  wish: BookingWish,
  proofId: string,
): Promise<[Booking, ...Booking[]] | null> {
  const waiting = (await findBookingsOfProof(tx, proofId)).filter(({ status }) => status === 'held')
  const days = vehicleDays([...waiting.map(({ legs }) => legs), ...wish.trips.map(({ legs }) => legs)])
  return days > MOST_VEHICLE_DAYS ? null : writeBookings(deps, tx, wish, { unitIds: [], proofId })
}
