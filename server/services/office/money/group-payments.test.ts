import { beforeEach, expect, test } from 'vitest'
import { findPaidOf } from '#server/db/bookings/payments.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { Office } from '#tests/support/office.ts'
import { AHEAD, confirmedGroup, openPaying, payingDeps, readAgain } from '#tests/support/paying.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { cancelBooking } from '../../bookings/moves.ts'
import { recordPayment } from '../bookings/payments.ts'
import { recordGroupPayment } from './group-payments.ts'

const db = await testDatabase()
const clock = { now: SATURDAY_MORNING }
const deps = payingDeps(db, clock)
let office: Office

beforeEach(async () => {
  office = await openPaying(deps, clock)
})

const DAYS = [AHEAD, '2026-12-13', '2026-12-14']
const LET_GO = { reason: 'deposit', why: 'deposit' } as const
const eft = (cents: number, more: { key?: string; sure?: boolean } = {}) => ({
  kind: 'balance' as const,
  method: 'eft' as const,
  cents,
  ...more,
})

async function paidOf(bookings: { id: string }[]): Promise<number[]> {
  const paid = await findPaidOf(
    db,
    bookings.map(({ id }) => id),
  )
  return bookings.map(({ id }) => paid.get(id) ?? 0)
}

test('one payment is an entry a booking, in proportion to the deposits that are due', async () => {
  const group = await confirmedGroup(deps, DAYS)
  const reference = group[0].groupReference ?? ''
  expect(await recordGroupPayment(deps, office.naledi, reference, eft(10_000))).toMatchObject({ ok: true })
  const paid = await paidOf(group)
  expect(paid.toSorted((a, b) => a - b)).toEqual([3_333, 3_333, 3_334])
})

test('those whose deposit is paid already get none of it', async () => {
  const group = await confirmedGroup(deps, DAYS)
  const [first, ...others] = group
  await recordPayment(deps, office.naledi, first.reference, eft(9_000))
  await recordGroupPayment(deps, office.naledi, first.groupReference ?? '', eft(18_000))
  expect(await paidOf([first, ...others])).toEqual([9_000, 9_000, 9_000])
})

test('the same key is the same payment, and more than all owe is asked about', async () => {
  const group = await confirmedGroup(deps, DAYS)
  const reference = group[0].groupReference ?? ''
  const twice = eft(27_000, { key: 'once' })
  await recordGroupPayment(deps, office.naledi, reference, twice)
  await recordGroupPayment(deps, office.naledi, reference, twice)
  expect(await paidOf(group)).toEqual([9_000, 9_000, 9_000])
  const rest = eft(108_001)
  expect(await recordGroupPayment(deps, office.naledi, reference, rest)).toMatchObject({
    problem: 'more-than-owed',
    owing: 108_000,
  })
  await recordGroupPayment(deps, office.naledi, reference, eft(108_000))
  for (const one of group) expect(await readAgain(deps, one)).toMatchObject({ status: 'confirmed' })
  expect(await paidOf(group)).toEqual([45_000, 45_000, 45_000])
})

test('a key stays with its sum, though a booking of the group got nothing of it', async () => {
  const group = await confirmedGroup(deps, DAYS)
  const reference = group[0].groupReference ?? ''
  await recordPayment(deps, office.naledi, group[0].reference, eft(45_000))
  const pay = (cents: number) =>
    recordGroupPayment(deps, office.naledi, reference, eft(cents, { key: 'rest' }))
  await pay(90_000)
  expect(await pay(90_000)).toMatchObject({ ok: true })
  expect(await pay(80_000)).toEqual({ ok: false, problem: 'key-used' })
  expect(await paidOf(group)).toEqual([45_000, 45_000, 45_000])
})

test('a payment cannot exceed what any trip costs, however sure', async () => {
  const group = await confirmedGroup(deps, DAYS)
  const much = eft(3_000_000_003, { sure: true })
  expect(await recordGroupPayment(deps, office.naledi, group[0].groupReference ?? '', much)).toEqual({
    ok: false,
    problem: 'too-much',
  })
})

test('what comes after all for bookings that were let go takes their vehicles again', async () => {
  const group = await confirmedGroup(deps, DAYS)
  for (const { id } of group) await cancelBooking(deps, { id }, office.naledi, LET_GO)
  await recordGroupPayment(deps, office.naledi, group[0].groupReference ?? '', eft(27_000))
  expect(await paidOf(group)).toEqual([9_000, 9_000, 9_000])
  for (const one of group) expect(await readAgain(deps, one)).toMatchObject({ status: 'confirmed' })
})

test('a group that is not ours has nothing to pay', async () => {
  expect(await recordGroupPayment(deps, office.naledi, 'G-XXX-XXX', eft(100))).toEqual({
    ok: false,
    problem: 'none',
  })
})
