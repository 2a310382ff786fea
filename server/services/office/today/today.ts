import type { Booking } from '#domain/booking/booking.ts'
import { capeDate, capeInstant, dayAfter } from '#domain/values/cape-time.ts'
import type { OfficeEnquiry } from '#domain/enquiry/enquiry.ts'
import type { Incident } from '#domain/office/incidents.ts'
import type { TodayItem, TodayReason } from '#domain/office/today.ts'
import { findBookingsById } from '#server/db/bookings/office-bookings.ts'
import { findEnquiriesById } from '#server/db/enquiries/office-enquiries.ts'
import { type EndingPaper, type FailedMessage, findPickups } from '#server/db/office/today.ts'
import type { Deps } from '../../deps.ts'
import { guestTapsOf } from '../../drivers/guest-taps.ts'
import { type ListedLeg, listedLegs } from '../bookings/legs.ts'
import { findMatters, type Matter, type Matters, type MattersDeps } from './matters.ts'

export type Today = Omit<Matters, 'matters'> & {
  items: TodayItem[]
  pickups: ListedLeg[]
}

/** Everything that needs the office, most urgent first, and the day's pickups, each with all its details. */
export async function findToday(deps: MattersDeps): Promise<Today> {
  const { matters, ...rest } = await findMatters(deps)
  const legs = await findDaysPickups(deps.db, rest.asOf)
  const [found, pickups] = await Promise.all([readOf(deps.db, matters), listedLegs(deps, legs)])
  return { ...rest, items: itemsOf(matters, found, rest.asOf), pickups }
}

/** Some of the items that need the office, with all their details. */
export async function findItems(db: Deps['db'], matters: Matter[], asOf: Date): Promise<TodayItem[]> {
  return itemsOf(matters, await readOf(db, matters), asOf)
}

/** The day's pickups, and trips still under way from before. */
export async function findDaysPickups(db: Deps['db'], asOf: Date) {
  const day = capeDate(asOf)
  const [from, to] = [capeInstant(day, '00:00'), capeInstant(dayAfter(day, 1), '00:00')]
  if (from === null || to === null) throw new Error('not a calendar date')
  const pickups = await findPickups(db, from, to)
  const taps = await guestTapsOf({ db }, pickups)
  return pickups.map((pickup) => ({ ...pickup, guestTaps: taps.get(pickup.id) ?? [] }))
}

type Found = { bookings: Map<string, Booking>; enquiries: Map<string, OfficeEnquiry> }

/** Reads each booking and enquiry once. */
async function readOf(db: Deps['db'], all: Matter[]): Promise<Found> {
  const bookingIds = all.flatMap((one) => ('bookingId' in one ? [one.bookingId] : []))
  const enquiryIds = all.flatMap((one) => ('enquiryId' in one ? [one.enquiryId] : []))
  const [bookings, enquiries] = await Promise.all([
    findBookingsById(db, [...new Set(bookingIds)]),
    findEnquiriesById(db, enquiryIds),
  ])
  return { bookings: byId(bookings), enquiries: byId(enquiries) }
}

function byId<T extends { id: string }>(found: T[]): Map<string, T> {
  return new Map(found.map((one) => [one.id, one]))
}

function itemsOf(matters: Matter[], found: Found, asOf: Date): TodayItem[] {
  return matters.flatMap((matter) => {
    const item = itemOf(matter, found)
    const { due, pickupAt, isFirst } = matter
    return item === null ? [] : [{ ...item, due, overdue: due <= asOf, pickupAt, isFirst }]
  })
}

type Item = Omit<TodayItem, 'due' | 'overdue' | 'pickupAt' | 'isFirst'>

/** Null if its booking or enquiry no longer exists. */
function itemOf(matter: Matter, { bookings, enquiries }: Found): Item | null {
  if (matter.code === 'mail-failed') return failedItem(matter.message)
  if (matter.code === 'mails-wait') return waitingItem(matter.params)
  if (matter.code === 'incident') return incidentItem(matter.params)
  if (matter.code === 'paper-ends') return paperItem(matter.paper)
  if (matter.code === 'closed-not-told') return closureItem(matter)
  if (matter.code === 'phone-asked') return phoneItem(matter.params)
  if ('trips' in matter) return pastItem(matter)
  if (matter.code === 'unanswered') {
    const enquiry = enquiries.get(matter.enquiryId)
    return enquiry === undefined ? null : enquiryItem(enquiry)
  }
  const booking = bookings.get(matter.bookingId)
  return booking === undefined ? null : bookingItem(booking, matter)
}

