import { phrasesOf } from '#app/page-shell.server.ts'

export { default, shouldRevalidate } from '#app/site/phrases-layout.tsx'

/** The phrases of the pages for people who are not signed in yet. */
export const loader = phrasesOf('auth')
