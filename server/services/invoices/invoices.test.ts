import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { type Series, paperNumber } from '#domain/invoices/numbers.ts'
import { findPapers } from '#server/db/invoices/invoice-lists.ts'
import { findPaper, type IssuedPaper } from '#server/db/invoices/issued-papers.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { customer } from '#tests/support/bookings.ts'
import { rowsOf, testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { drivenForCompany } from '#tests/support/invoices.ts'
import { type Office, openOffice } from '#tests/support/office.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import type { Deps } from '../deps.ts'
import { recordPayment, voidPayment } from '../office/bookings/payments.ts'
import { saveCompany } from './companies.ts'
import { creditable, creditInvoice } from './credit.ts'
import { guestsPaper, guestsPapers } from './guests-papers.ts'
import { draftInvoice, issueInvoice, type WhichTrips } from './invoices.ts'
import { payInvoice } from './paying.ts'
import { issueReceipts, receiptOf } from './receipts.ts'

const db = await testDatabase()
const plain = testDeps(db)
const { settings } = plain.content.business
/** A registered vendor, whose services include VAT. */
const vendor = testDeps(db, { settings: () => Promise.resolve({ ...settings, vatNumber: '4123456789' }) })
const HARBOUR = {
  name: 'Harbour Legal',
  address: '12 Example Quay\nFirm floor 3',
  vatNumber: '4111111111',
  orderNumber: '',
  email: 'accounts@harbour.example',
  termsDays: 30,
  language: 'en',
}
const NONE = { series: 'receipt' as const, year: 2026, number: 99 }
let office: Office
let emma: Account

beforeEach(async () => {
  await fillNewDatabase(db, plain.content, readEnv({}), SATURDAY_MORNING)
  office = await openOffice(plain)
  emma = await customer(plain, 'emma@example.com', 'Emma Lindholm')
  await saveCompany(plain, office.naledi, null, HARBOUR)
})

const drive = (changes: Record<string, unknown> = {}) =>
  drivenForCompany(plain, emma, office.sipho, { changes })

async function issue(which: WhichTrips, deps: Deps = plain): Promise<IssuedPaper> {
  const draft = await draftInvoice(deps, which)
  if (draft === null) throw new Error('nothing to invoice')
  const { buyer, termsDays, total, paid } = draft
  const issued = await issueInvoice(deps, office.naledi, which, { ...buyer, termsDays }, { total, paid })
  if (!issued.ok) throw new Error(JSON.stringify(issued))
  return issued.paper
}

const pay = ({ reference }: Booking, cents: number) =>
  recordPayment(plain, office.naledi, reference, { kind: 'balance', method: 'eft', cents })

async function standing(series: Series = 'invoice') {
  const papers = await findPapers(db, { series }, 10)
  return papers.map(({ asked, open, paid }) => ({ asked, open, paid }))
}

test('the trips of a company in a month are one invoice, on its terms and with its order number', async () => {
  const first = await drive()
  const second = await drive({ date: '2026-11-30', time: '11:00' })
  const paper = await issue({ company: 'harbour legal', month: '2026-11' })
  const { text, pages } = await readPdf(paper.pdf)
  expect(paper).toMatchObject({ year: 2026, number: 1, total: 90_000, dueDate: '2026-12-21', vat: null })
  for (const part of ['Invoice', '2026-0001', 'Harbour Legal', 'PO 77-1042', '30 days', 'R900'])
    expect(text).toContain(part)
  for (const { reference } of [first, second]) expect(text).toContain(reference)
  expect(text).not.toMatch(/VAT|Tax/)
  expect(pages[0]?.tags).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'Table', 'TR', 'TD']))
  expect(
    await rowsOf(db, sql`select recipient, template from messages where template = 'paper-to-customer'`),
  ).toEqual([{ recipient: 'accounts@harbour.example', template: 'paper-to-customer' }])
})

test('with a VAT number it is a tax invoice, whose VAT adds up', async () => {
  const { reference } = await drive()
  const paper = await issue({ booking: reference }, vendor)
  const { text } = await readPdf(paper.pdf)
  expect(paper.vat).toEqual({ percent: 15, base: 39_130, taxes: 5870 })
  expect(text).toMatch(/Tax invoice.*VAT number 4123456789|VAT number 4123456789.*Tax invoice/)
  expect(text).toMatch(/Without VAT R391\.30 VAT 15% R58\.70 Total R450/)
})

test('a tax invoice above R5,000 is refused until it has the company’s address and VAT number', async () => {
  const { reference, id } = await drive()
  await db.execute(sql`update booking_legs set total = 600000 where booking_id = ${id}`)
  await db.execute(sql`update bookings set owing = 600000 where id = ${id}`)
  const form = { name: 'Harbour Legal', address: '', vatNumber: '', orderNumber: '', email: '', termsDays: 0 }
  const seen = { total: 600_000, paid: 0 }
  const refused = await issueInvoice(vendor, office.naledi, { booking: reference }, form, seen)
  expect(refused).toMatchObject({
    problem: 'invalid',
    problems: [{ path: 'address' }, { path: 'vatNumber' }],
  })
  expect(await issueInvoice(plain, office.naledi, { booking: reference }, form, seen)).toMatchObject({
    ok: true,
  })
})

