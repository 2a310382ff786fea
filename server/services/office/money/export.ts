import type { OfficeActor } from '#domain/booking/actor.ts'
import type { BookingStatus } from '#domain/booking/status.ts'
import { asOf } from '#domain/booking/holding.ts'
import { balanceOf } from '#domain/booking/ledger.ts'
import { type BookedLeg, type Booking, crewOf } from '#domain/booking/booking.ts'
import { capeDate, capeInstant, capeTime, dayAfter } from '#domain/values/cape-time.ts'
import { type Cell, CSV_MARK, csvLine } from '#domain/values/csv.ts'
import { type Cents, randOf, vatWithin } from '#domain/values/money.ts'
import { STATUS_NAMES } from '#domain/wording/status.ts'
import {
  type ExportedEntry,
  findEntriesToExport,
  findLegsToExport,
  type LegEnd,
  type WhichExport,
} from '#server/db/bookings/export.ts'
import { findBookingsById } from '#server/db/bookings/office-bookings.ts'
import { findPaidOf } from '#server/db/bookings/payments.ts'
import { logSecurity } from '#server/db/office/security-log.ts'
import type { Deps } from '../../deps.ts'
import { foundBy } from '../bookings/bookings.ts'
import type { MoneyView } from './money.ts'

/** What a page shows, and its file has; a field left out does not matter. */
export type ExportAsked = {
  /** Days in Cape Town: of the pickup, or on which the money came. */
  from?: string | undefined
  to?: string | undefined
  status?: BookingStatus | undefined
  unit?: string | undefined
  driver?: string | undefined
  q?: string | undefined
  view?: MoneyView | undefined
  /** Waiting bookings of guests on their first trip. */
  ofNewcomers?: boolean | undefined
}

type ExportDeps = Pick<Deps, 'db' | 'now' | 'settings'>
type File = AsyncGenerator<string>

const CHUNK = 500
const MOST_FOUND = 5000

/** The bookings for a spreadsheet, one row a leg, by the time of pickup; sums of a booking stand in its first row. */
export async function* bookingsFile(deps: ExportDeps, asked: ExportAsked): File {
  const { db } = deps
  const hasVat = (await deps.settings()).vatNumber !== ''
  const which = await whichOf(deps, asked)
  const from = asked.from === undefined ? undefined : (capeInstant(asked.from, '00:00') ?? undefined)
  const to = asked.to === undefined ? undefined : (capeInstant(dayAfter(asked.to, 1), '00:00') ?? undefined)
  yield CSV_MARK + csvLine(hasVat ? [...LEG_HEAD, ...VAT_HEAD] : LEG_HEAD)
  const told = new Set<string>()
  for (let after: LegEnd | null = null; ;) {
    const legs = await findLegsToExport(db, { ...which, from, to }, after, CHUNK)
    const ids = [...new Set(legs.map(({ bookingId }) => bookingId))]
    const [bookings, paid] = await Promise.all([findBookingsById(db, ids), findPaidOf(db, ids)])
    const byId = new Map(bookings.map((booking) => [booking.id, asOf(booking, deps.now())]))
    const lines = legs.flatMap(({ id, bookingId }) => {
      const booking = byId.get(bookingId)
      const leg = booking?.legs.find((one) => one.id === id)
      if (booking === undefined || leg === undefined) return []
      const isFirst = !told.has(bookingId)
      told.add(bookingId)
      const cells = [
        ...legCells(booking, leg),
        ...(isFirst ? sumCells(booking, paid.get(bookingId) ?? 0) : ['', '', '']),
      ]
      return [csvLine(hasVat ? [...cells, ...vatCells(leg.total, booking.option)] : cells)]
    })
    yield lines.join('')
    const last = legs.at(-1)
    if (last === undefined || legs.length < CHUNK) return
    after = last
  }
}

