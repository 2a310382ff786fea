import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import type { GuestTap, GuestTapName } from '#domain/booking/guest-taps.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { customer } from '#tests/support/bookings.ts'
import { rowsOf, testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { unassignBooking } from '#tests/support/moves.ts'
import { assigned, OFFICE, openOffice } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { findToday } from '../office/today/today.ts'
import { guestTapsOf, takeGuestTaps } from './guest-taps.ts'

const db = await testDatabase()
let now = SATURDAY_MORNING
const deps = testDeps(db, { now: () => now })
const guest = { mover: 'guest' as const, userId: null }
let booking: Booking

beforeEach(async () => {
  now = SATURDAY_MORNING
  await fillNewDatabase(db, deps.content, readEnv({}), now)
  const { sipho } = await openOffice(deps)
  booking = await assigned(deps, await customer(deps, 'thandi@example.org'), sipho)
  now = new Date(booking.pickupAt.getTime() + 10 * 60_000)
})

const leg = () => {
  const [first] = booking.legs
  if (first === undefined) throw new Error('no leg')
  return first
}
const tap = (name: GuestTapName, more: Partial<GuestTap> = {}): GuestTap => ({
  id: crypto.randomUUID(),
  legId: leg().id,
  tap: name,
  at: now,
  ...more,
})
const send = (...taps: GuestTap[]) => takeGuestTaps(deps, guest, booking, taps)
const made = async () => ((await guestTapsOf(deps, [leg()])).get(leg().id) ?? []).map((one) => one.tap)
const onToday = async () => (await findToday(deps)).items.filter(({ kind }) => kind === 'report')
const reports = async () => rowsOf(db, sql`select 1 from events where what = 'report'`)

test('what a phone queued is kept in the order of tapping, each tap once, however often it comes', async () => {
  const [landed, here] = [tap('landed', { at: booking.pickupAt }), tap('here')]
  expect(await send(here, landed)).toEqual(new Set([here.id, landed.id]))
  await Promise.all([send(landed, here), send(here)])
  expect(await made()).toEqual(['landed', 'here'])
  expect(await reports()).toHaveLength(2)
})

test('a fast clock writes nothing that is still to come', async () => {
  await send(tap('here', { at: new Date(now.getTime() + 3600_000) }))
  expect((await guestTapsOf(deps, [leg()])).get(leg().id)).toMatchObject([{ at: now }])
})

test.each([
  ['not the same', 'not-the-same'],
  ['cannot see', 'cannot-see'],
] as const)('%s is an alarm on Today; said again while it is open, it is no news', async (name, code) => {
  await send(tap(name), tap(name))
  expect((await onToday()).map(({ why }) => why)).toMatchObject([{ code, params: { saidBy: 'guest' } }])
  expect(await reports()).toHaveLength(1)
})

test('far from the kerb, without a driver, or about another trip, nothing is taken', async () => {
  const { starts, ends } = leg()
  now = new Date(starts.getTime() - 181 * 60_000)
  expect(await send(tap('not the same'))).toEqual(new Set())
  now = new Date(ends.getTime() + 181 * 60_000)
  expect(await send(tap('not the same'))).toEqual(new Set())
  now = starts
  expect(await send(tap('here', { legId: crypto.randomUUID() }))).toEqual(new Set())
  await unassignBooking(deps, booking.id, OFFICE, '')
  expect(await send(tap('not the same'), tap('here'))).toEqual(new Set())
  expect([await onToday(), await made()]).toEqual([[], []])
})

test('above the allowance an alarm is kept with the booking, and tells nobody', async () => {
  const spent = { allowed: false as const, retryAfterSeconds: 60 }
  const limits = { ...deps.limits, takeKerbAlarm: () => Promise.resolve(spent) }
  await takeGuestTaps({ ...deps, limits }, guest, booking, [tap('not the same')])
  expect(await onToday()).toEqual([])
  expect(await reports()).toHaveLength(1)
})
