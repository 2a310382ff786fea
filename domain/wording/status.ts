import type { BookingStatus } from '#domain/booking/status.ts'

/** How the office calls what a booking is in. */
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
