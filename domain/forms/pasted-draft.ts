import type { AskedTrip } from '#domain/enquiry/trips.ts'
import type { Place } from '#domain/places/places.ts'
import { SERVICE_TYPES } from '#domain/pricing/service-types.ts'
import { isRealDate, isTime } from '#domain/values/cape-time.ts'
import { singleLine } from '#domain/values/text.ts'
import { lastOf, type PostedForm } from './fields.ts'

/** A message as read and corrected by the office. No field is required; invalid dates and numbers are dropped. */
export type PastedDraft = { name: string; email: string; phone: string; trips: AskedTrip[] }

const MOST_TRIPS = 20
const MOST_STOPS = 5
const LONGEST = 300

export function readPastedDraft(form: PostedForm): PastedDraft {
  const text = (name: string) => singleLine(String(lastOf(form, name))).slice(0, LONGEST)
  const count = Math.min(MOST_TRIPS, Number(/^\d{1,2}$/.exec(text('trips'))?.[0] ?? 0))
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    trips: Array.from({ length: count }, (_, i) => tripIn((name) => text(`${i}-${name}`))),
  }
}

function tripIn(text: (name: string) => string): AskedTrip {
  const number = (name: string) => (/^\d{1,3}$/.test(text(name)) ? Number(text(name)) : null)
  const stops = Array.from({ length: MOST_STOPS }, (_, k) => placeIn(text, `stop-${k}`))
  return {
    service: SERVICE_TYPES.find((service) => service === text('service')) ?? 'point_to_point',
    pickup: placeIn(text, 'from'),
    dropoff: placeIn(text, 'to'),
    stops: stops.filter((stop) => stop !== null),
    date: isRealDate(text('date')) ? text('date') : null,
    // A departure time is not a pickup time: that one has to be agreed.
    time: isTime(text('time')) && text('timeIs') !== 'departure' ? text('time') : null,
    passengers: number('passengers'),
    childAges: [...text('children_ages').matchAll(/\d{1,2}/g)].map(([age]) => Number(age)),
    luggage: number('large_bags'),
    smallLuggage: number('small_bags'),
    other: text('other'),
    flightNumber: text('flight'),
    packageId: text('packageId') || null,
    hours: number('hours'),
    meetAndGreet: text('meetAndGreet') === 'on',
  }
}

/** The place that was read counts only if its text was not edited. */
function placeIn(text: (name: string) => string, name: string): Place | null {
  const label = text(name)
  if (label === '') return null
  const placeId = text(`${name}-place`)
  return placeId !== '' && text(`${name}-read`) === label ? { label, placeId } : { label }
}
