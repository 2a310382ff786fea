import type { BookingStatus } from '#domain/booking/status.ts'

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
