import type { ChatKnowledge } from '#domain/chat/knowledge.ts'
import { type Vocabulary, vocabularyOf } from '#domain/chat/unanswered-words.ts'
import { type KnownPlace, namesOf, type PlaceNames, placeNames } from '#domain/chat/places-named.ts'
import { PASSENGERS } from '#domain/forms/quote-request.ts'
import { NICKNAMES, OF_ANY_TOWN } from '#domain/reading/place-nicknames.ts'
import type { GazetteerPlace } from '#domain/places/places.ts'
import { plainName } from '#domain/places/place-words.ts'
import { fillFacts } from '#domain/words/words.ts'
import { ENGLISH } from '#domain/words/language.ts'
import { type Content, contentIn } from '#server/content.ts'
import { factsOf } from '#server/content/facts.ts'
import type { Deps } from '../deps.ts'

/** All that the chat assistant knows, from the facts that the pages show too. */
export async function chatKnowledge(
  deps: Pick<Deps, 'content' | 'settings' | 'tariff' | 'vehicles'>,
): Promise<ChatKnowledge> {
  const { content } = deps
  const [settings, tariff, vehicles] = await Promise.all([deps.settings(), deps.tariff(), deps.vehicles()])
  const facts = factsOf(content, { settings, tariff, vehicles })
  const { topics, otherwise, several, unsure, perhaps, ...words } = content.words.chat
  const placeNames = knownNames(content, tariff.airport.airports)
  return {
    // The words that visitors type name no facts.
    topics: topics.map(({ words: read, ...said }) => ({ ...fillFacts(said, facts), words: read })),
    otherwise: fillFacts(otherwise, facts),
    several: fillFacts(several, facts),
    unsure: fillFacts(unsure, facts),
    perhaps,
    ...words,
    mostPassengers: PASSENGERS.max,
    placeNames,
    places: content.places,
    vocabulary: knownWords(content),
  }
}

/** Thousands of names, which change with a new start only. */
const NAMES = new WeakMap<Content['words'], PlaceNames>()

function knownNames(content: Content, airports: string[]): PlaceNames {
  const names = NAMES.get(content.words) ?? placeNames(knownPlaces(content, airports))
  NAMES.set(content.words, names)
  return names
}

const VOCABULARIES = new WeakMap<Content['words'], Vocabulary>()

/** As they are written, without the facts in them. */
function knownWords({ words, language }: Content): Vocabulary {
  const vocabulary = VOCABULARIES.get(words) ?? vocabularyOf(words.chat, language.tag)
  VOCABULARIES.set(words, vocabulary)
  return vocabulary
}

/** The regions, the places of the page Areas, then all that the place search knows: of one name the first is meant. */
function knownPlaces(content: Content, airports: string[]): { place: KnownPlace; names: string[] }[] {
  const { places, words } = content
  const { regions } = words.areas
  const inEnglish = contentIn(content, ENGLISH).words.areas.regions
  const byId = new Map(places.map((place) => [place.id, place]))
  const known = new Map<string, KnownPlace>()
  const knownAs = (place: GazetteerPlace, said: Partial<KnownPlace> = {}): KnownPlace => {
    const [name = place.name] = namesOf(place)
    const made = known.get(place.id) ?? {
      id: `place:${place.id}`,
      name: name.trim(),
      isAirport: airports.includes(place.id),
      isStreet: place.type === 'street',
      ...said,
    }
    known.set(place.id, made)
    return made
  }
  const ofAreas = regions.flatMap((region, r) =>
    region.areas.flatMap(({ id, name, text }, a) => {
      const place = byId.get(id)
      if (place === undefined || airports.includes(id)) return []
      const english = inEnglish[r]?.areas[a]?.name ?? name
      return [{ place: knownAs(place, { name, about: text }), names: [name, english].flatMap(inParts) }]
    }),
  )
  const ofRegions = regions.map(({ name, description }, r) => {
    const names = [name, inEnglish[r]?.name ?? name]
    // What is a region and a place too (`Cape Town`) is where journeys begin.
    const id = places.find((place) => names.some((each) => isCalled(place, each)))?.id
    return {
      place: { ...(id !== undefined && { id: `place:${id}` }), name, about: description, isRegion: true },
      names,
    }
  })
  const byRank = places.toSorted((a, b) => rankOf(a) - rankOf(b))
  const all = byRank.map((place) => ({ place: knownAs(place), names: namesOf(place) }))
  const nicknamed = NICKNAMES.flatMap(([nickname, id]) => {
    const place = byId.get(id)
    // `From town` is from the city; `town centre` may be another's.
    return place === undefined
      ? []
      : [{ place: knownAs(place), names: [nickname === OF_ANY_TOWN ? TOWN : nickname] }]
  })
  return [...ofRegions, ...ofAreas, ...all, ...nicknamed]
}

const TOWN = 'town'

/** Of places with one name, people mean the best known, then the town or the suburb. */
function rankOf({ type, popular = false }: GazetteerPlace): number {
  return (popular ? 0 : 2) + (type === 'town' || type === 'suburb' || type === 'airport' ? 0 : 1)
}

function isCalled(place: GazetteerPlace, name: string): boolean {
  return namesOf(place).some((each) => plainName(each) === plainName(name))
}

/** `Cape Agulhas (L'Agulhas)` is called by both names. */
function inParts(name: string): string[] {
  return name.split(/[()]/).filter((part) => part.trim() !== '')
}
