import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '#server/db/schema/messages.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { recordAndTell } from '#server/services/bookings/messages.ts'
import { customer } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { confirmed, openOffice } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import type { BookingMessage } from './booking-mail-context.ts'
import { composeBookingMail } from './booking-mails.ts'

const db = await testDatabase()
const deps = testDeps(db)

test('guest and office are told what was agreed on the way, and the guest what to do if it was not', async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  await openOffice(deps)
  const booking = await confirmed(deps, await customer(deps, 'emma@example.com'), {})
  const waiting = { kind: 'waiting' as const, minutes: 30, cents: 200_00 }
  const by = { who: 'driver' as const, userId: null }
  await recordAndTell(deps, db, booking, { move: 'extra', data: waiting }, by, ['customer', 'office'])
  const mails = await Promise.all(
    (
      await db
        .select()
        .from(messages)
        .where(sql`data->>'move' = 'extra'`)
    ).map((message) => composeBookingMail(deps, message as unknown as BookingMessage, booking)),
  )
  const text = mails.map((mail) => mail?.text.replaceAll(/\s+/g, ' ')).join(' ')
  expect(text).toContain('Waiting, 30 min for R200 was agreed on the way.')
  expect(text).toContain('If you didn’t agree to this, reply to this email or call')
  expect(text).toContain('Agreed on the way: waiting, 30 min, R200')
})
