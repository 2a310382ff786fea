import { airportAsPickup } from '#app/finder-start.server.ts'
import { suggestionOf } from '#domain/places/places.ts'
import { formatDuration } from '#domain/values/duration.ts'
import { formatRand } from '#domain/values/money.ts'
import type { HomeWords } from '#domain/words/content.ts'
import type { Deps } from '#server/services/deps.ts'
import { drivesFrom, NOON } from '#server/services/drives.ts'

/** What a sedan costs from the airport on a date, at noon; places that have no price are left out. */
export async function askedDrives(deps: Deps, { places }: HomeWords['asked'], date: string) {
  const { airport } = await deps.tariff()
  const known = places.flatMap(({ id, name }) => {
    const place = deps.content.places.find((one) => one.id === id)
    return place === undefined ? [] : [{ name, place }]
  })
  const areas = known.map(({ place }) => place)
  const found = await drivesFrom(deps, { service: 'airport', from: airport.fixedFrom, date }, areas)
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
    /** All of the trip but where it goes. */
    trip: { ...airportAsPickup(deps, airport.fixedFrom), date, time: NOON, passengers: '2' },
  }
}

export type AskedDrivesView = Awaited<ReturnType<typeof askedDrives>>
