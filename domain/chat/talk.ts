/** A question, what was read from it, and what is known from earlier messages. */
import type { AskedTrip } from './asked-trip.ts'
import { followed, lastTopic, pointsBack, topicsInTalk, withHours } from './following-up.ts'
import { goOn, saysSomething, withParty } from './going-on.ts'
import type { ChatKnowledge, Meaning } from './knowledge.ts'
import { type Asks, asksOf, namedTopic, withoutFlightAims } from './named-topic.ts'
import { type NamedPlace, placesIn } from './places-named.ts'
import { hasPlace, isTrip, isWhole } from './priced-trip.ts'
import { type ChatTopic, topicOf, yields } from './topics.ts'
import { plain } from './words.ts'

/** Reads a trip from a message, and remembers the result. */
export type Reads = (message: string, outOn: string | undefined) => AskedTrip

export type Talk = {
  question: string
  /** The same in small letters without accents. */
  text: string
  /** With the topics of this talk: of tours, or of flights. */
  knowledge: ChatKnowledge
  /** The meaning of the previous message, and the topic of its words. */
  previous: Meaning | undefined
  last: ChatTopic | undefined
  /** Whether the message before asked for a price. */
  askedPrice: boolean
  /** The trip so far, what this message says, and the two combined. */
  earlier: AskedTrip
  said: AskedTrip
  trip: AskedTrip
  topic: ChatTopic | undefined
  asks: Asks
  /** The places of this message, and those of them that are no airports. */
  ends: NamedPlace[]
  places: NamedPlace[]
}

export function talkOf(
  question: string,
  before: string[],
  previous: Meaning | undefined,
  { read, ...all }: ChatKnowledge & { read: Reads },
): Talk {
  const text = plain(question)
  const earlier = before.reduce((trip: AskedTrip, each) => goOn(trip, read(each, trip.date)), {})
  const said = withHours(question, read(question, earlier.date), previous)
  const knowledge = { ...all, topics: topicsInTalk(question, { previous, earlier, said }, all) }
  const ends = placesIn(question, knowledge.placeNames)
  const places = ends.filter(({ place }) => place.isAirport !== true)
  const last = lastTopic(before, knowledge)
  const asks = asksOf(question, all)
  const told = { question, text, knowledge, previous, last, earlier, said, asks, ends, places }
  const topic = topicHere(told)
  return {
    ...told,
    topic,
    trip: tripHere(told, topic),
    askedPrice: asksOf(before.at(-1) ?? '', all).asksPrice,
  }
}

type Told = Omit<Talk, 'topic' | 'trip' | 'askedPrice'>

/** The topic of this message's own words, or the previous one that it follows up on. */
function topicHere({ question, text, knowledge, previous, earlier, said, asks, places }: Told) {
  const named = namedTopic(withoutFlightAims(question), knowledge, places.length === 0)
  const isReturn = said.backAfter !== undefined && (isWhole(said) || isTrip(earlier))
  const first = isReturn ? undefined : followed(question, { named, previous, said, ...asks }, knowledge)
  // About the return leg of the trip just priced.
  const isWayBack = isTrip(earlier) && (WAY_BACK.test(text) || said.comesBack === true)
  const isBeside = isWayBack && first !== undefined && !yields(first)
  return isBeside ? topicOf(question, yieldingOf(knowledge), { forgives: false }) : first
}

function yieldingOf({ topics, notMistyped }: ChatKnowledge) {
  return { topics: topics.filter(yields), notMistyped }
}

/** Asks for the return leg of an earlier trip. */
const WAY_BACK =
  /^(?:(?:ok|okay|and|so|then|great|thanks|und|dann|gut|danke|en)[ ,.!]+)*(?:the way back|back|return|(?:die )?ruck(?:fahrt|weg)|(?:wieder )?zuruck|terug)\b/

/** The trip meant now: this message's, combined with the earlier one if it follows up. */
function tripHere(
  { question, knowledge, previous, earlier, said, asks }: Told,
  topic: ChatTopic | undefined,
): AskedTrip {
  const isOpen = topic === undefined || topic.withPlace !== undefined
  const isOfVehicle = previous?.kind === 'trip' && topic?.id === 'fleet' && pointsBack(question, knowledge)
  const isAbout = saysSomething(said) || isOfVehicle || (isOpen && (asks.asksPrice || asks.asksTime))
  // `We land on Friday, two of us.` – `How much is it to Paarl?`
  const isBegun = hasPlace(said) && saysSomething(earlier) && !hasPlace(earlier) && !isTrip(earlier)
  if (isWhole(said) && !isBegun) return withParty(earlier, said)
  return isAbout && (isTrip(earlier) || isBegun) ? goOn(earlier, said) : said
}
