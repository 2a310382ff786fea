import type { BookedLeg, Booking } from './booking.ts'
import type { ChangedPrice } from './changed-price.ts'
import type { ChangeWish } from './change.ts'
import type { BookingPart } from './events.ts'
import { agreementOf, isLegAhead } from './status.ts'
import { NO_TIMES } from './taps.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/values/duration.ts'

/** How long a guest has to answer; never past the pickup. */
export const GUEST_ANSWERS_MS = 48 * HOUR_MS
/** The office can answer until then. */
const BEFORE_PICKUP_MS = 60 * MINUTE_MS

/** A leg as a change would leave it; `id` is null for one that is added. */
export type PlannedLeg = Omit<BookedLeg, 'id' | 'status' | 'ending' | 'unit' | 'driver' | 'times'> & {
  id: string | null
}

/** A change, worked out: what was wished, and the legs and the price that it leads to. */
export type ChangePlan = {
  wish: ChangeWish
  /** What would be new. */
  parts: BookingPart[]
  /** Only the legs that change. */
  legs: PlannedLeg[]
  price: ChangedPrice
  /** The price that it was worked out from. */
  totalBefore: number
  request: Booking['request']
  hours: number | null
}

/**
 * A question that waits for an answer: the office's to the guest, by a link (accept the booking made for you, or a
 * change), or the guest's to the office, for a change that is not theirs to make. `link`: somebody with the link to the
 * trip wants a change that raises the price, and the guest who booked answers.
 */
export type Proposal = {
  id: string
  bookingId: string
  kind: 'booking' | 'change'
  askedBy: 'office' | 'customer' | 'link'
  /** Null for a whole booking. */
  plan: ChangePlan | null
  /** What the asker wrote. */
  why: string
  status: 'open' | 'accepted' | 'refused' | 'withdrawn'
  createdAt: Date
  expiresAt: Date
}

/** A booking as a change would leave it, to be shown. */
export function asPlanned(booking: Booking, plan: ChangePlan | null): Booking {
  if (plan === null) return booking
  const changed = booking.legs.map((leg, i) => {
    const planned = plan.legs.find(({ id }) => id === leg.id)
    return { ...leg, ...planned, id: leg.id, total: plan.price.legs[i] ?? leg.total }
  })
  const added = plan.legs.filter(({ id }) => id === null)
  const legs = [
    ...changed,
    ...added.map((leg) => ({
      ...leg,
      id: '',
      status: 'open' as const,
      ending: null,
      unit: null,
      driver: null,
      times: NO_TIMES,
    })),
  ]
  const { price, request, hours, wish } = plan
  const { option, total } = price
  const details = { ...booking.details, ...wish.details }
  return { ...booking, legs, option, total, request, hours, details, pickupAt: firstStart(legs, booking) }
}

function firstStart(legs: { starts: Date }[], { pickupAt }: Booking): Date {
  return legs.length === 0 ? pickupAt : new Date(Math.min(...legs.map(({ starts }) => starts.getTime())))
}

/**
 * The office answers shortly before the first of the legs that are to change; the guest before it begins, as it is or
 * anew, or anew where it should have begun already.
 */
export function openUntil(booking: Booking, plan: ChangePlan, askedBy: Proposal['askedBy'], now: Date): Date {
  const first = Math.min(
    ...touchedBy(booking, plan).flatMap(({ now: leg, next }) => {
      if (askedBy === 'customer') return (leg ?? next).starts.getTime()
      const isAhead = leg !== undefined && leg.starts > now
      return isAhead ? [leg.starts.getTime(), next.starts.getTime()] : next.starts.getTime()
    }),
  )
  return new Date(
    askedBy === 'customer' ? first - BEFORE_PICKUP_MS : Math.min(now.getTime() + GUEST_ANSWERS_MS, first),
  )
}

/** Customers change a leg until its pickup; after that, they call. */
export function hasBegun(booking: Booking, plan: ChangePlan, now: Date): boolean {
  const touched = touchedBy(booking, plan).flatMap((one) => one.now ?? [])
  return touched.length > 0 && touched.every(({ starts }) => starts <= now)
}

/** The legs that a change is about, as they are and as it would leave them. Details are about everything ahead. */
function touchedBy(
  { legs }: Booking,
  { legs: planned }: ChangePlan,
): { now: BookedLeg | undefined; next: Pick<BookedLeg, 'starts'> }[] {
  return planned.length === 0
    ? legs.filter(isLegAhead).map((leg) => ({ now: leg, next: leg }))
    : planned.map((next) => ({ now: legs.find(({ id }) => id === next.id), next }))
}

/** Whether it can still be answered. */
export function isAnswerable({ status, expiresAt }: Proposal, now: Date): boolean {
  return status === 'open' && now < expiresAt
}

/** The change that a customer asked for and that still waits. */
export function askedChange(proposal: Proposal | null, now: Date): Proposal | null {
  return proposal?.askedBy === 'customer' && isAnswerable(proposal, now) ? proposal : null
}

/** Why a proposal can no longer be answered; `over` if its time is up, or the office has decided otherwise. */
export type ProposalEnd = 'accepted' | 'refused' | 'ended' | 'over'

/** `ended` if the whole booking has. */
export function endOfProposal(
  { status }: Pick<Proposal, 'status'>,
  booking: Pick<Booking, 'status'>,
): ProposalEnd {
  const agreement = agreementOf(booking.status)
  if (agreement === 'cancelled' || agreement === 'declined' || agreement === 'lapsed') return 'ended'
  if (status === 'accepted' && agreement === 'confirmed') return 'accepted'
  return status === 'refused' ? 'refused' : 'over'
}
