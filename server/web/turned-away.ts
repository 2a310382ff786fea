import type { Context } from 'hono'
import type { HttpEnv } from './http-env.ts'
import { plainPage } from './plain-page.ts'
import { isProblemWanted, phrasesOf, problem } from './problem.ts'

const RETRY_AFTER_S = 5

/** The answer when there are too many requests: short and cheap. */
export function turnedAway(c: Context<HttpEnv>): Response | Promise<Response> {
  c.header('Retry-After', String(RETRY_AFTER_S))
  const isSent = c.req.method !== 'GET' && c.req.method !== 'HEAD'
  const { sent, asked } = phrasesOf(c).tooBusy
  const detail = isSent ? sent : asked
  return isProblemWanted(c) ? problem(c, 503, 'Too busy', detail) : plainPage(c, 503, detail)
}
