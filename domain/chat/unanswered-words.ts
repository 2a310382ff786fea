import { placesIn } from './places-named.ts'
import { SMALL_WORDS } from './question-language.ts'
import type { ChatTopic } from './topics.ts'
import type { ChatKnowledge } from './knowledge.ts'
import { comparedIn, isNearWord, isWord, stemOf, withoutUmlauts } from './words.ts'

/** The words of a question that need no answer of their own. */
export type Vocabulary = {
  /** Every word that topics read or say. */
  words: Set<string>
  /** Beginnings of words, for those with a star. */
  stems: string[]
  /** Words of any question by their stems: small ones, days and tours. */
  usual: Set<string>
  /** In how many topics a word stands, by its stem. */
  spread: Map<string, number>
  /** Words that alone identify a narrow topic, by their stems. */
  telling: Set<string>
}

type Written = Pick<ChatKnowledge, 'topics' | 'tours' | 'asking' | 'smallWords' | 'notMistyped'>

/** The tag decides the language of days and months. */
export function vocabularyOf(
  { topics, tours, asking, smallWords, notMistyped }: Written,
  tag: string,
): Vocabulary {
  const told = topics.flatMap(({ answer, note = '' }) => [answer, note])
  const read = topics.flatMap(({ words }) => words)
  const named = tours.flatMap(({ words }) => words)
  const usual = new Set(
    [...asking, ...smallWords, SMALL_WORDS[tag] ?? '', ...named, ...namesOfDays(tag)]
      .flatMap(comparedIn)
      .map(stemOf),
  )
  return {
    words: new Set([...read, ...told, ...notMistyped].flatMap(comparedIn)),
    stems: stemsOf(read),
    usual,
    spread: spreadOf(topics),
    telling: tellingOf(topics),
  }
}

function tellingOf(topics: ChatTopic[]): Set<string> {
  const alone = topics.flatMap(({ words, isWide }) =>
    isWide === true ? [] : words.map(comparedIn).filter(({ length }) => length === 1),
  )
  return new Set(alone.flat().map(stemOf))
}

function spreadOf(topics: ChatTopic[]): Map<string, number> {
  const stems = topics.flatMap(({ words, answer, note = '' }) => [
    ...new Set([...words, answer, note].flatMap(comparedIn).map(stemOf)),
  ])
  return new Map([...Map.groupBy(stems, (stem) => stem)].map(([stem, each]) => [stem, each.length]))
}

function namesOfDays(tag: string): string[] {
  const format = new Intl.DateTimeFormat(tag, { weekday: 'long', month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 * 7 }, (_, i) =>
    format.format(new Date(Date.UTC(2026, i % 12, 1 + (i % 7)))),
  )
}

function stemsOf(phrases: string[]): string[] {
  return phrases
    .flatMap((phrase) => phrase.split(' ').filter((word) => word.endsWith('*')))
    .flatMap(comparedIn)
}

/** Shorter ones say little. */
const SHORTEST = 4

/**
 * The words of a question that its topic, or any topic, doesn't know. Common words, days, tours and places don't count.
 */
export function unansweredWords(
  question: string,
  topic: Pick<ChatTopic, 'words' | 'answer' | 'note'>,
  { vocabulary: { words, stems, usual }, placeNames }: Pick<ChatKnowledge, 'vocabulary' | 'placeNames'>,
): { byTopic: string[]; byAny: string[] } {
  const { answer, note = '' } = topic
  const own = new Set([...topic.words, answer, note].flatMap(comparedIn))
  const ownStems = stemsOf(topic.words)
  const isLeft = (known: Set<string>, begun: string[]) => (word: string) =>
    !known.has(word) && !begun.some((stem) => isWord(word, stem, true))
  const telling = tellingWords(question, SHORTEST, { usual, placeNames })
  return { byTopic: telling.filter(isLeft(own, ownStems)), byAny: telling.filter(isLeft(words, stems)) }
}

/** Shorter ones stand in every question. */
const SHORTEST_MISSED = 3
/** A word in at most `FEW` topics counts fully, in at most `MANY` half, and in more not at all. */
const FEW = 2
const MANY = 6

/** Words other than common ones, days, tours, places and numbers. */
function tellingWords(
  question: string,
  shortest: number,
  { usual, placeNames }: Pick<Vocabulary, 'usual'> & Pick<ChatKnowledge, 'placeNames'>,
): string[] {
  const placed = new Set(placesIn(question, placeNames).flatMap(({ typed }) => typed.map(withoutUmlauts)))
  return comparedIn(question).filter(
    (word) => word.length >= shortest && !/\d/.test(word) && !usual.has(stemOf(word)) && !placed.has(word),
  )
}

/**
 * How much of a question its answers leave out: one for each specific word, half for each less specific one.
 */
export function missedIn(
  question: string,
  topics: Pick<ChatTopic, 'words' | 'answer' | 'note'>[],
  { vocabulary: { usual, spread, telling }, placeNames }: Pick<ChatKnowledge, 'vocabulary' | 'placeNames'>,
): number {
  const own = [
    ...new Set(
      topics.flatMap(({ words, answer, note = '' }) => [...words, answer, note]).flatMap(comparedIn),
    ),
  ]
  const ownStems = new Set(own.map(stemOf))
  const begun = stemsOf(topics.flatMap(({ words }) => words))
  const isOwn = (word: string) =>
    ownStems.has(stemOf(word)) ||
    begun.some((stem) => isWord(word, stem, true)) ||
    own.some((each) => isNearWord(word, each, false))
  return [...new Set(tellingWords(question, SHORTEST_MISSED, { usual, placeNames }))]
    .filter((word) => !isOwn(word))
    .reduce((missed, word) => {
      const topicsOfIt = spread.get(stemOf(word)) ?? 0
      if (topicsOfIt <= FEW || telling.has(stemOf(word))) return missed + 1
      return missed + (topicsOfIt <= MANY ? 1 / 2 : 0)
    }, 0)
}
