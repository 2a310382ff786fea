import type { OfficeEnquiry } from '#domain/enquiry/enquiry.ts'
import type { AskedTrip } from '#domain/enquiry/trips.ts'
import { nearDate } from '#domain/values/cape-time.ts'
import { counted } from '#domain/wording/office.ts'
import { shortPlace } from '#domain/wording/trip.ts'

const LONGEST = 90

/** An enquiry in one line: its trips, or else the beginning of its words. */
export function askedInOneLine(
  { trips, content }: Pick<OfficeEnquiry, 'trips' | 'content'>,
  now: Date,
): string {
  const [first, second, ...others] = trips
  if (first !== undefined) {
    const guests = first.passengers === null ? '' : `, ${counted(first.passengers, 'guest')}`
    if (second === undefined) return `${waysOf(first)}${whenOf(first, now, ', ')}${guests}`
    const then = others.length > 0 ? `and ${others.length + 1} more` : `then ${endOf(second)}`
    return `${waysOf(first)}${whenOf(first, now, ', ')}, ${then}`
  }
  if (content.kind === 'booking') return ''
  const { details } = content
  const text = 'subject' in details && details.subject !== '' ? details.subject : details.message
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST).trimEnd()}…` : line
}

/** `Wed 25 Nov, 09:55`, or that it is not known. */
export function whenOf({ date, time }: AskedTrip, now: Date, before = ''): string {
  if (date === null) return time === null ? '' : `${before}${time}`
  return `${before}${nearDate(date, now)}${time === null ? '' : `, ${time}`}`
}

/** `CPT to Franschhoek`. */
export function waysOf({ pickup, dropoff, hours, packageId }: AskedTrip): string {
  const from = pickup === null ? '' : shortPlace(pickup.label)
  if (dropoff !== null) return [from, shortPlace(dropoff.label)].filter(Boolean).join(' to ')
  if (packageId !== null) return `${nameOfPackage(packageId)}${from && ` from ${from}`}`
  return hours === null ? from : `${counted(hours, 'hour')} from ${from}`
}

/** `Stellenbosch wine`, from its id. */
function nameOfPackage(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')
}

function endOf({ pickup, dropoff }: AskedTrip): string {
  return shortPlace((dropoff ?? pickup)?.label ?? 'another trip')
}
