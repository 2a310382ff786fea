import type { ChatKnowledge } from '#domain/chat/knowledge.ts'
import { type Vocabulary, vocabularyOf } from '#domain/chat/unanswered-words.ts'
import { type KnownPlace, namesOf, type PlaceNames } from '#domain/chat/places-named.ts'
import { PASSENGERS } from '#domain/forms/quote-request.ts'
import { folded } from '#domain/reading/text.ts'
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
    vehicles,
    vocabulary: knownWords(content),
  }
}

const NAMES = new WeakMap<Content['words'], PlaceNames>()

/** What the pages call our places, which changes with a new start only. */
function knownNames(content: Content, airports: string[]): PlaceNames {
  const names = NAMES.get(content.words) ?? namesIn(content, airports)
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

/** All that the place search knows, the places of the page Areas by what it says of them, and its regions. */
function namesIn({ places, words, ...content }: Content, airports: string[]): PlaceNames {
  const { regions } = words.areas
  const english = contentIn({ places, words, ...content }, ENGLISH).words.areas.regions
  const told = new Map(regions.flatMap(({ areas }) => areas.map((area) => [area.id, area])))
  const known = places.map((place): [string, KnownPlace] => {
    const area = airports.includes(place.id) ? undefined : told.get(place.id)
    const [name = place.name] = namesOf(place)
    return [
      `place:${place.id}`,
      {
        id: `place:${place.id}`,
        name: area?.name ?? name.trim(),
        isAirport: airports.includes(place.id),
        ...(area !== undefined && { about: area.text }),
      },
    ]
  })
  return {
    places,
    byId: new Map(known),
    regions: regions.map(({ name, description }, i) => {
      const names = [name, english[i]?.name ?? name].map((each) =>
        folded(each).replaceAll(/[^\p{L}\d ]/gu, '.'),
      )
      return {
        place: { name, about: description, isRegion: true },
        pattern: new RegExp(String.raw`\b(?:${names.join('|')})\b`, 'g'),
      }
    }),
  }
}
