import type { Booking } from '#domain/booking.ts'
import { BOOKING_STATUSES, type BookingStatus } from '#domain/booking-status.ts'
import { capeDate, capeInstant, capeTime, dayAfter, formatDate, isRealDate } from '#domain/cape-time.ts'
import { formatAge } from '#domain/duration.ts'
import { formatRand } from '#domain/money.ts'
import { bookingTitle } from '#domain/wording/booking.ts'
import type { Deps } from '#server/services/deps.ts'
import { findOfficeBookings } from '#server/services/office/bookings.ts'
import type { BookingRow } from './booking-rows.tsx'

const LIMIT = 50
const LIST = '/operator/bookings'

type Asked = { q: string; status: BookingStatus | ''; from: string; to: string }

/** The list of bookings as its address asks for it. */
export async function bookingsView(deps: Deps, params: URLSearchParams) {
  const now = deps.now()
  const asked = askedFor(params)
  const found = await findOfficeBookings(deps, {
    status: asked.status === '' ? undefined : asked.status,
    query: asked.q,
    from: asked.from === '' ? undefined : (capeInstant(asked.from, '00:00') ?? undefined),
    to: asked.to === '' ? undefined : (capeInstant(dayAfter(asked.to, 1), '00:00') ?? undefined),
    cursor: params.get('cursor') ?? undefined,
    limit: LIMIT,
  })
  const { items, next } = found ?? { items: [], next: null }
  const tariff = await deps.tariff()
  return {
    views: viewsAt(now, asked),
    filters: asked,
    rows: items.map((booking) => rowOf(booking, bookingTitle(booking, tariff), now)),
    older: next === null ? null : addressOf({ ...asked, cursor: next }),
    none: noneIn(asked),
  }
}

/** What cannot be read asks for nothing. */
function askedFor(params: URLSearchParams): Asked {
  const day = (name: string) => {
    const date = params.get(name) ?? ''
    return isRealDate(date) ? date : ''
  }
  return {
    q: (params.get('q') ?? '').trim().slice(0, 100),
    status: BOOKING_STATUSES.find((status) => status === params.get('status')) ?? '',
    from: day('from'),
    to: day('to'),
  }
}

function viewsAt(now: Date, asked: Asked) {
  const today = capeDate(now)
  const views: [label: string, params: Partial<Asked>][] = [
    ['All', {}],
    ['To decide', { status: 'pending' }],
    ['Confirmed', { status: 'confirmed' }],
    ['Assigned', { status: 'assigned' }],
    ['Under way', { status: 'under way' }],
    ['Today', { from: today, to: today }],
    ['Tomorrow', { from: dayAfter(today, 1), to: dayAfter(today, 1) }],
  ]
  const here = addressOf(asked)
  return views.map(([label, params]) => {
    const to = addressOf(params)
    return { to, label, isCurrent: to === here }
  })
}

function addressOf(params: Partial<Asked> & { cursor?: string }): string {
  const given = Object.entries(params).filter(([, value]) => value !== '')
  return given.length === 0 ? LIST : `${LIST}?${new URLSearchParams(Object.fromEntries(given))}`
}

function rowOf(booking: Booking, title: string, now: Date): BookingRow {
  const { reference, status, customer, pickupAt, total, legs, createdAt } = booking
  const until = pickupAt.getTime() - now.getTime()
  const units = legs.flatMap(({ unit }) => (unit === null ? [] : [unit.registration]))
  const drivers = legs.flatMap(({ driver }) => (driver === null ? [] : [driver.name]))
  return {
    reference,
    status,
    when: {
      figure: `${formatDate(capeDate(pickupAt)).slice(0, -5)} ${capeTime(pickupAt)}`,
      note: until < 0 ? `${formatAge(until)} ago` : `in ${formatAge(until)}`,
      tone: 'calm',
    },
    name: customer.name,
    what: title,
    why: [
      reference,
      formatRand(total),
      [...new Set(units)].join(', '),
      [...new Set(drivers)].join(', '),
      `booked ${formatDate(capeDate(createdAt)).slice(0, -5)}`,
    ]
      .filter((part) => part !== '')
      .join(' · '),
  }
}

function noneIn({ q, status, from, to }: Asked): { lead: string; text: string } {
  if (q !== '') return { lead: `No bookings match “${q}”.`, text: 'Try part of a name or a reference.' }
  if (status === 'pending')
    return { lead: 'Nothing to decide.', text: 'New bookings appear here until you confirm or decline them.' }
  if (status !== '' || from !== '' || to !== '')
    return { lead: 'No bookings match.', text: 'Choose another view, or clear the dates.' }
  return {
    lead: 'No bookings yet.',
    text: 'They appear here when guests book, or when you book for them by telephone.',
  }
}
