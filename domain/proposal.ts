import type { Booking } from './booking.ts'

/** What a guest is asked to accept by a link: the booking that the office made for them, or another time. */
export type Proposal = {
  id: string
  bookingId: string
  kind: 'booking' | 'time'
  /** When each leg would begin and end. */
  times: { starts: Date; ends: Date }[]
  /** What the office writes to the guest. */
  why: string
  status: 'open' | 'accepted' | 'refused' | 'withdrawn'
  createdAt: Date
  expiresAt: Date
}

/** A booking as it would be. */
export function atProposedTimes<T extends Pick<Booking, 'legs' | 'pickupAt'>>(
  booking: T,
  { times }: Proposal,
): T {
  const legs = booking.legs.map((leg, i) => ({ ...leg, ...times[i] }))
  return { ...booking, legs, pickupAt: times[0]?.starts ?? booking.pickupAt }
}

/** Whether the guest can still answer it. */
export function isAnswerable({ status, expiresAt }: Proposal, now: Date): boolean {
  return status === 'open' && now < expiresAt
}
