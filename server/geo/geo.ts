import { indexPlaces } from '#domain/places/place-search.ts'
import { type GazetteerPlace, type LocationSuggestion, suggestionOf } from '#domain/places/places.ts'
import type { Deps } from '#server/services/deps.ts'
import { locateFrom } from './locate.ts'
import { nearestFrom } from './nearest.ts'
import type { Osrm } from './osrm.ts'
import type { Photon } from './photon.ts'
import { placeTokens } from './place-tokens.ts'
import { roadNetwork } from './road-network.ts'
import type { RoadsFile } from './roads-file.ts'
import { roadsFrom } from './roads.ts'
import { suggestFrom } from './suggest.ts'

/** Places and roads: from our own lists, and from outside servers if there are any. */
export function geoFrom(sources: {
  places: GazetteerPlace[]
  roads: RoadsFile
  photon: Photon | null
  osrm: Osrm | null
  secret: string
}): Deps['geo'] {
  const index = indexPlaces(sources.places)
  const tokens = placeTokens(sources.secret)
  const suggest = suggestFrom(index, sources.photon)
  const nearest = nearestFrom(index, sources.photon)
  const offered = (place: LocationSuggestion): LocationSuggestion => ({
    ...place,
    token: tokens.tokenOf(placeOf(place)),
  })
  return {
    usual: sources.places.filter(({ usual }) => usual === true).map((place) => offered(suggestionOf(place))),
    suggest: async (...asked) => (await suggest(...asked)).map(offered),
    async nearest(...asked) {
      const place = await nearest(...asked)
      return place && offered(place)
    },
    locate: locateFrom(sources.places, index, tokens),
    signed: (place) => ({ ...place, token: tokens.tokenOf(place) }),
    road: roadsFrom(roadNetwork(sources.roads), sources.osrm),
  }
}

function placeOf({ formatted_address: label, lat, lng }: LocationSuggestion) {
  return { label, lat: lat ?? undefined, lng: lng ?? undefined }
}
