import { phrasesOf } from '#app/page-shell.server.ts'

export { default, shouldRevalidate } from '#app/site/phrases-layout.tsx'

/** The phrases of the page that a mail's link opens. */
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
