import { phrasesOf } from '#app/page-shell.server.ts'

export { default, shouldRevalidate } from '#app/site/phrases-layout.tsx'

/** The phrases of the page that says that an enquiry arrived. */
export const loader = phrasesOf('receipt')
