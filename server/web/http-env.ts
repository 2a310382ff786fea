import type { HttpBindings } from '@hono/node-server'
import type { Language } from '#domain/words/language.ts'

/** What handlers find in the context of a request. */
export type HttpEnv = {
  Bindings: HttpBindings
  Variables: {
    requestId: string
    /** Of a page, by its address; of a call, the first of those that it would take. */
    language: Language
    /** What was sent; null where it was too long, undefined where nothing was. */
    body?: Buffer<ArrayBuffer> | null
    secureHeadersNonce?: string
    /** The app has made a page that is the same for everybody, in which these scripts stand. */
    shared?: { scripts: string[] }
    /** The page is the same for everybody at each of these queries, and at all others together. */
    sharedQueries?: string[]
  }
}
