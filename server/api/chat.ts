import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { parseChatQuestion } from '#domain/forms/chat-question.ts'
import type { Env } from '#server/env.ts'
import { answerQuestion } from '#server/services/chat/answer.ts'
import { chatPanel } from '#server/services/chat/panel.ts'
import type { Deps } from '#server/services/deps.ts'
import { inLanguage } from '#server/services/in-language.ts'
import { clientAddress } from '#server/web/client-address.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { formError, readJson } from './json.ts'
import { withCookies } from './signed-in.ts'

/** `GET /api/chat`: what the panel says before anything is asked; `POST /api/chat`: an answer. */
export function chatApi(env: Pick<Env, 'TRUST_PROXY'>, deps: Deps): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()

  routes.get('/', etag(), async (c) => {
    const panel = await chatPanel(inLanguage(deps, c.var.language.tag))
    return c.json(panel, 200, { 'Cache-Control': 'no-cache', Vary: 'Accept-Language' })
  })

  routes.post('/', async (c) => {
    const body = await readJson(c)
    if (body instanceof Response) return body
    const parsed = parseChatQuestion(body)
    if (!parsed.ok) return formError(c, parsed.problems)
    const { question, before, lang } = parsed.value
    const who = await deps.sessions.read(c.req.raw.headers)
    const page = deps.content.languages.has(lang) ? lang : c.var.language.tag
    const asker = { address: clientAddress(c, env.TRUST_PROXY), account: who?.account ?? null }
    const answer = await answerQuestion(deps, { question, before, page }, asker)
    return withCookies(c.json(answer, 200, { 'Cache-Control': 'no-store' }), who?.cookies ?? [])
  })

  return routes
}
