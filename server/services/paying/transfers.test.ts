import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#domain/values/duration.ts'
import { customer } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { confirmed } from '#tests/support/office.ts'
import { AHEAD, confirmedGroup, openPaying, payingDeps, readAgain } from '#tests/support/paying.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { billedWith, billOf, sharesOf } from './bill.ts'
import { openPayLink } from './pay-links.ts'
import { chooseTransfer } from './transfers.ts'

const db = await testDatabase()
const clock = { now: SATURDAY_MORNING }
const deps = payingDeps(db, clock)
const guest = { mover: 'guest' as const, userId: null }

beforeEach(async () => {
  await openPaying(deps, clock)
})

const booked = async (date = AHEAD) => confirmed(deps, await customer(deps, 'lerato@example.org'), { date })

async function choose(booking: Booking) {
  const bill = await billOf(db, await billedWith(db, booking))
  if (bill === null) throw new Error('nothing is owed')
  return chooseTransfer(deps, guest, bill, sharesOf(bill, 'due', null))
}

/** Saturday's second working day after is Tuesday. */
const TUESDAY_17 = new Date('2026-11-24T15:00:00Z')

test('choosing a transfer moves the deadline once, to the end of the second working day after, and the link with it', async () => {
  const booking = await booked()
  expect(await choose(booking)).toEqual({ ok: true })
  const moved = (await readAgain(deps, booking)).deposit
  expect(moved).toMatchObject({ dueAt: TUESDAY_17, transfer: { at: clock.now, cents: 9_000 } })
  expect((await openPayLink(deps, booking, 'en'))?.until).toEqual(TUESDAY_17)
  clock.now = new Date(clock.now.getTime() + 50 * HOUR_MS)
  expect(await choose(await readAgain(deps, booking))).toEqual({ ok: true })
  expect((await readAgain(deps, booking)).deposit).toEqual(moved)
})

test('it is too late where the money would not be here two days before the pickup', async () => {
  const booking = await booked('2026-11-25')
  expect(await choose(booking)).toEqual({ ok: false, problem: 'no-transfer' })
  expect((await readAgain(deps, booking)).deposit).toEqual(booking.deposit)
})

test('a group waits for one transfer with all its deposits', async () => {
  const group = await confirmedGroup(deps, [AHEAD, '2026-12-13'])
  expect(await choose(group[0])).toEqual({ ok: true })
  for (const one of group)
    expect((await readAgain(deps, one)).deposit).toMatchObject({
      dueAt: TUESDAY_17,
      transfer: { cents: 9_000 },
    })
})
