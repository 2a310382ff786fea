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

const CLOSURE = {
  place: 'chapmans-peak-drive',
  from: new Date('2026-11-28T04:00:00Z'),
  until: new Date('2026-11-29T16:00:00Z'),
  why: 'rock' as const,
  source: 'the toll road',
}

async function bookedTour() {
  const { themba } = await openOffice(deps)
  const booking = await confirmed(deps, await customer(deps, 'emma@example.com'), {
    serviceType: 'tour',
    packageId: 'cape-peninsula',
    pickup: { label: 'Hout Bay', placeId: 'place:hout-bay' },
    dropoff: undefined,
    time: '09:00',
  })
  const mailsIn = async (tag: string) => {
    const rows = await db
      .select()
      .from(messages)
      .where(sql`data->>'move' = 'closure'`)
      .orderBy(messages.createdAt, messages.id)
    const mails = await Promise.all(
      rows.map((row) => composeBookingMail(inLanguage(deps, tag), row as unknown as BookingMessage, booking)),
    )
    return mails
      .map((mail) => `${mail?.subject} ${mail?.text}`.replaceAll(/\s+/g, ' '))
      .toSorted()
      .join(' ')
  }
  return { themba, booking, mailsIn }
}

test('a guest reads in their language what is closed, what we do instead, and that cancelling by us is free', async () => {
  const { themba, booking, mailsIn } = await bookedTour()
  const entered = await enterClosure(deps, themba, CLOSURE, { references: [booking.reference] })
  await openAgain(deps, themba, entered.ok ? entered.closureId : '')
  const english = await mailsIn('en')
  expect(english).toContain('Chapman’s Peak Drive is closed from Sat 28 Nov')
  expect(english).toContain('We’ll drive via Ou Kaapse Weg instead. The price stays the same.')
  expect(english).toContain('if we cancel it because of this, you pay nothing.')
  expect(english).toContain('Chapman’s Peak Drive is open again.')
  expect(english).toContain('/trip/')
  const german = await mailsIn('de')
  expect(german).toMatch(/Chapman.s Peak Drive ist von .* wegen Steinschlags gesperrt\./)
  expect(german).toContain('Wir fahren stattdessen über Ou Kaapse Weg.')
  expect(german).toContain('Chapman’s Peak Drive ist wieder offen.')
  expect(german).not.toContain('the toll road')
})

test('a guest is mailed what the office has read and changed, and nothing of our own in its place', async () => {
  const { themba, booking, mailsIn } = await bookedTour()
  const text = 'The Peak is closed on Saturday.\n\nWe take you to Kirstenbosch.\n\nThemba calls you tonight.'
  await enterClosure(deps, themba, CLOSURE, {
    references: [booking.reference],
    texts: [{ to: [booking.reference], text }],
  })
  const mail = await mailsIn('en')
  expect(mail).toContain(
    'The Peak is closed on Saturday. We take you to Kirstenbosch. Themba calls you tonight.',
  )
  expect(mail).toContain('Your trip on Sat 28 Nov')
  expect(mail).not.toMatch(/Ou Kaapse Weg|fallen rock/)
})

test('a letter that the office wrote stays a letter, below the salutation and the name of what is closed', async () => {
  const { themba, booking, mailsIn } = await bookedTour()
  const text = 'The Peak is closed on Saturday, and we would rather show you the gardens at Kirstenbosch. '
    .repeat(3)
    .trim()
  await enterClosure(deps, themba, CLOSURE, {
    references: [booking.reference],
    texts: [{ to: [booking.reference], text }],
  })
  expect(await mailsIn('en')).toContain(`Dear ${booking.customer.name}, Chapman’s Peak Drive ${text}`)
})
