import * as z from 'zod/mini'
import { asText, paragraph } from './fields.ts'
import { formParser } from './form-parser.ts'

/** As long as the field of the panel. */
const LONGEST = 500
/** As far back as an answer may have to look; what is longer or older is left out, for each message costs time. */
const MOST_BEFORE = 6

/** Checks a question to the chat assistant; `before` is what the same person wrote earlier. */
export const parseChatQuestion = formParser({
  question: paragraph('message', LONGEST, 'message'),
  before: z.transform((value: unknown): string[] =>
    (Array.isArray(value) ? value : [])
      .filter((each) => typeof each === 'string')
      .map((each) => each.slice(0, LONGEST))
      .slice(-MOST_BEFORE),
  ),
  lang: asText,
})
