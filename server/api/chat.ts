import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { chatTopics } from '#server/services/chat.ts'
import { inLanguage } from '#server/services/in-language.ts'
import type { Deps } from '#server/services/deps.ts'
import type { HttpEnv } from '#server/web/http-env.ts'

/** What the chat assistant knows, fetched whole when somebody opens it. */
export function chatApi(deps: Deps): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.get('/', etag(), async (c) => {
    const topics = await chatTopics(inLanguage(deps, c.var.language.tag))
    return c.json(topics, 200, { 'Cache-Control': 'no-cache', Vary: 'Accept-Language' })
  })
  return routes
}
