import { answerBy } from '#domain/booking/deadlines.ts'
import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import { capeDate, capeInstant, dayAfter } from '#domain/values/cape-time.ts'
import { missingDetails } from '#domain/booking/missing-details.ts'
import type { OfficeEnquiry } from '#domain/enquiry/enquiry.ts'
import { isAnswerable, type Proposal } from '#domain/booking/proposal.ts'
import type { TodayItem, TodayReason } from '#domain/office/today.ts'
import { findUnansweredEnquiries } from '#server/db/office-enquiries.ts'
import { findBookingsById } from '#server/db/office-bookings.ts'
import { findOpenProposals } from '#server/db/proposals.ts'
import {
  type FailedMessage,
  findAhead,
  findFailedMessages,
  findPickups,
  findUnclosed,
  findUndecided,
  findWaitingMessages,
  findWithoutCrew,
  MOST,
} from '#server/db/today.ts'
import type { Deps } from '../deps.ts'
import { boundsOf, CLOSE_WITHIN_MS } from './today-bounds.ts'

/** A leg that begins on the day, or is under way from before. */
type Pickup = { booking: Booking; leg: BookedLeg }

export type Today = {
  asOf: Date
  items: TodayItem[]
  /** So many unanswered enquiries more: suspected spam, and what has waited longest. */
  moreEnquiries: number
  pickups: Pickup[]
}

/** All that needs the office, by the time of its consequence, and the day's pickups. */
export async function findToday(deps: Pick<Deps, 'db' | 'now' | 'content' | 'hasMail'>): Promise<Today> {
  const { db } = deps
  const now = deps.now()
  const bounds = boundsOf(now)
  const [from, to] = dayOf(now)
  const [undecided, unanswered, crewless, soon, unclosed, failed, waiting, pickups] = await Promise.all([
    findUndecided(db),
    findUnansweredEnquiries(db, MOST),
    findWithoutCrew(db, bounds),
    findAhead(db, bounds),
    findUnclosed(db, bounds),
    findFailedMessages(db, bounds),
    findWaitingMessages(db, bounds),
    findPickups(db, from, to),
  ])
  const crewlessLegs = new Set(crewless.map(({ legId }) => legId))
  const ofCrewless = [...new Set(crewless.map(({ bookingId }) => bookingId))]
  const bookings = await loader(db, [undecided, ofCrewless, soon, unclosed, pickups])
  const proposals = await findOpenProposals(db, undecided)
  const items = [
    ...bookings(undecided).map((booking) => undecidedItem(booking, proposals, now)),
    ...unanswered.enquiries.map(enquiryItem),
    ...bookings(ofCrewless).flatMap((booking) => crewlessItems(booking, crewlessLegs)),
    ...bookings(soon).flatMap((booking) => missingItems(deps, booking, now)),
    ...bookings(unclosed).map(unclosedItem),
    ...failed.map(failedItem),
    ...(waiting === null ? [] : [waitingItem({ ...waiting, hasMail: deps.hasMail })]),
  ]
  return {
    asOf: now,
    items: items
      .map((item) => ({ ...item, overdue: item.due <= now }))
      .toSorted((a, b) => a.due.getTime() - b.due.getTime()),
    moreEnquiries: unanswered.count - unanswered.enquiries.length,
    pickups: legsBetween(bookings(pickups), from, to),
  }
}

/** Reads each booking once, in however many lists it is; answers those of a list. */
async function loader(db: Deps['db'], lists: string[][]): Promise<(ids: string[]) => Booking[]> {
  const found = await findBookingsById(db, [...new Set(lists.flat())])
  const byId = new Map(found.map((booking) => [booking.id, booking]))
  return (ids) => ids.flatMap((id) => byId.get(id) ?? [])
}

/** From the beginning of the day until that of the next. */
function dayOf(now: Date): [from: Date, to: Date] {
  const day = capeDate(now)
  const [from, to] = [capeInstant(day, '00:00'), capeInstant(dayAfter(day, 1), '00:00')]
  if (from === null || to === null) throw new Error('no day of the calendar')
  return [from, to]
}

function legsBetween(bookings: Booking[], from: Date, to: Date): Pickup[] {
  return bookings
    .flatMap((booking) => booking.legs.map((leg) => ({ booking, leg })))
    .filter(({ booking: { status }, leg: { starts, ends } }) =>
      starts < from ? status === 'under way' && ends > from : starts < to,
    )
    .toSorted((a, b) => a.leg.starts.getTime() - b.leg.starts.getTime())
}

type Item = Omit<TodayItem, 'overdue'>

function aboutBooking(booking: Booking, kind: TodayItem['kind'], due: Date, why: TodayReason): Item {
  const { reference, customer } = booking
  return { reference, kind, due, name: customer.name, why, booking, enquiry: null }
}

function undecidedItem(booking: Booking, proposals: Proposal[], now: Date): Item {
  const asked = proposals.find((proposal) => proposal.bookingId === booking.id)
  if (asked !== undefined && isAnswerable(asked, now)) {
    const until = asked.expiresAt
    return aboutBooking(booking, 'booking', until, { code: 'guest-asked', params: { until } })
  }
  const { askedAt, pickupAt, total } = booking
  const params = { askedAt, pickupAt, total }
  return aboutBooking(booking, 'booking', answerBy(booking), { code: 'undecided', params })
}

function enquiryItem(enquiry: OfficeEnquiry): Item {
  const { reference, name, answerBy: due, createdAt, status, suspicion } = enquiry
  const params = { receivedAt: createdAt, isBegun: status === 'in progress', isSuspected: suspicion !== null }
  return {
    reference,
    kind: 'enquiry',
    due,
    name,
    why: { code: 'unanswered', params },
    booking: null,
    enquiry,
  }
}

function crewlessItems(booking: Booking, crewless: Set<string>): Item[] {
  return booking.legs
    .filter(({ id }) => crewless.has(id))
    .map(({ id, starts, places, unit }) => {
      const params = { legId: id, starts, from: places[0]?.label ?? '', to: places.at(-1)?.label ?? '' }
      return aboutBooking(booking, 'leg', starts, {
        code: unit === null ? 'no-vehicle' : 'no-driver',
        params,
      })
    })
}

function missingItems({ content }: Pick<Deps, 'content'>, booking: Booking, now: Date): Item[] {
  const details = missingDetails(booking, content.places)
  const pickupAt = booking.legs.find(({ starts }) => starts >= now)?.starts ?? booking.pickupAt
  if (details.length === 0) return []
  return [aboutBooking(booking, 'missing', pickupAt, { code: 'missing', params: { details, pickupAt } })]
}

function unclosedItem(booking: Booking): Item {
  const ended = booking.legs.at(-1)?.ends ?? booking.pickupAt
  const due = new Date(ended.getTime() + CLOSE_WITHIN_MS)
  return aboutBooking(booking, 'trip', due, { code: 'not-closed', params: { status: booking.status, ended } })
}

function failedItem({ id, reference, name, template, to, answer, at }: FailedMessage): Item {
  const why = { code: 'mail-failed' as const, params: { messageId: id, template, to, answer, at } }
  return { reference, kind: 'mail', due: at, name, why, booking: null, enquiry: null }
}

function waitingItem(waiting: { count: number; since: Date; hasMail: boolean }): Item {
  const why = { code: 'mails-wait' as const, params: waiting }
  return { reference: '', kind: 'mail', due: waiting.since, name: '', why, booking: null, enquiry: null }
}
