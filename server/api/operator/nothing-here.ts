import type { Context } from 'hono'
import { problem } from '#server/web/problem.ts'

/** The answer at unknown addresses, and to people who must not learn that an address exists. */
export function nothingHere(c: Context): Response {
  return problem(c, 404, 'Not found', 'There is nothing at this API address.')
}
