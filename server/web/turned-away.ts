import type { Context } from 'hono'
import { plainPage } from './plain-page.ts'
import { isProblemWanted, problem } from './problem.ts'

const RETRY_AFTER_S = 5

/** The answer when more is asked than can be done: short, and cheap to make. */
export function turnedAway(c: Context): Response | Promise<Response> {
  c.header('Retry-After', String(RETRY_AFTER_S))
  const isSent = c.req.method !== 'GET' && c.req.method !== 'HEAD'
  const detail = isSent
    ? 'Too many people are asking at once, so nothing was saved. Please go back and send it again in a few seconds.'
    : 'Too many people are asking at once. Please try again in a few seconds.'
  return isProblemWanted(c) ? problem(c, 503, 'Too busy', detail) : plainPage(c, 503, detail)
}
