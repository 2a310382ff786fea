import type { Booking } from '#domain/booking/booking.ts'
import type { Deps } from '#server/services/deps.ts'
import { readPaperNumber } from '#domain/invoices/numbers.ts'
import { guestsPaper } from '#server/services/invoices/guests-papers.ts'
import { proForma } from './money-papers.ts'
import { type CalendarTrip, tripCalendar } from './trip-calendar.ts'
import { voucher } from './voucher.ts'

/** The files of a trip, by the last part of their addresses. */

type Parts = Pick<Deps, 'db' | 'now' | 'content' | 'settings' | 'vehicles' | 'tariff' | 'origin'>

export type TripFile = { body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> }

/** The files that a link opens. */
export const BY_LINK = ['trip.ics', 'voucher.pdf'] as const
const SIGNED_IN = [...BY_LINK, 'pro-forma.pdf'] as const
type Name = (typeof SIGNED_IN)[number]

/** Null if there is no such file, or nothing to put in it. */
export async function tripFile(
  deps: Parts,
  trip: CalendarTrip,
  name: string,
  allowed: readonly Name[] = SIGNED_IN,
): Promise<TripFile | null> {
  const number = readPaperNumber(name.replace(/\.pdf$/, ''))
  if (number !== null) {
    const paper = await guestsPaper(deps, trip.booking, number, { isByLink: allowed === BY_LINK })
    return paper && asFile(paper.pdf, 'application/pdf', `inline; filename="${name}"`)
  }
  const known = allowed.find((one) => one === name)
  if (known === undefined) return null
  if (known === 'trip.ics') {
    const file = await tripCalendar(deps, trip)
    return asFile(
      file,
      'text/calendar; charset=utf-8',
      `attachment; filename="${trip.booking.reference}.ics"`,
    )
  }
  const pdf = await pdfOf(deps, trip.booking, known)
  const disposition = `inline; filename="${trip.booking.reference}-${known}"`
  return pdf && asFile(new Uint8Array(pdf), 'application/pdf', disposition)
}

async function pdfOf(deps: Parts, booking: Booking, name: Exclude<Name, 'trip.ics'>): Promise<Buffer | null> {
  if (name === 'voucher.pdf') return voucher(deps, booking)
  return proForma(deps, booking)
}

function asFile(body: TripFile['body'], type: string, disposition: string): TripFile {
  return { body, headers: { 'Content-Type': type, 'Content-Disposition': disposition } }
}
