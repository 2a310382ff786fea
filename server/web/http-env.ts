import type { HttpBindings } from '@hono/node-server'
import type { Language } from '#domain/words/language.ts'

/** The variables of a request's context. */
export type HttpEnv = {
  Bindings: HttpBindings
  Variables: {
    requestId: string
    /** A page's language by its address; a call's by `Accept-Language`. */
    language: Language
    /** The request's body; null if it was too long, undefined if there was none. */
    body?: Buffer<ArrayBuffer> | null
    /** How a body began that was too long. */
    bodyStart?: Buffer<ArrayBuffer>
    secureHeadersNonce?: string
    /** The app has marked the page as the same for everybody; it contains these scripts. */
    shared?: { scripts: string[] }
    /** The page is the same for everybody; only these queries make another page. */
    sharedQueries?: string[]
    /** The payment gateway, where forms of the page may go. */
    formsGoTo?: string
  }
}
