import type { Match } from '#domain/places/place-search.ts'
import { wordsOf } from '#domain/places/place-words.ts'
import type { LocationSuggestion } from '#domain/places/places.ts'
import { kilometresBetween } from '#domain/places/point.ts'

/** Two records with the same name may be this far apart; for a whole suburb or town, farther. */
const ONE_PLACE_KM = 1
const ONE_AREA_KM = 5
const AREAS = ['suburb', 'town', 'airport', 'pass']
/** Two records this close are one place when their names share a word. */
const ONE_DOOR_KM = 0.06
const SHORTEST_TELLING_WORD = 4

/**
 * Our own places first, then others that are not among them. Our own poor matches take at most half of the list while
 * there are others to fill it.
 */
export function merge(own: Match[], others: LocationSuggestion[], limit: number): LocationSuggestion[] {
  const kept = own.map(({ place }) => exactest(place, others))
  const wellFitting = own.filter(({ fit }) => fits(fit)).length
  const first = kept.slice(0, Math.max(wellFitting, Math.ceil(limit / 2)))
  const merged = [...first]
  for (const other of others) {
    if (![...merged, ...kept].some((place) => isSame(place, other))) merged.push(other)
  }
  return [...merged, ...kept.slice(first.length)].slice(0, limit)
}

/** True for a confident match: the name itself, its beginning, or words of it. */
export function fits(fit: Match['fit']): boolean {
  return fit !== 'whereabouts' && fit !== 'mistaken'
}

/** We know only the middle of a street: an exact address in it from elsewhere is better. */
function exactest(place: LocationSuggestion, others: LocationSuggestion[]): LocationSuggestion {
  if (place.type !== 'street') return place
  const isNumbered = /^\d/.test(place.name)
  return (isNumbered && others.find((other) => isSame(place, other))) || place
}

function isSame(a: LocationSuggestion, b: LocationSuggestion): boolean {
  if (a.lat === null || a.lng === null || b.lat === null || b.lng === null) return false
  const km = kilometresBetween({ lat: a.lat, lng: a.lng }, { lat: b.lat, lng: b.lng })
  const [words, others] = [nameWords(a), nameWords(b)]
  if (words.join(' ') === others.join(' ')) return km <= (AREAS.includes(a.type) ? ONE_AREA_KM : ONE_PLACE_KM)
  return (
    km <= ONE_DOOR_KM && words.some((word) => word.length >= SHORTEST_TELLING_WORD && others.includes(word))
  )
}

/** Without the part that only distinguishes it: "Cape Town International Airport (CPT)", "Main Road, Sea Point". */
function nameWords({ name }: LocationSuggestion): string[] {
  return wordsOf(name.replace(/\([^)]*\)|,.*$/g, ''))
}
