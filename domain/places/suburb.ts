import { type GazetteerPlace, type LocatedPlace, placeOfOurs, type PlaceType } from './places.ts'
import { kilometresBetween } from './point.ts'

const SUBURBS: PlaceType[] = ['suburb', 'town']

/** A place as anybody may read it: our own name for one of ours, of any other address the suburb or town alone. */
export function withoutStreet(places: GazetteerPlace[], place: LocatedPlace): LocatedPlace {
  const known = placeOfOurs(places, place)
  if (known !== undefined && known.type !== 'street') return place
  const near = places
    .filter(({ type }) => SUBURBS.includes(type))
    .map((suburb) => ({ suburb, km: kilometresBetween(suburb, place) }))
    .reduce((a, b) => (b.km < a.km ? b : a))
  const { name, lat, lng } = near.suburb
  return { label: name, lat, lng }
}
