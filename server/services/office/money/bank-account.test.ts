import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#domain/values/duration.ts'
import { rowsOf, testDatabase } from '#tests/support/database.ts'
import type { Office } from '#tests/support/office.ts'
import { openPaying, payingDeps } from '#tests/support/paying.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { factsNow, saveFacts } from '../facts/facts.ts'
import { stopBankChange, useWaitingAccount } from './bank-account.ts'

const db = await testDatabase()
const clock = { now: SATURDAY_MORNING }
const deps = payingDeps(db, clock)
let office: Office

beforeEach(async () => {
  office = await openPaying(deps, clock)
  clock.now = new Date(clock.now.getTime() + 1000)
  const { settings, revision } = await factsNow(deps)
  await saveFacts(deps, office.naledi, { ...settings, eftAccountNumber: '6666' }, revision)
})

/** A day and a bit later, with the minute's work done. */
async function numberAfter(ms: number): Promise<string> {
  clock.now = new Date(clock.now.getTime() + ms)
  await useWaitingAccount(deps)
  return (await factsNow(deps)).settings.eftAccountNumber
}

test('guests are shown another account a day after it was entered, not before', async () => {
  expect(await numberAfter(DAY_MS - 1)).toBe('10 000 000 019')
  expect(await numberAfter(1)).toBe('6666')
  expect((await factsNow(deps)).settings.eftNext).toBeNull()
})

test('any owner stops it, once, and all are told of both', async () => {
  expect(await stopBankChange(deps, office.naledi)).toBe(true)
  expect(await stopBankChange(deps, office.naledi)).toBe(false)
  expect(await numberAfter(2 * DAY_MS)).toBe('10 000 000 019')
  const told = await rowsOf<{ what: string; page: string }>(
    db,
    sql`select distinct data->>'what' as what, data->>'page' as page from messages where template = 'officeChanged'`,
  )
  const words = told.map(({ what }) => what).join('; ')
  expect(words).toContain('guests pay into Standard Bank ••666 then')
  expect(words).toContain('the change of the bank account was stopped')
  expect(told.every(({ page }) => page === '/operator/settings/money')).toBe(true)
})

test('other facts are saved without touching what waits', async () => {
  const { settings, revision } = await factsNow(deps)
  await saveFacts(deps, office.naledi, { ...settings, businessName: 'Fynbos Transfers' }, revision)
  expect(await numberAfter(DAY_MS)).toBe('6666')
})
