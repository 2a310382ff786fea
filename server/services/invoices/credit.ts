import type { OfficeActor } from '#domain/booking/actor.ts'
import { paidOf } from '#domain/booking/ledger.ts'
import { type PaperNumber, paperNumber } from '#domain/invoices/numbers.ts'
import type { CreditNote } from '#domain/invoices/paper.ts'
import type { CreditForm } from '#domain/forms/invoices.ts'
import type { Cents } from '#domain/values/money.ts'
import type { Settings } from '#domain/business/settings.ts'
import { lockBooking } from '#server/db/bookings/bookings.ts'
import { findPayments } from '#server/db/bookings/payments.ts'
import type { Db } from '#server/db/connect.ts'
import {
  findCredited,
  findPaper,
  findPaperById,
  findPartsOf,
  type IssuedPaper,
  lockPaper,
  type PaperPart,
  releaseBookings,
} from '#server/db/invoices/issued-papers.ts'
import { findBookingsById } from '#server/db/bookings/office-bookings.ts'
import { actWithin } from '../bookings/acting.ts'
import type { Deps } from '../deps.ts'
import { inLanguage } from '../in-language.ts'
import { recordAct } from '../office/trace/acts.ts'
import { type Charged, chargedFor, vatOf, vatTogether } from './charges.ts'
import { noted } from './invoices.ts'
import { issuePaper } from './issue.ts'
import { type MailDeps, mailPaper } from './sending.ts'

type CreditDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'content' | 'settings' | 'tariff' | 'drawPaper'>

/** What a credit note could take back of a paper: all that is left of it, or what its trips cost less by now. */
export type Creditable = { all: Cents; difference: Cents }

export type Credited =
  | { ok: true; paper: IssuedPaper }
  /** There is no such invoice, nothing of it is left to take back, or a trip was changed meanwhile. */
  | { ok: false; problem: 'none' | 'nothing-left' | 'changed' }

/** Corrects an invoice by a credit note; the invoice itself never changes. All of it frees its bookings for another. */
export async function creditInvoice(
  deps: CreditDeps & MailDeps,
  by: OfficeActor,
  number: PaperNumber,
  { part, why }: CreditForm,
): Promise<Credited> {
  const invoice = number.series === 'invoice' ? await findPaper(deps.db, number) : null
  if (invoice === null) return { ok: false, problem: 'none' }
  const spoken = inLanguage(deps, invoice.language)
  const settings = await deps.settings()
  const charged = await chargedBookings(spoken, invoice, settings)
  const seen = charged.map(({ booking: { id, revision } }) => ({ id, revision }))
  const issued: IssuedPaper[] = []
  const acted = await deps.db.transaction(async (tx) =>
    actWithin<{ ok: false; problem: 'nothing-left' }>(deps, tx, by, seen, 'note', async (_, bookings) => {
      const left = await lockLeft(tx, invoice)
      const parts = part === 'all' ? left : asDifference(left, charged)
      if (parts.length === 0) return { ok: false, problem: 'nothing-left' }
      const note = writtenNote(invoice, parts, charged, settings, why)
      const { id: credits, companyId } = invoice
      const paper = await issuePaper(spoken, tx, note, settings, {
        parts,
        userId: by.userId,
        companyId,
        credits,
      })
      issued.push(paper)
      if (part === 'all') await releaseBookings(tx, invoice.id)
      await mailPaper(deps, tx, paper, paper.buyer.email)
      const [number, of] = [paperNumber(paper), paperNumber(invoice)]
      await recordAct(deps, tx, by, {
        topic: 'invoice',
        what: 'credited',
        reference: number,
        details: { of },
      })
      return noted(bookings, `Credit note ${number} for ${of}.`)
    }),
  )
  const [paper] = issued
  if (acted.ok && paper !== undefined) {
    deps.wakeOutbox()
    return { ok: true, paper }
  }
  const isNothing = !acted.ok && acted.problem === 'nothing-left'
  return { ok: false, problem: isNothing ? 'nothing-left' : 'changed' }
}

/**
 * Corrects a receipt by a credit note: of a part, with the reason, or of all that is left of it where its money never
 * came. Null where nothing is left.
 */
