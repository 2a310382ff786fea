import { Hono } from 'hono'
import { parsePasted } from '#domain/forms/paste.ts'
import type { Env } from '#server/env.ts'
import type { Deps } from '#server/services/deps.ts'
import { readPastedMessage } from '#server/services/office/paste.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { formError, readJson } from '../json.ts'
import { forStaff } from './for-staff.ts'

/** Messages that came by WhatsApp or mail, read into trips. */
export function pasting(env: Env, deps: Deps): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.post(
    '/paste',
    forStaff(env, deps, async (c) => {
      const body = await readJson(c)
      if (body instanceof Response) return body
      const parsed = parsePasted(body)
      if (!parsed.ok) return formError(c, parsed.problems)
      const { marks, unread: _, ...reading } = await readPastedMessage(deps, parsed.value)
      return c.json({ ...reading, marks: marks.map(({ field, how, words }) => ({ field, how, words })) })
    }),
  )
  return routes
}
