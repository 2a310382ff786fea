import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MoneySettings } from '#domain/forms/money-settings.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { updateSettings } from '#server/db/office/settings.ts'
import { customer } from '#tests/support/bookings.ts'
import { rowsOf, testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { type Office, openOffice, waiting } from '#tests/support/office.ts'
import { payfastSettings } from '#tests/support/payments/account.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { decideBooking } from '../../bookings/moves.ts'
import { findOfficeBooking } from '../bookings/booking.ts'
import { recordPayment } from '../bookings/payments.ts'
import { factsNow } from '../facts/facts.ts'
import { findMatters } from '../today/matters.ts'
import { findOpenBookings } from './money.ts'
import { savePayfastAccount } from './payfast-account.ts'
import { saveMoneySettings } from './settings.ts'

const db = await testDatabase()
const deps = testDeps(db)
let office: Office

const WANTED: MoneySettings = {
  payToDriver: true,
  payEft: true,
  payPayfast: false,
  depositLetGo: false,
  depositTransfers: 20,
  depositTours: 30,
  depositLeast: 5_000,
  depositOffWithinDays: 2,
  depositDueHours: 48,
  balanceDays: 2,
  linkDays: 7,
  secondPersonAbove: 200_000,
}
const ACCOUNT = {
  eftBank: 'Standard Bank',
  eftAccountName: 'Tours',
  eftAccountNumber: '1',
  eftBranchCode: '051001',
}

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  office = await openOffice(deps)
})

const save = (changes: Partial<MoneySettings> = {}) =>
  saveMoneySettings(deps, office.naledi, { ...WANTED, ...changes })

test('EFT needs a bank account, and a deposit a way to pay it', async () => {
  expect(await save()).toMatchObject({ problems: [{ path: 'payEft', code: 'no-bank-account' }] })
  expect(await save({ payEft: false })).toMatchObject({ problems: [{ code: 'no-way-to-pay' }] })
  await updateSettings(db, ACCOUNT, SATURDAY_MORNING)
  expect(await save()).toEqual({ ok: true })
})

test('PayFast needs an account there, and is then a way to pay a deposit', async () => {
  const byCard = { payEft: false, payPayfast: true }
  expect(await save(byCard)).toMatchObject({ problems: [{ path: 'payPayfast', code: 'no-gateway-account' }] })
  await updateSettings(db, payfastSettings('https://sandbox.payfast.co.za'), SATURDAY_MORNING)
  expect(await save(byCard)).toEqual({ ok: true })
})

test('the account’s secrets are sealed; trace and owners learn that they changed, and not what they are', async () => {
  const [merchantKey, passphrase] = ['46f0cd694581a', 'jt7NOE43FZPn']
  const account = { payfastMerchantId: '10000100', merchantKey, passphrase, mode: 'test' as const }
  await savePayfastAccount(deps, office.naledi, account)
  const { settings } = await factsNow(deps)
  expect(deps.gateway(settings)).toMatchObject({ isTest: true, origin: 'https://sandbox.payfast.co.za' })
  const everything = JSON.stringify([
    settings,
    await rowsOf(db, sql`select * from events`),
    await rowsOf(db, sql`select * from messages`),
  ])
  expect(everything).not.toContain(merchantKey)
  expect(everything).not.toContain(passphrase)
  await savePayfastAccount(deps, office.naledi, { ...account, merchantKey: '', passphrase: '' })
  expect((await factsNow(deps)).settings).toEqual(settings)
})

const LIVE = {
  payfastMerchantId: '10000100',
  merchantKey: '46f0cd694581a',
  passphrase: '',
  mode: 'live' as const,
}

test('another account at PayFast needs its own key', async () => {
  await savePayfastAccount(deps, office.naledi, LIVE)
  const other = { ...LIVE, payfastMerchantId: '10000101' }
  expect(await savePayfastAccount(deps, office.naledi, { ...other, merchantKey: '' })).toMatchObject({
    problems: [{ path: 'merchantKey', code: 'missing' }],
  })
  expect((await factsNow(deps)).settings.payfastMerchantId).toBe('10000100')
  expect(await savePayfastAccount(deps, office.naledi, other)).toEqual({ ok: true })
})

test('nobody is told of an account at PayFast that was not saved', async () => {
  const messages = () => rowsOf(db, sql`select id from messages`)
  const before = await messages()
  const saving = await db.transaction(async (tx) => {
    await updateSettings(tx, ACCOUNT, new Date(SATURDAY_MORNING.getTime() + 1))
    const begun = savePayfastAccount(deps, office.naledi, LIVE)
    await expect
      .poll(() =>
        rowsOf(
          db,
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      .toHaveLength(1)
    return { begun }
  })
  expect(await saving.begun).toEqual({ ok: false, problem: 'changed' })
  expect((await factsNow(deps)).settings.payfastMerchantId).toBe('')
  expect(await messages()).toEqual(before)
})

describe('with a deposit', () => {
  const confirm = async () => {
    const { id, reference } = await waiting(deps, await customer(deps, 'lerato@example.org'), {
      date: '2026-12-12',
    })
    await decideBooking(deps, { id }, office.naledi, { move: 'confirm', data: {} })
    return { id, reference }
  }
  const deposit = async (reference: string) => (await findOfficeBooking(deps, reference))?.booking.deposit

  beforeEach(async () => {
    await updateSettings(db, ACCOUNT, SATURDAY_MORNING)
    await save()
  })

  test('a booking freezes it when it is confirmed, whatever the owner changes later', async () => {
    const { id, reference } = await confirm()
    const due = new Date(SATURDAY_MORNING.getTime() + 48 * 3_600_000)
    expect(await deposit(reference)).toMatchObject({ percent: 20, cents: 9_000, dueAt: due })
    await save({ depositTransfers: 50 })
    expect(await deposit(reference)).toMatchObject({ percent: 20, cents: 9_000 })
    await decideBooking(deps, { id }, office.naledi, { move: 'unconfirm', data: { why: '' } })
    expect(await deposit(reference)).toBeNull()
  })

  test('it is due first; once it is late, Today asks what becomes of the booking', async () => {
    const { reference } = await confirm()
    const [due] = (await findOpenBookings(deps, { view: 'due', limit: 9 }))?.items ?? []
    expect(due?.dueAt).toEqual((await deposit(reference))?.dueAt)
    const late = { ...deps, now: () => new Date('2026-11-24T12:00:00Z') }
    const codes = async () => (await findMatters(late)).matters.map(({ code }) => code)
    expect(await codes()).toContain('pay-late')
    await recordPayment(deps, office.naledi, reference, { kind: 'deposit', method: 'eft', cents: 9_000 })
    expect(await codes()).not.toContain('pay-late')
  })
})
