import type { Context } from 'hono'
import type { Problem } from '#domain/forms/problems.ts'
import { sentenceOf } from '#domain/wording/problems.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { phrasesOf, problem } from '#server/web/problem.ts'

/** The JSON object of a request, or the answer to an invalid one. */
export async function readJson(c: Context<HttpEnv>): Promise<Record<string, unknown> | Response> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    return problem(
      c,
      415,
      'Unsupported media type',
      'Send JSON with the header Content-Type: application/json.',
    )
  }
  const bytes = await c.req.arrayBuffer()
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch (error) {
    const detail = error instanceof TypeError ? 'The text is not valid UTF-8.' : 'The text is not valid JSON.'
    return problem(c, 400, 'Unreadable request', detail)
  }
  return problem(c, 400, 'Unreadable request', 'Send a JSON object.')
}

/** The answer at unknown addresses, and to people who must not learn that an address exists. */
export function nothingHere(c: Context<HttpEnv>): Response {
  return problem(c, 404, 'Not found', 'There is nothing at this API address.')
}

/** Sends cookies with the answer, as `Set-Cookie`. */
export function setCookies(c: Context<HttpEnv>, cookies: string[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
}

/** The answer to bad input, the first problem to correct on top. */
export function formError(
  c: Context<HttpEnv>,
  problems: Problem[],
  more: Record<string, unknown> = {},
): Response {
  const [first] = problems
  const detail = first === undefined ? phrasesOf(c).checkForm : sentenceOf(first, c.var.language)
  return problem(c, 422, 'Form Error', detail, problems, more)
}
