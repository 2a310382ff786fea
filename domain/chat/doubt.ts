/** How well an answer fits its question. */
import type { ChatKnowledge, Meaning } from './knowledge.ts'
import { type ChatTopic, TOURS_OF } from './topics.ts'
import { placesIn } from './places-named.ts'
import { askedIn, withoutFlightAims } from './named-topic.ts'
import { missedIn, unansweredWords } from './unanswered-words.ts'

export type Doubt = {
  /** The question is about something else. */
  isAnother: boolean
  /** The answer may not fit, so it starts by saying so. */
  isVague: boolean
  /** Part of the question may be unanswered, so the answer ends by saying so. */
  isOpen: boolean
  /** The answer covers the whole question, so it may start with yes or no. */
  isExact: boolean
}

/** For an answer about a place, or about a trip with few details. */
export function doubtOfPlace(question: string, knowledge: ChatKnowledge): Doubt {
  const left = unansweredWords(question, { words: [], answer: '' }, knowledge).byAny.length
  return { isAnother: left >= MANY_LEFT, isVague: false, isOpen: left > 0, isExact: left === 0 }
}

/** Whether a price and its notes may leave part of the question unanswered. */
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

/** Whether a topic adds something to a price. */
export function isBesides(topic: ChatTopic | undefined): topic is ChatTopic {
  return topic !== undefined && topic.isWide !== true && !OF_TRIPS.has(topic.id) && (topic.note ?? '') !== ''
}

/** Narrow topics that a price already answers. */
const OF_TRIPS = new Set(['luggage', 'children', 'return', 'leave', 'duration'])

/** For a topic's answer, judged by the words that neither it nor the other answers cover. */
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
  // People report what happened in words of any kind.
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

/** Statements around a question (`We are from Mumbai.`) count half. */
function missedBy(answers: ChatTopic[], question: string, knowledge: ChatKnowledge): number {
  const text = withoutFlightAims(question)
  const whole = missedIn(text, answers, knowledge)
  const asked = askedIn(text, knowledge)
  return asked.length === 0 ? whole : (whole + missedIn(asked.join(' '), answers, knowledge)) / 2
}

/** Replies to greetings and thanks. */
const COURTESIES = new Set(['hello', 'thanks'])

/** General answers, which don't answer a question about a detail. */
const OVERVIEWS = new Set([...Object.keys(TOURS_OF), 'price', 'airport', 'area', 'included'])

const MANY_LEFT = 2
/** Words that only other topics know. */
const MOST_LEFT = 3
