import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { rowsOf, testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { openOffice } from '#tests/support/office.ts'
import { bookingEnquiry, SATURDAY_MORNING } from '#tests/support/people.ts'
import { sendBookingEnquiry } from '../enquiries.ts'
import { keepPasted } from './arriving.ts'

/** Joining is part of the transaction that writes an enquiry: here it fails. */

const db = await testDatabase()
let now = SATURDAY_MORNING
const deps = testDeps(db, { now: () => now })

beforeEach(async () => {
  now = SATURDAY_MORNING
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  await send('The first')
  now = new Date(now.getTime() + 60_000)
  await db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'not joined'; end $$`)
  await db.execute(
    sql`create trigger refuse before update of joined_to on enquiries for each row execute function refuse()`,
  )
})
afterEach(async () => {
  await db.execute(sql`drop function refuse cascade`)
})

const send = (notes: string) =>
  sendBookingEnquiry(deps, bookingEnquiry({ notes }), { address: '196.21.0.1', language: 'en' })
const kept = async () => (await rowsOf(db, sql`select 1 from enquiries`)).length

test('what a guest sends is kept all the same', async () => {
  const warn = vi.spyOn(deps.log, 'warn')
  expect(await send('The second')).toMatchObject({ ok: true })
  expect(warn).toHaveBeenCalled()
  expect(await kept()).toBe(2)
})

test('what a colleague pastes is not kept in halves', async () => {
  const { naledi } = await openOffice(deps)
  const { email } = bookingEnquiry()
  const words = { name: 'Hannah', email, phone: '', message: 'A third', trips: [], channel: 'mail' as const }
  const pasted = keepPasted(deps, naledi, { ...words, language: 'en', received: now })
  await expect(pasted).rejects.toThrow()
  expect(await kept()).toBe(1)
})
