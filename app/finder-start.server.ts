import type { FinderValues } from '#app/ui/business/fare-finder/finder-form.ts'
import { HIRES } from '#domain/forms/quote-request.ts'
import { capeDate, dayAfter } from '#domain/values/cape-time.ts'
import type { Deps } from '#server/services/deps.ts'
import { pageWords } from '#server/services/pages.ts'

const DAYS_AHEAD = 550

export type FinderDeps = Pick<Deps, 'content' | 'settings' | 'tariff' | 'vehicles' | 'now'>

/** The fare finder as it begins: from the airport, tomorrow, unless a link says otherwise. A tour begins at its own time. */
export async function finderStart(deps: FinderDeps, given: FinderValues = {}) {
  const { finder: words } = await pageWords(deps, 'quote')
  const { airport, levies, policies } = await deps.tariff()
  const today = capeDate(deps.now())
  const { offer = '' } = given
  return {
    words,
    today,
    holidays: levies.publicHoliday.dates.filter(
      (date) => date >= today && date <= dayAfter(today, DAYS_AHEAD),
    ),
    values: {
      ...(offer === '' && airportAsPickup(deps, airport.fixedFrom)),
      ...(offer !== '' && !(offer in HIRES) && { time: tourStarts(deps).get(offer) ?? policies.toursFrom }),
      date: dayAfter(today, 1),
      ...given,
      // What was chosen belongs to other words.
      ...(given.pickup === undefined ? {} : { pickupPlace: given.pickupPlace ?? '' }),
    },
  }
}

/** When each tour starts, by its package: where its page's hour by hour begins. */
export function tourStarts({ content }: Pick<Deps, 'content'>) {
  const trips = content.words['service-details'].pages.flatMap((page) => page.trips)
  return new Map(trips.map((trip) => [trip.package, trip.stops[0]?.time]))
}

export function airportAsPickup({ content }: Pick<Deps, 'content'>, airportId: string): FinderValues {
  const airport = content.places.find(({ id }) => id === airportId)
  if (airport === undefined) return {}
  const { id, name: label } = airport
  return { pickup: label, pickupPlace: JSON.stringify({ label, placeId: `place:${id}`, lands: true }) }
}
