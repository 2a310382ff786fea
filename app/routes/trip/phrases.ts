import { phrasesOf } from '#app/page-shell.server.ts'

export { default, shouldRevalidate } from '#app/site/phrases-layout.tsx'

/** The phrases of a trip's pages, opened by a link or signed in. */
export const loader = phrasesOf(
  'bookings',
  'mytrip',
  'handshake',
  'booking',
  'fields',
  'finder',
  'faults',
  'journey',
  'account',
  'forms',
)
