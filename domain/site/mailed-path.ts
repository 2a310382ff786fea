import { isUuid } from '#domain/values/uuid.ts'
import { VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'

const PAGES = ['/account', '/account/bookings', '/booking', '/operator']

/**
 * Where a mailed link may lead on to, out of the address that was asked for: a page that we know, of its query
 * the class of vehicle only: what else is in it may be a stranger's words. Else null.
 */
export function mailedPath(asked: string): string | null {
  const path = asked.replace(/[?#].*$/s, '')
  if (PAGES.includes(path)) return path
  const [, quoteId] = /^\/booking\/([^/]+)(\/review)?$/.exec(path) ?? []
  if (quoteId === undefined || !isUuid(quoteId)) return null
  const vehicle = VEHICLE_CLASSES.find((known) => asked.slice(path.length).startsWith(`?vehicle=${known}`))
  return vehicle === undefined ? path : `${path}?vehicle=${vehicle}`
}
