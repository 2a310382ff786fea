import type { MiddlewareHandler } from 'hono'
import { ENGLISH, parseAddress, tagFor } from '#domain/words/language.ts'
import type { Content } from '#server/content.ts'
import type { HttpEnv } from './http-env.ts'

/**
 * The language of an answer. A page's address alone decides: nobody is redirected to a language. Calls have
 * no such address and use `Accept-Language`; the office works in English.
 */
export function spoken(content: Content): MiddlewareHandler<HttpEnv> {
  const tags = [...content.languages.keys()]
  return (c, next) => {
    const { path } = c.req
    const isCall = path.startsWith('/api/') && !path.startsWith('/api/operator/')
    const tag = isCall ? wantedTag(c.req.header('accept-language') ?? '', tags) : parseAddress(path, tags).tag
    c.set('language', content.languages.get(tag)?.language ?? content.language)
    return next()
  }
}

/** The first of ours in the order that the browser prefers. */
function wantedTag(acceptLanguage: string, tags: string[]): string {
  const wanted = acceptLanguage.split(',').map((part) => part.split(';')[0]?.trim() ?? '')
  return wanted.map((tag) => tagFor(tag, tags)).find((tag, at) => wanted[at]?.startsWith(tag)) ?? ENGLISH
}
