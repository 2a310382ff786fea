import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OfficeActor } from '#domain/booking/actor.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { customer } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { type Office, openOffice, assigned } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { findOfficeBooking } from './booking.ts'
import { answerRefund, recordPayment } from './payments.ts'

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
const pay = (kind: Kind, cents: number, key?: string, sure?: boolean) =>
  recordPayment(deps, office.naledi, reference, { kind, method: 'eft', cents, key, sure })

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
  for (let i = 0; i < 10; i++) await pay('balance', 100_000_000, undefined, true)
  expect(await pay('balance', 100_000_000, undefined, true)).toEqual({ ok: false, problem: 'too-much' })
})

test('the database itself refuses a negative balance, and a payment of zero', async () => {
  const write = (paid: number, cents: number) =>
    db.execute(sql`insert into payments (id, booking_id, number, kind, method, cents, paid, at, date)
      select gen_random_uuid(), id, 1, 'refund', 'cash', ${cents}, ${paid}, now(), now() from bookings`)
  await expect(write(-1, 1)).rejects.toThrow()
  await expect(write(0, 0)).rejects.toThrow()
  await expect(write(0, 1)).resolves.toBeDefined()
})

test('the database itself refuses to take back an entry of another booking, or one twice', async () => {
  await pay('deposit', 9_000)
  const other = await assigned(deps, await customer(deps, 'zola@example.org'), office.sipho, {
    date: '2026-12-01',
  })
  const takeBack = (from: string, number: number) =>
    db.execute(sql`insert into payments (id, booking_id, number, kind, method, cents, paid, at, date, voids)
      select gen_random_uuid(), b.id, ${number}, 'void', 'eft', 9000, 0, now(), now(), p.id
      from bookings b, payments p where b.reference = ${from} and p.kind = 'deposit'`)
  await expect(takeBack(other.reference, 1)).rejects.toThrow()
  await expect(takeBack(reference, 2)).resolves.toBeDefined()
  await expect(takeBack(reference, 3)).rejects.toThrow()
})

test('more than is owed is kept only by somebody who is sure, and is then owed to the guest', async () => {
  expect(await pay('balance', 45_001)).toEqual({
    ok: false,
    problem: 'more-than-owed',
    owing: 45_000,
    cents: 45_001,
  })
  expect(await pay('balance', 65_500, undefined, true)).toMatchObject({
    balance: { toPay: 0, toRefund: 20_500 },
  })
})

test('an entry carries the day on which the money came, never one ahead', async () => {
  const given = { kind: 'balance', method: 'eft', cents: 100, reference: 'KXT49M L MASEKO' } as const
  const paid = await recordPayment(deps, office.naledi, reference, { ...given, date: '2026-11-18' })
  expect(paid).toMatchObject({ payments: [{ date: '2026-11-18', reference: 'KXT49M L MASEKO' }] })
  const ahead = await recordPayment(deps, office.naledi, reference, { ...given, date: '2026-11-22' })
  expect(ahead).toMatchObject({
    ok: false,
    problem: 'invalid',
    problems: [{ path: 'date', code: 'date-ahead' }],
  })
})

describe('a refund above the limit', () => {
  const refund = (by: OfficeActor, cents: number) =>
    recordPayment(deps, by, reference, { kind: 'refund', method: 'eft', cents })
  const paid = async () => (await findOfficeBooking(deps, reference))?.balance.paid

  beforeEach(async () => {
    await pay('balance', 500_000, undefined, true)
  })

  test('waits until somebody else agrees', async () => {
    expect(await refund(office.naledi, 300_000)).toMatchObject({ ok: true, waits: true })
    expect(await paid()).toBe(500_000)
    expect(await answerRefund(deps, office.naledi, reference, true)).toEqual({
      ok: false,
      problem: 'own-refund',
    })
    expect(await answerRefund(deps, office.themba, reference, true)).toMatchObject({ ok: true })
    expect(await paid()).toBe(200_000)
    expect(await answerRefund(deps, office.themba, reference, true)).toEqual({
      ok: false,
      problem: 'no-refund-waits',
    })
  })

  test('goes nowhere where it is declined', async () => {
    await refund(office.naledi, 300_000)
    expect(await refund(office.themba, 300_000)).toEqual({ ok: false, problem: 'refund-waits' })
    expect(await answerRefund(deps, office.naledi, reference, false)).toMatchObject({ ok: true })
    expect(await paid()).toBe(500_000)
  })

  test('is not split into small ones', async () => {
    expect(await refund(office.naledi, 150_000)).toMatchObject({ waits: false })
    expect(await refund(office.naledi, 50_001)).toMatchObject({ waits: true })
  })

  test('needs no second person where only one works in the office', async () => {
    await db.execute(sql`update users set role = 'customer' where id = ${office.themba.userId}`)
    expect(await refund(office.naledi, 300_000)).toMatchObject({ waits: false, balance: { paid: 200_000 } })
  })
})

test('a payment that is sent twice counts once; a different one under the same key is refused', async () => {
  expect(await pay('deposit', 9_000, 'a key')).toMatchObject({ ok: true })
  expect(await pay('deposit', 9_000, 'a key')).toMatchObject({ ok: true, balance: { paid: 9_000 } })
  expect(await pay('deposit', 9_100, 'a key')).toEqual({ ok: false, problem: 'key-used' })
})
