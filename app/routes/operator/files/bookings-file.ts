import { bookingsFile } from '#server/services/office/money/export.ts'
import type { Route } from './+types/bookings-file.ts'
import { csvFile } from './file.server.ts'

/** The bookings that the list shows, one row a leg. */
export function loader(args: Route.LoaderArgs) {
  return csvFile(args, 'bookings.csv', bookingsFile)
}
