import { phrasesOf } from '#app/page-shell.server.ts'

export { default, shouldRevalidate } from '#app/site/phrases-layout.tsx'

/** The phrases of the pages that book a trip. */
export const loader = phrasesOf('booking', 'fields', 'finder', 'forms', 'faults', 'journey')
