import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import { emptyPapers, findPaper, insertPaper, type IssuedPaper } from '#server/db/invoices/issued-papers.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { customer } from '#tests/support/bookings.ts'
import { rowsOf, testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { drivenForCompany } from '#tests/support/invoices.ts'
import { type Office, openOffice } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { forgetWhatIsOld } from '../retention.ts'
import { saveCompany } from './companies.ts'
import { creditInvoice } from './credit.ts'
import { guestsPapers } from './guests-papers.ts'
import { draftInvoice, issueInvoice, type WhichTrips } from './invoices.ts'

const db = await testDatabase()
const deps = testDeps(db)
const HARBOUR = {
  name: 'Harbour Legal',
  address: '12 Example Quay',
  vatNumber: '',
  orderNumber: '',
  email: 'accounts@harbour.example',
  termsDays: 30,
  language: 'en',
}
let office: Office
let emma: Account

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  office = await openOffice(deps)
  emma = await customer(deps, 'emma@example.com', 'Emma Lindholm')
})

async function issue(which: WhichTrips) {
  const draft = await draftInvoice(deps, which)
  if (draft === null) throw new Error('nothing to invoice')
  const { buyer, termsDays, total, paid } = draft
  return issueInvoice(deps, office.naledi, which, { ...buyer, termsDays }, { total, paid })
}

async function issued(which: WhichTrips): Promise<IssuedPaper> {
  const done = await issue(which)
  if (!done.ok) throw new Error(done.problem)
  return done.paper
}

test('a company is invoiced once it has an account, and its guests never have the invoice', async () => {
  const booking = await drivenForCompany(deps, emma, office.sipho)
  const month = { company: 'Harbour Legal', month: '2026-11' }
  for (const which of [{ booking: booking.reference }, month])
    expect(await issue(which)).toEqual({ ok: false, problem: 'no-account' })
  const { ok } = await saveCompany(deps, office.naledi, null, HARBOUR)
  expect([ok, (await issued(month)).companyId]).toEqual([true, expect.any(String)])
  expect(await guestsPapers(deps, booking, { isByLink: false })).toEqual([])
})

test('a paper about the trips of several guests is none of theirs, and erasing one leaves its buyer', async () => {
  await saveCompany(deps, office.naledi, null, HARBOUR)
  const hers = await drivenForCompany(deps, emma, office.sipho)
  const zed = await customer(deps, 'zed@example.com', 'Zed')
  const his = await drivenForCompany(deps, zed, office.sipho, { changes: { date: '2026-11-30' } })
  const invoice = await issued({ company: 'Harbour Legal', month: '2026-11' })
  const number = { series: 'invoice' as const, year: 2026, number: 99 }
  const parts = [hers, his].map(({ id }) => ({ bookingId: id, cents: 45_000, isOpen: false }))
  await insertPaper(db, { ...invoice, ...number, id: deps.newId(), companyId: null }, parts)
  for (const booking of [hers, his])
    expect(await guestsPapers(deps, booking, { isByLink: false })).toEqual([])
  await emptyPapers(db, [hers.id])
  expect((await findPaper(db, number))?.buyer).toEqual(invoice.buyer)
})

test('an invoice is kept for as long as the credit note on it, whose years begin later', async () => {
  await saveCompany(deps, office.naledi, null, HARBOUR)
  const { reference } = await drivenForCompany(deps, emma, office.sipho)
  const invoice = await issued({ booking: reference })
  const at = (date: string) => ({ ...deps, now: () => new Date(date) })
  const form = { part: 'all' as const, why: 'Wrong company' }
  expect(await creditInvoice(at('2027-06-01T10:00:00Z'), office.naledi, invoice, form)).toMatchObject({
    ok: true,
  })
  const kept = () => rowsOf(db, sql`select series from issued_papers order by issued_at`)
  await forgetWhatIsOld(at('2032-05-01T10:00:00Z'))
  expect(await kept()).toEqual([{ series: 'invoice' }, { series: 'credit note' }])
  await forgetWhatIsOld(at('2032-07-01T10:00:00Z'))
  expect(await kept()).toEqual([])
})
