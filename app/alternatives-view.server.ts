import { enquiryHref } from '#app/ui/business/fare-finder/finder-form.ts'
import type { AlternativesView } from '#app/ui/business/not-free.tsx'
import { formatRand } from '#domain/values/money.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import { formatMoment } from '#domain/wording/trip.ts'
import type { Alternatives } from '#server/services/bookings/alternatives.ts'

/** The alternatives that pages offer. */
export function alternativesView(
  { times, classes, together }: Alternatives,
  quote: Quote,
  language: Language,
): AlternativesView {
  const { tag, phrases } = language
  const { vehicles } = phrases.forms
  return {
    times: times.map((time) => {
      const when = formatMoment(time, language)
      return { ...time, label: time.leg === 'back' ? say(tag, phrases.booking.returnOn, { when }) : when }
    }),
    classes: classes.map(({ id, total }) => ({ id, name: vehicles[id], price: formatRand(total, tag) })),
    together: together === null ? null : twoVehicles(together, quote, language),
  }
}

function twoVehicles(
  { ids: [one, other], total }: NonNullable<Alternatives['together']>,
  { id: quoteId, request }: Quote,
  { tag, phrases }: Language,
) {
  const { vehicles } = phrases.forms
  const words = phrases.booking.notFree
  const names =
    one === other
      ? say(tag, words.sameTwice, { vehicle: vehicles[one] })
      : say(tag, words.names, { one: vehicles[one], other: vehicles[other] })
  const price = formatRand(total, tag)
  const { pickup, dropoff, date, time, passengers, luggage } = request
  const href = enquiryHref({
    pickup: pickup.label,
    destination: dropoff?.label ?? '',
    date,
    time,
    passengers: String(passengers),
    luggage: String(luggage),
  })
  const notes = say(tag, words.notes, { names, price })
  return {
    quoteId,
    ids: [one, other],
    names,
    price,
    href: `${href}&${new URLSearchParams({ notes, vehicle: 'any' })}`,
  }
}
