import { type BookedRequest, bookedRequest } from '#domain/booking/booking.ts'
import type { QuoteRequest } from '#domain/forms/quote-request.ts'
import type { PricedOption } from '#domain/pricing/pricing.ts'
import { type FirstOption, upgradedOption } from './option.ts'

const VERSION = 2

/** The contents of `bookings.option` and `bookings.request`. */
export function storedBooking({ option, request }: { option: PricedOption; request: BookedRequest }) {
  return { option: { v: VERSION, ...option }, request: { v: VERSION, ...request } }
}

/** A booking's option as stored by any release. */
export function readStoredOption(stored: unknown): PricedOption {
  if (!('v' in Object(stored))) return upgradedOption(stored as FirstOption)
  const { v: _, ...option } = stored as PricedOption & { v: number }
  return option
}

/** The request as stored; version 1 also contained the places. */
export function readStoredRequest(stored: unknown): BookedRequest {
  if (!('v' in Object(stored))) return bookedRequest(stored as QuoteRequest)
  const { v: _, ...request } = stored as BookedRequest & { v: number }
  return request
}
