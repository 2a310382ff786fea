import { beforeEach, expect, test } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import type { Reminder } from '#domain/booking/reminders.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { findOwnBooking } from '#server/services/bookings/own.ts'
import { createBooking } from '#server/services/bookings/create.ts'
import { inLanguage } from '#server/services/in-language.ts'
import { tripUrl } from '#server/services/trip-links/trip-links.ts'
import { customer, detailsOf, quoteFor } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { mailFaults } from '#tests/support/mail/mail-faults.ts'
import { confirmBooking } from '#tests/support/moves.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { composeReminder, type ReminderMessage } from './reminder-mail.ts'

const db = await testDatabase()
let now = SATURDAY_MORNING
const deps = testDeps(db, { now: () => now })
const office = { mover: 'operator' as const, userId: null, address: null }
let booking: Booking

beforeEach(async () => {
  now = SATURDAY_MORNING
  await fillNewDatabase(db, deps.content, readEnv({}), now)
  const emma = { ...(await customer(deps, 'emma@example.com', 'Emma Lindholm')), phone: '+46701234567' }
  const { id: quoteId } = await quoteFor(deps, { time: '14:30' })
  const wish = { quoteId, vehicleOptionId: 'sedan' as const, ...detailsOf({ flightNumber: 'EK770' }) }
  const made = await createBooking(deps, emma, wish, { address: '196.21.0.1' })
  if (!made.ok) throw new Error(JSON.stringify(made))
  await confirmBooking(deps, made.booking.id, office)
  booking = (await findOwnBooking(deps, emma, made.booking.reference)) ?? made.booking
})

function compose(kind: Reminder, by = deps) {
  const message = { template: 'reminder', data: { kind, leg: booking.legs[0]?.id } } as ReminderMessage
  return composeReminder(by, message, booking)
}

test('the day before says what to do, in either language, and how to end such mails', async () => {
  now = new Date('2026-11-27T13:00:00Z')
  const mail = await compose('day')
  const url = await tripUrl(deps, booking, 'en')
  expect(mail?.subject).toBe(`Tomorrow 14:30: airport to Stellenbosch, ${booking.reference}`)
  for (const part of [
    '2. Check the flight: EK 770 lands 14:30',
    `${url}/voucher.pdf`,
    `No reminders, please: ${url}/quiet`,
  ])
    expect(mail?.text).toContain(part)
  expect(mailFaults(mail?.html ?? '')).toEqual([])
  expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([`${booking.reference}.pdf`])
  const german = await compose('day', inLanguage(deps, 'de'))
  expect(german?.subject).toMatch(/^Morgen 14:30 Uhr: Flughafen – Stellenbosch/)
  expect(german?.text).toContain('Bitte keine Erinnerungen: https://tours.example/de/trip/')
})

test('the mail after the trip opens the review', async () => {
  now = new Date('2026-11-28T16:30:00Z')
  const legs = booking.legs.map((leg) => ({ ...leg, status: 'completed' as const }))
  booking = { ...booking, status: 'completed', legs }
  const mail = await compose('review')
  expect(mail?.text).toContain(`Say how it was: ${await tripUrl(deps, booking, 'en')}#review`)
})

test('what is no longer due when it is to leave is not sent', async () => {
  now = new Date('2026-11-27T22:30:00Z')
  expect(await compose('day')).toBeNull()
})
