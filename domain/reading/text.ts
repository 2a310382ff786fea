/** A message in a form for searching, pieces found in it, and how the words of our tables become expressions. */
import { normalized } from '#domain/values/text.ts'
import type { How } from './reading.ts'

export type Span = { from: number; to: number }
/** `words`: where it was read, if not there where it stands. */
export type Found<T> = Span & { value: T; how: How; words?: Span }

/** Of a longer text only the beginning is read. */
export const LONGEST_MESSAGE = 10_000
/** Of each kind a message names at most so many: no list in it makes a reading slow. */
export const MOST_FOUND = 120

/**
 * The words of a table as one alternative: they are parted by blanks, `_` is a blank within one. Each may hold an
 * expression of its own.
 */
export function words(lists: TemplateStringsArray, ...values: string[]): string {
  const parted = lists.raw.join('\0').trim().replaceAll(/\s+/g, '|').replaceAll('_', ' ')
  const all = values.reduce((filled, value) => filled.replace('\0', () => value), parted)
  return `(?:${all})`
}

/** Such words where they stand as words of their own. */
export function said(alternatives: string, flags = ''): RegExp {
  return new RegExp(String.raw`\b${alternatives}(?!\p{L})`, `u${flags}`)
}

export function matches(pattern: RegExp, plain: string): RegExpExecArray[] {
  return [...plain.matchAll(pattern)].slice(0, MOST_FOUND)
}

/** The text right before a position: nothing looks back further than it must. */
export function before(plain: string, at: number, length = 40): string {
  return plain.slice(Math.max(0, at - length), at)
}

export function after(plain: string, at: number, length = 40): string {
  return plain.slice(at, at + length)
}

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
  const kept: string[] = []
  let at = 0
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    if (to <= at) continue
    const start = Math.max(at, from)
    kept.push(text.slice(at, start), text.slice(start, to).replace(/[^\n]/g, ' '))
    at = to
  }
  return shortBlanks([...kept, text.slice(at)].join(''))
}

/** The text with only these pieces left, everything at its position. */
export function only(text: string, spans: readonly Span[]): string {
  let from = 0
  const gaps = spans
    .toSorted((a, b) => a.from - b.from)
    .map((span) => {
      const gap = { from, to: span.from }
      from = Math.max(from, span.to)
      return gap
    })
  return without(text, [...gaps, { from, to: text.length }])
}

const LONG_BLANKS = /(?<=\s{30})\s+/g

/** No run of more than 30 blanks, every other character at its position: no expression looks past more. */
export function shortBlanks(text: string): string {
  return text.replace(LONG_BLANKS, (blanks) => '\0'.repeat(blanks.length))
}

/** Where the last word ends. */
export function endOf(text: string): number {
  return text.replaceAll('\0', ' ').trimEnd().length
}

export function overlap(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to
}

export function isFree(span: Span, taken: readonly Span[]): boolean {
  return !taken.some((other) => overlap(span, other))
}

export function spanOf(match: RegExpExecArray): Span {
  return { from: match.index, to: match.index + match[0].length }
}

export function inside<S extends Span>(list: readonly S[], { from, to }: Span): S[] {
  return list.filter((one) => one.from >= from && one.from < to)
}
