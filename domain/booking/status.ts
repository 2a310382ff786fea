/** The statuses of bookings and their legs. The booking is the agreement; each leg is a job of its own. */

export const LEG_STATUSES = ['open', 'assigned', 'under way', 'completed', 'no show', 'cancelled'] as const
export type LegStatus = (typeof LEG_STATUSES)[number]

/** What was agreed, whatever became of the legs. */
export type Agreement = 'held' | 'lapsed' | 'pending' | 'confirmed' | 'declined' | 'cancelled'

/** What a booking shows: the agreement and, once it is confirmed, how far its legs are. */
export const BOOKING_STATUSES = [
  'held',
  'lapsed',
  'pending',
  'confirmed',
  'declined',
  'assigned',
  'under way',
  'completed',
  'no show',
  'cancelled',
] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

type Legs = readonly { status: LegStatus }[]

/** The status that follows from the agreement and the legs. */
export function statusOf(agreement: Agreement, legs: Legs): BookingStatus {
  if (agreement === 'pending' && legs.every(({ status }) => status === 'cancelled')) return 'cancelled'
  if (agreement !== 'confirmed') return agreement
  const has = (wanted: LegStatus) => legs.some(({ status }) => status === wanted)
  if (has('under way')) return 'under way'
  if (has('open')) return 'confirmed'
  if (has('assigned')) return 'assigned'
  return has('completed') ? 'completed' : has('no show') ? 'no show' : 'cancelled'
}

/** The agreement that a status belongs to. */
export function agreementOf(status: BookingStatus): Agreement {
  switch (status) {
    case 'assigned':
    case 'under way':
    case 'completed':
    case 'no show':
      return 'confirmed'
    case 'held':
    case 'lapsed':
    case 'pending':
    case 'confirmed':
    case 'declined':
    case 'cancelled':
      return status
  }
}

/** The statuses of a booking with something ahead or under way. */
export const AHEAD = ['held', 'pending', 'confirmed', 'assigned', 'under way'] satisfies BookingStatus[]

export function isAhead(status: BookingStatus): boolean {
  return AHEAD.some((ahead) => ahead === status)
}

/** Whether a leg is still to be driven. */
export function isLegAhead({ status }: { status: LegStatus }): boolean {
  return status === 'open' || status === 'assigned'
}

/** Whether a leg is ahead or under way. */
export function isLegOn(leg: { status: LegStatus }): boolean {
  return isLegAhead(leg) || leg.status === 'under way'
}
