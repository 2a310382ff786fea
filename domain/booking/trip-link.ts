import { DAY_MS } from '#domain/values/duration.ts'
import type { BookedLeg } from './booking.ts'

/** Until then the link of a mail reads the trip; afterwards it tells only how it ended and what comes back. */
export function linkReadsUntil({ legs }: { legs: Pick<BookedLeg, 'ends'>[] }): Date {
  return new Date(Math.max(...legs.map(({ ends }) => ends.getTime())) + DAY_MS)
}
