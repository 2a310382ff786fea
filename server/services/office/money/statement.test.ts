import { beforeEach, expect, test } from 'vitest'
import { transferReference } from '#domain/booking/references.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { customer } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { drivenForCompany } from '#tests/support/invoices.ts'
import { assigned, type Office, openOffice } from '#tests/support/office.ts'
import { confirmedGroup } from '#tests/support/paying.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { issueInvoice } from '../../invoices/invoices.ts'
import { isStatementRead } from '../../paying/statement-read.ts'
import { findOfficeBooking } from '../bookings/booking.ts'
import { voidPayment } from '../bookings/payments.ts'
import { bookLines, matchStatement } from './statement.ts'

const db = await testDatabase()
const deps = testDeps(db)
let office: Office
let reference: string

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  office = await openOffice(deps)
  const guest = await customer(deps, 'lerato@example.org', 'Lerato Maseko')
  reference = (await assigned(deps, guest, office.sipho)).reference
})

const file = () => `Date,Amount,Balance,Description
2026-11-18,450.00,9450.00,FNB APP PAYMENT ${transferReference(reference)} L MASEKO
2026-11-19,100.00,9550.00,${transferReference(reference)}
2026-11-19,-80.00,9470.00,ENGEN N2
2026-11-20,380.00,9850.00,CASH DEP SEA POINT`

async function read() {
  const found = await matchStatement(deps, file())
  if (!found.ok) throw new Error(found.problem)
  return found
}

const ledger = async () => (await findOfficeBooking(deps, reference))?.payments

test('lines are sure, likely or nobody’s, and nothing is kept before a person confirms', async () => {
  expect(await read()).toMatchObject({
    matched: [{ date: '2026-11-18', cents: 45_000, reference, name: 'Lerato Maseko', owing: 45_000 }],
    doubtful: [
      { cents: 10_000, candidates: [{ reference, reasons: [{ code: 'reference' }, { code: 'part' }] }] },
    ],
    unmatched: [{ words: 'CASH DEP SEA POINT', cents: 38_000 }],
    out: 1,
    before: 0,
  })
  expect(await ledger()).toEqual([])
})

test('a line with words that cannot be stored is booked without those characters', async () => {
  const id = Buffer.from('2026-11-18 45000 1 L\u0000 MASEKO').toString('base64url')
  const { booked } = await bookLines(deps, office.naledi, [{ id, reference }])
  expect(booked).toHaveLength(1)
  expect(await ledger()).toMatchObject([{ cents: 45_000, reference: 'L MASEKO' }])
})

test('it says what came up to yesterday: more may come today', async () => {
  const today = '\n2026-11-21,380.00,9850.00,CASH DEP SEA POINT'
  await matchStatement(deps, file() + today)
  expect(await isStatementRead(db, '2026-11-20')).toBe(true)
  expect(await isStatementRead(db, '2026-11-21')).toBe(false)
})

test('a confirmed line is a payment of its day, and is not offered again', async () => {
  const [line] = (await read()).matched
  const { booked } = await bookLines(deps, office.naledi, [{ id: line?.id ?? '', reference }])
  expect(booked).toHaveLength(1)
  expect(await ledger()).toMatchObject([
    { kind: 'balance', method: 'eft', cents: 45_000, date: '2026-11-18', by: 'Naledi Jacobs' },
  ])
  expect(await read()).toMatchObject({ matched: [], before: 1 })
})

test('a line is booked once, even by two colleagues at the same moment; taken back, it is free again', async () => {
  const id = (await read()).matched[0]?.id ?? ''
  const both = await Promise.all(
    [office.naledi, office.themba].map((by) => bookLines(deps, by, [{ id, reference }])),
  )
  expect(both.flatMap(({ booked }) => booked)).toHaveLength(1)
  const of = (await ledger())?.[0]?.id ?? ''
  await voidPayment(deps, office.naledi, reference, { of, why: 'Of another guest' })
  expect((await read()).matched).toHaveLength(1)
  expect((await bookLines(deps, office.naledi, [{ id, reference }])).booked).toHaveLength(1)
})

test('what cannot be booked is said, and the others are booked', async () => {
  const { matched, unmatched } = await read()
  const [sure, nobody] = [matched[0]?.id ?? '', unmatched[0]?.id ?? '']
  const answer = await bookLines(deps, office.naledi, [
    { id: 'forged', reference },
    { id: nobody, reference: 'ZZZ-ZZZ' },
    { id: sure, reference },
  ])
  expect(answer).toMatchObject({
    booked: [{ id: sure }],
    refused: [{ detail: 'That is no line of a statement.' }, { detail: 'There is no booking ZZZ-ZZZ.' }],
  })
})

test('a line for a booking that owes nothing is kept only if a person is sure', async () => {
  const lines = await read()
  await bookLines(deps, office.naledi, [{ id: lines.matched[0]?.id ?? '', reference }])
  const id = lines.doubtful[0]?.id ?? ''
  expect(await bookLines(deps, office.naledi, [{ id, reference }])).toEqual({
    booked: [],
    refused: [
      { id, reference, detail: 'The guest owes nothing now. Record it all the same if the money is here.' },
    ],
  })
  expect((await bookLines(deps, office.naledi, [{ id, reference, sure: true }])).booked).toHaveLength(1)
})

test('a transfer with the reference of a group pays for all of it', async () => {
  const group = await confirmedGroup(deps, ['2026-12-12', '2026-12-13'])
  const groupReference = group[0].groupReference ?? ''
  const csv = `Date,Amount,Description\n2026-11-19,900.00,${transferReference(groupReference)} TABLE BAY`
  const found = await matchStatement(deps, csv)
  if (!found.ok) throw new Error(found.problem)
  const [line] = found.matched
  expect(line).toMatchObject({ reference: groupReference, owing: 90_000 })
  // Whether the group is named, or one of its bookings.
  const of = { id: line?.id ?? '', reference: group[0].reference }
  expect((await bookLines(deps, office.naledi, [of])).booked).toHaveLength(1)
  for (const one of group)
    expect((await findOfficeBooking(deps, one.reference))?.balance).toMatchObject({ paid: 45_000, toPay: 0 })
  const again = await bookLines(deps, office.naledi, [{ ...of, reference: groupReference, sure: true }])
  expect(again.booked).toEqual([])
})

test('a transfer that names an invoice pays its trip', async () => {
  const emma = await customer(deps, 'emma@example.com', 'Emma Lindholm')
  const changes = { date: '2026-11-29' }
  const trip = await drivenForCompany(deps, emma, office.sipho, { company: '', changes })
  const form = { name: 'Emma', address: '', vatNumber: '', orderNumber: '', email: '', termsDays: 0 }
  const which = { booking: trip.reference }
  const issued = await issueInvoice(deps, office.naledi, which, form, { total: 45_000, paid: 0 })
  expect(issued).toMatchObject({ ok: true })
  const csv = 'Date,Amount,Description\n2026-11-20,300.00,EMMA 20260001'
  const found = await matchStatement(deps, csv)
  const [line] = found.ok ? found.doubtful : []
  expect(line).toMatchObject({ candidates: [{ reference: '2026-0001', owing: 45_000 }] })
  const confirmed = [{ id: line?.id ?? '', reference: '2026-0001' }]
  expect((await bookLines(deps, office.naledi, confirmed)).booked).toHaveLength(1)
  expect((await findOfficeBooking(deps, trip.reference))?.balance.paid).toBe(30_000)
  expect(await matchStatement(deps, csv)).toMatchObject({ doubtful: [], before: 1 })
})
