import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { customer } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { type Office, openOffice, assigned } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { findOfficeBooking } from './booking.ts'
import { recordPayment } from './payments.ts'

const db = await testDatabase()
const deps = testDeps(db)
let office: Office
let reference: string

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  office = await openOffice(deps)
  reference = (await assigned(deps, await customer(deps, 'thandi@example.org'), office.sipho)).reference
})

type Kind = 'deposit' | 'balance' | 'refund'
const pay = (kind: Kind, cents: number, key?: string) =>
  recordPayment(deps, office.naledi, reference, { kind, method: 'eft', cents, key })

test('the amount paid is payments less refunds', async () => {
  await pay('deposit', 9_000)
  await pay('balance', 36_000)
  await pay('refund', 5_000)
  expect(await findOfficeBooking(deps, reference)).toMatchObject({
    payments: [
      { kind: 'deposit', method: 'eft', cents: 9_000 },
      { kind: 'balance', cents: 36_000 },
      { kind: 'refund', cents: 5_000 },
    ],
    balance: { due: 45_000, paid: 40_000, toPay: 5_000, toRefund: 0 },
  })
})

test('no more is refunded than was paid, even when two refunds are recorded at the same moment', async () => {
  await pay('deposit', 9_000)
  expect(await pay('refund', 9_001)).toEqual({ ok: false, problem: 'more-than-paid', paid: 9_000 })
  const both = await Promise.all([pay('refund', 6_000), pay('refund', 6_000)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await findOfficeBooking(deps, reference))?.balance.paid).toBe(3_000)
})

test('a payment cannot exceed what any trip costs, or what a row can hold', async () => {
  for (let i = 0; i < 10; i++) await pay('balance', 100_000_000)
  expect(await pay('balance', 100_000_000)).toEqual({ ok: false, problem: 'too-much' })
})

test('the database itself refuses a negative balance, and a payment of zero', async () => {
  const write = (paid: number, cents: number) =>
    db.execute(sql`insert into payments (id, booking_id, number, kind, method, cents, paid, at)
      select gen_random_uuid(), id, 1, 'refund', 'cash', ${cents}, ${paid}, now() from bookings`)
  await expect(write(-1, 1)).rejects.toThrow()
  await expect(write(0, 0)).rejects.toThrow()
})

test('a payment that is sent twice counts once; a different one under the same key is refused', async () => {
  expect(await pay('deposit', 9_000, 'a key')).toMatchObject({ ok: true })
  expect(await pay('deposit', 9_000, 'a key')).toMatchObject({ ok: true, balance: { paid: 9_000 } })
  expect(await pay('deposit', 9_100, 'a key')).toEqual({ ok: false, problem: 'key-used' })
})
