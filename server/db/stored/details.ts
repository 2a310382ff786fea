import type { BookingDetails } from '#domain/forms/booking.ts'

const VERSION = 2

/** What `bookings.details` and `booking_drafts.details` hold. */
export function storedDetails(details: BookingDetails): Record<string, unknown> {
  return { v: VERSION, ...details }
}

/** The details as they were stored, by whichever release; version 1 had a time of landing of its own. */
export function readStoredDetails(stored: unknown): BookingDetails {
  const { v: _, ...details } = stored as BookingDetails & { v?: number }
  return details
}
