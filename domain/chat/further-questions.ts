/** What a message asks besides its first question, and whether the answers leave something open. */
import { readTrip, saysSomething } from './asked-trip.ts'
import { placesIn } from './places-named.ts'
import { type ChatTopic, names, topicOf } from './topics.ts'
import { unansweredWords } from './unanswered-words.ts'
import { type ChatKnowledge, type Meaning, TOURS_OF } from './understand.ts'
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
      const topic = topicOf(part, knowledge, { forgives: false })
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
/** With so many words left over, the question may be another one. */
const TOO_MANY_UNANSWERED = 2

/** Whether a topic was found by some words of a question of which too many others are left over. */
export function isUnsure(
  question: string,
  meaning: Meaning,
  { vocabulary }: Pick<ChatKnowledge, 'vocabulary'>,
): boolean {
  if (meaning.kind !== 'topic' || COURTESIES.has(meaning.topic.id)) return false
  return unansweredWords(question, meaning.topic, vocabulary).length >= TOO_MANY_UNANSWERED
}
