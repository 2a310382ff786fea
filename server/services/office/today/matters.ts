import type { BookingPart } from '#domain/booking/events.ts'
import type { Cents } from '#domain/values/money.ts'
import type { Incident } from '#domain/office/incidents.ts'
import { byUrgency } from '#domain/office/pressing.ts'
import type { PastTrip, TodayReason } from '#domain/office/today.ts'
import { findUnreadReviews } from '#server/db/bookings/reviews.ts'
import { findUnanswered, type Unanswered } from '#server/db/enquiries/office-enquiries.ts'
import { findIncidents } from '#server/db/office/incidents.ts'
import { newestNews } from '#server/db/office/news.ts'
import {
  type FailedMessage,
  findAhead,
  type EndingPaper,
  findAskedChanges,
  findEndingPapers,
  findFailedMessages,
  findNotHappened,
  findUnclosed,
  findUndecided,
  findWaitingMessages,
  findWithoutCrew,
  MOST,
} from '#server/db/office/today.ts'
import type { Deps } from '../../deps.ts'
import { moneyMatters } from './money.ts'
import { boundsOf, CLOSE_WITHIN_MS, READ_WITHIN_MS } from './today-bounds.ts'
import { type ClosureMatter, closureMatters } from './closures.ts'
import { type ReportMatter, reportMatters } from './driver-reports.ts'
import { type LackingTrip, lackingTrips } from './trips.ts'

/** Something that needs the office, with just enough to tell when. The rest is read where it is shown. */
export type Matter = { due: Date; pickupAt?: Date; isFirst?: boolean } & (
  | LackingTrip
  | { code: 'unanswered'; enquiryId: string; isSuspected: boolean }
  | { code: 'change-asked'; bookingId: string; parts: BookingPart[] }
  | { code: 'not-happened' | 'not-closed'; trips: [PastTrip, ...PastTrip[]] }
  | { code: 'unpaid'; trips: [PastTrip, ...PastTrip[]]; owing: Cents }
  | { code: 'pay-late'; bookingId: string }
  | { code: 'to-refund'; bookingId: string; cents: Cents; isTwice: boolean }
  | { code: 'paid-not-held'; bookingId: string; cents: Cents }
  | { code: 'refund-to-send' | 'refund-unanswered'; bookingId: string; cents: Cents }
  | { code: 'refund-refused'; bookingId: string; cents: Cents; words: string }
  | { code: 'refund-asked'; bookingId: string; cents: Cents; name: string | null }
  | ReportMatter
  | { code: 'reviewed'; bookingId: string; stars: number; text: string }
  | { code: 'mail-failed'; message: FailedMessage }
  | { code: 'paper-ends'; paper: EndingPaper }
  | ClosureMatter
  | { code: 'incident'; params: Incident }
  | { code: 'mails-wait'; params: Extract<TodayReason, { code: 'mails-wait' }>['params'] }
)

export type Matters = {
  asOf: Date
  /** The number of the newest event before they were read: a page listens from there on. */
  newest: number
  /** Most urgent first. */
  matters: Matter[]
  /** How many unanswered enquiries are left out: suspected spam, and those that have waited longest. */
  moreEnquiries: number
}

export type MattersDeps = Pick<Deps, 'db' | 'now' | 'content' | 'hasMail' | 'geo' | 'tariff'>

/** Everything that needs the office now. */
export async function findMatters(deps: MattersDeps): Promise<Matters> {
  const { db, now, content, hasMail } = deps
  const asOf = now()
  const newest = await newestNews(db)
  const bounds = boundsOf(asOf)
  const [
    undecided,
    changes,
    unanswered,
    crewless,
    ahead,
    notHappened,
    unclosed,
    failed,
    waiting,
    incidents,
    papers,
    money,
    reports,
    reviews,
    closures,
  ] = await Promise.all([
    findUndecided(db, bounds),
    findAskedChanges(db, bounds),
    findUnanswered(db, MOST),
    findWithoutCrew(db, bounds),
    findAhead(db, bounds),
    findNotHappened(db, bounds),
    findUnclosed(db, bounds),
    findFailedMessages(db, bounds),
    findWaitingMessages(db, bounds),
    findIncidents(db),
    findEndingPapers(db, bounds),
    moneyMatters(db, bounds),
    reportMatters(db, asOf),
    findUnreadReviews(db, bounds),
    closureMatters(deps),
  ])
  const matters: Matter[] = [
    ...lackingTrips({ undecided, crewless, ahead }, content.places, asOf),
    ...changes.map(({ expiresAt, ...asked }) => ({
      code: 'change-asked' as const,
      due: expiresAt,
      ...asked,
    })),
    ...unanswered.enquiries.map(enquiryMatter),
    ...reports,
    ...notHappenedMatter(notHappened),
    ...notClosedMatter(unclosed),
    ...incidents.map((incident) => ({ code: 'incident' as const, due: incident.since, params: incident })),
    ...failed.map((message) => ({ code: 'mail-failed' as const, due: message.at, message })),
    ...closures,
    ...money,
    ...reviews.map(({ at, ...said }) => ({
      code: 'reviewed' as const,
      due: new Date(at.getTime() + READ_WITHIN_MS),
      ...said,
    })),
    ...papers.map((paper) => ({ code: 'paper-ends' as const, due: paper.end, paper })),
    ...(waiting === null
      ? []
      : [{ code: 'mails-wait' as const, due: waiting.since, params: { ...waiting, hasMail } }]),
  ]
  return {
    asOf,
    newest,
    matters: byUrgency(matters, asOf),
    moreEnquiries: unanswered.count - unanswered.enquiries.length,
  }
}

/** The rail's counts: how many items Today has, how many enquiries wait for an answer, bookings for a decision, and money. */
export function countsOf({ matters, moreEnquiries }: Matters): {
  items: number
  toAnswer: number
  toDecide: number
  ofMoney: number
} {
  return {
    items: matters.length + moreEnquiries,
    toAnswer: matters.filter(({ code }) => code === 'unanswered').length + moreEnquiries,
    toDecide: matters.filter(({ code }) => code === 'undecided').length,
    ofMoney: matters.reduce((sum, matter) => sum + moneyCount(matter), 0),
  }
}

const OF_MONEY = new Set<Matter['code']>([
  'pay-late',
  'to-refund',
  'paid-not-held',
  'refund-asked',
  'refund-to-send',
  'refund-unanswered',
  'refund-refused',
])

/** Each trip that is not paid counts. */
function moneyCount(matter: Matter): number {
  if (matter.code === 'unpaid') return matter.trips.length
  return OF_MONEY.has(matter.code) ? 1 : 0
}

function enquiryMatter({ id, answerBy: due, isSuspected }: Unanswered): Matter {
  return { code: 'unanswered', due, enquiryId: id, isSuspected }
}

/** All of them are one matter, which is as urgent as the latest: its guest may still be waiting. */
function notHappenedMatter([latest, ...others]: PastTrip[]): Matter[] {
  if (latest === undefined) return []
  return [{ code: 'not-happened', due: latest.at, pickupAt: latest.at, trips: [latest, ...others] }]
}

function notClosedMatter([latest, ...others]: PastTrip[]): Matter[] {
  if (latest === undefined) return []
  const due = new Date(latest.at.getTime() + CLOSE_WITHIN_MS)
  return [{ code: 'not-closed', due, trips: [latest, ...others] }]
}
