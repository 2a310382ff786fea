import type { BookingDetails } from '#domain/forms/booking.ts'

const VERSION = 2

/** The contents of `bookings.details` and `booking_drafts.details`. */
export function storedDetails(details: BookingDetails): Record<string, unknown> {
  return { v: VERSION, ...details }
}

/** The details as stored by any release; version 1 had a separate landing time. */
export function readStoredDetails(stored: unknown): BookingDetails {
  const { v: _, ...details } = stored as BookingDetails & { v?: number }
  return details
}
