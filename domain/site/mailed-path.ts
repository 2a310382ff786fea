import { isUuid } from '#domain/values/uuid.ts'
import { VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'

const PAGES = ['/account', '/account/bookings', '/booking', '/operator']

/**
 * Where a mailed link may lead: a page that we know and, from its query, only the vehicle class, since the rest may
 * be a stranger's words. Otherwise null.
 */
export function mailedPath(asked: string): string | null {
  const path = asked.replace(/[?#].*$/s, '')
  if (PAGES.includes(path)) return path
  const [, quoteId] = /^\/booking\/([^/]+)(\/review)?$/.exec(path) ?? []
  if (quoteId === undefined || !isUuid(quoteId)) return null
  const vehicle = VEHICLE_CLASSES.find((known) => asked.slice(path.length).startsWith(`?vehicle=${known}`))
  return vehicle === undefined ? path : `${path}?vehicle=${vehicle}`
}
