/** What a message asks besides its first question, and whether the answers leave something open. */
import { readTrip, saysSomething } from './asked-trip.ts'
import { placesIn } from './places-named.ts'
import { type ChatTopic, names, topicOf } from './topics.ts'
import { unansweredWords } from './unanswered-words.ts'
import { type ChatKnowledge, type Meaning, TOURS_OF, withoutFlightAims } from './understand.ts'
import { plain } from './words.ts'
import { begins } from './yes-or-no.ts'

/** So many other answers are read. */
const MOST_FURTHER = 2

/** The topics of the other questions in the same message, without those that its first answer tells already. */
export function furtherTopics(
  question: string,
  { kind, first }: { kind: Meaning['kind']; first: ChatTopic | undefined },
  knowledge: ChatKnowledge,
): ChatTopic[] {
  const parts = question.split(/[?!\n]|\.\s|,|\d\)|\b(?:and|und)\b/).filter((part) => part.trim() !== '')
  if (parts.length < 2) return []
  // A price tells how far it is, by which vehicle and when.
  const tells = ['trip', 'fit', 'place'].includes(kind)
  const isTold = ({ withPlace }: ChatTopic) => withPlace !== undefined && tells
  const topics = parts
    .slice(0, MOST_SENTENCES)
    .filter((part) => begins(part, [...knowledge.yesOrNo, ...knowledge.asking]))
    .flatMap((part) => {
      const topic = topicOf(withoutFlightAims(part), knowledge, { forgives: false })
      // `Do we pay extra?` is about what was asked before.
      const isOfFirst = topic?.id === 'payment' && names(part, knowledge.charging)
      return topic === undefined || isOfFirst ? [] : [topic]
    })
    .filter((topic) => topic.id !== 'price' && TOURS_OF[topic.id] === undefined && !isTold(topic))
  const told = [...new Set(topics)].filter(({ id }) => id !== first?.id)
  const covered = [first, ...told].flatMap((topic) => topic?.covers ?? [])
  return told.filter(({ id }) => !covered.includes(id)).slice(0, MOST_FURTHER)
}

/** Whether the words of a topic stand in a question of the message, and not in what else they tell. */
export function isAsked({ words }: ChatTopic, question: string, knowledge: ChatKnowledge): boolean {
  return sentencesOf(question).some(
    (sentence) =>
      names(sentence, words) &&
      (sentence.endsWith('?') || begins(sentence, [...knowledge.yesOrNo, ...knowledge.asking])),
  )
}

/** Whether beside a trip something was asked of which nothing is known. */
export function leavesOpen(question: string, knowledge: ChatKnowledge & { now: Date }): boolean {
  return sentencesOf(question).some(
    (sentence) =>
      sentence.endsWith('?') &&
      begins(sentence, [...knowledge.yesOrNo, ...knowledge.asking]) &&
      plain(sentence).trim().split(/\s+/).length >= FEWEST_ASKED &&
      topicOf(sentence, knowledge, { forgives: true }) === undefined &&
      placesIn(sentence, knowledge.placeNames).length === 0 &&
      !saysSomething(readTrip(sentence, knowledge)),
  )
}

/** Fewer words ask for what was said before: `Is that possible?` */
const FEWEST_ASKED = 4

/** Of a longer message only the first are read. */
const MOST_SENTENCES = 12

function sentencesOf(question: string): string[] {
  return (question.match(/[^?!\n]+\??/g) ?? [])
    .flatMap((part) => part.split(/\.\s/))
    .map((part) => part.trim())
    .slice(0, MOST_SENTENCES)
}

/** Answers to what people say besides asking. */
const COURTESIES = new Set(['hello', 'thanks'])

/** How far what is said of a place, or of a trip of which little was told, may miss the question. */
export function doubtOfPlace(question: string, knowledge: ChatKnowledge): Doubt {
  const left = unansweredWords(question, { words: [], answer: '' }, knowledge).byAny.length
  return { isAnother: left >= MANY_LEFT, isOpen: left > 0, isExact: left === 0 }
}

/** How far the answer of a topic may miss the question, by the words that are left over. */
export function doubtOf(question: string, topic: ChatTopic, knowledge: ChatKnowledge): Doubt {
  const { byTopic, byAny } = unansweredWords(question, topic, knowledge)
  const left = topic.isWide === true ? byTopic.length : byAny.length
  if (COURTESIES.has(topic.id)) {
    const isAsking =
      byTopic.length >= (question.includes('?') ? 1 : topic.id === 'hello' ? MANY_LEFT : Infinity)
    return { isAnother: isAsking, isOpen: false, isExact: true }
  }
  return {
    isAnother: topic.isWide === true && !topic.ways && left >= MANY_LEFT,
    isOpen: left >= (topic.isWide === true ? 1 : MANY_LEFT) || byTopic.length >= MOST_LEFT,
    isExact: byTopic.length <= 1 && !(topic.isWide === true && left > 0),
  }
}

export type Doubt = {
  /** The question is about something else. */
  isAnother: boolean
  /** A part of it may be left without an answer. */
  isOpen: boolean
  /** It asks no more than is answered, so that a yes or a no is one. */
  isExact: boolean
}

const MANY_LEFT = 2
/** Of words that other topics know. */
const MOST_LEFT = 3
