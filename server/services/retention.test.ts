import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { book, customer, newcomer, quoteFor } from '#tests/support/bookings.ts'
import { testDatabase, rowsOf } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { bookingEnquiry } from '#tests/support/people.ts'
import { lapseAllRunOut } from './bookings/lapse.ts'
import { sendBookingEnquiry } from './enquiries.ts'
import { forgetOnceAnHour, forgetWhatIsOld, lastForgotten } from './retention.ts'

const db = await testDatabase()
const from = { address: '196.21.0.1', language: 'en-ZA' }
const at = (date: string) => testDeps(db, { now: () => new Date(date) })
const notes = () => rowsOf(db, sql`select details->>'notes' as notes from enquiries order by created_at`)

test('after the promised 24 months an enquiry is deleted with all that belongs to it; younger ones and bookings stay', async () => {
  const send = (date: string, text: string) =>
    sendBookingEnquiry(at(date), bookingEnquiry({ date: '2027-05-01', notes: text }), from)
  await send('2024-11-20T10:00:00Z', 'old')
  await send('2024-11-20T11:00:00Z', 'old, became a booking')
  await send('2024-11-22T10:00:00Z', 'not yet old')
  await db.execute(
    sql`update enquiries set status = 'converted' where details->>'notes' = 'old, became a booking'`,
  )

  await forgetWhatIsOld(at('2026-11-21T10:00:00Z'))

  expect(await notes()).toEqual([{ notes: 'old, became a booking' }, { notes: 'not yet old' }])
  expect(await rowsOf(db, sql`select count(*)::int as n from messages`)).toEqual([{ n: 4 }])
  expect(await rowsOf(db, sql`select count(*)::int as n from events where what = 'received'`)).toEqual([
    { n: 2 },
  ])
})

test('after the promised 5 years a booking is deleted with all that belongs to it, and its quote', async () => {
  const booked = at('2026-11-21T10:00:00Z')
  await fillNewDatabase(db, booked.content, readEnv({}), booked.now())
  const thandi = await customer(booked, 'thandi@example.org')
  for (const date of ['2026-11-28', '2026-11-29']) {
    expect(await book(booked, thandi, await quoteFor(booked, { date }))).toMatchObject({ ok: true })
  }
  // The first was booked as a group of its own.
  await db.execute(
    sql`insert into booking_groups values ('G-KXT-49M', 'Table Bay Events', 'PO 4711', '1 Long Street', ${booked.now()})`,
  )
  await db.execute(sql`update bookings set group_reference = 'G-KXT-49M' where pickup_at < '2026-11-29'`)

  await forgetWhatIsOld(booked)
  expect(await rowsOf(db, sql`select reference from booking_groups`)).toHaveLength(1)
  await forgetWhatIsOld(at('2031-11-28T10:00:00Z'))
  expect(await rowsOf(db, sql`select reference from booking_groups`)).toEqual([])

  const left = sql`select (select count(*)::int from bookings) as bookings, (select count(*)::int from booking_legs) as legs,
    (select count(*)::int from quotes) as quotes, (select count(*)::int from messages where booking_id is not null) as messages`
  expect(await rowsOf(db, left)).toEqual([{ bookings: 1, legs: 1, quotes: 1, messages: 2 }])
})

test('what lapsed is no trip: after the promised 30 days nothing is left of it, nor of the address it names', async () => {
  const booked = at('2026-11-21T10:00:00Z')
  await fillNewDatabase(db, booked.content, readEnv({}), booked.now())
  const lerato = await newcomer(booked, 'lerato@example.org')
  const made = await book(booked, lerato, await quoteFor(booked, { date: '2027-11-28' }))
  if (!made.ok) throw new Error(made.problem)
  const later = at('2026-11-21T13:00:00Z')
  await lapseAllRunOut(later)
  const left = async () => {
    const [rows] = await rowsOf(
      db,
      sql`select (select count(*)::int from bookings where status = 'lapsed') as bookings,
        (select count(*)::int from booking_proofs) as proofs, (select count(*)::int from messages) as messages`,
    )
    return rows
  }
  await forgetWhatIsOld(at('2026-12-20T10:00:00Z'))
  expect(await left()).toEqual({ bookings: 1, proofs: 1, messages: 1 })
  await forgetWhatIsOld(at('2026-12-22T10:00:00Z'))
  expect(await left()).toEqual({ bookings: 0, proofs: 0, messages: 0 })
})

test('an account that nobody has proven is not kept beyond the promised 60 days by a booking that lapsed', async () => {
  const opened = at('2026-11-21T10:00:00Z')
  await fillNewDatabase(db, opened.content, readEnv({}), opened.now())
  const [lerato, zanele] = [
    await newcomer(opened, 'lerato@example.org'),
    await newcomer(opened, 'zanele@example.org'),
  ]
  const late = at('2027-01-18T10:00:00Z')
  const made = await book(late, lerato, await quoteFor(late, { date: '2027-11-28' }))
  expect(made.ok).toBe(true)
  await lapseAllRunOut(at('2027-01-18T13:00:00Z'))
  const held = await book(
    at('2027-01-22T10:00:00Z'),
    zanele,
    await quoteFor(at('2027-01-22T10:00:00Z'), { date: '2027-11-28' }),
  )
  expect(held.ok).toBe(true)
  await forgetWhatIsOld(at('2027-01-22T10:00:00Z'))
  expect(await rowsOf(db, sql`select email from users`)).toEqual([{ email: 'zanele@example.org' }])
  expect(await rowsOf(db, sql`select status from bookings order by status`)).toEqual([
    { status: 'held' },
    { status: 'lapsed' },
  ])
})

test('what the gateway said of a payment is kept for 90 days after it was booked', async () => {
  const rows = [
    ['old', '2026-08-20', 'booked'],
    ['old, of no try', '2026-08-20', 'no try'],
    ['young', '2026-08-24', 'booked'],
  ]
  for (const [raw, received, outcome] of rows)
    await db.execute(sql`insert into payment_notifications
        (id, gateway_id, our_id, status, cents, fee, raw, received_at, next_at, outcome)
      values (gen_random_uuid(), ${raw}, '', 'COMPLETE', 100, 1, ${raw}, ${received}, ${received}, ${outcome})`)
  await forgetWhatIsOld(at('2026-11-21T10:00:00Z'))
  expect(await rowsOf(db, sql`select raw from payment_notifications order by gateway_id`)).toEqual([
    { raw: '' },
    { raw: 'old, of no try' },
    { raw: 'young' },
  ])
})

test('of all processes one deletes what is old in an hour, and when is known', async () => {
  const now = at('2026-11-21T10:05:00Z')
  await Promise.all([forgetOnceAnHour(now), forgetOnceAnHour(at('2026-11-21T10:40:00Z'))])
  const first = await lastForgotten(now)
  await forgetOnceAnHour(at('2026-11-21T10:59:00Z'))
  expect(await lastForgotten(now)).toEqual(first)
  await forgetOnceAnHour(at('2026-11-21T11:01:00Z'))
  expect(await lastForgotten(now)).toEqual(new Date('2026-11-21T11:01:00Z'))
})
