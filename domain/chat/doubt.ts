/** How far an answer may miss the question. */
import type { ChatKnowledge, Meaning } from './knowledge.ts'
import { type ChatTopic, TOURS_OF } from './topics.ts'
import { placesIn } from './places-named.ts'
import { askedIn, withoutFlightAims } from './named-topic.ts'
import { missedIn, unansweredWords } from './unanswered-words.ts'

export type Doubt = {
  /** The question is about something else. */
  isAnother: boolean
  /** The answer may be to something else: that is said before it. */
  isVague: boolean
  /** A part of the question may be left without an answer: that is said after it. */
  isOpen: boolean
  /** It asks no more than is answered, so that a yes or a no is one. */
  isExact: boolean
}

/** Of what is said of a place, or of a trip of which little was told. */
export function doubtOfPlace(question: string, knowledge: ChatKnowledge): Doubt {
  const left = unansweredWords(question, { words: [], answer: '' }, knowledge).byAny.length
  return { isAnother: left >= MANY_LEFT, isVague: false, isOpen: left > 0, isExact: left === 0 }
}

/** Whether a price, and what is said beside it, may leave a part of the question open. */
export function isTripOpen(question: string, beside: ChatTopic[], knowledge: ChatKnowledge): boolean {
  const ofTrips = knowledge.topics.filter(({ id, isWide }) => isWide === true || OF_TRIPS.has(id))
  return missedIn(withoutFlightAims(question), [...ofTrips, ...beside], knowledge) >= 1
}

/**
 * Whether a question about a trip asks for something other than its price: `What time would you fetch us for the
 * sunrise?` names both ends, and a price would be no answer.
 */
export function isOtherThanPrice(
  question: string,
  { trip, topic, asksPrice, asksTime, goesOn }: Extract<Meaning, { kind: 'trip' }>,
  others: ChatTopic[],
  knowledge: ChatKnowledge,
): boolean {
  if (asksPrice || asksTime || goesOn || trip.timeIs === 'departure') return false
  const told = (question.match(/[^.!?\n]+[.!?\n]?/g) ?? []).filter(
    (sentence) => !sentence.endsWith('?') && askedIn(sentence, knowledge).length === 0,
  )
  // `Airport to Camps Bay for 2. Does he like jazz?`
  const isTold = placesIn(told.join(' '), knowledge.placeNames).length >= ENDS
  const isAsking = told.join('') !== question
  return (
    !isTold && isAsking && isTripOpen(question, topic === undefined ? others : [topic, ...others], knowledge)
  )
}

const ENDS = 2

/** Whether a topic says something of its own beside a price. */
export function isBesides(topic: ChatTopic | undefined): topic is ChatTopic {
  return topic !== undefined && topic.isWide !== true && !OF_TRIPS.has(topic.id) && (topic.note ?? '') !== ''
}

/** Narrow topics of which a price tells what there is to tell. */
const OF_TRIPS = new Set(['luggage', 'children', 'return', 'leave', 'duration'])

/** Of the answer of a topic, by the words that are left over when those beside it are answered too. */
export function doubtOf(
  question: string,
  topic: ChatTopic,
  knowledge: ChatKnowledge,
  beside: ChatTopic[] = [],
): Doubt {
  const { byTopic, byAny } = unansweredWords(question, topic, knowledge)
  if (COURTESIES.has(topic.id)) {
    const isAsking =
      byTopic.length >= (question.includes('?') ? 1 : topic.id === 'hello' ? MANY_LEFT : Infinity) ||
      (topic.id === 'hello' && missedIn(question, [topic], knowledge) >= 1)
    return { isAnother: isAsking, isVague: false, isOpen: false, isExact: true }
  }
  // What has happened to them is told in words of any kind.
  const missed = topic.isReport === true ? 0 : missedBy([topic, ...beside], question, knowledge)
  const isWide = topic.isWide === true
  const left = isWide ? byTopic.length : byAny.length
  const isOpen = left >= (isWide ? 1 : MANY_LEFT) || byTopic.length >= MOST_LEFT
  const isNoOverview = OVERVIEWS.has(topic.id) && (missed >= 1 || isOpen)
  return {
    isAnother: isNoOverview || missed >= (isWide || topic.ways ? 2 : 3),
    isVague: !topic.ways && missed >= 1,
    isOpen,
    isExact: missed === 0 && byTopic.length <= 1 && !(isWide && left > 0),
  }
}

/** What is told around a question (`We are from Mumbai.`) weighs half. */
function missedBy(answers: ChatTopic[], question: string, knowledge: ChatKnowledge): number {
  const text = withoutFlightAims(question)
  const whole = missedIn(text, answers, knowledge)
  const asked = askedIn(text, knowledge)
  return asked.length === 0 ? whole : (whole + missedIn(asked.join(' '), answers, knowledge)) / 2
}

/** Answers to what people say besides asking. */
const COURTESIES = new Set(['hello', 'thanks'])

/** They tell all that we have of a kind, which answers no question about one thing of it. */
const OVERVIEWS = new Set([...Object.keys(TOURS_OF), 'price', 'airport', 'area', 'included'])

const MANY_LEFT = 2
/** Of words that other topics know. */
const MOST_LEFT = 3
