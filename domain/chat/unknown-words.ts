import type { ChatKnowledge } from './understand.ts'
import { isWord, wordsIn } from './words.ts'

/** Every word that the assistant reads or says; of a stem only its beginning. */
export type Vocabulary = { words: Set<string>; stems: string[] }

type Written = Pick<ChatKnowledge, 'topics' | 'tours' | 'placeNames' | 'notMistyped'>

/** Days and months are of the language with this tag. */
export function vocabularyOf({ topics, tours, placeNames, notMistyped }: Written, tag: string): Vocabulary {
  const read = [...topics, ...tours].flatMap(({ words }) => words)
  const told = topics.flatMap(({ answer, note = '' }) => [answer, note])
  const places = [...placeNames.byName.keys()]
  const all = [...read, ...told, ...places, ...notMistyped, ...namesOfDays(tag)]
  return {
    words: new Set(all.flatMap(wordsIn)),
    stems: read.flatMap((phrase) => (phrase.endsWith('*') ? wordsIn(phrase).slice(-1) : [])),
  }
}

function namesOfDays(tag: string): string[] {
  const format = new Intl.DateTimeFormat(tag, { weekday: 'long', month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 * 7 }, (_, i) =>
    format.format(new Date(Date.UTC(2026, i % 12, 1 + (i % 7)))),
  )
}

/** Shorter ones say little. */
const SHORTEST = 4

/** The words of a question that the assistant neither reads nor says. */
export function unknownWords(question: string, { words, stems }: Vocabulary): string[] {
  return wordsIn(question).filter(
    (word) =>
      word.length >= SHORTEST &&
      !/\d/.test(word) &&
      !words.has(word) &&
      !stems.some((stem) => isWord(word, stem, true)),
  )
}
