import { isDeepStrictEqual } from 'node:util'
import type { EnquiryContent } from '#domain/enquiry/content.ts'
import type { BookingEnquiry } from '#domain/forms/booking-enquiry.ts'
import { readStoredPlace, withoutToken } from './place.ts'

const VERSION = 2

/** The contents of `enquiries.details`. */
export function storedEnquiry({ kind, details }: EnquiryContent): Record<string, unknown> {
  if (kind !== 'booking') return { v: VERSION, ...details }
  const { pickup, dropoff } = details
  return { v: VERSION, ...details, pickup: withoutToken(pickup), dropoff: withoutToken(dropoff) }
}

/** Whether two stored enquiries say the same. */
export function isSameEnquiry(stored: EnquiryContent, content: EnquiryContent): boolean {
  const asStored: unknown = JSON.parse(JSON.stringify(storedEnquiry(content)))
  return isDeepStrictEqual(stored, readStoredEnquiry(content.kind, asStored))
}

/** An enquiry as stored by any release: version 1 used the form's field names. */
export function readStoredEnquiry(kind: string, stored: unknown): EnquiryContent {
  const { v = 1, ...details } = stored as Record<string, unknown>
  const isOfVersion1 = kind === 'booking' && v === 1
  return { kind, details: isOfVersion1 ? upgraded(details) : details } as EnquiryContent
}

function upgraded({ from, destination, pax, largeBags, ...others }: Record<string, unknown>) {
  return {
    ...(others as Omit<BookingEnquiry, 'pickup' | 'dropoff' | 'passengers' | 'luggage'>),
    pickup: readStoredPlace(from),
    dropoff: readStoredPlace(destination),
    passengers: Number(pax),
    luggage: Number(largeBags),
  } satisfies BookingEnquiry
}
