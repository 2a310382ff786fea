import { formatNearInstant, shortPlace } from './trip.ts'
import { formatAge } from '#domain/values/duration.ts'
import { formatRand } from '#domain/values/money.ts'
import type { MissingDetail } from '#domain/booking/missing-details.ts'
import type { TodayReason } from '#domain/office/today.ts'
import { incidentInWords } from './incidents.ts'
import { partsInWords } from './office-events.ts'
import { LEG_STATUS_NAMES } from './status.ts'

/** Why something needs the office, in a sentence without a full stop. */
export function todayReason(why: TodayReason, now: Date): string {
  switch (why.code) {
    case 'undecided':
      return `${formatRand(why.params.total)} · pickup ${formatNearInstant(why.params.pickupAt, now)}`
    case 'guest-asked':
      return `The guest has until ${formatNearInstant(why.params.until, now)} to accept`
    case 'change-asked':
      return `Asks to change: ${partsInWords(why.params.parts)} · answer by ${formatNearInstant(why.params.until, now)}`
    case 'unanswered':
      return [
        `Received ${formatAge(now.getTime() - why.params.receivedAt.getTime())} ago`,
        why.params.isBegun ? 'started, no reply yet' : 'no reply yet',
        ...(why.params.isSuspected ? ['may be spam'] : []),
      ].join(' · ')
    case 'no-vehicle':
      return `No vehicle · ${legInWords(why.params, now)}`
    case 'no-driver':
      return `No driver · ${legInWords(why.params, now)}`
    case 'missing':
      return `Missing: ${why.params.details.map((detail) => DETAILS[detail]).join(', ')} · pickup ${formatNearInstant(why.params.pickupAt, now)}`
    case 'not-closed':
      return `Ended ${formatNearInstant(why.params.ended, now)}, still ${LEG_STATUS_NAMES[why.params.status].toLowerCase()}`
    case 'mail-failed':
      return `An email to ${why.params.to} was not delivered: ${why.params.answer}`
    case 'incident':
      return incidentInWords(why.params, now)
    case 'mails-wait':
      return why.params.hasMail
        ? `${why.params.count} messages not sent since ${formatNearInstant(why.params.since, now)}`
        : `No mail server is set up: ${why.params.count} messages waiting since ${formatNearInstant(why.params.since, now)}`
  }
}

function legInWords({ starts, from, to }: { starts: Date; from: string; to: string }, now: Date): string {
  return `${formatNearInstant(starts, now)}, ${shortPlace(from)} to ${shortPlace(to)}`
}

const DETAILS: Record<MissingDetail, string> = {
  phone: 'phone number',
  flight: 'flight number',
  address: 'address',
}
