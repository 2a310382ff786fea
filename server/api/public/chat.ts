import * as z from 'zod/mini'
import { parseChatQuestion } from '#domain/forms/chat-question.ts'
import { answerWithinLimits } from '#server/services/chat/answer.ts'
import { chatPanel } from '#server/services/chat/panel.ts'
import { inLanguage } from '#server/services/in-language.ts'
import { phrasesOf, problem, said } from '#server/web/problem.ts'
import { call } from '../call.ts'
import { setCookies } from '../json.ts'
import { named, text } from '../schemas.ts'

const panel = named('Chat', z.looseObject({ greeting: text, quickQuestions: z.array(text) }))

const chatAnswer = named(
  'ChatAnswer',
  z.object({
    text: text.check(z.meta({ description: 'plain text' })),
    links: z.array(z.object({ label: text, href: text })),
    quoteId: z.optional(text.check(z.meta({ description: 'the quote whose price the text names' }))),
    handover: z.boolean().check(z.meta({ description: 'whether a person should go on from here' })),
  }),
)

export const chatCalls = [
  call('GET', '/chat', {
    summary: 'What the chat assistant says before anything is asked',
    gives: { 200: panel },
    answer: ({ c, deps }) => {
      c.header('Cache-Control', 'no-cache')
      c.header('Vary', 'Accept-Language')
      return chatPanel(inLanguage(deps, c.var.language.tag))
    },
  }),
  call('POST', '/chat', {
    summary: 'Answers a question; to somebody signed in, also about their own trips',
    takes: parseChatQuestion,
    example: {
      question: 'and with a toddler?',
      before: ['how much from the airport to Stellenbosch for 2?'],
    },
    notes: {
      before: 'texts: what the same person asked earlier, oldest first',
      lang: 'the language of the page, where the question does not tell its own',
    },
    gives: { 200: chatAnswer },
    refuses: { 422: 'no question, or one that is too long', 429: 'too many questions, with Retry-After' },
    answer: async ({ c, deps, address, body: { question, before, lang } }) => {
      const who = await deps.sessions.read(c.req.raw.headers)
      const page = deps.content.languages.has(lang) ? lang : c.var.language.tag
      const asker = { address, account: who?.account ?? null }
      const given = await answerWithinLimits(deps, { question, before, page }, asker)
      if (!given.ok) {
        c.header('Retry-After', String(given.retryAfterSeconds))
        const { phone } = await deps.settings()
        return problem(c, 429, 'Too many questions', said(c, phrasesOf(c).tooManyQuestions, { phone }))
      }
      c.header('Cache-Control', 'no-store')
      setCookies(c, who?.cookies ?? [])
      return given.answer
    },
  }),
]
