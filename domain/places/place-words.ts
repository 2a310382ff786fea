import { normalized } from '#domain/values/text.ts'

/** Common short forms that are not the beginning of the whole word; `st`, `ave` and `dr` find theirs anyway. */
const WHOLE_WORDS = new Map([
  ['rd', 'road'],
  ['blvd', 'boulevard'],
  ['mt', 'mount'],
  ['intl', 'international'],
])

/** Small letters without accents; apostrophes, dots and `&` join (`Simon's`, `V&A`), all else parts. */
export function wordsOf(text: string): string[] {
  return normalized(text, 'NFKD')
    .replace(/[\p{M}'’‘`.&]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => WHOLE_WORDS.get(word) ?? word)
}

/** A name as it is compared with others: `Gordon’s Bay` and `GORDONS BAY` are one. */
export function plainName(text: string): string {
  return wordsOf(text).join(' ')
}
