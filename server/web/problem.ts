import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Problem } from '#domain/forms/problems.ts'
import { type PhraseFacts, type Phrases, type PluralPhrase, say } from '#domain/words/phrases.ts'
import { isTapCall } from '#domain/site/secret-paths.ts'
import { sentenceOf } from '#domain/wording/problems.ts'
import type { HttpEnv } from './http-env.ts'

/**
 * An answer by RFC 9457. The title is for programs and always English; the detail is for people. `errors`
 * name the fields of bad input, the first to correct on top; `more` are fields for programs.
 */
export function problem(
  c: Context<HttpEnv>,
  status: ContentfulStatusCode,
  title: string,
  detail: string,
  errors?: Problem[],
  more: Record<string, unknown> = {},
): Response {
  const body = {
    type: 'about:blank',
    title,
    status,
    detail,
    ...(errors
      ? { errors: errors.map((error) => ({ ...error, message: sentenceOf(error, c.var.language) })) }
      : {}),
    ...more,
    reference: c.var.requestId,
  }
  return c.body(JSON.stringify(body), status, { 'Content-Type': 'application/problem+json' })
}

/** The phrases of calls and plain pages, in the language of the request. */
export function phrasesOf(c: Context<HttpEnv>): Phrases['api'] {
  return c.var.language.phrases.api
}

/** A phrase with its facts. */
export function said(c: Context<HttpEnv>, phrase: string | PluralPhrase, facts: PhraseFacts): string {
  return say(c.var.language.tag, phrase, facts)
}

/** True if a program asks, which gets a problem instead of a page. */
export function isProblemWanted(c: Context): boolean {
  return c.req.path.startsWith('/api/') || isTapCall(c.req.path)
}
