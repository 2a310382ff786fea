import { createContext, use } from 'react'

/** What belongs to this one answer of the server; empty in the browser, where it has no meaning. */
export type PageRequest = {
  /** None on a page that is shared by everybody. */
  nonce: string | undefined
  requestId: string
  /** What answers is an error page. */
  hasFailed: boolean
}

export const PageRequestContext = createContext<PageRequest>({
  nonce: undefined,
  requestId: '',
  hasFailed: false,
})

export const usePageRequest = () => use(PageRequestContext)
