import { Hono } from 'hono'
import { multiLine } from '#domain/values/text.ts'
import type { Env } from '#server/env.ts'
import { releaseBookings } from '#server/services/bookings/moves.ts'
import type { Deps } from '#server/services/deps.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { problem } from '#server/web/problem.ts'
import { readJson } from '../json.ts'
import { officeActing } from './acting.ts'
import { officeConversing } from './conversing.ts'
import { forStaff } from './for-staff.ts'
import { pasting } from './pasting.ts'
import { officeReading } from './reading.ts'

/** `/api/operator/*`: the console's actions for the office's own programs. */
export function operatorApi(env: Env, deps: Deps): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()

  routes.use(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })

  routes.post(
    '/release',
    forStaff(env, deps, async (c, { by }) => {
      const body = await readJson(c)
      if (body instanceof Response) return body
      const { references, why } = body
      if (!isListOfTexts(references) || references.length > MOST_RELEASED) {
        return problem(c, 422, 'Form Error', `Name up to ${MOST_RELEASED} bookings in references.`)
      }
      const reason = typeof why === 'string' ? multiLine(why).slice(0, LONGEST_REASON) : ''
      const wanted = references.map((reference) => ({ reference }))
      return c.json({ released: await releaseBookings(deps, wanted, by, reason) })
    }),
  )

  routes.route('/', officeReading(env, deps))
  routes.route('/', officeActing(env, deps))
  routes.route('/', officeConversing(env, deps))
  routes.route('/', pasting(env, deps))
  return routes
}

const MOST_RELEASED = 200
const LONGEST_REASON = 1000

function isListOfTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')
}
