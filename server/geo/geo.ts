import { indexPlaces } from '#domain/place-search.ts'
import type { GazetteerPlace } from '#domain/places.ts'
import type { Deps } from '#server/services/deps.ts'
import { nearestFrom } from './nearest.ts'
import type { Osrm } from './osrm.ts'
import type { Photon } from './photon.ts'
import { roadNetwork } from './road-network.ts'
import type { RoadsFile } from './roads-file.ts'
import { roadsFrom } from './roads.ts'
import { suggestFrom } from './suggest.ts'

/** Places and roads: out of our own lists, and from outside servers where there are any. */
export function geoFrom(sources: {
  places: GazetteerPlace[]
  roads: RoadsFile
  photon: Photon | null
  osrm: Osrm | null
}): Deps['geo'] {
  const index = indexPlaces(sources.places)
  return {
    suggest: suggestFrom(index, sources.photon),
    nearest: nearestFrom(index, sources.photon),
    road: roadsFrom(roadNetwork(sources.roads), sources.osrm),
  }
}
