/**
 * The words that are true of this program: a text that mail makes untrue or true is written twice in its file, as
 * `{ withMail, withoutMail }`.
 */
export function wordsThatHold(written: unknown, { hasMail }: { hasMail: boolean }): unknown {
  if (Array.isArray(written)) return written.map((item: unknown) => wordsThatHold(item, { hasMail }))
  if (typeof written !== 'object' || written === null) return written
  if ('withMail' in written && 'withoutMail' in written) return written[hasMail ? 'withMail' : 'withoutMail']
  return Object.fromEntries(
    Object.entries(written).map(([key, value]) => [key, wordsThatHold(value, { hasMail })]),
  )
}

/**
 * What is written in one language, with what is written only in the original: all that is no word, and words that are
 * not translated yet. Items of a list are in the same order; a list of texts is another one as a whole.
 */
export function translated(original: unknown, translation: unknown): unknown {
  if (translation === undefined || translation === null) return original
  if (Array.isArray(original) && Array.isArray(translation)) {
    const isOfTexts = [...original, ...translation].every((item) => typeof item !== 'object')
    if (isOfTexts) return translation
    const untranslated: unknown[] = original.slice(translation.length)
    return [...translation.map((item, at) => translated(original[at], item)), ...untranslated]
  }
  if (!isMapping(original) || !isMapping(translation)) return translation
  const names = new Set([...Object.keys(original), ...Object.keys(translation)])
  return Object.fromEntries([...names].map((name) => [name, translated(original[name], translation[name])]))
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Facts that words may name in braces: `within {replyHours} hours`, `from {price:from:airport}`. */
export type Facts = Record<string, string | number | boolean>

/** The names in braces that are no facts. */
export function unknownFacts(words: unknown, facts: Facts): string[] {
  if (typeof words === 'string') {
    return [...words.matchAll(BRACES)]
      .map(([, name = '']) => name)
      .filter((name) => !Object.hasOwn(facts, name))
  }
  if (typeof words !== 'object' || words === null) return []
  return Object.values(words).flatMap((item) => unknownFacts(item, facts))
}

const BRACES = /\{([\w:-]+)\}/g

/** In German a number and what it counts are two words, which stay in one line. */
const COUNTED = /(?<=\}) (?=%|Stunden\b|Minuten\b)/g

/** The words with every `{name}` replaced by its fact. Throws on a name that is no fact. */
export function fillFacts<T>(words: T, facts: Facts): T {
  if (typeof words === 'string') {
    return words.replaceAll(COUNTED, '\u00A0').replace(BRACES, (_, name: string) => {
      const fact = Object.hasOwn(facts, name) ? facts[name] : undefined
      if (fact === undefined) throw new Error(`"{${name}}" is not a known fact`)
      return String(fact)
    }) as T
  }
  if (Array.isArray(words)) return words.map((item: unknown) => fillFacts(item, facts)) as T
  if (typeof words === 'object' && words !== null) {
    return Object.fromEntries(
      Object.entries(words).map(([key, value]) => [key, fillFacts(value, facts)]),
    ) as T
  }
  return words
}
