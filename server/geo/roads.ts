import type { RoadJourney } from '#domain/places/roads.ts'
import type { Deps } from '#server/services/deps.ts'
import type { Osrm } from './osrm.ts'
import { findRoad, type RoadNetwork } from './road-network.ts'

/** A distance this many times that of the embedded network is a mistake somewhere. */
const FARTHEST_TIMES = 3
/** Over a few streets the network, which has only the bigger roads, is no measure. */
const SHORTEST_MEASURE_KM = 5

/** The route from OSRM if there is a server and its answer is plausible, else from the embedded network. */
export function roadsFrom(network: RoadNetwork, osrm: Osrm | null): Deps['geo']['road'] {
  return async (from, to) => {
    const ours = findRoad(network, from, to)
    if (osrm === null) return ours
    const theirs = await osrm(from, to)
    return 'reason' in theirs || isAbsurd(theirs, ours) ? ours : theirs
  }
}

function isAbsurd(theirs: RoadJourney, ours: RoadJourney | null): boolean {
  return ours !== null && theirs.km > Math.max(ours.km, SHORTEST_MEASURE_KM) * FARTHEST_TIMES
}
