import { beforeEach, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { book, customer, newcomer, quoteFor } from '#tests/support/bookings.ts'
import { readCsv, textOf } from '#tests/support/csv.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { assigned, type Office, openOffice } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { recordPayment, voidPayment } from '../bookings/payments.ts'
import { bookingsFile, type ExportAsked, moneyFile } from './export.ts'

const db = await testDatabase()
const deps = testDeps(db)
let office: Office
let reference: string

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  office = await openOffice(deps)
  const guest = await customer(deps, 'umlaut@example.org', '=HYPERLINK("x"), Müller')
  const back = { return: { date: '2026-12-05', time: '16:00' } }
  reference = (await assigned(deps, guest, office.sipho, back)).reference
})

const legs = async (asked: ExportAsked = {}, from = deps) => readCsv(await textOf(bookingsFile(from, asked)))
const entries = async (asked: ExportAsked = {}, from = deps) => readCsv(await textOf(moneyFile(from, asked)))
const pay = (kind: 'balance' | 'refund', cents: number, date: string) =>
  recordPayment(deps, office.naledi, reference, { kind, method: 'eft', cents, date, reference: '-1+2' })

test('a booking is a row for each leg, and its sums stand once', async () => {
  await pay('balance', 40_050, '2026-11-20')
  expect(await legs()).toMatchObject([
    {
      Reference: reference,
      Leg: '1',
      Date: '2026-11-28',
      Time: '07:45',
      Price: '450',
      Paid: '400.5',
      Owing: '499.5',
    },
    { Reference: reference, Leg: '2', Date: '2026-12-05', Time: '16:00', Price: '450', Paid: '', Owing: '' },
  ])
})

test('no text is a formula, and umlauts and quotes stay', async () => {
  const [first] = await legs()
  expect(first?.Guest).toBe(`'=HYPERLINK("x"), Müller`)
})

test('the ledger adds up: refunds and what was taken back are negative', async () => {
  await pay('balance', 40_000, '2026-11-18')
  const wrong = await pay('balance', 5_000, '2026-11-19')
  await pay('refund', 10_025, '2026-11-20')
  const of = (wrong.ok && wrong.payments.at(-1)?.id) || ''
  await voidPayment(deps, office.naledi, reference, { of, why: 'Of another guest' })
  const rows = await entries()
  expect(rows.map(({ Date: day, Kind, Amount, Words }) => [day, Kind, Amount, Words])).toEqual([
    ['2026-11-18', 'balance', '400', "'-1+2"],
    ['2026-11-19', 'balance', '50', "'-1+2"],
    ['2026-11-20', 'refund', '-100.25', "'-1+2"],
    ['2026-11-21', 'void', '-50', ''],
  ])
  expect(rows.reduce((sum, { Amount }) => sum + Number(Amount), 0)).toBe(299.75)
})

test.each<[ExportAsked, number]>([
  [{ from: '2026-12-05', to: '2026-12-05' }, 1],
  [{ from: '2026-12-06' }, 0],
  [{ status: 'assigned' }, 2],
  [{ status: 'pending' }, 0],
  [{ q: 'müller' }, 2],
  [{ q: 'nobody' }, 0],
  [{ unit: 'none' }, 0],
  [{ view: 'due' }, 2],
  [{ view: 'to-refund' }, 0],
])('the filter %j leaves %i legs', async (asked, count) => {
  expect(await legs(asked)).toHaveLength(count)
})

test('a hold that has run out is lapsed, as in the list, even before the clock has come to it', async () => {
  await book(deps, await newcomer(deps, 'lerato@example.org'), await quoteFor(deps))
  expect(await legs({ status: 'held' })).toHaveLength(1)
  const later = { ...deps, now: () => new Date('2026-11-21T20:00:00Z') }
  expect(await legs({ status: 'held' }, later)).toEqual([])
  expect(await legs({ status: 'lapsed' }, later)).toMatchObject([{ Booking: 'lapsed' }])
})

test('the ledger is filtered by the day on which the money came, and by driver', async () => {
  await pay('balance', 100, '2026-11-18')
  await pay('balance', 200, '2026-11-20')
  expect(await entries({ from: '2026-11-19', to: '2026-11-20' })).toMatchObject([{ Amount: '2' }])
  expect(await entries({ driver: office.sipho })).toHaveLength(2)
  expect(await entries({ driver: 'none' })).toEqual([])
})

test('VAT has columns only where there is a VAT number, and both parts make the whole', async () => {
  await pay('balance', 10_001, '2026-11-20')
  expect(Object.keys((await entries())[0] ?? {})).not.toContain('VAT')
  const settings = { ...(await deps.settings()), vatNumber: '4000000000' }
  const registered = { ...deps, settings: async () => settings }
  const [entry] = await entries({}, registered)
  expect(entry).toMatchObject({ 'Before VAT': '86.97', VAT: '13.04' })
  expect((await legs({}, registered))[0]).toMatchObject({ Price: '450', 'Before VAT': '391.3', VAT: '58.7' })
})
