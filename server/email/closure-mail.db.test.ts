import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { messages } from '#server/db/schema/messages.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { enterClosure, openAgain } from '#server/services/closures/telling.ts'
import { inLanguage } from '#server/services/in-language.ts'
import { customer } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { confirmed, openOffice } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import type { BookingMessage } from './booking-mail-context.ts'
import { composeBookingMail } from './booking-mails.ts'

const db = await testDatabase()
const deps = testDeps(db)

beforeEach(() => fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING))

test('a guest reads in their language what is closed, what we do instead, and that cancelling by us is free', async () => {
  const { themba } = await openOffice(deps)
  const booking = await confirmed(deps, await customer(deps, 'emma@example.com'), {
    serviceType: 'tour',
    packageId: 'cape-peninsula',
    pickup: { label: 'Hout Bay', placeId: 'place:hout-bay' },
    dropoff: undefined,
    time: '09:00',
  })
  const closure = {
    place: 'chapmans-peak-drive',
    from: new Date('2026-11-28T04:00:00Z'),
    until: new Date('2026-11-29T16:00:00Z'),
    why: 'rock' as const,
    source: 'the toll road',
  }
  const entered = await enterClosure(deps, themba, closure, { references: [booking.reference] })
  await openAgain(deps, themba, entered.ok ? entered.closureId : '')
  const rows = await db
    .select()
    .from(messages)
    .where(sql`data->>'move' = 'closure'`)
    .orderBy(messages.createdAt, messages.id)
  const textIn = async (tag: string) => {
    const mails = await Promise.all(
      rows.map((row) => composeBookingMail(inLanguage(deps, tag), row as unknown as BookingMessage, booking)),
    )
    return mails
      .map((mail) => `${mail?.subject} ${mail?.text}`.replaceAll(/\s+/g, ' '))
      .toSorted()
      .join(' ')
  }
  const english = await textIn('en')
  expect(english).toContain('Chapman’s Peak Drive is closed from Sat 28 Nov')
  expect(english).toContain('We’ll drive via Ou Kaapse Weg instead. The price stays the same.')
  expect(english).toContain('if we cancel it because of this, you pay nothing.')
  expect(english).toContain('Chapman’s Peak Drive is open again.')
  expect(english).toContain('/trip/')
  const german = await textIn('de')
  expect(german).toMatch(/Chapman.s Peak Drive ist von .* wegen Steinschlags gesperrt\./)
  expect(german).toContain('Wir fahren stattdessen über Ou Kaapse Weg.')
  expect(german).toContain('Chapman’s Peak Drive ist wieder offen.')
  expect(german).not.toContain('the toll road')
})
