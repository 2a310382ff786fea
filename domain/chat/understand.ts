/** What a question means. The first rule with an answer decides. */
import { type AskedTrip, readTrip } from './asked-trip.ts'
import { isOver, thanksIn } from './following-up.ts'
import type { ChatKnowledge, Meaning, TourKind } from './knowledge.ts'
import type { NamedPlace } from './places-named.ts'
import { hasPlace, isPriced, isTrip, isWhole } from './priced-trip.ts'
import { type Reads, type Talk, talkOf } from './talk.ts'
import { type ChatTopic, names, TOURS_OF, yields } from './topics.ts'
import { goesElsewhere } from './unknown-place.ts'
import { begins } from './yes-or-no.ts'

type Rule = (talk: Talk) => Meaning | undefined

const RULES: Rule[] = [
  numbered,
  overAlready,
  several,
  ownTopic,
  group,
  toursForSome,
  fit,
  elsewhere,
  price,
  toursAsked,
  place,
  whateverTopic,
]

/** What a question means, after what the same person wrote before. */
export function understand(
  question: string,
  before: string[],
  knowledge: ChatKnowledge & { now: Date },
): Meaning {
  return meaningOf(question, before, { ...knowledge, read: readingOnce(knowledge) })
}

function meaningOf(question: string, before: string[], knowledge: ChatKnowledge & { read: Reads }): Meaning {
  const talk = talkOf(question, before, meaningOfLast(before, knowledge), knowledge)
  for (const rule of RULES) {
    const meaning = rule(talk)
    if (meaning !== undefined) return meaning
  }
  return { kind: 'nothing' }
}

/** How many earlier messages are used to understand the previous one. */
const MOST_BEFORE = 2

function meaningOfLast(before: string[], knowledge: ChatKnowledge & { read: Reads }): Meaning | undefined {
  const last = before.at(-1)
  return last === undefined ? undefined : meaningOf(last, before.slice(0, -1).slice(-MOST_BEFORE), knowledge)
}

/** Remembers read trips: reading is the slow part, and a talk reads the same messages repeatedly. */
function readingOnce(reader: ChatKnowledge & { now: Date }): Reads {
  const known = new Map<string, AskedTrip>()
  return (message, outOn) => {
    const key = `${outOn} ${message}`
    const trip = known.get(key) ?? readTrip(message, { ...reader, outOn })
    known.set(key, trip)
    return trip
  }
}

/** `1) airport to hotel 2) hotel to Franschhoek`. */
function numbered({ question, ends, topic }: Talk): Meaning | undefined {
  const isNumbered = [1, 2].every((number) =>
    new RegExp(String.raw`(?:^|[\s(])${number}[).:]\s`).test(question),
  )
  return isNumbered && ends.length > MOST_ENDS && topic?.ways !== true ? { kind: 'several' } : undefined
}

/** A simple trip has two. */
const MOST_ENDS = 2

/** A past trip is not priced. */
function overAlready({ question, asks, topic, knowledge }: Talk): Meaning | undefined {
  if (!isOver(question, asks)) return undefined
  return isFirst(topic) ? { kind: 'topic', topic } : thanksIn(question, knowledge)
}

/** Several trips, or a choice between a transfer and hire, which must be priced separately. */
function several({ text, said, topic, places }: Talk): Meaning | undefined {
  const isOfVehicles = isTrip(said) && VEHICLES.test(text)
  const isSeveral = (said.isSeveral === true || isOfVehicles) && !isFirst(topic)
  const isJourneyOfStays = [...text.matchAll(NIGHTS)].length > 1
  const isEither = said.hours !== undefined && said.to !== undefined && EITHER.test(text)
  const leadsElsewhere =
    isWhole(said) && said.hours === undefined && unreadOf(said, places) > 1 && !isFirst(topic)
  return isSeveral || isEither || isJourneyOfStays || leadsElsewhere ? { kind: 'several' } : undefined
}

/** How many of the named places are not part of the trip. */
function unreadOf({ from, to, stops = [] }: AskedTrip, places: NamedPlace[]): number {
  const read = [from, to, ...stops].map((place) => place?.id)
  return new Set(
    places.flatMap(({ place: { id, isRegion }, role }) =>
      id === undefined || isRegion === true || role === 'not' || read.includes(id) ? [] : [id],
    ),
  ).size
}

/** `4 nights in Camps Bay, then 3 nights in Hermanus`. */
const NIGHTS = /\b(?:\d|two|three|four|five|zwei|drei|vier|funf) (?:nights?|nachte?|nagte?)\b/g

/** `A transfer or a driver for four hours?` */
const EITHER = / (?:or|oder|of|vs) /

/** Two cars or two hotels, which must be priced separately. */
const VEHICLES =
  /(?<!\b(?:have|own|got|haben|our|unsere) )\b(?:[23]|two|three|zwei|drei) (?:cars|vehicles|vans|taxis|sedans|suvs|mini ?bus(?:es)?|autos|fahrzeuge|wagen|limousinen|kleinbusse)\b|\b(?:2|two|zwei|different|separate|verschieden\w*) (?:different |separate |verschieden\w* )?(?:hotels|addresses|guest ?houses|adressen)\b/

/** With a complete trip to price, a topic is only a note. */
function ownTopic({ said, asks, topic }: Talk): Meaning | undefined {
  if (!isFirst(topic)) return undefined
  const isWholeToThem = isWhole(said) || (said.flies === true && isTrip(said))
  return isWholeToThem && asks.asksPrice && !topic.ways ? undefined : { kind: 'topic', topic }
}

