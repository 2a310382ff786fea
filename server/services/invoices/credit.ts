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
import { inLanguage } from '../in-language.ts'
import { recordAct } from '../office/trace/acts.ts'
import { type Charged, chargedFor, vatOf, vatTogether } from './charges.ts'
import { noted } from './invoices.ts'
import { issuePaper, type PaperDeps, readAhead } from './issue.ts'
import { type MailDeps, mailPaper } from './sending.ts'

/** What a credit note could take back of a paper: all that is left of it, or what its trips cost less by now. */
export type Creditable = { all: Cents; difference: Cents }

export type Credited =
  | { ok: true; paper: IssuedPaper }
  /** There is no such invoice, or nothing of it is left to take back. */
  | { ok: false; problem: 'none' | 'nothing-left' }

/** Corrects an invoice by a credit note; the invoice itself never changes. All of it frees its bookings for another. */
export async function creditInvoice(
  deps: PaperDeps & MailDeps,
  by: OfficeActor,
  number: PaperNumber,
  { part, why }: CreditForm,
): Promise<Credited> {
  const invoice = number.series === 'invoice' ? await findPaper(deps.db, number) : null
  if (invoice === null) return { ok: false, problem: 'none' }
  const seen = (await findPartsOf(deps.db, invoice.id)).map(({ bookingId: id }) => ({ id }))
  const within = await readAhead(deps)
  const issued: IssuedPaper[] = []
  const acted = await deps.db.transaction(async (tx) =>
    actWithin<{ ok: false; problem: 'nothing-left' }>(deps, tx, by, seen, 'note', async (_, bookings) => {
      const taken: Taken = part === 'all' ? (left) => left : asDifference
      const note = await creditWithin(within(tx), by, invoice, { taken, why })
      if (note === null) return { ok: false, problem: 'nothing-left' }
      issued.push(note.paper)
      if (part === 'all') await releaseBookings(tx, invoice.id)
      return noted(bookings, note.said)
    }),
  )
  const [paper] = issued
  if (!acted.ok || paper === undefined) return { ok: false, problem: 'nothing-left' }
  deps.wakeOutbox()
  return { ok: true, paper }
}

/** Corrects the receipt of a payment that never came by a credit note, of all that is left of it. */
export async function creditReceipt(deps: PaperDeps, id: string): Promise<IssuedPaper | null> {
  const receipt = await findPaperById(deps.db, id)
  if (receipt === null) return null
  const { mistaken: why } = inLanguage(deps, receipt.language).content.language.phrases.papers.money
  const within = await readAhead(deps)
  return deps.db.transaction(async (tx) => {
    for (const { bookingId } of await findPartsOf(tx, id)) await lockBooking(tx, bookingId)
    return issueNote(within(tx), receipt, { taken: (left) => left, why, userId: null })
  })
}

/** What a credit note takes back of what is left of a paper. */
export type Taken = (left: PaperPart[], charged: Charged[]) => PaperPart[]

/**
 * Corrects a paper by a credit note and mails it, in the caller's transaction, which has locked its bookings. Null where
 * there is nothing to take back.
 */
export async function creditWithin(
  deps: PaperDeps,
  by: OfficeActor,
  of: IssuedPaper,
  { taken, why }: { taken: Taken; why: string },
): Promise<{ paper: IssuedPaper; said: string } | null> {
  const paper = await issueNote(deps, of, { taken, why, userId: by.userId })
  if (paper === null) return null
  await mailPaper(deps, deps.db, paper, paper.buyer.email)
  const [reference, corrected] = [paperNumber(paper), paperNumber(of)]
  const details = { of: corrected }
  await recordAct(deps, deps.db, by, { topic: 'invoice', what: 'credited', reference, details })
  return { paper, said: `Credit note ${reference} for ${corrected}.` }
}

async function issueNote(
  deps: PaperDeps,
  of: IssuedPaper,
  { taken, why, userId }: { taken: Taken; why: string; userId: string | null },
): Promise<IssuedPaper | null> {
  const spoken = inLanguage(deps, of.language)
  const settings = await deps.settings()
  const left = await lockLeft(deps.db, of)
  const charged = await chargedBookings(spoken, of, settings)
  const parts = taken(left, charged)
  if (parts.length === 0) return null
  const note = writtenNote(of, parts, charged, settings, why)
  const { id: credits, companyId } = of
  return issuePaper(spoken, deps.db, note, settings, { parts, userId, companyId, credits })
}

/** What could be taken back of an invoice now. */
export async function creditable(
  deps: Pick<PaperDeps, 'db' | 'content' | 'tariff' | 'settings'>,
  invoice: IssuedPaper,
): Promise<Creditable> {
  const charged = await chargedBookings(deps, invoice, await deps.settings())
  const left = await findLeft(deps.db, invoice.id)
  return { all: sumOf(left), difference: sumOf(asDifference(left, charged)) }
}

async function chargedBookings(
  deps: Pick<PaperDeps, 'db' | 'content' | 'tariff'>,
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

/** What the trips cost less by now than was asked for. */
export function asDifference(left: PaperPart[], charged: Charged[]): PaperPart[] {
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
