import { createContext, use } from 'react'

/** What belongs to this one answer of the server; empty in the browser, where it has no meaning. */
export type PageRequest = {
  /** None on a page that is shared by everybody. */
  nonce: string | undefined
  requestId: string
  /** What answers is an error page. */
  hasFailed: boolean
  /** The fields of the form that could not be answered, without secrets; empty if none was sent. */
  posted: [string, string][]
}

export const PageRequestContext = createContext<PageRequest>({
  nonce: undefined,
  requestId: '',
  hasFailed: false,
  posted: [],
})

export const usePageRequest = () => use(PageRequestContext)
