import { placesIn } from './places-named.ts'
import type { ChatKnowledge } from './knowledge.ts'
import { unansweredWords } from './unanswered-words.ts'
import { wordsIn } from './words.ts'

/** Whether they want to go to a place, or from one, that is not on our list: `a transfer to Hluhluwe`. */
export function goesElsewhere(
  question: string,
  knowledge: Pick<ChatKnowledge, 'vocabulary' | 'placeNames'>,
): boolean {
  const unknown = unansweredWords(question, { words: [], answer: '' }, knowledge).byAny
  if (unknown.length === 0) return false
  const known = placesIn(question, knowledge.placeNames).map(({ typed }) => typed.at(-1))
  const said = wordsIn(question)
  return said.some((word, at) => {
    const before = said[at - 1] ?? ''
    return (
      TOWARDS.has(word) &&
      (GOES.has(before) || known.includes(before)) &&
      unknown.includes(said[at + 1] ?? '')
    )
  })
}

const TOWARDS = new Set(['to', 'from', 'nach', 'von', 'na'])

/** Words before `to` that make a place follow, not a verb: `a transfer to`. */
const GOES = new Set(
  (
    'go going drive driving travel travelling transfer transfers trip trips ride rides taxi shuttle lift price fare cost ' +
    'much sie ihr fahren fahrt fahrten kostet preis transferpreis ry'
  ).split(' '),
)
