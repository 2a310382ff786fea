import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { ChangeWish } from '#domain/booking/change.ts'
import { findBooking } from '#server/db/bookings/bookings.ts'
import { findOpenProposal } from '#server/db/bookings/proposals.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { customer } from '#tests/support/bookings.ts'
import { proposeOtherTime } from '#tests/support/changes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { assigned, type Office, openOffice, waiting } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { changeBooking, previewChange, standing } from '../bookings/changing.ts'
import { cancelAsGuest } from '../bookings/moves.ts'
import { acceptProposal } from '../bookings/proposals.ts'

const db = await testDatabase()
const deps = testDeps(db)
const byLink = { mover: 'guest' as const, userId: null }
let office: Office
let thandi: Account

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  office = await openOffice(deps)
  thandi = await customer(deps, 'thandi@example.org')
})

const read = async ({ id }: { id: string }) => (await findBooking(db, id)) as Booking

async function change(booking: Booking, wish: ChangeWish) {
  const preview = await previewChange(deps, byLink, booking, wish)
  if (!preview.ok) throw new Error(JSON.stringify(preview))
  const total = standing(booking, preview.planned.plan)
  return changeBooking(deps, byLink, { id: booking.id, revision: booking.revision }, wish, { why: '', total })
}

test('by the link a change that raises nothing is made', async () => {
  const booking = await assigned(deps, thandi, office.sipho)
  expect(await change(booking, { time: '08:30' })).toMatchObject({ ok: true, isAsked: false })
  expect((await read(booking)).total).toBe(booking.total)
  expect((await read(booking)).legs[0]?.starts).not.toEqual(booking.legs[0]?.starts)
})

test.each([
  ['confirmed', assigned],
  ['waiting for us', waiting],
])(
  'what raises the price of a booking that is %s is asked of the customer, and the booking stays as it is',
  async (_, made) => {
    const booking = await (made === assigned ? assigned(deps, thandi, office.sipho) : waiting(deps, thandi))
    expect(await change(booking, { meetAndGreet: true })).toMatchObject({ ok: true, isAsked: true })
    expect(await read(booking)).toMatchObject({ total: booking.total, status: booking.status })
    const asked = await findOpenProposal(db, booking.id)
    expect(asked?.askedBy).toBe('link')
    const token = deps.tokens.linkToken('proposal', asked?.id ?? '')
    const { revision } = await read(booking)
    expect(await acceptProposal(deps, token, revision)).toMatchObject({ ok: true })
    const after = await read(booking)
    expect(after.total).toBeGreaterThan(booking.total)
    expect(after.status).toBe(booking.status)
  },
)

test('while something else waits for an answer, the link asks for nothing, and what waits goes on waiting', async () => {
  const booking = await assigned(deps, thandi, office.sipho)
  const wanted = { times: [{ date: '2026-11-28', time: '10:00' }] }
  await proposeOtherTime(deps, office.naledi, booking.reference, wanted)
  const open = await findOpenProposal(db, booking.id)
  expect(await change(await read(booking), { meetAndGreet: true })).toMatchObject({
    problem: 'asked-already',
  })
  expect(await findOpenProposal(db, booking.id)).toEqual(open)
})

test('without an email address there is nobody to ask', async () => {
  const booking = await assigned(deps, thandi, office.sipho)
  await db.execute(sql`update bookings set customer = jsonb_set(customer, '{email}', '""')`)
  expect(await change(await read(booking), { meetAndGreet: true })).toMatchObject({ problem: 'no-email' })
  expect(await findOpenProposal(db, booking.id)).toBeNull()
})

test('cancelled by the link twice, it is cancelled once', async () => {
  const booking = await assigned(deps, thandi, office.sipho)
  const wanted = { reason: 'other' as const, why: '', fee: 0 }
  expect(await cancelAsGuest(deps, byLink, booking, wanted)).toMatchObject({ ok: true })
  expect(await cancelAsGuest(deps, byLink, booking, wanted)).toMatchObject({ problem: 'not-possible' })
})