/** More people than our vehicles take. */
function group({ trip: { more = 0, people = more }, knowledge }: Talk): Meaning | undefined {
  if (people <= knowledge.mostPassengers) return undefined
  const topic = knowledge.topics.find(({ id }) => id === 'group')
  return topic === undefined ? { kind: 'nothing' } : { kind: 'topic', topic }
}

/** `Do you do wine tours?` – `We are four.` */
function toursForSome({ said, last, previous, asks, askedPrice, earlier }: Talk): Meaning | undefined {
  const tours = TOURS_OF[last?.id ?? '']
  if (tours === undefined || said.people === undefined || previous?.kind === 'trip' || hasPlace(said))
    return undefined
  const wantsPrice = asks.asksPrice || (earlier.packageId === undefined && askedPrice)
  return wantsPrice ? { kind: 'tours', tours, people: said.people } : undefined
}

/** Who fits into which vehicle. */
function fit({ text, said, asks, topic, trip }: Talk): Meaning | undefined {
  if ((said.people ?? said.luggage) === undefined || isWhole(said)) return undefined
  if (asks.asksPrice && isTrip(said)) return undefined
  if (trip.luggage === undefined && HOW_MANY_BAGS.test(text)) return undefined
  const isOfVehicle = topic?.id === 'fleet' || topic?.id === 'luggage' || trip.vehicle !== undefined
  return FIT.test(text) || (!isTrip(trip) && isOfVehicle) ? { kind: 'fit', trip } : undefined
}

const FIT =
  /\b(?:fits?|enough (?:room|space)|room for|space for|big enough|(?:do|would|will) we need|which (?:car|vehicle|van|size)|what (?:car|vehicle|size)|passt|passen|platz|gross genug|welches (?:auto|fahrzeug))\b/

/** Asks how many bags fit; our answer is about full vehicles. */
const HOW_MANY_BAGS =
  /\b(?:how (?:many|much)|wie ?viele?) (?:(?:large|big|grosse) )?(?:suitcases|bags|cases|luggage|koffer|taschen|gepack)\b/

/** For unknown places, the answer says how far we drive. */
function elsewhere({ question, topic, trip, knowledge }: Talk): Meaning | undefined {
  const far = knowledge.topics.find(({ id }) => id === 'far')
  const isVague = !isFirst(topic) || topic.isWide === true
  return far !== undefined && !isWhole(trip) && isVague && goesElsewhere(question, knowledge)
    ? { kind: 'topic', topic: far }
    : undefined
}

function price({ trip, said, earlier, topic, asks }: Talk): Meaning | undefined {
  return isPriced(trip, said, topic, asks)
    ? { kind: 'trip', trip: forGear(trip, topic), topic, ...asks, goesOn: isTrip(earlier) && !isWhole(said) }
    : undefined
}

/** Boards and bicycles may need another vehicle, depending on their length, so none is fixed. */
function forGear({ vehicle, ...trip }: AskedTrip, topic: ChatTopic | undefined): AskedTrip {
  return { ...trip, ...(vehicle !== undefined && topic?.id !== 'boards' && { vehicle }) }
}

/** The tours of a kind, for so many. */
function toursAsked({ question, text, said: { people }, topic, asks, knowledge }: Talk): Meaning | undefined {
  const tours = FAR.test(text) ? undefined : toursOf(question, { topic, ...asks }, knowledge)
  return tours === undefined || people === undefined ? undefined : { kind: 'tours', tours, people }
}

/** `Is the Cederberg too far?` is about the place, whatever they want to do there. */
const FAR = /\b(?:(?:too|as|so|that) far|(?:zu|so) weit)\b/

/** `A private tour to the Winelands: what would that cost?` is about wine tours too. */
function toursOf(
  question: string,
  { topic, asksPrice }: { topic: ChatTopic | undefined; asksPrice: boolean },
  { topics }: ChatKnowledge,
): TourKind | undefined {
  const isBesides = asksPrice && topic?.id !== 'discount' && (topic?.note ?? '') !== ''
  const product = isBesides
    ? topics.find(({ id, words }) => TOURS_OF[id] !== undefined && names(question, words))
    : undefined
  return TOURS_OF[(product ?? topic)?.id ?? '']
}

/** What is asked of a place alone. */
function place({ question, text, topic, places: [only], knowledge }: Talk): Meaning | undefined {
  if (only === undefined) return undefined
  const isOpen = topic === undefined || topic.withPlace !== undefined
  const isOfPlace = FAR.test(text) || (isOpen && asksOfPlace(question, knowledge))
  return isOfPlace ? { kind: 'place', place: only.place } : undefined
}

/** Asks whether we go there. Other questions about a place we can't answer. */
function asksOfPlace(question: string, { weDo, possible, yesOrNo, asking }: ChatKnowledge): boolean {
  return begins(question, [...weDo, ...possible]) || !begins(question, [...yesOrNo, ...asking])
}

function whateverTopic({ topic }: Talk): Meaning | undefined {
  return topic === undefined ? undefined : { kind: 'topic', topic }
}

/** Whether a topic takes precedence over a price. */
function isFirst(topic: ChatTopic | undefined): topic is ChatTopic {
  return topic !== undefined && !yields(topic)
}
