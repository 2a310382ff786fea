import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { checkoutSignature } from '#server/payments/payfast/signature.ts'
import { customer } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { waiting } from '#tests/support/office.ts'
import { MERCHANT, payfastSettings } from '#tests/support/payments/account.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { findLastTest, findTries, startTest, startTry } from './tries.ts'

const db = await testDatabase()
const shipped = testDeps(db)
const settings = { ...(await shipped.settings()), ...payfastSettings('https://sandbox.payfast.co.za') }
let now = SATURDAY_MORNING
const deps = testDeps(db, { now: () => now, settings: async () => settings })
let bookingId: string

beforeEach(async () => {
  now = SATURDAY_MORNING
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  bookingId = (await waiting(deps, await customer(deps, 'lerato@example.org'))).id
})

const start = (cents = 9_000, from = deps) =>
  startTry(from, {
    shares: [{ bookingId, cents }],
    item: { name: 'Airport transfer (deposit)', description: ' ' },
    payer: { name: 'Thandi O’Brien Dlamini', email: 'thandi@example.test' },
    urls: () => ({ back: 'https://tours.example/pay/x', cancelled: 'https://tours.example/pay/x?cancelled' }),
  })
const tries = () => findTries(db, [bookingId])

test('the form has the fields in PayFast’s order, without empty ones, and is signed', async () => {
  const started = await start()
  if (!started.ok) throw new Error(started.problem)
  const [{ id = '' } = {}] = await tries()
  expect(started.action).toBe('https://sandbox.payfast.co.za/eng/process')
  const fields = started.fields.slice(0, -1)
  expect(fields).toEqual([
    ['merchant_id', MERCHANT.id],
    ['merchant_key', MERCHANT.key],
    ['return_url', 'https://tours.example/pay/x'],
    ['cancel_url', 'https://tours.example/pay/x?cancelled'],
    ['notify_url', 'https://tours.example/api/payments/payfast'],
    ['name_first', 'Thandi'],
    ['name_last', 'O’Brien Dlamini'],
    ['email_address', 'thandi@example.test'],
    ['m_payment_id', id],
    ['amount', '90.00'],
    ['item_name', 'Airport transfer (deposit)'],
  ])
  expect(started.fields.at(-1)).toEqual(['signature', checkoutSignature(fields, MERCHANT.passphrase)])
})

test('trying again is the same try and keeps the booking no longer; another amount is another try', async () => {
  await start()
  now = new Date(SATURDAY_MORNING.getTime() + 20 * 60_000)
  await start()
  expect(await tries()).toMatchObject([
    {
      shares: [{ bookingId, cents: 9_000 }],
      startedAt: SATURDAY_MORNING,
      until: new Date(SATURDAY_MORNING.getTime() + 30 * 60_000),
      paidAt: null,
    },
  ])
  await start(45_000)
  expect((await tries()).map(({ cents }) => cents)).toEqual([9_000, 45_000])
})

test('two tabs that start the same have one try', async () => {
  await Promise.all([start(), start(), start()])
  expect(await tries()).toHaveLength(1)
})

test('a try that is booked in the moment in which it is started again is followed by a new one', async () => {
  await start()
  const [{ id = '' } = {}] = await tries()
  await db.execute(
    sql.raw(`create function book_it() returns trigger language plpgsql as
      $$ begin update payment_tries set booked_at = now() where id = '${id}'; return null; end $$`),
  )
  await db.execute(sql`create trigger book_it after insert on payment_tries execute function book_it()`)
  now = new Date(SATURDAY_MORNING.getTime() + 60_000)
  expect(await start()).toMatchObject({ ok: true })
  await db.execute(sql`drop function book_it cascade`)
  expect(await tries()).toMatchObject([{ id, bookedAt: expect.any(Date) }, { bookedAt: null }])
})

test('without the gateway, or below its least amount, nothing starts', async () => {
  const off = testDeps(db, { settings: async () => ({ ...settings, payPayfast: false }) })
  expect(await start(9_000, off)).toEqual({ ok: false, problem: 'off' })
  expect(await start(9_000, shipped)).toEqual({ ok: false, problem: 'off' })
  expect(await start(499)).toEqual({ ok: false, problem: 'too-little' })
  expect(await tries()).toEqual([])
})

test('a test payment is of no booking and of the least amount, also while guests cannot choose the card', async () => {
  const off = { ...deps, settings: async () => ({ ...settings, payPayfast: false }) }
  const started = await startTest(off, { name: 'Naledi Jacobs', email: 'naledi@tours.example' })
  if (!started.ok) throw new Error(started.problem)
  expect(started.fields).toContainEqual(['amount', '5.00'])
  expect(await findLastTest(deps)).toMatchObject({ cents: 500, shares: [], bookedAt: null })
})
