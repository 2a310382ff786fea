/** The places of ours that a sentence names, as the reader of messages finds them, and the regions of the page Areas. */
import { wordsOf } from '#domain/places/place-words.ts'
import type { GazetteerPlace } from '#domain/places/places.ts'
import { languagesOf } from '#domain/reading/languages.ts'
import { folded, isFree, matches, spanOf } from '#domain/reading/text.ts'
import { placeNames } from '#domain/reading/where/place-names.ts'
import { rolesIn } from '#domain/reading/where/placing.ts'
import { type Spot, spotsIn } from '#domain/reading/where/spots.ts'

/** A place of ours, or a region, which has no id: no price leads there. */
export type KnownPlace = {
  id?: string
  name: string
  /** What the page Areas says of it. */
  about?: string
  isAirport?: boolean
  isRegion?: boolean
}

export type NamedPlace = {
  place: KnownPlace
  role: 'from' | 'to' | 'via' | 'not' | null
  /** As it is written. */
  typed: string[]
  /** One more of a list: `Atlantis and Mamre`. */
  isListed: boolean
  /** They stay there. */
  isStay: boolean
  /** The journey leads back there: `airport - Paarl - airport`. */
  isReturnedTo: boolean
}

/** Our places with what the pages call them, and the regions by an expression of their names. */
export type PlaceNames = {
  places: GazetteerPlace[]
  byId: ReadonlyMap<string, KnownPlace>
  regions: { place: KnownPlace; pattern: RegExp }[]
}

/** The names that people use of a place in our list. */
export function namesOf({ name, aliases = [] }: Pick<GazetteerPlace, 'name' | 'aliases'>): string[] {
  const parts = name.split(/[()]/).filter((part) => part.trim() !== '')
  return [...parts, name.replaceAll(/[()]/g, ' '), ...aliases]
}

/** The place of a spot: an address is priced as the suburb or town where it is. */
export function knownAt({ place }: Spot, { byId }: PlaceNames): KnownPlace | undefined {
  return place === null ? undefined : byId.get(`place:${place.id}`)
}

const LISTING = /^\s*(?:,|and|or|und|oder|en|of|&)\s*(?:the |nach |in )?$/
const INSTEAD = /\b(?:not|nicht|nie|instead(?: of)?|statt|anstatt) (?:to |from |the |nach )?$/
const ROLES: Partial<Record<string, NamedPlace['role']>> = { from: 'from', to: 'to', stop: 'via' }

/** In the order of the sentence, without repeats. */
export function placesIn(sentence: string, names: PlaceNames): NamedPlace[] {
  const plain = folded(sentence)
  const spots = spotsIn(sentence, placeNames(names.places), [])
  const regions = names.regions.flatMap(({ place, pattern }) =>
    matches(pattern, plain).map((match) => ({ ...spanOf(match), place, role: null })),
  )
  // `The Garden Route` is not the lodge of that name.
  const isInRegion = ({ from, to }: Spot) => regions.some((region) => region.from <= from && region.to >= to)
  const placed = rolesIn(plain, spots, languagesOf(plain)).flatMap(({ spot, role }) => {
    const place = knownAt(spot, names)
    return place === undefined || (isInRegion(spot) && role === null)
      ? []
      : [{ from: spot.from, to: spot.to, place, role }]
  })
  const all = [...placed, ...regions.filter((region) => isFree(region, placed))].toSorted(
    (a, b) => a.from - b.from,
  )
  return all.flatMap(({ from, to, place, role }, i): NamedPlace[] => {
    if (all.findIndex((other) => other.place === place) < i) return []
    const last = all[i - 1]
    const lead = plain.slice(Math.max(0, from - 24), from)
    return [
      {
        place,
        role: INSTEAD.test(lead) ? 'not' : (ROLES[role ?? ''] ?? null),
        typed: wordsOf(sentence.slice(from, to)),
        isListed: last !== undefined && LISTING.test(plain.slice(last.to, from)),
        isStay: role === 'stay',
        isReturnedTo: i === 0 && all.length > 2 && all.at(-1)?.place === place && all.at(-1)?.role !== 'from',
      },
    ]
  })
}
