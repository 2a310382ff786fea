import type { Booking } from '#domain/booking/booking.ts'
import { type GazetteerPlace, type LocatedPlace, placeOfOurs } from '#domain/places/places.ts'
import { withoutStreet } from '#domain/places/suburb.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'
import type { Language } from '#domain/words/language.ts'
import { bookingTitle } from './booking.ts'

/** Where a trip goes, in a word or two and without its streets: for subjects and calendars, which others see. */

/** `airport`, `V&A Waterfront`; the suburb of an address. */
export function whereabouts(place: LocatedPlace, places: GazetteerPlace[], { phrases }: Language): string {
  const known = placeOfOurs(places, place)
  if (known?.type === 'airport') return phrases.trip.airport
  return known !== undefined && known.type !== 'street' ? known.name : withoutStreet(places, place).label
}

/** What a booking is called there: its package, or its two ends. */
export function briefTitle(
  booking: Booking,
  tariff: Pick<Tariff, 'packages' | 'dropOff'>,
  places: GazetteerPlace[],
  language: Language,
): string {
  const brief = (place: LocatedPlace) => ({ ...place, label: whereabouts(place, places, language) })
  const legs = booking.legs.map((leg) => ({ ...leg, places: leg.places.map(brief) }))
  return bookingTitle({ ...booking, legs }, tariff, language)
}
