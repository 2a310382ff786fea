import { nationalDigits, dialled } from '#domain/values/phone-number.ts'
import { singleLine, withPlainDigits } from '#domain/values/text.ts'

/** One of the words that must all be found, in any of these spellings. */
export type SearchWord = string[]

const MOST_WORDS = 6
const NUMBER = /^[+(\d][\d\s()./+-]*$/

/** The words to search for. A phone number is one word, however it is spaced. */
export function searchWords(typed: string): SearchWord[] {
  const text = withPlainDigits(singleLine(typed)).slice(0, 200)
  if (NUMBER.test(text) && text.replace(/\D/g, '').length >= 5) return [writingsOf(text)]
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map(writingsOf)
}

/** Numbers are stored as dialled from abroad or as they were typed, which both end as dialled at home. */
function writingsOf(word: string): SearchWord {
  if (!NUMBER.test(word)) return [word]
  const atHome = [nationalDigits(word), word.replaceAll(/\D/g, '').replace(/^0+/, '')]
  return [...new Set([dialled(word).replace('+', ''), ...atHome, word])].filter((writing) => writing !== '')
}
