import { type BookedRequest, bookedRequest } from '#domain/booking/booking.ts'
import type { QuoteRequest } from '#domain/forms/quote-request.ts'
import type { PricedOption } from '#domain/pricing/pricing.ts'
import { type FirstOption, upgradedOption } from './option.ts'

const VERSION = 2

/** What `bookings.option` and `bookings.request` hold. */
export function storedBooking({ option, request }: { option: PricedOption; request: BookedRequest }) {
  return { option: { v: VERSION, ...option }, request: { v: VERSION, ...request } }
}

/** The option of a booking as it was stored, by whichever release. */
export function readStoredOption(stored: unknown): PricedOption {
  if (!('v' in Object(stored))) return upgradedOption(stored as FirstOption)
  const { v: _, ...option } = stored as PricedOption & { v: number }
  return option
}

/** What was asked as it was stored; version 1 had the places in it too. */
export function readStoredRequest(stored: unknown): BookedRequest {
  if (!('v' in Object(stored))) return bookedRequest(stored as QuoteRequest)
  const { v: _, ...request } = stored as BookedRequest & { v: number }
  return request
}
