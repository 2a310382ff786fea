import { createContext, use } from 'react'
import type { NotFoundWords } from '#domain/words/page-content.ts'

/** What belongs to this one answer of the server; empty in the browser, where it has no meaning. */
export type PageRequest = {
  /** None on a page that is shared by everybody. */
  nonce: string | undefined
  requestId: string
  /** Somebody is signed in; never on a page that is shared. */
  isSignedIn: boolean
  /** What answers is an error page. */
  hasFailed: boolean
  /** The fields of the form that could not be answered, without secrets; empty if none was sent. */
  posted: [string, string][]
  /** What the page says that stands for one that does not exist; null if nothing failed. */
  notFound: NotFoundWords | null
}

export const PageRequestContext = createContext<PageRequest>({
  nonce: undefined,
  requestId: '',
  isSignedIn: false,
  hasFailed: false,
  posted: [],
  notFound: null,
})

export const usePageRequest = () => use(PageRequestContext)
