import { formatDate } from '#domain/values/cape-time.ts'
import type { EnquiryContent } from '#domain/enquiry/message.ts'
import { shortPlace } from '#domain/wording/trip.ts'
import { counted } from '#domain/wording/office.ts'

const LONGEST = 90

/** The trip of an enquiry in one line. */
export function enquiryTrip({ kind, details }: EnquiryContent): string {
  if (kind !== 'booking') {
    const text = kind === 'contact' ? details.subject || details.message : details.message
    const line = text.replaceAll(/\s+/g, ' ').trim()
    return line.length > LONGEST ? `${line.slice(0, LONGEST).trimEnd()}…` : line
  }
  const { pickup, dropoff, date, time, passengers } = details
  return `${shortPlace(pickup.label)} to ${shortPlace(dropoff.label)}, ${formatDate(date).slice(0, -5)} ${time}, ${counted(passengers, 'guest')}`
}