describe('an invoice', () => {
  let booking: Booking
  let invoice: IssuedPaper
  beforeEach(async () => {
    booking = await drive()
    invoice = await issue({ booking: booking.reference })
  })

  test('follows the ledger until it is paid', async () => {
    await pay(booking, 20_000)
    expect(await standing()).toEqual([{ asked: 45_000, open: 25_000, paid: 20_000 }])
    await pay(booking, 25_000)
    expect(await standing()).toEqual([{ asked: 45_000, open: 0, paid: 45_000 }])
  })

  test('cannot be changed by any write', async () => {
    for (const change of [sql`pdf = ''`, sql`total = 1`, sql`number = 2`, sql`lines = '[]'`])
      await expect(db.execute(sql`update issued_papers set ${change}`)).rejects.toThrow()
    expect((await findPaper(db, invoice))?.pdf).toEqual(invoice.pdf)
  })

  test('of a booking is made once', async () => {
    expect(await draftInvoice(plain, { booking: booking.reference })).toBeNull()
  })

  test('credited whole frees its booking for another, and the series have no gap', async () => {
    const form = { part: 'all' as const, why: 'Wrong company' }
    const credited = await creditInvoice(plain, office.naledi, invoice, form)
    if (!credited.ok) throw new Error(credited.problem)
    const { text } = await readPdf(credited.paper.pdf)
    expect(text).toMatch(/CN-2026-0001.*2026-0001/)
    expect(text).toContain('Wrong company')
    expect(text).toContain('−R450')
    expect(await standing()).toEqual([{ asked: 0, open: 45_000, paid: 0 }])
    expect(await creditInvoice(plain, office.naledi, invoice, form)).toMatchObject({
      problem: 'nothing-left',
    })
    expect(paperNumber(await issue({ booking: booking.reference }))).toBe('2026-0002')
  })

  test('is credited by what its trips cost less by now, and nothing while they cost the same', async () => {
    const form = { part: 'difference' as const, why: 'An hour charged twice' }
    expect(await creditInvoice(plain, office.naledi, invoice, form)).toMatchObject({
      problem: 'nothing-left',
    })
    await db.execute(sql`update booking_legs set total = 40000 where booking_id = ${booking.id}`)
    expect(await creditable(plain, invoice)).toEqual({ all: 45_000, difference: 5000 })
    const credited = await creditInvoice(plain, office.naledi, invoice, form)
    expect(credited).toMatchObject({ ok: true, paper: { total: 5000 } })
    expect(await creditable(plain, invoice)).toEqual({ all: 40_000, difference: 0 })
  })

  test('is not issued for another amount than was seen', async () => {
    const other = await drive({ date: '2026-11-30' })
    await pay(other, 1000)
    const form = { ...invoice.buyer, termsDays: 0 }
    expect(
      await issueInvoice(plain, office.naledi, { booking: other.reference }, form, {
        total: 45_000,
        paid: 0,
      }),
    ).toEqual({ ok: false, problem: 'changed' })
    expect(await standing()).toHaveLength(1)
  })
})

describe('a receipt', () => {
  let booking: Booking
  beforeEach(async () => {
    booking = await drive()
    await pay(booking, 20_000)
    await pay(booking, 25_000)
  })
  const receipts = () => guestsPapers(plain, booking, { isByLink: true })

  test('is given once for each payment, in order, and stays as it is', async () => {
    await issueReceipts(plain)
    await issueReceipts(plain)
    expect((await receipts()).map(paperNumber)).toEqual(['RC-2026-0001', 'RC-2026-0002'])
    const [first] = await receipts()
    const paper = await guestsPaper(plain, booking, first ?? NONE, { isByLink: true })
    const { text } = await readPdf(paper?.pdf ?? null)
    for (const part of ['RC-2026-0001', 'Emma Lindholm', booking.reference, 'Price of the trip R450', 'R200'])
      expect(text).toContain(part)
    expect(text).not.toMatch(/emma@|\+27|VAT/)
    const again = await receiptOf(plain, { paymentId: paper?.paymentId ?? '', bookingId: booking.id })
    expect(again?.pdf).toEqual(paper?.pdf)
  })

  test('of a payment that was taken back is corrected by a credit note', async () => {
    await issueReceipts(plain)
    const [wrong] = await rowsOf<{ id: string }>(db, sql`select id from payments where number = 2`)
    await voidPayment(plain, office.naledi, booking.reference, { of: wrong?.id ?? '', why: 'Typo' })
    await issueReceipts(plain)
    await issueReceipts(plain)
    const notes = await findPapers(db, { series: 'credit note' }, 10)
    expect(notes).toMatchObject([{ total: 25_000, number: 1 }])
  })

  test('of somebody else is not found', async () => {
    await issueReceipts(plain)
    const other = await drive({ date: '2026-11-30' })
    const [first] = await receipts()
    expect(await guestsPaper(plain, other, first ?? NONE, { isByLink: false })).toBeNull()
  })
})

test('what comes in for an invoice is shared out to its trips in order, and sent twice it is booked once', async () => {
  const first = await drive()
  const second = await drive({ date: '2026-11-30', time: '11:00' })
  const invoice = await issue({ company: 'Harbour Legal', month: '2026-11' })
  const paid = { cents: 60_000, method: 'eft' as const, reference: '', key: 'once' }
  for (const _ of [1, 2])
    expect(await payInvoice(plain, office.naledi, invoice, paid)).toEqual({ ok: true, booked: 60_000 })
  expect(
    await rowsOf(
      db,
      sql`select b.reference, p.cents, p.reference as words from payments p join bookings b on b.id = p.booking_id order by 2 desc`,
    ),
  ).toEqual([
    { reference: first.reference, cents: 45_000, words: '2026-0001' },
    { reference: second.reference, cents: 15_000, words: '2026-0001' },
  ])
  expect(await payInvoice(plain, office.naledi, invoice, { ...paid, key: 'other' })).toMatchObject({
    problem: 'too-much',
    open: 30_000,
  })
})
