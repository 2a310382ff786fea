import type { ConsoleOutcome } from '#app/console/answer.ts'
import type { RecordedBookingEvent } from '#domain/booking/events.ts'
import { type Cents, formatRand } from '#domain/values/money.ts'
import { formatAgeOfNews } from '#domain/values/duration.ts'
import { doerAtStart, type OfficeRefusal, refusalInWords } from '#domain/wording/office.ts'
import { officeEvent } from '#domain/wording/office-events.ts'
import { placeNamed } from '#server/services/closures/closures.ts'
import type { Deps } from '#server/services/deps.ts'
import type { Changed } from '#server/services/bookings/revision.ts'

/** The reason a service refused an action on a booking. */
export type Refused = Changed | { ok: false; problem: 'none' } | (OfficeRefusal & { ok: false })

/** The same for the page. A booking that does not exist is a 404. */
export function refusalOf(refused: Refused, deps: Pick<Deps, 'content' | 'now'>): ConsoleOutcome {
  if (refused.problem === 'none') throw new Response(null, { status: 404 })
  if (refused.problem === 'changed') return changedOf(refused, deps)
  if (refused.problem === 'more-than-owed') return tooMuch(refused)
  return { outcome: 'refused', text: refusalInWords(refused) }
}

/** Money that is here is kept, once somebody has said so. */
function tooMuch({ owing, cents }: { owing: Cents; cents: Cents }): ConsoleOutcome {
  const over = formatRand(cents - owing)
  return {
    outcome: 'unsure',
    fact: owing === 0 ? 'The guest owes nothing now.' : `${over} more than the guest owes.`,
    text: `If the money is here, record it: ${over} is then to be given back, and Today says so.`,
    yes: `Record ${formatRand(cents)} all the same`,
    sure: String(cents),
  }
}

function changedOf({ by, at, last, revision }: Changed, deps: Pick<Deps, 'content' | 'now'>): ConsoleOutcome {
  const ago = deps.now().getTime() - at.getTime()
  const when = formatAgeOfNews(ago)
  return {
    outcome: 'changed',
    fact: `${doerAtStart(by)} changed this ${when} ago`,
    theirs: last === null ? [] : [eventInWords(last, deps)],
    revision: String(revision),
  }
}

function eventInWords(event: RecordedBookingEvent, { content }: Pick<Deps, 'content'>): string {
  const { what, why } = officeEvent(event, (place) => placeNamed(content, place))
  return why === '' ? what : `${what}: ${why}`
}
