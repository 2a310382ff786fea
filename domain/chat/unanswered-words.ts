import type { ChatTopic } from './topics.ts'
import type { ChatKnowledge } from './understand.ts'
import { isWord, wordsIn } from './words.ts'

/** The words of a question that need no answer of their own. */
export type Vocabulary = {
  /** Every word that topics read or say. */
  words: Set<string>
  /** Of some only the beginning. */
  stems: string[]
  /** Words of any question: small ones, days, places and tours. */
  usual: Set<string>
}

type Written = Pick<ChatKnowledge, 'topics' | 'tours' | 'placeNames' | 'smallWords' | 'notMistyped'>

/** Days and months are of the language with this tag. */
export function vocabularyOf(
  { topics, tours, placeNames, smallWords, notMistyped }: Written,
  tag: string,
): Vocabulary {
  const told = topics.flatMap(({ answer, note = '' }) => [answer, note])
  const read = topics.flatMap(({ words }) => words)
  const named = [...placeNames.byName.keys(), ...tours.flatMap(({ words }) => words)]
  const usual = new Set([...smallWords, ...named, ...namesOfDays(tag)].flatMap(wordsIn))
  return {
    words: new Set([...read, ...told, ...notMistyped].flatMap(wordsIn)),
    stems: stemsOf(read),
    usual,
  }
}

function namesOfDays(tag: string): string[] {
  const format = new Intl.DateTimeFormat(tag, { weekday: 'long', month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 * 7 }, (_, i) =>
    format.format(new Date(Date.UTC(2026, i % 12, 1 + (i % 7)))),
  )
}

function stemsOf(phrases: string[]): string[] {
  return phrases.flatMap((phrase) => (phrase.endsWith('*') ? wordsIn(phrase).slice(-1) : []))
}

/** Shorter ones say little. */
const SHORTEST = 4

/**
 * The words of a question that its topic leaves without an answer: those that the assistant neither reads nor says, and
 * beside a wide topic those that are not its own.
 */
export function unansweredWords(
  question: string,
  topic: ChatTopic,
  { words, stems, usual }: Vocabulary,
): string[] {
  const { answer, note = '', isWide = false } = topic
  const own = new Set([...topic.words, answer, note].flatMap(wordsIn))
  const known = isWide ? own : words
  const begun = isWide ? stemsOf(topic.words) : stems
  return wordsIn(question).filter(
    (word) =>
      word.length >= SHORTEST &&
      !/\d/.test(word) &&
      !usual.has(word) &&
      !known.has(word) &&
      !begun.some((stem) => isWord(word, stem, true)),
  )
}
