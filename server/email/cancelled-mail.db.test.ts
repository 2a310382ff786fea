import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '#server/db/schema/messages.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { customer } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { confirmed, openOffice } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import type { BookingMessage } from './booking-mail-context.ts'
import { composeBookingMail } from './booking-mails.ts'

const db = await testDatabase()
const deps = testDeps(db)

test('nobody is told that a trip is confirmed which was cancelled before the mail went out', async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  await openOffice(deps)
  const booking = await confirmed(deps, await customer(deps, 'emma@example.com'), {})
  const [message] = await db
    .select()
    .from(messages)
    .where(sql`data->>'move' = 'confirm' and template = 'booking-to-customer'`)
  const mail = (status: 'confirmed' | 'cancelled') =>
    composeBookingMail(deps, message as unknown as BookingMessage, { ...booking, status })
  expect((await mail('confirmed'))?.subject).toContain('confirmed')
  expect(await mail('cancelled')).toBeNull()
})
