import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import { findBooking, findBookingEvents } from '#server/db/bookings/bookings.ts'
import { composeBookingMail } from '#server/email/booking-mails.ts'
import type { BookingMessage } from '#server/email/booking-mail-context.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { customer } from '#tests/support/bookings.ts'
import { rowsOf, testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { assigned, OFFICE, openOffice } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { moveBooking } from '../office/bookings/moves.ts'
import { findToday } from '../office/today/today.ts'
import { readReview, reviewOf, reviewTrip } from './reviews.ts'

const db = await testDatabase()
let now = SATURDAY_MORNING
const deps = testDeps(db, { now: () => now })
const guest = { mover: 'guest' as const, userId: null }
let id: string

beforeEach(async () => {
  now = SATURDAY_MORNING
  await fillNewDatabase(db, deps.content, readEnv({}), now)
  const { sipho } = await openOffice(deps)
  const booking = await assigned(deps, await customer(deps, 'thandi@example.org'), sipho)
  id = booking.id
  now = booking.pickupAt
})

const booking = async () => (await findBooking(db, id)) as Booking
const review = (stars: number, text = '') => reviewTrip(deps, guest, { id }, { stars, text })

async function drive() {
  for (const move of ['start', 'complete'] as const) {
    const { reference, revision } = await booking()
    const moved = await moveBooking(deps, OFFICE, reference, {
      move,
      why: '',
      revision,
      legId: undefined,
      reason: undefined,
    })
    if (!moved.ok) throw new Error(JSON.stringify(moved))
  }
}

test('a guest says once how a trip was, when it is over, and the office reads it', async () => {
  expect(await review(5)).toBe(false)
  await drive()
  expect([await review(4, 'Sipho waited for us.'), await review(1)]).toEqual([true, false])
  const events = await findBookingEvents(db, id)
  expect(reviewOf(await booking(), events)).toBe('given')
  const event = events.find(({ move }) => move === 'review')
  const message = {
    template: 'booking-to-office',
    data: { move: 'review', event: event?.id },
  } as BookingMessage
  expect((await composeBookingMail(deps, message, await booking()))?.text).toMatch(
    /4 of 5\s+Sipho waited for us\./,
  )
  expect(
    await rowsOf(
      db,
      sql`select 1 from messages where template = 'booking-to-office' and data->>'move' = 'review'`,
    ),
  ).toHaveLength(1)
})

test('what a guest says is on Today until somebody has read it', async () => {
  const today = async () => (await findToday(deps)).items.filter(({ kind }) => kind === 'review')
  await drive()
  await review(4, 'Sipho waited for us.')
  const why = { code: 'reviewed', params: { stars: 4, text: 'Sipho waited for us.' } }
  expect(await today()).toEqual([expect.objectContaining({ why, overdue: false })])
  expect([await readReview(deps, OFFICE, id), await readReview(deps, OFFICE, id)]).toEqual([true, false])
  expect(await today()).toEqual([])
})
