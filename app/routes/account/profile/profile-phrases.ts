import { phrasesOf } from '#app/page-shell.server.ts'

export { default, shouldRevalidate } from '#app/site/phrases-layout.tsx'

/** The phrases of the pages about somebody's profile and data. */
export const loader = phrasesOf('profile', 'journey')
