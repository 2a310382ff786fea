import { createContext, use } from 'react'

/** What belongs to this one answer of the server; empty in the browser, where it has no meaning. */
export const PageRequestContext = createContext({ nonce: '', requestId: '' })

export const usePageRequest = () => use(PageRequestContext)
