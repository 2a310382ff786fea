import { normalized } from '#domain/values/text.ts'

/** Common abbreviations that are not the start of the whole word; `st`, `ave` and `dr` match theirs anyway. */
const WHOLE_WORDS = new Map([
  ['rd', 'road'],
  ['blvd', 'boulevard'],
  ['mt', 'mount'],
  ['intl', 'international'],
])

/** Lower case without accents. Apostrophes, dots and `&` join (`Simon's`, `V&A`); anything else separates words. */
export function wordsOf(text: string): string[] {
  return normalized(text, 'NFKD')
    .replace(/[\p{M}'’‘`.&]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => WHOLE_WORDS.get(word) ?? word)
}

/** `L'aéroport` and `all'aeroporto` are two words, `L'Ormarins` is a name; every other letter keeps its place. */
export function splitElisions(text: string): string {
  return text.replace(ELISION, (joined) => ' '.repeat(joined.length))
}

const ELISION =
  /(?<!\p{L})(?:(?:all|dall|dell|nell|sull)['’](?=\p{L})|[ld]['’](?=(?:a[ée]roport|h[oô]tel|hotel)))/giu

/** A name in the form used for comparing: `Gordon’s Bay` and `GORDONS BAY` are the same. */
export function plainName(text: string): string {
  return wordsOf(text).join(' ')
}
