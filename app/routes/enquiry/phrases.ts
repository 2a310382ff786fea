import { phrasesOf } from '#app/page-shell.server.ts'

export { default, shouldRevalidate } from '#app/site/phrases-layout.tsx'

/** The phrases of the enquiry pages. */
export const loader = phrasesOf('enquiry', 'fields', 'forms', 'faults')
