import { isUuid } from './uuid.ts'

const PAGES = ['/account', '/account/bookings', '/booking', '/operator']

/**
 * Where a mailed link may lead on to, out of the address that was asked for: a page that we know, without its query,
 * which would carry a stranger's words. Else null.
 */
export function mailedPath(asked: string): string | null {
  const path = asked.replace(/[?#].*$/s, '')
  if (PAGES.includes(path)) return path
  const [, quoteId] = /^\/booking\/([^/]+)(\/review)?$/.exec(path) ?? []
  return quoteId !== undefined && isUuid(quoteId) ? path : null
}
