import { suggestionOf } from '#domain/places/places.ts'
import { capeDate, dayAfter } from '#domain/values/cape-time.ts'
import { formatDuration } from '#domain/values/duration.ts'
import { formatRand } from '#domain/values/money.ts'
import type { HomeWords } from '#domain/words/page-content.ts'
import type { Deps } from '#server/services/deps.ts'
import { faresFrom, NOON } from '#server/services/area-fares.ts'
import { pageWords } from '#server/services/pages.ts'
import { airportAsPickup } from './finder-start.server.ts'

/** What a sedan costs from the airport on a date, at noon; places that have no price are left out. */
export async function askedDrives(deps: Deps, { places }: HomeWords['asked'], date: string) {
  const { airport } = await deps.tariff()
  const known = places.flatMap(({ id, name }) => {
    const place = deps.content.places.find((one) => one.id === id)
    return place === undefined ? [] : [{ name, place }]
  })
  const areas = known.map(({ place }) => place)
  const found = await faresFrom(deps, { service: 'airport', from: airport.fixedFrom, date }, areas)
  const drives = known.flatMap(({ name, place }) => {
    const drive = found.get(place.id)
    if (drive === undefined) return []
    const { formatted_address: label, place_id: placeId } = suggestionOf(place)
    return {
      name,
      choice: JSON.stringify({ label, placeId }),
      time: formatDuration(drive.minutes),
      price: formatRand(drive.from, deps.content.language.tag),
    }
  })
  return {
    drives,
    trip: { ...airportAsPickup(deps, airport.fixedFrom), date, time: NOON, passengers: '2' },
  }
}

/** The same for tomorrow, with its heading, for a page of its own. */
export async function askedTomorrow(deps: Deps) {
  const { asked } = await pageWords(deps, 'home')
  return { title: asked.title, ...(await askedDrives(deps, asked, dayAfter(capeDate(deps.now()), 1))) }
}
