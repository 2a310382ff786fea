import { createContext } from 'react-router'
import type { Language } from '#domain/words/language.ts'
import type { Deps } from '#server/services/deps.ts'

/** The posted form, decoded once; empty if nothing was posted, or if it could not be read. */
export type Posted = { form: FormData; flaw: 'form-too-long' | 'form-damaged' | null }

/**
 * A page that is the same for everybody, whatever its query, except for the `queries` named. `scripts` are the scripts
 * in it; null if it was made with another query and so must not be cached.
 */
type SharedPage = { queries: string[]; scripts: string[] | null }

/** The data that the server gives loaders, actions and the document with each request. */
export type RequestContext = {
  /** The content in it is in the language of the page. */
  deps: Deps
  language: Language
  /** For every script and style of this answer (Content-Security-Policy). */
  nonce: string
  /** The address within the site, without its language: `/areas` of `/de/areas`. */
  path: string
  /** Part of this request's log lines; people can quote it. */
  requestId: string
  /** The visitor's network address, as reported by trusted proxies. */
  address: string
  /** The site's public origin, `https://tours.example`. */
  origin: string
  posted: Posted
  /** Headers for the answer, whichever page it turns out to be. */
  answerHeaders: Headers
  /** Declares that this page is the same for everybody, so that the server may cache it. */
  share: (page: SharedPage) => void
  /** Lets forms of this page be sent to the payment gateway, too. It must be asked for as a document. */
  letFormsGoTo: (origin: string) => void
}

export const requestContext = createContext<RequestContext>()
