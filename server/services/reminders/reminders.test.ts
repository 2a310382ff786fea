import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import type { Account } from '#domain/accounts/account.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/values/duration.ts'
import { rowsOf } from '#server/db/rows.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { customer, detailsOf, quoteFor } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { assignBooking, completeBooking, confirmBooking, startBooking } from '#tests/support/moves.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { recordConsents } from '../accounts/consents.ts'
import { createBooking } from '../bookings/create.ts'
import { cancelBooking } from '../bookings/moves.ts'
import { tripUrl } from '../trip-links/trip-links.ts'
import { endReminders } from './ending.ts'
import { remindGuests } from './reminders.ts'

const db = await testDatabase()
let now = SATURDAY_MORNING
const deps = testDeps(db, { now: () => now })
const office = { mover: 'operator' as const, userId: null, address: null }
let thandi: Account

beforeEach(async () => {
  now = SATURDAY_MORNING
  await fillNewDatabase(db, deps.content, readEnv({}), now)
  thandi = { ...(await customer(deps, 'thandi@example.org')), phone: '+27825550123' }
  await agree({ reminders: true, reviews: true })
})

function agree(wanted: Parameters<typeof recordConsents>[3]): Promise<void> {
  now = new Date(now.getTime() + 1000)
  return db.transaction((tx) => recordConsents(deps, tx, thandi.id, wanted))
}

/** A confirmed transfer from the airport, which lands on Saturday 28 November at 14:30. */
async function confirmed(details: Record<string, unknown> = { flightNumber: 'SA322' }): Promise<Booking> {
  const dropoff = { label: 'Waterfront', placeId: 'place:va-waterfront' }
  const { id: quoteId } = await quoteFor(deps, { dropoff, time: '14:30' })
  const wish = { quoteId, vehicleOptionId: 'sedan' as const, ...detailsOf(details) }
  const made = await createBooking(deps, thandi, wish, { address: '196.21.0.1' })
  if (!made.ok) throw new Error(JSON.stringify(made))
  await confirmBooking(deps, made.booking.id, office)
  return made.booking
}

async function assign({ id, legs }: Booking): Promise<void> {
  const driverId = randomUUID()
  await db.execute(
    sql`insert into drivers (id, name, phone) values (${driverId}, 'Moses Phiri', '+27825550111')`,
  )
  const crews = legs.map((leg) => ({ legId: leg.id, unitId: leg.unit?.id ?? '', driverId }))
  expect(await assignBooking(deps, id, office, crews)).toMatchObject({ ok: true })
}

/** The reminders that left, looking every two hours, and every quarter of an hour in the last three before then. */
async function sentUntil(time: string): Promise<string[]> {
  const end = new Date(time).getTime()
  while (now.getTime() < end) {
    await remindGuests(deps)
    const left = end - now.getTime()
    now = new Date(now.getTime() + (left > 3 * HOUR_MS ? 2 * HOUR_MS : 15 * MINUTE_MS))
  }
  const kinds = await rowsOf(
    db,
    z.object({ kind: z.string() }),
    sql`select data->>'kind' as kind from messages where template = 'reminder' order by created_at`,
  )
  return kinds.map(({ kind }) => kind)
}

test('the day before, within 24 hours of the pickup, and three hours before it', async () => {
  await assign(await confirmed())
  expect(await sentUntil('2026-11-27T12:30:00Z')).toEqual([])
  expect(await sentUntil('2026-11-27T12:45:00Z')).toEqual(['day'])
  expect(await sentUntil('2026-11-28T09:30:00Z')).toEqual(['day'])
  expect(await sentUntil('2026-11-28T13:00:00Z')).toEqual(['day', 'hours'])
})

test('three hours before as a text message to a proven number, for those who chose that', async () => {
  await agree({ reminders: false, reviews: false, texts: true })
  await db.execute(sql`update users set phone = '+27825550123', phone_verified = true`)
  await assign(await confirmed())
  now = new Date('2026-11-28T10:00:00Z')
  await remindGuests({ ...deps, hasSms: true })
  const [row] = await rowsOf(
    db,
    z.object({ channel: z.string(), recipient: z.string() }),
    sql`select channel, recipient from messages where template = 'reminder'`,
  )
  expect(row).toEqual({ channel: 'sms', recipient: '+27825550123' })
})

test('each once, however many processes look at once', async () => {
  await confirmed()
  now = new Date('2026-11-27T13:00:00Z')
  await Promise.all([remindGuests(deps), remindGuests(deps), remindGuests(deps)])
  expect(await sentUntil('2026-11-27T14:00:00Z')).toEqual(['day'])
})

test('nobody who did not ask for it, or has ended it by the link of a mail', async () => {
  const booking = await confirmed()
  now = new Date(now.getTime() + 60_000)
  const token = (await tripUrl(deps, booking, 'en')).split('/').at(-1) ?? ''
  expect(await endReminders(deps, token)).toBe(true)
  expect(await sentUntil('2026-11-28T13:00:00Z')).toEqual([])
})

test('not on the day itself, for those who booked too late for the day before', async () => {
  now = new Date('2026-11-27T22:15:00Z')
  await confirmed()
  expect(await sentUntil('2026-11-28T08:00:00Z')).toEqual([])
})

test('everybody is asked two days before for what the driver still needs, and only for that', async () => {
  await agree({ reminders: false, reviews: false })
  await confirmed({ flightNumber: '' })
  expect(await sentUntil('2026-11-26T12:30:00Z')).toEqual([])
  expect(await sentUntil('2026-11-28T13:00:00Z')).toEqual(['missing'])
})

test('a mail of the last three hours about who drives counts as the reminder', async () => {
  const booking = await confirmed()
  now = new Date('2026-11-27T11:00:00Z')
  await assign(booking)
  expect(await sentUntil('2026-11-28T08:00:00Z')).toEqual([])
})

test('after the trip an invitation to say how it was, once; none after a cancellation', async () => {
  const [driven, cancelled] = [await confirmed(), await confirmed()]
  await assign(driven)
  await cancelBooking(deps, { id: cancelled.id }, office, { reason: 'bereavement', why: '' })
  now = new Date('2026-11-28T12:30:00Z')
  await startBooking(deps, driven.id, office)
  await completeBooking(deps, driven.id, office)
  expect(await sentUntil('2026-11-29T12:00:00Z')).toEqual(['review'])
})

test('a trip that was moved is reminded of anew', async () => {
  const booking = await confirmed()
  expect(await sentUntil('2026-11-27T13:00:00Z')).toEqual(['day'])
  await db.execute(sql`update booking_legs set starts = starts + interval '1 day', ends = ends + interval '1 day',
    agreed_start = agreed_start + interval '1 day', free_at = free_at + interval '1 day' where booking_id = ${booking.id}`)
  expect(await sentUntil('2026-11-28T20:00:00Z')).toEqual(['day', 'day'])
})
