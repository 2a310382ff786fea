import { findPlaces, type Match, type PlaceIndex } from './place-search.ts'
import type { PlaceType } from './places.ts'

const AREAS: PlaceType[] = ['suburb', 'town']

/** The suburb or town in a private address that nobody knows: `Villa Zest, 2 Braemar Road, Green Point`. */
export function areaNamed(index: PlaceIndex, typed: string): Match | null {
  const parts = typed.split(',')
  if (parts.length === 1) return null
  for (const part of parts) {
    const area = findPlaces(index, part).find(({ place, fit }) => fit === 'name' && isArea(place.type))
    if (area !== undefined) return { place: area.place, fit: 'whereabouts' }
  }
  return null
}

function isArea(type: string): boolean {
  return AREAS.some((area) => area === type)
}
