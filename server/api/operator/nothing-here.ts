import type { Context } from 'hono'
import { problem } from '#server/web/problem.ts'

/** The answer at every address that is none of the API's, for whoever may not know that it is one too. */
export function nothingHere(c: Context): Response {
  return problem(c, 404, 'Not found', 'There is nothing at this address of the API.')
}
