import type { Booking } from './booking.ts'
import type { BookingStatus } from './status.ts'
import { capeDate, capeTime } from '#domain/values/cape-time.ts'

/** A proposal for the guest to accept by a link: a booking that the office made for them, or another time. */
export type Proposal = {
  id: string
  bookingId: string
  kind: 'booking' | 'time'
  /** The new start and end of each leg. */
  times: { starts: Date; ends: Date }[]
  /** The office's message to the guest. */
  why: string
  status: 'open' | 'accepted' | 'refused' | 'withdrawn'
  createdAt: Date
  expiresAt: Date
}

/** A booking with other times. */
export function atOtherTimes<T extends Pick<Booking, 'legs' | 'pickupAt' | 'request'>>(
  booking: T,
  times: Proposal['times'],
): T {
  const legs = booking.legs.map((leg, i) => ({ ...leg, ...times[i] }))
  const [out, back] = legs.map(({ starts }) => ({ date: capeDate(starts), time: capeTime(starts) }))
  const request = { ...booking.request, ...out, return: back ?? null }
  return { ...booking, legs, request, pickupAt: legs[0]?.starts ?? booking.pickupAt }
}

/** Whether the guest can still answer. */
export function isAnswerable({ status, expiresAt }: Proposal, now: Date): boolean {
  return status === 'open' && now < expiresAt
}

/** Why a proposal can no longer be answered; `over` if its time is up, or the office has decided otherwise. */
export type ProposalEnd = 'accepted' | 'refused' | 'ended' | 'over'

/** `ended` if the whole booking has. */
export function endOfProposal(
  { status }: Pick<Proposal, 'status'>,
  booking: Pick<Booking, 'status'>,
): ProposalEnd {
  if (ENDED.includes(booking.status)) return 'ended'
  if (status === 'accepted' && AGREED.includes(booking.status)) return 'accepted'
  return status === 'refused' ? 'refused' : 'over'
}

const ENDED: BookingStatus[] = ['cancelled', 'declined', 'lapsed']
const AGREED: BookingStatus[] = ['confirmed', 'assigned']
