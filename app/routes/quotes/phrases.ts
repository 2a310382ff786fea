import { phrasesOf } from '#app/page-shell.server.ts'

export { default, shouldRevalidate } from '#app/site/phrases-layout.tsx'

/** The phrases that a page of React needs to become one of the pages of prices. */
export const loader = phrasesOf('pages', 'quotes', 'booking', 'fields', 'finder', 'trip', 'enquiry', 'forms')
