/** How far an answer may miss the question. */
import type { ChatKnowledge } from './knowledge.ts'
import type { ChatTopic } from './topics.ts'
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
  return {
    isAnother: missed >= (isWide || topic.ways ? 2 : 3),
    isVague: !topic.ways && missed >= 1,
    isOpen: left >= (isWide ? 1 : MANY_LEFT) || byTopic.length >= MOST_LEFT,
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

const MANY_LEFT = 2
/** Of words that other topics know. */
const MOST_LEFT = 3
