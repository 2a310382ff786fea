import { data } from 'react-router'
import { capeDate, dayAfter, formatDate, formatDay } from '#domain/values/cape-time.ts'
import { formatRand } from '#domain/values/money.ts'
import { singleLine } from '#domain/values/text.ts'
import type { Deps } from '#server/services/deps.ts'
import { type Draft, draftInvoice, type WhichTrips } from '#server/services/invoices/invoices.ts'
import { nextNumbers } from '#server/services/invoices/lists.ts'
import { linesView, vatRows } from './lines-view.ts'

/** The trips that the address names; a 404 where it names none. */
export function tripsIn(params: URLSearchParams): WhichTrips {
  const booking = params.get('booking')
  if (booking !== null) return { booking: singleLine(booking) }
  const company = params.get('company')
  const month = params.get('month')
  if (company === null || month === null || !/^\d{4}-\d\d$/.test(month)) throw data(null, { status: 404 })
  return { company: singleLine(company), month }
}

/** An invoice before it is sent: what is on it, and whom it goes to. */
export async function draftView(deps: Deps, which: WhichTrips) {
  const draft = await draftInvoice(deps, which)
  if (draft === null) throw data(null, { status: 404 })
  const { buyer, termsDays, total, paid, account, company } = draft
  const { vatNumber } = await deps.settings()
  const lines = draft.charged.flatMap((one) => one.lines)
  return {
    title: buyer.name,
    number: (await nextNumbers(deps)).invoice,
    which: 'booking' in which ? `Booking ${which.booking}` : monthOf(which.month),
    lines: linesView(lines),
    sums: [
      ...vatRows(draft.charged.map(({ vat }) => vat)),
      ['Total', formatRand(total)],
      ...(paid === 0
        ? []
        : [
            ['Paid so far', formatRand(paid)],
            ['Still to pay', formatRand(total - paid)],
          ]),
    ] as [string, string][],
    values: { ...buyer, termsDays: String(termsDays), total: String(total), paid: String(paid) },
    due: formatDate(dayAfter(capeDate(deps.now()), termsDays)),
    isTax: vatNumber !== '',
    account: account === null ? null : account.id,
    company,
    guests: notesOf(draft),
    language: deps.content.languages.get(draft.language)?.language.name ?? draft.language,
  }
}

function monthOf(month: string): string {
  return `Trips of ${formatDay(`${month}-01`, 'en', { month: 'long', year: 'numeric' })}`
}

function notesOf({ charged }: Draft): { reference: string; name: string }[] {
  return charged.map(({ booking }) => ({ reference: booking.reference, name: booking.customer.name }))
}
