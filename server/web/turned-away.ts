import type { Context } from 'hono'
import { fieldsOf } from '#app/forms/answer.ts'
import type { HttpEnv } from './http-env.ts'
import { plainPage } from './plain-page.ts'
import { readPostedForm } from './posted-form.ts'
import { isProblemWanted, phrasesOf, problem } from './problem.ts'

export const RETRY_AFTER_S = 5

/** The answer when there are too many requests: short and cheap. */
export async function turnedAway(c: Context<HttpEnv>): Promise<Response> {
  c.header('Retry-After', String(RETRY_AFTER_S))
  const isSent = c.req.method !== 'GET' && c.req.method !== 'HEAD'
  const { sent, asked } = phrasesOf(c).tooBusy
  const detail = isSent ? sent : asked
  return isProblemWanted(c)
    ? problem(c, 503, 'Too busy', detail)
    : plainPage(c, 503, detail, isSent ? await fieldsSent(c) : [])
}

/** What a page of ours sent, without secrets: nobody else's form becomes one of ours. */
async function fieldsSent(c: Context<HttpEnv>): Promise<[string, string][]> {
  const { origin, host, 'content-type': type = '' } = c.req.header()
  const isOurs = origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
  return isOurs && c.var.body ? fieldsOf((await readPostedForm(c.var, type)).form) : []
}
