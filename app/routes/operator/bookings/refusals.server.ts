import type { ConsoleOutcome } from '#app/console/answer.ts'
import type { RecordedBookingEvent } from '#domain/booking/events.ts'
import { formatAgeOfNews } from '#domain/values/duration.ts'
import { doerAtStart, type OfficeRefusal, refusalInWords } from '#domain/wording/office.ts'
import { officeEvent } from '#domain/wording/office-events.ts'
import type { Changed } from '#server/services/bookings/revision.ts'

/** The reason a service refused an action on a booking. */
export type Refused = Changed | { ok: false; problem: 'none' } | (OfficeRefusal & { ok: false })

/** The same for the page. A booking that does not exist is a 404. */
export function refusalOf(refused: Refused, now: Date): ConsoleOutcome {
  if (refused.problem === 'none') throw new Response(null, { status: 404 })
  if (refused.problem === 'changed') return changedOf(refused, now)
  return { outcome: 'refused', text: refusalInWords(refused) }
}

function changedOf({ by, at, last, revision }: Changed, now: Date): ConsoleOutcome {
  const ago = now.getTime() - at.getTime()
  const when = formatAgeOfNews(ago)
  return {
    outcome: 'changed',
    fact: `${doerAtStart(by)} changed this ${when} ago`,
    theirs: last === null ? [] : [eventInWords(last)],
    revision: String(revision),
  }
}

function eventInWords(event: RecordedBookingEvent): string {
  const { what, why } = officeEvent(event)
  return why === '' ? what : `${what}: ${why}`
}