/** The ledger for a spreadsheet, one row an entry, by day; what went back is negative, so the amounts add up. */
export async function* moneyFile(deps: ExportDeps, asked: ExportAsked): File {
  const hasVat = (await deps.settings()).vatNumber !== ''
  const { from, to } = asked
  const which = { ...(await whichOf(deps, asked)), from, to }
  yield CSV_MARK + csvLine(hasVat ? [...ENTRY_HEAD, ...VAT_HEAD] : ENTRY_HEAD)
  for (let after: { date: string; id: string } | null = null; ;) {
    const entries: ExportedEntry[] = await findEntriesToExport(deps.db, which, after, CHUNK)
    yield entries
      .map((entry) => {
        const cells = entryCells(entry)
        return csvLine(hasVat ? [...cells, ...vatCells(entry.amount, entry)] : cells)
      })
      .join('')
    const last = entries.at(-1)
    if (last === undefined || entries.length < CHUNK) return
    after = last
  }
}

/** A file with the data of many people has left: the security log says who took it. */
export async function noteExport({ db, now }: ExportDeps, by: OfficeActor, file: string): Promise<void> {
  const { userId: account, address } = by
  await logSecurity(db, {
    kind: 'data exported',
    account,
    address,
    details: { by: 'office', file },
    at: now(),
  })
}

async function whichOf(
  { db, now }: ExportDeps,
  { status, unit, driver, q = '', view, ofNewcomers }: ExportAsked,
): Promise<WhichExport> {
  const at = now()
  return {
    status: status && { is: status, at },
    ids: await foundBy(db, q, MOST_FOUND),
    ofNewcomers,
    unit,
    driver,
    open: view && { view, at },
  }
}

const VAT_HEAD = ['Before VAT', 'VAT']

const LEG_HEAD = [
  'Reference',
  'Leg',
  'Status',
  'Booking',
  'Date',
  'Time',
  'End',
  'From',
  'To',
  'Service',
  'Guest',
  'Phone',
  'Email',
  'Passengers',
  'Class',
  'Vehicle',
  'Driver',
  'Booked on',
  'Group',
  'Price',
  'Fee',
  'Paid',
  'Owing',
  'To refund',
]

function legCells(booking: Booking, leg: BookedLeg): Cell[] {
  const { reference, legs, status, service, customer, option, createdAt, groupReference } = booking
  const crew = crewOf(leg)
  return [
    reference,
    1 + legs.indexOf(leg),
    leg.status,
    STATUS_NAMES[status].toLowerCase(),
    capeDate(leg.starts),
    capeTime(leg.starts),
    capeTime(leg.ends),
    leg.places[0]?.label ?? '',
    leg.places.at(-1)?.label ?? '',
    service.replaceAll('_', ' '),
    customer.name,
    customer.phone ?? '',
    customer.email,
    leg.passengers,
    option.id,
    (crew?.unit ?? leg.unit)?.registration ?? '',
    crew?.driver.name ?? '',
    capeDate(createdAt),
    groupReference ?? '',
    leg.status === 'cancelled' ? 0 : randOf(leg.total),
    randOf(leg.ending?.fee ?? 0),
  ]
}

function sumCells(booking: Booking, paid: Cents): Cell[] {
  const { toPay, toRefund } = balanceOf(booking, paid)
  return [paid, toPay, toRefund].map(randOf)
}

const ENTRY_HEAD = [
  'Date',
  'Recorded',
  'Reference',
  'Guest',
  'Kind',
  'Method',
  'Amount',
  'Words',
  'Gateway id',
  'Recorded by',
  'Why',
  'Entry',
  'Takes back',
]

function entryCells(entry: ExportedEntry): Cell[] {
  const { date, at, reference, name, kind, method, amount, words, gatewayId, by, why, id, voids, isMoved } =
    entry
  return [
    date,
    `${capeDate(at)} ${capeTime(at)}`,
    reference,
    name,
    isMoved ? 'moved' : kind,
    method,
    randOf(amount),
    words,
    gatewayId ?? '',
    by ?? '',
    why,
    id,
    voids ?? '',
  ]
}

function vatCells(amount: Cents, price: { base: Cents; taxes: Cents }): Cell[] {
  const vat = vatWithin(amount, price)
  return [randOf(amount - vat), randOf(vat)]
}
