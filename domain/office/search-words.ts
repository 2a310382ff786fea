import { internationalDigits } from '#domain/values/phone.ts'
import { singleLine } from '#domain/values/text.ts'

/** One of the words that must all be found, in any of these writings. */
export type SearchWord = string[]

const MOST_WORDS = 6
const NUMBER = /^[+\d][\d\s()./-]*$/

/** What somebody who types this looks for. A telephone number is one word, however it is parted. */
export function searchWords(typed: string): SearchWord[] {
  const text = singleLine(typed).slice(0, 200)
  if (NUMBER.test(text) && text.replace(/\D/g, '').length >= 5) return [writingsOf(text)]
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map(writingsOf)
}

/** Numbers are kept as they are dialled from abroad: without the zero that one dials at home, whatever the country. */
function writingsOf(word: string): SearchWord {
  if (!NUMBER.test(word)) return [word]
  const atHome = word.replace(/\D/g, '').replace(/^0+/, '')
  return [...new Set([internationalDigits(word), atHome, word])].filter((writing) => writing !== '')
}