export async function creditReceipt(
  deps: CreditDeps,
  id: string,
  part?: { cents: Cents; why: string },
): Promise<IssuedPaper | null> {
  const receipt = await findPaperById(deps.db, id)
  if (receipt === null) return null
  const spoken = inLanguage(deps, receipt.language)
  const settings = await deps.settings()
  const charged = await chargedBookings(spoken, receipt, settings)
  const { mistaken } = spoken.content.language.phrases.papers.money
  return deps.db.transaction(async (tx) => {
    for (const { booking } of charged) await lockBooking(tx, booking.id)
    // A receipt is about one booking.
    const [left] = await lockLeft(tx, receipt)
    if (left === undefined) return null
    const parts = [{ ...left, cents: Math.min(left.cents, part?.cents ?? left.cents) }]
    const note = writtenNote(receipt, parts, charged, settings, part?.why ?? mistaken)
    return issuePaper(spoken, tx, note, settings, { parts, userId: null, credits: receipt.id })
  })
}

/** What could be taken back of an invoice now. */
export async function creditable(
  deps: Pick<CreditDeps, 'db' | 'content' | 'tariff' | 'settings'>,
  invoice: IssuedPaper,
): Promise<Creditable> {
  const charged = await chargedBookings(deps, invoice, await deps.settings())
  const left = await findLeft(deps.db, invoice.id)
  return { all: sumOf(left), difference: sumOf(asDifference(left, charged)) }
}

async function chargedBookings(
  deps: Pick<CreditDeps, 'db' | 'content' | 'tariff'>,
  paper: IssuedPaper,
  settings: Settings,
): Promise<Charged[]> {
  const ids = (await findPartsOf(deps.db, paper.id)).map(({ bookingId }) => bookingId)
  const bookings = await findBookingsById(deps.db, ids)
  return Promise.all(
    bookings.map(async (booking) =>
      chargedFor(deps, booking, paidOf(await findPayments(deps.db, booking.id)), settings),
    ),
  )
}

/** What is left of a paper, by booking, once nobody else can take it back. */
async function lockLeft(tx: Db, { id }: IssuedPaper): Promise<PaperPart[]> {
  await lockPaper(tx, id)
  return findLeft(tx, id)
}

async function findLeft(db: Db, paperId: string): Promise<PaperPart[]> {
  const credited = await findCredited(db, paperId)
  return (await findPartsOf(db, paperId))
    .map(({ bookingId, cents }) => ({
      bookingId,
      cents: cents - (credited.get(bookingId) ?? 0),
      isOpen: false,
    }))
    .filter(({ cents }) => cents > 0)
}

function asDifference(left: PaperPart[], charged: Charged[]): PaperPart[] {
  const dueOf = (id: string) => charged.find(({ booking }) => booking.id === id)?.due ?? 0
  return left
    .map((part) => ({ ...part, cents: part.cents - dueOf(part.bookingId) }))
    .filter(({ cents }) => cents > 0)
}

function writtenNote(
  paper: IssuedPaper,
  parts: PaperPart[],
  charged: Charged[],
  settings: Settings,
  why: string,
): Omit<CreditNote, 'number' | 'date'> {
  const of = (id: string) => charged.find(({ booking }) => booking.id === id)
  // Written without VAT, it is credited without.
  const percent = paper.vat?.percent ?? null
  return {
    series: 'credit note',
    credits: paperNumber(paper),
    why,
    buyer: paper.buyer,
    lines: parts.map(({ bookingId, cents }) => ({
      what: of(bookingId)?.title ?? '',
      note: of(bookingId)?.booking.reference ?? '',
      who: '',
      cents,
      isExempt: paper.vat !== null && paper.vat.taxes === 0,
    })),
    total: sumOf(parts),
    vat:
      percent === null
        ? null
        : vatTogether(
            parts.flatMap(({ bookingId, cents }) => {
              const booking = of(bookingId)?.booking
              if (booking === undefined) return []
              // A price of nothing has no proportion any more; the paper that is credited has.
              const { base, taxes } = booking.option
              const priced = base + taxes === 0 && paper.vat !== null ? paper.vat : booking.option
              return [vatOf({ option: priced }, cents, settings, percent)]
            }),
          ),
  }
}

function sumOf(parts: PaperPart[]): Cents {
  return parts.reduce((sum, { cents }) => sum + cents, 0)
}
