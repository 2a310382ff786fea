import type { OfficeActor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { paidOf } from '#domain/booking/ledger.ts'
import { agreementOf } from '#domain/booking/status.ts'
import type { InvoiceForm } from '#domain/forms/invoices.ts'
import { type Invalid, type Problem, problem } from '#domain/forms/problems.ts'
import { type PaperNumber, paperNumber } from '#domain/invoices/numbers.ts'
import { type Buyer, type Invoice, missingOnInvoice } from '#domain/invoices/paper.ts'
import { capeDate, dayAfter } from '#domain/values/cape-time.ts'
import type { Cents } from '#domain/values/money.ts'
import { findBookingsByReference } from '#server/db/bookings/bookings.ts'
import { findGroups } from '#server/db/bookings/groups.ts'
import { findPaidOf, findPayments } from '#server/db/bookings/payments.ts'
import { type Company, findCompanyByName } from '#server/db/invoices/companies.ts'
import { findReadyBookings } from '#server/db/invoices/invoice-lists.ts'
import { areInvoiced, findPaper, type IssuedPaper } from '#server/db/invoices/issued-papers.ts'
import { findGuestLanguage } from '#server/db/mail/message-language.ts'
import type { Db } from '#server/db/connect.ts'
import { actWithin, type Done } from '../bookings/acting.ts'
import type { Deps } from '../deps.ts'
import { inLanguage, ourLanguage } from '../in-language.ts'
import { recordAct } from '../office/trace/acts.ts'
import { type Charged, chargedFor, vatTogether } from './charges.ts'
import { issuePaper, type PaperDeps } from './issue.ts'
import { type MailDeps, mailPaper } from './sending.ts'

/** The trips that one invoice is about: one booking, or those of a company in a month that are over. */
export type WhichTrips = { booking: string } | { company: string; month: string }

export type Draft = {
  charged: Charged[]
  /** The company that pays; empty if a person does. Its account, if it has one. */
  company: string
  account: Company | null
  buyer: Buyer
  termsDays: number
  /** Of the paper, a BCP 47 tag. */
  language: string
  total: Cents
  paid: Cents
}

/** An invoice before it is sent; null where nothing can be invoiced. */
export async function draftInvoice(
  deps: Pick<PaperDeps, 'db' | 'content' | 'settings' | 'tariff'>,
  which: WhichTrips,
): Promise<Draft | null> {
  const references =
    'booking' in which ? [which.booking] : await findReadyBookings(deps.db, which.company, which.month)
  const bookings = (await findBookingsByReference(deps.db, references))
    .filter(({ status }) => agreementOf(status) === 'confirmed')
    .toSorted((a, b) => a.pickupAt.getTime() - b.pickupAt.getTime())
  const [first] = bookings
  if (first === undefined) return null
  const ids = bookings.map(({ id }) => id)
  if (await areInvoiced(deps.db, ids)) return null
  const payer = await payerOf(deps, first)
  const language = ourLanguage(deps, payer.account?.language ?? (await findGuestLanguage(deps.db, first.id)))
  const charged = await chargedIn(inLanguage(deps, language), bookings)
  const total = charged.reduce((sum, { due }) => sum + due, 0)
  if (total === 0) return null
  return { ...payer, charged, language, total, paid: charged.reduce((sum, { paid }) => sum + paid, 0) }
}

async function payerOf(
  { db }: Pick<PaperDeps, 'db'>,
  { groupReference, customer }: Booking,
): Promise<Pick<Draft, 'company' | 'account' | 'buyer' | 'termsDays'>> {
  const [group] = groupReference === null ? [] : await findGroups(db, [groupReference])
  const company = group?.company ?? ''
  const account = company === '' ? null : await findCompanyByName(db, company)
  const { orderNumber = '', billingAddress = '' } = group ?? {}
  const said = {
    name: company === '' ? customer.name : company,
    address: billingAddress,
    vatNumber: '',
    orderNumber,
    email: customer.email,
  }
  if (account === null) return { company, account, buyer: said, termsDays: 0 }
  const { name, address, vatNumber, email, termsDays } = account
  const buyer = { name, address, vatNumber, orderNumber: orderNumber || account.orderNumber, email }
  return { company, account, buyer, termsDays }
}

async function chargedIn(
  deps: Pick<PaperDeps, 'db' | 'content' | 'settings' | 'tariff'>,
  bookings: Booking[],
): Promise<Charged[]> {
  const settings = await deps.settings()
  return Promise.all(
    bookings.map(async (booking) =>
      chargedFor(deps, booking, paidOf(await findPayments(deps.db, booking.id)), settings),
    ),
  )
}

export type Issued =
  | { ok: true; paper: IssuedPaper }
  | Invalid
  /** Nothing can be invoiced, a company has no account, or a price or payment has changed since it was shown. */
  | { ok: false; problem: 'none' | 'no-account' | 'changed' }

/** Issues an invoice and mails it: from then on it never changes. `seen` is what was shown to be open. */
export async function issueInvoice(
  deps: PaperDeps & MailDeps,
  by: OfficeActor,
  which: WhichTrips,
  { termsDays, ...buyer }: InvoiceForm,
  seen: { total: Cents; paid: Cents },
): Promise<Issued> {
  const draft = await draftInvoice(deps, which)
  if (draft === null) return { ok: false, problem: 'none' }
  // Without one nothing would tell its invoice from one of its guest's own.
  if (draft.company !== '' && draft.account === null) return { ok: false, problem: 'no-account' }
  if (draft.total !== seen.total || draft.paid !== seen.paid) return { ok: false, problem: 'changed' }
  const invoice = writtenInvoice(deps, draft, buyer, termsDays)
  const problems = missingOnInvoice(invoice, draft.company !== '').map(missing)
  if (problems.length > 0) return { ok: false, problem: 'invalid', problems }
  const settings = await deps.settings()
  const spoken = inLanguage(deps, draft.language)
  const seenBookings = draft.charged.map(({ booking: { id, revision } }) => ({ id, revision }))
  const issued: IssuedPaper[] = []
  const acted = await deps.db.transaction(async (tx) =>
    actWithin<{ ok: false; problem: 'changed' }>(deps, tx, by, seenBookings, 'note', async (_, bookings) => {
      if (!(await isAsSeen(tx, draft.charged))) return { ok: false, problem: 'changed' }
      const parts = draft.charged.map(({ booking, due }) => ({
        bookingId: booking.id,
        cents: due,
        isOpen: true,
      }))
      const kept = { parts, userId: by.userId, companyId: draft.account?.id ?? null }
      const paper = await issuePaper(spoken, tx, invoice, settings, kept)
      issued.push(paper)
      await mailPaper(deps, tx, paper, buyer.email)
      await recordAct(deps, tx, by, { topic: 'invoice', what: 'issued', reference: paperNumber(paper) })
      return noted(bookings, `Invoice ${paperNumber(paper)} issued.`)
    }),
  )
  const [paper] = issued
  if (!acted.ok || paper === undefined) return { ok: false, problem: 'changed' }
  deps.wakeOutbox()
  return { ok: true, paper }
}

/** Sends the paper again, as it was sent; null where there is none, or no address. */
export async function sendAgain(
  deps: PaperDeps & MailDeps,
  by: OfficeActor,
  number: PaperNumber,
): Promise<string | null> {
  const paper = await findPaper(deps.db, number)
  if (paper === null || paper.buyer.email === '') return null
  await deps.db.transaction(async (tx) => {
    await mailPaper(deps, tx, paper, paper.buyer.email)
    await recordAct(deps, tx, by, { topic: 'invoice', what: 'sent again', reference: paperNumber(paper) })
  })
  deps.wakeOutbox()
  return paper.buyer.email
}

/** The invoice as it would be written now. */
function writtenInvoice(
  { now }: Pick<Deps, 'now'>,
  { charged, total, paid }: Draft,
  buyer: Buyer,
  termsDays: number,
): Omit<Invoice, 'number' | 'date'> {
  return {
    series: 'invoice',
    buyer,
    lines: charged.flatMap(({ lines }) => lines),
    total,
    paid,
    vat: vatTogether(charged.map(({ vat }) => vat)),
    dueDate: dayAfter(capeDate(now()), termsDays),
    termsDays,
  }
}

function missing(field: 'name' | 'address' | 'vatNumber'): Problem {
  const what = { name: 'theirName', address: 'address', vatNumber: 'theirVatNumber' } as const
  return problem(field, 'missing', { what: what[field] })
}

/** None of the locked bookings was invoiced or paid for since the draft was written. */
async function isAsSeen(tx: Db, charged: Charged[]): Promise<boolean> {
  const ids = charged.map(({ booking }) => booking.id)
  if (await areInvoiced(tx, ids)) return false
  const paid = await findPaidOf(tx, ids)
  return charged.every(({ booking, due, paid: was }) => Math.min(paid.get(booking.id) ?? 0, due) === was)
}

/** What was done with a paper stands in the history of its bookings. */
export function noted(bookings: Booking[], text: string): Done[] {
  return bookings.map((booking) => ({ booking, event: { move: 'note', data: { text } }, tells: [] }))
}