function bookingItem(booking: Booking, matter: Extract<Matter, { bookingId: string }>): Item {
  const about = (kind: TodayItem['kind'], why: TodayReason): Item => {
    const { reference, customer } = booking
    return { reference, kind, name: customer.name, why, booking, enquiry: null }
  }
  const { askedAt, total, legs } = booking
  switch (matter.code) {
    case 'undecided': {
      const { pickupAt, lacks } = matter
      return about('booking', { code: 'undecided', params: { askedAt, pickupAt, total, lacks } })
    }
    case 'guest-asked':
      return about('booking', {
        code: 'guest-asked',
        params: { until: matter.due, lacks: matter.lacks },
      })
    case 'not-the-same':
    case 'cannot-see':
      return about('report', { code: matter.code, params: matter.params })
    case 'no-show-reported':
    case 'paid-to-driver':
    case 'tap-in-doubt':
    case 'extra-asked':
      return about('report', { code: matter.code, params: matter.report })
    case 'change-asked':
      return about('change', { code: 'change-asked', params: { until: matter.due, parts: matter.parts } })
    case 'reviewed': {
      const { stars, text } = matter
      return about('review', { code: 'reviewed', params: { stars, text } })
    }
    case 'pay-late':
      return about('payment', { code: 'pay-late', params: { since: matter.due } })
    case 'to-refund':
      return about('refund', {
        code: 'to-refund',
        params: { cents: matter.cents, by: matter.due, isTwice: matter.isTwice },
      })
    case 'paid-not-held':
      return about('refund', { code: matter.code, params: { cents: matter.cents } })
    case 'refund-to-send':
    case 'refund-unanswered':
      return about('refund', { code: matter.code, params: { cents: matter.cents, by: matter.due } })
    case 'refund-refused':
      return about('refund', { code: matter.code, params: { cents: matter.cents, words: matter.words } })
    case 'refund-asked':
      return about('refund', { code: 'refund-asked', params: { cents: matter.cents, name: matter.name } })
    case 'lacks': {
      const { legId, lacks, pickupAt: starts } = matter
      const leg = legs.find(({ id }) => id === legId)
      const [from = '', to = ''] = [leg?.places[0]?.label, leg?.places.at(-1)?.label]
      const isWithoutCrew = lacks.includes('vehicle') || lacks.includes('driver')
      const kind = isWithoutCrew ? 'leg' : 'missing'
      return about(kind, { code: 'lacks', params: { legId, starts, from, to, lacks } })
    }
  }
}

function pastItem(matter: Extract<Matter, { trips: unknown }>): Item {
  const { code, trips } = matter
  const [{ reference, name }] = trips
  const why: TodayReason =
    code === 'unpaid' ? { code, params: { trips, owing: matter.owing } } : { code, params: { trips } }
  return { reference, kind: 'trip', name, why, booking: null, enquiry: null }
}

function paperItem({ name, of, id, paper, until, after }: EndingPaper): Item {
  const why = { code: 'paper-ends' as const, params: { of, id, paper, until, after } }
  return { reference: '', kind: 'paper', name, why, booking: null, enquiry: null }
}

function closureItem({ code, params, place }: Extract<Matter, { code: 'closed-not-told' }>): Item {
  return { reference: '', kind: 'closure', name: place, why: { code, params }, booking: null, enquiry: null }
}

function enquiryItem(enquiry: OfficeEnquiry): Item {
  const { reference, name, createdAt, status, suspicion } = enquiry
  const params = { receivedAt: createdAt, isBegun: status === 'in progress', isSuspected: suspicion !== null }
  return { reference, kind: 'enquiry', name, why: { code: 'unanswered', params }, booking: null, enquiry }
}

function failedItem({ id, reference, name, template, to, answer, at }: FailedMessage): Item {
  const why = { code: 'mail-failed' as const, params: { messageId: id, template, to, answer, at } }
  return { reference, kind: 'mail', name, why, booking: null, enquiry: null }
}

function waitingItem(params: Extract<Matter, { code: 'mails-wait' }>['params']): Item {
  const why = { code: 'mails-wait' as const, params }
  return { reference: '', kind: 'mail', name: '', why, booking: null, enquiry: null }
}

function phoneItem(params: Extract<Matter, { code: 'phone-asked' }>['params']): Item {
  const why = { code: 'phone-asked' as const, params }
  return { reference: '', kind: 'report', name: params.driver, why, booking: null, enquiry: null }
}

function incidentItem(params: Incident): Item {
  const why = { code: 'incident' as const, params }
  return { reference: '', kind: 'incident', name: '', why, booking: null, enquiry: null }
}
