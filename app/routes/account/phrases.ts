import { phrasesOf } from '#app/page-shell.server.ts'

export { default, shouldRevalidate } from '#app/site/phrases-layout.tsx'

/** The phrases of all pages about accounts. */
export const loader = phrasesOf('account', 'forms')
