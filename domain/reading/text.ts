/** A pasted text in a form for searching, and pieces found in it. */
import { normalized } from '#domain/values/text.ts'
import type { How } from './reading.ts'

export type Span = { from: number; to: number }
export type Found<T> = Span & { value: T; how: How }

const ALIKE: Record<string, string> = { ß: 's', '’': "'", '‘': "'", '`': "'", '´': "'", '“': '"', '”': '"' }

/** Lower case, without accents and with plain quotes and dashes; every character stays at its position. */
export function folded(text: string): string {
  return Array.from({ length: text.length }, (_, i) => foldedLetter(text.charAt(i))).join('')
}

function foldedLetter(letter: string): string {
  if (letter <= '\u007f') return letter.toLowerCase()
  const alike = ALIKE[letter]
  if (alike !== undefined) return alike
  if (/[\u2010-\u2015]/.test(letter)) return '-'
  if (letter !== '\n' && /\s/.test(letter)) return ' '
  const plain = normalized(letter, 'NFD').charAt(0).toLowerCase()
  return plain.length === 1 ? plain : letter
}

/** The text with these pieces blanked out; lines stay lines. */
export function without(text: string, spans: readonly Span[]): string {
  let rest = text
  for (const { from, to } of spans) {
    rest = rest.slice(0, from) + rest.slice(from, to).replace(/[^\n]/g, ' ') + rest.slice(to)
  }
  return shortBlanks(rest)
}

const LONG_BLANKS = /(?<=\s{200})\s+/g

/**
 * The text with no run of more than 200 blanks, every other character at its position: an expression
 * that looks past blanks at three places takes time with the cube of their number.
 */
export function shortBlanks(text: string): string {
  return text.replace(LONG_BLANKS, (blanks) => '\0'.repeat(blanks.length))
}

export function overlap(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to
}

export function isFree(span: Span, taken: readonly Span[]): boolean {
  return !taken.some((other) => overlap(span, other))
}

export function spanOf(match: RegExpExecArray | RegExpMatchArray): Span {
  const from = match.index ?? 0
  return { from, to: from + match[0].length }
}

/** A span without the blanks and commas at its ends. */
export function trimmed(text: string, { from, to }: Span): Span {
  let start = from
  let end = to
  while (start < end && /[\s,;:.("']/.test(text.charAt(start))) start += 1
  while (end > start && /[\s,;:.("']/.test(text.charAt(end - 1))) end -= 1
  return { from: start, to: end }
}

/** The words of several as one alternative of an expression, the longest first. */
export function anyOf(words: Iterable<string>): string {
  return [...words].toSorted((a, b) => b.length - a.length).join('|')
}
