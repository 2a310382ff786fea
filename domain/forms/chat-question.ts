import * as z from 'zod/mini'
import { asText, paragraph } from './fields.ts'
import { formParser } from './form-parser.ts'

/** As long as the field of the panel. */
export const LONGEST_QUESTION = 500
/** An answer looks back at the newest of them; what is older is left out, for each message costs time. */
const BEFORE = { most: 6, letters: 1000 }

/** Checks a question to the chat assistant; `before` is what the same person wrote earlier. */
export const parseChatQuestion = formParser({
  question: paragraph('message', LONGEST_QUESTION, 'message'),
  before: z.transform((value: unknown): string[] =>
    newest((Array.isArray(value) ? value : []).filter((each) => typeof each === 'string')),
  ),
  lang: asText,
})

function newest(texts: string[]): string[] {
  const kept = texts.slice(-BEFORE.most).map((text) => text.slice(0, LONGEST_QUESTION))
  while (kept.join('').length > BEFORE.letters) kept.shift()
  return kept
}
