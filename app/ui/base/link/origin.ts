import { createContext } from 'react'

/** The site's own public origin, `https://tours.example`. */
export const OriginContext = createContext('')
