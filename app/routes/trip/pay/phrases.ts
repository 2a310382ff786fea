import { phrasesOf } from '#app/page-shell.server.ts'

export { default, shouldRevalidate } from '#app/site/phrases-layout.tsx'

/** The phrases of the pages to pay. */
export const loader = phrasesOf('pay', 'mytrip', 'forms', 'account')
