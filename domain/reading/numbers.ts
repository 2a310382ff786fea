/** Numbers in figures and in words, without accents. */
import { matches, type Span, spanOf } from './text.ts'

const WORDS: readonly string[] = [
  'one ein eine einen einem einer een',
  'two zwei zwo twee both',
  'three drei drie',
  'four vier',
  'five funf fuenf vyf',
  'six sechs ses',
  'seven sieben sewe',
  'eight acht agt',
  'nine neun nege',
  'ten zehn tien',
  'eleven elf',
  'twelve zwolf zwoelf twaalf dozen',
]
const VALUES = new Map(WORDS.flatMap((words, i) => words.split(' ').map((word) => [word, i + 1])))
const IN_WORDS = [...VALUES.keys()]

/** An expression for a small number; the article of Afrikaans with its apostrophe. */
export const NUMBER = String.raw`(?:\d{1,3}|'n|${IN_WORDS.join('|')})`

/** The value of what `NUMBER` found; `a` counts as one. */
export function numberOf(words: string | undefined): number | undefined {
  if (words === undefined) return undefined
  if (/^\d+$/.test(words)) return Number(words)
  return VALUES.get(words) ?? (/^(?:an?|'n)$/.test(words) ? 1 : undefined)
}

const SURE = new RegExp(
  String.raw`\b(?:${IN_WORDS.filter((word) => (VALUES.get(word) ?? 0) > 1 && word !== 'both').join('|')})\b`,
  'g',
)

export function numberWordsIn(plain: string): Span[] {
  return matches(SURE, plain).map(spanOf)
}
