import type { Booking } from '#domain/booking/booking.ts'
import type { BookedGroup } from '#domain/booking/group.ts'
import { formatRand } from '#domain/values/money.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import type { Fact } from './booking-rows.ts'
import { formatInstant, shortPlace } from './trip.ts'

/** The group that a booking belongs to, as shown with the booking. */
export type GroupTold = { group: BookedGroup; bookings: Booking[] }

/** A booking among the others of its group: when, from where to where, in what, for how much. */
export function tripOfGroup({ pickupAt, legs, option, total }: Booking, language: Language): string {
  const { tag, phrases } = language
  const places = legs[0]?.places.map(({ label }) => shortPlace(label)) ?? []
  return say(tag, phrases.group.together.trip, {
    when: formatInstant(pickupAt, language),
    title: [places[0], places.at(-1)].join(' – '),
    vehicle: phrases.forms.vehicles[option.id],
    price: formatRand(total, tag),
  })
}

/** The sum, and what the invoice needs. */
export function groupFacts({ group, bookings }: GroupTold, { tag, phrases }: Language): Fact[] {
  const { together, review } = phrases.group
  const open = bookings.filter(({ status }) => status !== 'cancelled' && status !== 'declined')
  const total = open.reduce((sum, booking) => sum + booking.total, 0)
  const facts: Fact[] = [
    [say(tag, together.total, { count: open.length }), formatRand(total, tag)],
    [review.company, group.company],
    [review.orderNumber, group.orderNumber],
    [review.billingAddress, group.billingAddress],
  ]
  return facts.filter(([, value]) => value !== '')
}
