import { enquiryHref } from '#app/ui/business/fare-finder/finder-form.ts'
import { formatDate } from '#domain/values/cape-time.ts'
import { formatRand } from '#domain/values/money.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { CLASS_NAMES } from '#domain/fleet/vehicles.ts'
import type { Alternatives } from '#server/services/bookings/alternatives.ts'

/** What can be had instead, as the page offers it. */
export type AlternativesView = ReturnType<typeof alternativesView>

export function alternativesView({ times, classes, together }: Alternatives, quote: Quote) {
  return {
    times: times.map((time) => ({
      ...time,
      label: `${time.leg === 'back' ? 'Way back ' : ''}${formatDate(time.date)}, ${time.time}`,
    })),
    classes: classes.map(({ id, total }) => ({ id, name: CLASS_NAMES[id], price: formatRand(total) })),
    together: together === null ? null : twoVehicles(together, quote),
  }
}

function twoVehicles({ ids, total }: NonNullable<Alternatives['together']>, { request }: Quote) {
  const [one, other] = ids.map((id) => CLASS_NAMES[id])
  const names = `${one} and ${one === other ? `another ${other}` : other}`
  const price = formatRand(total)
  const { pickup, dropoff, date, time, passengers, luggage } = request
  const href = enquiryHref({
    pickup: pickup.label,
    destination: dropoff?.label ?? '',
    date,
    time,
    passengers: String(passengers),
    luggage: String(luggage),
  })
  const notes = `Two vehicles together, please: ${names}, shown at ${price}`
  return { names, price, href: `${href}&${new URLSearchParams({ notes, vehicle: 'any' })}` }
}
