import type { Booking } from '#domain/booking/booking.ts'
import type { BookedGroup } from '#domain/booking/group.ts'
import { type Cents, formatRand } from '#domain/values/money.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import type { Fact } from './booking-rows.ts'
import { formatInstant, shortPlace } from './trip.ts'

/** The group that a booking belongs to, as shown with the booking. */
export type GroupTold = { group: BookedGroup; bookings: Booking[] }

/** A booking among the others of its group: when, from where to where, in what, for how much. */
export function tripOfGroup(booking: Booking, language: Language): string {
  const { tag, phrases } = language
  const { pickupAt, option, total } = booking
  return say(tag, phrases.group.together.trip, {
    when: formatInstant(pickupAt, language),
    title: titleInGroup(booking),
    vehicle: phrases.forms.vehicles[option.id],
    price: formatRand(total, tag),
  })
}

/** `CPT – Stellenbosch`. */
export function titleInGroup({ legs }: Pick<Booking, 'legs'>): string {
  const places = legs[0]?.places.map(({ label }) => shortPlace(label)) ?? []
  return [places[0], places.at(-1)].join(' – ')
}

/** The trips that are neither cancelled nor declined. */
export function openTrips({ bookings }: Pick<GroupTold, 'bookings'>): Booking[] {
  return bookings.filter(({ status }) => status !== 'cancelled' && status !== 'declined')
}

/** The sum of the open trips. */
export function groupTotal(told: GroupTold): Cents {
  return openTrips(told).reduce((sum, { total }) => sum + total, 0)
}

/** The VAT in the sum, where we have a VAT number. */
export function groupVat(told: GroupTold, vatNumber: string, { tag, phrases }: Language): Fact[] {
  const vat = openTrips(told).reduce((sum, { option }) => sum + option.taxes, 0)
  if (vatNumber === '' || vat === 0) return []
  return [
    [phrases.trip.facts.vat, formatRand(vat, tag)],
    [phrases.trip.facts.vatNumber, vatNumber],
  ]
}

/** The sum, and what the invoice needs. */
export function groupFacts(told: GroupTold, { tag, phrases }: Language): Fact[] {
  const { together, review } = phrases.group
  const { group } = told
  const facts: Fact[] = [
    [say(tag, together.total, { count: openTrips(told).length }), formatRand(groupTotal(told), tag)],
    [review.company, group.company],
    [review.orderNumber, group.orderNumber],
    [review.billingAddress, group.billingAddress],
  ]
  return facts.filter(([, value]) => value !== '')
}
