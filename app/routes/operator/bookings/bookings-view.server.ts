import { byDay } from '#app/console/days.ts'
import type { Account } from '#domain/accounts/account.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { Balance } from '#domain/booking/ledger.ts'
import { capeDate, capeInstant, capeTime, dayAfter, nearDate } from '#domain/values/cape-time.ts'
import { formatAge } from '#domain/values/duration.ts'
import { formatRand } from '#domain/values/money.ts'
import { shortBookingTitle } from '#domain/wording/booking.ts'
import type { Deps } from '#server/services/deps.ts'
import { findOfficeBookings, openMoneyOf } from '#server/services/office/bookings/bookings.ts'
import { viewsOf } from '#server/services/office/bookings/views.ts'
import type { BookingRow } from './booking-rows.tsx'
import { type Asked, addressOf, askedFor, queryOf } from './list-address.server.ts'
import { dayAddress } from './day/day-address.ts'
import { releasedView, releaseView } from './release-view.server.ts'

const LIMIT = 50

/** The list of bookings that the address asks for. */
export async function bookingsView(deps: Deps, account: Account, params: URLSearchParams) {
  const now = deps.now()
  const asked = askedFor(params)
  const byPickup = isByPickup(asked)
  const found = await findOfficeBookings(deps, {
    status: asked.status === '' ? undefined : asked.status,
    ofNewcomers: asked.guests === 'new',
    money: asked.money === '' ? undefined : asked.money,
    query: asked.q,
    from: asked.from === '' ? undefined : (capeInstant(asked.from, '00:00') ?? undefined),
    to: asked.to === '' ? undefined : (capeInstant(dayAfter(asked.to, 1), '00:00') ?? undefined),
    order: byPickup ? 'pickup' : 'newest',
    cursor: params.get('cursor') ?? undefined,
    limit: LIMIT,
  })
  const { items, next } = found ?? { items: [], next: null }
  const [tariff, own, money] = await Promise.all([
    deps.tariff(),
    viewsOf(deps, account),
    openMoneyOf(deps, items),
  ])
  const views = [
    ...standardViews(now),
    ...own.map(({ id, name, query }) => ({
      id,
      label: name,
      to: addressOf(askedFor(new URLSearchParams(query))),
    })),
  ].map((view) => ({ ...view, isCurrent: view.to === addressOf(asked) }))
  const rows = items.map((booking) => ({
    day: capeDate(byPickup ? booking.pickupAt : booking.createdAt),
    ...rowOf(
      booking,
      money.get(booking.id),
      shortBookingTitle(booking, tariff, deps.content.language),
      byPickup,
      now,
    ),
  }))
  return {
    views,
    /** The address to save as a view; empty if it is saved already. */
    query: views.some(({ isCurrent }) => isCurrent) ? '' : queryOf(asked),
    /** The file with the same filters. */
    file: `/operator/bookings.csv?${queryOf(asked)}`,
    ask: params.get('ask'),
    releasing: params.get('ask') === 'release' ? await releaseView(deps, params, items) : null,
    done: releasedView(params, deps),
    filters: asked,
    order: byPickup ? 'Soonest pickup first' : 'Newest booking first',
    count: rows.length,
    days: byDay(rows, now),
    dayBegins: byPickup ? 'Pickup' : 'Booked',
    more: byPickup ? 'Later bookings' : 'Older bookings',
    older: next === null ? null : addressOf({ ...asked, cursor: next }),
    none: noneIn(asked),
  }
}

function standardViews(now: Date): { id: string; label: string; to: string }[] {
  const today = capeDate(now)
  const views: [label: string, asked: Partial<Asked>][] = [
    ['All', {}],
    ['To decide', { status: 'pending' }],
    ['Confirmed', { status: 'confirmed' }],
    ['Assigned', { status: 'assigned' }],
    ['Under way', { status: 'under way' }],
    ['Owing', { money: 'owing' }],
    ['To refund', { money: 'owed' }],
    ['New guests', { guests: 'new' }],
  ]
  return [
    ...views.map(([label, asked]) => ({ id: '', label, to: addressOf(asked) })),
    { id: '', label: 'Today', to: dayAddress({ day: today }) },
    { id: '', label: 'Tomorrow', to: dayAddress({ day: dayAfter(today, 1) }) },
  ]
}

/** Bookings with trips to come, or of certain days, are listed by their pickup; all others as they came in. */
function isByPickup({ status, money, from, to }: Asked): boolean {
  const isAhead = ['pending', 'confirmed', 'assigned', 'under way'].includes(status)
  return isAhead || money === 'owing' || from !== '' || to !== ''
}

function rowOf(
  booking: Booking,
  money: Balance | undefined,
  title: string,
  byPickup: boolean,
  now: Date,
): BookingRow {
  const { reference, status, customer, pickupAt, total, legs, createdAt, groupReference } = booking
  const until = pickupAt.getTime() - now.getTime()
  const units = legs.flatMap(({ unit }) => (unit === null ? [] : [unit.registration]))
  const drivers = legs.flatMap(({ driver }) => (driver === null ? [] : [driver.name]))
  return {
    reference,
    status,
    when: {
      figure: byPickup ? capeTime(pickupAt) : `${nearDate(capeDate(pickupAt), now)} ${capeTime(pickupAt)}`,
      note: until < 0 ? `${formatAge(until)} ago` : `in ${formatAge(until)}`,
      tone: 'calm',
    },
    name: customer.name,
    total: formatRand(total),
    open: openInWords(money),
    units: [...new Set(units)].join(', '),
    drivers: [...new Set(drivers)].join(', '),
    what: title,
    why: [
      reference,
      groupReference === null ? '' : `group ${groupReference}`,
      byPickup ? `booked ${nearDate(capeDate(createdAt), now)}` : '',
    ]
      .filter((part) => part !== '')
      .join(' · '),
  }
}

function openInWords(money: Balance | undefined): string {
  if (money === undefined) return ''
  if (money.toRefund > 0) return `${formatRand(money.toRefund)} to give back`
  return money.toPay > 0 ? `${formatRand(money.toPay)} owing` : money.paid > 0 ? 'paid' : ''
}

function noneIn({ q, status, from, to, guests, money }: Asked): { lead: string; text: string } {
  if (q !== '') return { lead: `No bookings match “${q}”.`, text: 'Try part of a name or a reference.' }
  if (guests === 'new')
    return {
      lead: 'No first-time guest has a booking waiting.',
      text: 'Held and undecided bookings of people who have not travelled with you appear here.',
    }
  if (money !== '')
    return money === 'owing'
      ? { lead: 'Nobody owes you anything.', text: 'Confirmed bookings appear here until they are paid.' }
      : {
          lead: 'Nothing to give back.',
          text: 'Refunds due after a cancellation or a lower price appear here.',
        }
  if (status === 'pending')
    return { lead: 'Nothing to decide.', text: 'New bookings appear here until you confirm or decline them.' }
  if (status !== '' || from !== '' || to !== '')
    return { lead: 'No bookings match.', text: 'Choose another view, or clear the dates.' }
  return {
    lead: 'No bookings yet.',
    text: 'They appear here when guests book, or when you book for them by telephone.',
  }
}
