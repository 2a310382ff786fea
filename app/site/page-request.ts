import { createContext, use } from 'react'
import type { Shell } from './shell-context.ts'

/** What belongs to this one answer of the server; empty in the browser, where it has no meaning. */
export type PageRequest = {
  /** None on a page that is shared by everybody. */
  nonce: string | undefined
  requestId: string
  /** For an error page before which the root's loader was not run. */
  shell: Shell | null
}

export const PageRequestContext = createContext<PageRequest>({ nonce: undefined, requestId: '', shell: null })

export const usePageRequest = () => use(PageRequestContext)
