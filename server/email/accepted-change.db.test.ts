import { beforeEach, expect, test } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import { findBooking, findBookingEvents } from '#server/db/bookings/bookings.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { HOUR_MS } from '#domain/values/duration.ts'
import { changeBooking } from '#server/services/bookings/changing.ts'
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

const mailed = async (id: string, move: 'accept' | 'ask', template: BookingMessage['template']) => {
  const event = (await findBookingEvents(db, id)).find((one) => one.move === move)
  const message = { template, data: { move, event: event?.id } } as BookingMessage
  const mail = await composeBookingMail(deps, message, (await findBooking(db, id)) as Booking)
  return `${mail?.subject} ${mail?.text}`.replaceAll(/\s+/g, ' ')
}

test.each(['booking-to-customer', 'booking-to-office'] as const)(
  'once a guest agrees to another time, %s says what has changed',
  async (template) => {
    const { naledi } = await openOffice(deps)
    const { id, reference } = await confirmed(deps, await customer(deps, 'thandi@example.org'))
    await proposeOtherTime(deps, naledi, reference, { times: [{ date: '2026-11-28', time: '09:15' }] })
    const { revision } = (await findBooking(db, id)) as Booking
    expect(await acceptForGuest(deps, naledi, { id, revision })).toMatchObject({ ok: true })
    const text = await mailed(id, 'accept', template)
    expect(text).toMatch(template === 'booking-to-customer' ? / changed: / : / accepted by the guest: /)
    expect(text).toMatch(/WHAT HAS CHANGED Pickup: 09:15 .*\(was 07:45 /)
  },
)

test.each(['booking-to-customer', 'booking-to-office'] as const)(
  '%s says what a late change would be, and until when it waits for an answer',
  async (template) => {
    const thandi = await customer(deps, 'thandi@example.org')
    const { id, pickupAt, total } = await confirmed(deps, thandi)
    const late = { ...deps, now: () => new Date(pickupAt.getTime() - 3 * HOUR_MS) }
    const guest = { mover: 'customer' as const, userId: thandi.id }
    const asked = await changeBooking(late, guest, { id }, { time: '09:15' }, { why: '', total })
    expect(asked).toMatchObject({ ok: true, isAsked: true })
    const text = await mailed(id, 'ask', template)
    expect(text).toMatch(/WHAT WOULD CHANGE Pickup: 09:15 .*\(was 07:45 /)
    if (template === 'booking-to-customer') expect(text).toContain('We’ll answer by Sat 28 Nov 2026, 06:45')
  },
)
