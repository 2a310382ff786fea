import { beforeEach, expect, test } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import { findBooking, findBookingEvents } from '#server/db/bookings/bookings.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { acceptForGuest } from '#server/services/bookings/proposals.ts'
import { customer } from '#tests/support/bookings.ts'
import { proposeOtherTime } from '#tests/support/changes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { confirmed, openOffice } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import type { BookingMessage } from './booking-mail-context.ts'
import { composeBookingMail } from './booking-mails.ts'

const db = await testDatabase()
const deps = testDeps(db)

beforeEach(() => fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING))

test.each(['booking-to-customer', 'booking-to-office'] as const)(
  'once a guest agrees to another time, %s says what has changed',
  async (template) => {
    const { naledi } = await openOffice(deps)
    const { id, reference } = await confirmed(deps, await customer(deps, 'thandi@example.org'))
    await proposeOtherTime(deps, naledi, reference, { times: [{ date: '2026-11-28', time: '09:15' }] })
    const { revision } = (await findBooking(db, id)) as Booking
    expect(await acceptForGuest(deps, naledi, { id, revision })).toMatchObject({ ok: true })
    const event = (await findBookingEvents(db, id)).find(({ move }) => move === 'accept')
    const message = { template, data: { move: 'accept', event: event?.id } } as BookingMessage
    const mail = await composeBookingMail(deps, message, (await findBooking(db, id)) as Booking)
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toMatch(/WHAT HAS CHANGED Pickup: 09:15 .*\(was 07:45 /)
  },
)
