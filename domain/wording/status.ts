import type { BookingStatus, LegStatus } from '#domain/booking/status.ts'

/** The office’s names for the statuses of a booking. */
export const STATUS_NAMES: Record<BookingStatus, string> = {
  held: 'Held',
  lapsed: 'Lapsed',
  pending: 'Pending',
  confirmed: 'Confirmed',
  declined: 'Declined',
  assigned: 'Assigned',
  'under way': 'Under way',
  completed: 'Completed',
  'no show': 'No show',
  cancelled: 'Cancelled',
}

/** The same for a leg. */
export const LEG_STATUS_NAMES: Record<LegStatus, string> = {
  open: 'Not assigned',
  assigned: STATUS_NAMES.assigned,
  'under way': STATUS_NAMES['under way'],
  completed: STATUS_NAMES.completed,
  'no show': STATUS_NAMES['no show'],
  cancelled: STATUS_NAMES.cancelled,
}
