/** Small letters without accents; apostrophes join, and `&` is a word. */
export function wordsIn(text: string): string[] {
  return plain(text.replaceAll('&', ' and ')).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The words as they are compared: `spaet` is `spät`. */
export function comparedIn(text: string): string[] {
  return wordsIn(text).map(withoutUmlauts)
}

/** Germans also write `ä` as `ae`; accents are already removed. */
export function withoutUmlauts(text: string): string {
  return text.replaceAll(/([aou])e/g, '$1')
}

/** The same with its punctuation, for dates, times and numbers. */
export function plain(text: string): string {
  return (
    text
      .normalize('NFKD')
      // Without its apostrophe, `we’d` would be a Wednesday.
      .replaceAll(/\bwe['’]d\b/gi, 'we would')
      .replace(/[\p{M}'’‘`]/gu, '')
      .toLowerCase()
      .replaceAll('ß', 'ss')
  )
}

/** Compares a typed word with one of ours; a stem matches any ending. */
export type Fits = (typed: string, word: string, isStem: boolean) => boolean

export const isWord: Fits = (typed, word, isStem) => (isStem ? typed.startsWith(word) : typed === word)

/** In shorter words, one other letter often makes another word (`think`, `thank`). */
const SHORTEST_MISTYPED = 5
const SHORTEST_WITH_ANOTHER_LETTER = 6

/** One letter is wrong, but not the first. */
export const isNearWord: Fits = (typed, word, isStem) => {
  if (isWord(typed, word, isStem)) return true
  if (Math.min(typed.length, word.length) < SHORTEST_MISTYPED || typed[0] !== word[0]) return false
  if (!isStem) return isOneLetterOff(typed, word)
  return [-1, 0, 1].some((more) => {
    const start = typed.slice(0, word.length + more)
    // A different ending is another word: `share` is not `shark`.
    return (start.at(-1) === word.at(-1) || start.at(-2) === word.at(-1)) && isOneLetterOff(start, word)
  })
}

/** One letter missing, too many or another, or two that changed places. */
function isOneLetterOff(typed: string, word: string): boolean {
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at++
  const goesOn = (inTyped: number, inWord: number) => typed.slice(at + inTyped) === word.slice(at + inWord)
  const isSwapped = typed[at] === word[at + 1] && typed[at + 1] === word[at]
  const isLong = Math.min(typed.length, word.length) >= SHORTEST_WITH_ANOTHER_LETTER
  return goesOn(0, 1) || goesOn(1, 0) || (isLong && goesOn(1, 1)) || (isSwapped && goesOn(2, 2))
}

const SHORTEST_STEMMED = 5

/** A word without its ending: `arrives`, `arriving` and `arrive` are one. */
export function stemOf(word: string): string {
  return word.length < SHORTEST_STEMMED ? word : word.replace(/(?:ings?|ed|e[snrm]|[snet])$/, '')
}
