import { createContext } from 'react-router'
import type { Language } from '#domain/words/language.ts'
import type { Deps } from '#server/services/deps.ts'

/** What was posted, decoded once; empty where nothing was, and where it could not be taken. */
export type Posted = { form: FormData; flaw: 'form-too-long' | 'form-damaged' | null }

/**
 * A page that is the same for everybody, whatever its query, but for those of `queries`; `scripts` are those that stand in
 * it, null where it was made with another query and so is not to be kept.
 */
type SharedPage = { queries: string[]; scripts: string[] | null }

/** What the server hands to loaders, actions and the document with each request. */
export type RequestContext = {
  /** Its content is in the language of the page. */
  deps: Deps
  language: Language
  /** For every script and style of this answer (Content-Security-Policy). */
  nonce: string
  /** The address within the site, without its language: `/areas` of `/de/areas`. */
  path: string
  /** Stands in the log lines of this request; people can quote it. */
  requestId: string
  /** The visitor's address, behind trusted proxies. */
  address: string
  /** The site's public origin, `https://tours.example`. */
  origin: string
  posted: Posted
  /** Headers that the answer shall have, whichever page it becomes. */
  answerHeaders: Headers
  /** Says that this page is the same for everybody, so that the server may keep it. */
  share: (page: SharedPage) => void
}

export const requestContext = createContext<RequestContext>()
