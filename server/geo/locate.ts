import { airportAt } from '#domain/places/airports.ts'
import { spellings } from '#domain/places/place-meant.ts'
import { nearestPlace, type PlaceIndex } from '#domain/places/place-search.ts'
import { plainName } from '#domain/places/place-words.ts'
import { type GazetteerPlace, HOUSE_NUMBER, suggestionOf } from '#domain/places/places.ts'
import { kilometresBetween, type Point } from '#domain/places/point.ts'
import type { Deps, FoundPlace } from '#server/services/deps.ts'
import { FARTHEST_KM, HERE_KM } from './nearest.ts'
import type { PlaceTokens } from './place-tokens.ts'

/**
 * Finds where a requested place is. The price is that of the place that the label names, so a label counts only with
 * its token. Without one our own place of that id or name counts, else the coordinates: close to a place that we know
 * they are that place, farther away only "near" it, and far from everything that we know they are refused. Two points
 * a few steps apart can be many kilometres apart by road.
 */
export function locateFrom(
  places: GazetteerPlace[],
  index: PlaceIndex,
  tokens: PlaceTokens,
): Deps['geo']['locate'] {
  const ids = new Map(places.map((place) => [`place:${place.id}`, asFound(place)]))
  const names = namesOf(places)
  return (asked) => {
    const { label, placeId, lat, lng } = asked
    const point = lat === undefined || lng === undefined ? null : { lat, lng }
    const isSigned = tokens.isValid(asked)
    const known = ids.get(placeId ?? '') ?? (isSigned ? undefined : named(names, label, point))
    if (known !== undefined) return isSigned ? withNumber(known, label) : known
    if (point === null) return null
    const airport = airportAt(places, point)
    // An id that looks like one of ours but is not says nothing.
    if (isSigned) return { label, ...point, airport }
    const nearest = nearestPlace(index, point)
    const isHere = nearest !== null && (nearest.km <= HERE_KM || airport !== null)
    const here = isHere ? ids.get(nearest.place.id) : undefined
    if (here !== undefined) return here
    if (nearest === null || nearest.km > FARTHEST_KM) return null
    return { label: `Near ${nearest.place.formatted_address}`, ...point, airport }
  }
}

/** A street of ours with the house number that was typed before its name. */
function withNumber(street: FoundPlace, label: string): FoundPlace {
  return label.replace(HOUSE_NUMBER, '').trimStart() === street.label ? { ...street, label } : street
}

/** Our places by their names and addresses as people type them; by half of a name where no other has it whole. */
function namesOf(places: GazetteerPlace[]): Map<string, GazetteerPlace[]> {
  const suggested = places.map((place) => ({ place, suggestion: suggestionOf(place) }))
  const whole = byName(
    suggested.map(({ place, suggestion: { name, formatted_address: address } }) => [place, [name, address]]),
  )
  const halves = byName(suggested.map(({ place, suggestion }) => [place, spellings(suggestion)]))
  return new Map([...halves, ...whole])
}

function byName(spelled: [GazetteerPlace, string[]][]): Map<string, GazetteerPlace[]> {
  const names = new Map<string, GazetteerPlace[]>()
  for (const [place, texts] of spelled) {
    for (const text of new Set(texts.map(plainName))) names.set(text, [...(names.get(text) ?? []), place])
  }
  return names
}

/** The one nearest to the coordinates if several have that name; without coordinates it is ambiguous. */
function named(
  names: Map<string, GazetteerPlace[]>,
  label: string,
  point: Point | null,
): FoundPlace | undefined {
  const fitting = names.get(plainName(label)) ?? []
  const [place] =
    point === null
      ? fitting
      : fitting.toSorted((a, b) => kilometresBetween(a, point) - kilometresBetween(b, point))
  return place === undefined || (fitting.length > 1 && point === null) ? undefined : asFound(place)
}

function asFound(place: GazetteerPlace): FoundPlace {
  return {
    label: suggestionOf(place).formatted_address,
    placeId: `place:${place.id}`,
    lat: place.lat,
    lng: place.lng,
    suburb: place.type === 'suburb' ? place.name : place.suburb,
    airport: place.type === 'airport' ? place.id : null,
  }
}
