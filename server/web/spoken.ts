import type { MiddlewareHandler } from 'hono'
import { ENGLISH, parseAddress, tagFor } from '#domain/words/language.ts'
import type { Content } from '#server/content.ts'
import type { HttpEnv } from './http-env.ts'

/**
 * In which language a request is answered. A page says it by its address, and by nothing else: nobody is sent to one that
 * they have not chosen. A call has no such address, and asks in `Accept-Language`; the office works in English.
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

/** The first that we have, as browsers name them in the order of their liking. */
function wantedTag(acceptLanguage: string, tags: string[]): string {
  const wanted = acceptLanguage.split(',').map((part) => part.split(';')[0]?.trim() ?? '')
  return wanted.map((tag) => tagFor(tag, tags)).find((tag, at) => wanted[at]?.startsWith(tag)) ?? ENGLISH
}
