import { beforeEach, expect, test } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import { findBookingEvents } from '#server/db/bookings/bookings.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { bookOrder } from '#server/services/bookings/create.ts'
import { isConfirmationMailed } from '#server/services/bookings/own.ts'
import { inLanguage } from '#server/services/in-language.ts'
import { customer, noDetails, quoteFor, travelled } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import type { BookingMessage } from './booking-mail-context.ts'
import { composeBookingMail } from './booking-mails.ts'
import { declineBooking } from '#tests/support/moves.ts'

const db = await testDatabase()
const deps = testDeps(db)
const INVOICE = { company: 'Table Bay Events', orderNumber: 'PO 4711', billingAddress: '1 Long Street' }
const office = { mover: 'operator' as const, userId: null, address: null }

beforeEach(() => fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING))

/** An SUV and a minibus on one day, and a minibus on the day before. */
async function conference(): Promise<Booking[]> {
  const ingrid = await customer(deps, 'ingrid@example.org', 'Ingrid Berg')
  await travelled(deps, ingrid)
  const wanted = [
    ['2026-12-02', 'suv'],
    ['2026-12-02', 'minibus'],
    ['2026-12-01', 'minibus'],
  ] as const
  const requests = []
  for (const [date, vehicleOptionId] of wanted) {
    const { id: quoteId } = await quoteFor(deps, { date })
    requests.push({ quoteId, vehicleOptionId, ...noDetails })
  }
  const booked = await bookOrder(deps, ingrid, { requests, group: INVOICE }, { address: '196.21.0.1' })
  if (!booked.ok) throw new Error(JSON.stringify(booked))
  return booked.bookings
}

async function mailOf(booking: Booking, by = deps) {
  const [event] = await findBookingEvents(db, booking.id)
  const message = {
    template: 'booking-to-customer',
    data: { move: event?.move, event: event?.id },
  } as BookingMessage
  const mail = await composeBookingMail(by, message, booking)
  return { subject: mail?.subject ?? '', text: mail?.text ?? '' }
}

test('the mail of a group lists every vehicle and day with its price, the sum, and what the invoice needs', async () => {
  const [first, second, third] = (await conference()) as [Booking, Booking, Booking]
  const { subject, text } = await mailOf(first)
  const reference = first.groupReference ?? ''
  expect(subject).toBe(`Booking ${reference}: 3 trips from Tue 1 Dec 2026, 07:45`)
  const trips = text.split('TRIP ').slice(1)
  expect(trips.map((trip) => trip.slice(0, trip.indexOf('\n')))).toEqual([
    `1: ${third.reference}`,
    expect.stringMatching(new RegExp(`^2: (${first.reference}|${second.reference})$`)),
    expect.stringMatching(/^3: /),
  ])
  expect(trips[0]).toMatch(/Tue 1 Dec 2026[^]*Vehicle: Minibus: [^]*Total for the vehicle: R820/)
  expect(trips.slice(1).join('')).toMatch(/Wed 2 Dec 2026[^]*Vehicle: SUV: [^]*Total for the vehicle: R600/)
  expect(text).toMatch(
    /All 3 trips: R2,240\nCompany: Table Bay Events\nOrder number: PO 4711\nBilling address: 1 Long Street/,
  )
  // Free until another day for each day, the rest of the terms once.
  expect(trips[0]).toContain('free until Tue 1 Dec 2026')
  expect(trips[2]).toContain('free until Wed 2 Dec 2026')
  expect(text.match(/won’t change after you book/g)).toHaveLength(1)
  expect(await isConfirmationMailed({ db, hasMail: true }, third)).toBe(true)
})

test('in German too; a trip that we could not take is not in the sum', async () => {
  const [first, second] = (await conference()) as [Booking, Booking]
  await declineBooking(deps, second.id, office, '')
  const { subject, text } = await mailOf(first, inLanguage(deps, 'de'))
  expect(subject).toMatch(/^Buchung G-\w{3}-\w{3}: 2 Fahrten ab Di 1\. Dez 2026/)
  expect(text).toMatch(/Alle 2 Fahrten: R1.420\nFirma: Table Bay Events\nBestellnummer: PO 4711/)
  expect(text).toMatch(/Fahrzeug: Kleinbus/)
})
