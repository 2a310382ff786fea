import { phrasesOf } from '#app/page-shell.server.ts'

export { default, shouldRevalidate } from '#app/site/phrases-layout.tsx'

/** The phrases of the pages about somebody's bookings. */
export const loader = phrasesOf('bookings')
