import { createContext } from 'react-router'
import type { Deps } from '#server/services/deps.ts'

/** What was posted, decoded once; empty where nothing was, and where it could not be taken. */
export type Posted = { form: FormData; flaw: 'form-too-long' | 'form-damaged' | null }

/** What the server hands to loaders, actions and the document with each request. */
export type RequestContext = {
  deps: Deps
  /** For every script and style of this answer (Content-Security-Policy). */
  nonce: string
  /** Stands in the log lines of this request; people can quote it. */
  requestId: string
  /** The visitor's address, behind trusted proxies. */
  address: string
  /** The site's public origin, `https://tours.example`. */
  origin: string
  posted: Posted
  /** Headers that the answer shall have, whichever page it becomes. */
  answerHeaders: Headers
  /** Says that this page is the same for everybody, so that the server may keep it, and which scripts stand in it. */
  share: (scripts: string[]) => void
}

export const requestContext = createContext<RequestContext>()
