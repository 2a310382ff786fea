import { nearestPlace, type PlaceIndex } from '#domain/places/place-search.ts'
import { formattedAddress, PLACE_TYPES, type LocationSuggestion } from '#domain/places/places.ts'
import type { Point } from '#domain/places/point.ts'
import { isInWesternCape, regionOf } from '#domain/places/regions.ts'
import type { Deps } from '#server/services/deps.ts'
import type { Photon } from './photon.ts'
import { within } from './within.ts'

/** Somebody pressed a button and is waiting, but not for long. */
const PATIENCE_MS = 1_500
/** Within this distance of a known place, a position counts as being there. */
export const HERE_KM = 0.3
/** Beyond this, nothing is near a place. */
export const FARTHEST_KM = 60
const WIDE = ['suburb', 'town', 'street', 'pass']
/** Places where a person can stand: the middle of a suburb does not say where in it somebody is. */
const SPOTS = PLACE_TYPES.filter((type) => !WIDE.includes(type))

/** Where somebody is, in words: a known place close by, else an address, else the nearest suburb or town. */
export function nearestFrom(index: PlaceIndex, photon: Photon | null): Deps['geo']['nearest'] {
  return async (point, asker) => {
    if (!isInWesternCape(point)) return null
    const here = nearestPlace(index, point, SPOTS)
    if (here !== null && here.km <= HERE_KM) return here.place
    const [address] = (photon && (await within(PATIENCE_MS, photon.reverse(point, asker)))) ?? []
    return address ?? nearAnArea(index, point)
  }
}

/** The spot itself, named after the nearest suburb or town; null in the wilds and at sea. */
function nearAnArea(index: PlaceIndex, point: Point): LocationSuggestion | null {
  const area = nearestPlace(index, point, ['suburb', 'town'])
  if (area === null || area.km > FARTHEST_KM) return null
  const { name, city } = area.place
  const id = `near:${point.lat.toFixed(5)},${point.lng.toFixed(5)}`
  const label = `Near ${name}`
  return {
    ...area.place,
    ...point,
    id,
    place_id: id,
    name: label,
    formatted_address: formattedAddress(label, city === name ? '' : city),
    type: 'near',
    region: regionOf({ name, city, ...point }),
    popular: false,
    // Near a suburb is not in it, and a price may depend on that.
    suburb: '',
  }
}
