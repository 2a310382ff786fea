import { beforeEach, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { declineBooking } from '#server/services/bookings/moves.ts'
import { sendBookingEnquiry } from '#server/services/enquiries.ts'
import { book, customer, quoteFor } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { bookingEnquiry, SATURDAY_MORNING } from '#tests/support/people.ts'
import { whatWaits } from './waiting.ts'

const db = await testDatabase()
const minutesLater = (minutes: number) => new Date(SATURDAY_MORNING.getTime() + minutes * 60_000)
const depsAt = (minutes: number) => testDeps(db, { now: () => minutesLater(minutes) })

beforeEach(() => fillNewDatabase(db, depsAt(0).content, readEnv({}), SATURDAY_MORNING))

async function enquire(minutes: number, suspicion: string | null = null): Promise<string> {
  const sent = await sendBookingEnquiry(depsAt(minutes), bookingEnquiry(), {
    address: '196.21.0.1',
    language: 'en',
    suspicion,
    idempotencyKey: `at minute ${minutes}`,
  })
  if (!sent.ok) throw new Error(JSON.stringify(sent))
  return sent.id
}

test('on a quiet day nothing waits', async () => {
  expect(await whatWaits(depsAt(5))).toEqual({ asOf: minutesLater(5), enquiries: [], bookings: null })
})

test('enquiries wait until they are answered; the oldest and what is late is known', async () => {
  await enquire(0)
  await enquire(30, 'sent within a second')
  await db.execute(sql`update enquiries set status = 'in progress' where id = ${await enquire(60)}`)
  await db.execute(sql`update enquiries set status = 'answered' where id = ${await enquire(90)}`)
  const { enquiries } = await whatWaits(depsAt(121))
  expect(enquiries).toEqual([
    {
      status: 'new',
      count: 2,
      oldest: minutesLater(0),
      answerBy: minutesLater(120),
      overdue: 1,
      suspected: 1,
    },
    {
      status: 'in progress',
      count: 1,
      oldest: minutesLater(60),
      answerBy: minutesLater(180),
      overdue: 0,
      suspected: 0,
    },
  ])
})

test('bookings wait until the office says yes or no', async () => {
  const deps = depsAt(0)
  const thandi = await customer(deps, 'thandi@example.org')
  for (const date of ['2026-11-29', '2026-11-28', '2026-11-27']) {
    const made = await book(depsAt(10), thandi, await quoteFor(deps, { date }))
    if (!made.ok) throw new Error(JSON.stringify(made))
    if (date === '2026-11-27')
      await declineBooking(
        deps,
        made.booking.id,
        { mover: 'operator', userId: null, address: null },
        'no driver',
      )
  }
  expect((await whatWaits(deps)).bookings).toEqual({
    count: 2,
    oldest: minutesLater(10),
    firstPickup: new Date('2026-11-28T05:45:00Z'),
  })
})
