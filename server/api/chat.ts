import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { chatTopics } from '#server/services/chat.ts'
import type { Deps } from '#server/services/deps.ts'
import type { HttpEnv } from '#server/web/http-env.ts'

/** What the chat assistant knows, fetched whole when somebody opens it. */
export function chatApi(deps: Deps): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.get('/', etag(), async (c) => c.json(await chatTopics(deps), 200, { 'Cache-Control': 'no-cache' }))
  return routes
}
