import {
  findWaitingBookings,
  findWaitingEnquiries,
  type WaitingBookings,
  type WaitingEnquiries,
} from '#server/db/waiting.ts'
import type { Deps } from '../deps.ts'

/** What waits for the office. */
export type Waiting = { asOf: Date; enquiries: WaitingEnquiries[]; bookings: WaitingBookings | null }

export async function whatWaits({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<Waiting> {
  const asOf = now()
  const [enquiries, bookings] = await Promise.all([findWaitingEnquiries(db, asOf), findWaitingBookings(db)])
  return { asOf, enquiries, bookings }
}
