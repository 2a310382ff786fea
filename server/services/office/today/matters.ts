import type { BookingPart } from '#domain/booking/events.ts'
import { answerBy } from '#domain/booking/deadlines.ts'
import type { LegStatus } from '#domain/booking/status.ts'
import { type MissingDetail, missingDetails } from '#domain/booking/missing-details.ts'
import type { Incident } from '#domain/office/incidents.ts'
import type { TodayReason } from '#domain/office/today.ts'
import { findUnanswered, type Unanswered } from '#server/db/enquiries/office-enquiries.ts'
import { findIncidents } from '#server/db/office/incidents.ts'
import {
  type FailedMessage,
  findAhead,
  findAskedChanges,
  findFailedMessages,
  findUnclosed,
  findUndecided,
  findWaitingMessages,
  findWithoutCrew,
  MOST,
  type TripAhead,
  type Undecided,
} from '#server/db/office/today.ts'
import type { Deps } from '../../deps.ts'
import { boundsOf, CLOSE_WITHIN_MS } from './today-bounds.ts'

/** Something that needs the office, with just enough to tell when. The rest is read where it is shown. */
export type Matter = { due: Date } & (
  | { code: 'undecided' | 'guest-asked'; bookingId: string }
  | { code: 'unanswered'; enquiryId: string; isSuspected: boolean }
  | { code: 'crewless'; bookingId: string; legId: string }
  | { code: 'change-asked'; bookingId: string; parts: BookingPart[] }
  | { code: 'missing'; bookingId: string; details: MissingDetail[] }
  | { code: 'not-closed'; bookingId: string; legId: string; status: LegStatus; ended: Date }
  | { code: 'mail-failed'; message: FailedMessage }
  | { code: 'incident'; params: Incident }
  | { code: 'mails-wait'; params: Extract<TodayReason, { code: 'mails-wait' }>['params'] }
)

export type Matters = {
  asOf: Date
  /** Most urgent first. */
  matters: Matter[]
  /** How many unanswered enquiries are left out: suspected spam, and those that have waited longest. */
  moreEnquiries: number
}

/** Everything that needs the office now. */
export async function findMatters({
  db,
  now,
  content,
  hasMail,
}: Pick<Deps, 'db' | 'now' | 'content' | 'hasMail'>): Promise<Matters> {
  const asOf = now()
  const bounds = boundsOf(asOf)
  const [undecided, changes, unanswered, crewless, ahead, unclosed, failed, waiting, incidents] =
    await Promise.all([
      findUndecided(db),
      findAskedChanges(db, bounds),
      findUnanswered(db, MOST),
      findWithoutCrew(db, bounds),
      findAhead(db, bounds),
      findUnclosed(db, bounds),
      findFailedMessages(db, bounds),
      findWaitingMessages(db, bounds),
      findIncidents(db),
    ])
  const matters: Matter[] = [
    ...undecided.map((booking) => undecidedMatter(booking, asOf)),
    ...changes.map(({ expiresAt, ...asked }) => ({
      code: 'change-asked' as const,
      due: expiresAt,
      ...asked,
    })),
    ...unanswered.enquiries.map(enquiryMatter),
    ...crewless.map(({ id, bookingId, starts }) => ({
      code: 'crewless' as const,
      due: starts,
      bookingId,
      legId: id,
    })),
    ...ahead.flatMap((trip) => missingMatters(trip, missingDetails(trip, content.places), asOf)),
    ...unclosed.map((leg) => {
      const due = new Date(leg.ended.getTime() + CLOSE_WITHIN_MS)
      return { code: 'not-closed' as const, due, ...leg }
    }),
    ...incidents.map((incident) => ({ code: 'incident' as const, due: incident.since, params: incident })),
    ...failed.map((message) => ({ code: 'mail-failed' as const, due: message.at, message })),
    ...(waiting === null
      ? []
      : [{ code: 'mails-wait' as const, due: waiting.since, params: { ...waiting, hasMail } }]),
  ]
  return {
    asOf,
    matters: matters.toSorted((a, b) => a.due.getTime() - b.due.getTime()),
    moreEnquiries: unanswered.count - unanswered.enquiries.length,
  }
}

/** The rail's counts: how many items Today has, how many enquiries wait for an answer, and bookings for a decision. */
export function countsOf({ matters, moreEnquiries }: Matters): {
  items: number
  toAnswer: number
  toDecide: number
} {
  return {
    items: matters.length + moreEnquiries,
    toAnswer: matters.filter(({ code }) => code === 'unanswered').length + moreEnquiries,
    toDecide: matters.filter(({ code }) => code === 'undecided').length,
  }
}

function undecidedMatter({ id, guestUntil, ...booking }: Undecided, now: Date): Matter {
  return guestUntil !== null && now < guestUntil
    ? { code: 'guest-asked', due: guestUntil, bookingId: id }
    : { code: 'undecided', due: answerBy(booking), bookingId: id }
}

function enquiryMatter({ id, answerBy: due, isSuspected }: Unanswered): Matter {
  return { code: 'unanswered', due, enquiryId: id, isSuspected }
}

/** Due when the next leg begins. */
function missingMatters({ id, legs }: TripAhead, details: MissingDetail[], now: Date): Matter[] {
  const next = legs.find(({ starts }) => starts >= now)
  return details.length === 0 || next === undefined
    ? []
    : [{ code: 'missing', due: next.starts, bookingId: id, details }]
}
