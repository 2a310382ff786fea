import type { FinderValues } from '#app/ui/business/fare-finder/finder-form.ts'
import { capeDate, dayAfter } from '#domain/values/cape-time.ts'
import type { Deps } from '#server/services/deps.ts'
import { pageWords } from '#server/services/pages.ts'

const DAYS_AHEAD = 550

/** The fare finder as it begins: from the airport, tomorrow, unless a link says otherwise. */
export async function finderStart(deps: Deps, given: FinderValues = {}) {
  const { finder: words } = await pageWords(deps, 'quote')
  const { airport, levies, policies } = await deps.tariff()
  const today = capeDate(deps.now())
  const isTour = (given.packageId ?? '') !== ''
  return {
    words,
    today,
    holidays: levies.publicHoliday.dates.filter(
      (date) => date >= today && date <= dayAfter(today, DAYS_AHEAD),
    ),
    values: {
      ...(isTour ? { time: policies.toursFrom } : airportAsPickup(deps, airport.fixedFrom)),
      date: dayAfter(today, 1),
      ...given,
      // What was chosen belongs to other words.
      ...(given.pickup === undefined ? {} : { pickupPlace: given.pickupPlace ?? '' }),
    },
  }
}

export function airportAsPickup({ content }: Pick<Deps, 'content'>, airportId: string): FinderValues {
  const airport = content.places.find(({ id }) => id === airportId)
  if (airport === undefined) return {}
  const { id, name: label } = airport
  return { pickup: label, pickupPlace: JSON.stringify({ label, placeId: `place:${id}`, lands: true }) }
}
