import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { type Outbox, startOutbox } from '#server/jobs/outbox.ts'
import { createBooking } from '#server/services/bookings/create.ts'
import { decide } from '#server/services/bookings/decisions.ts'
import { cancelBooking, cancelOwnBooking } from '#server/services/bookings/moves.ts'
import { findOwnBooking } from '#server/services/bookings/own.ts'
import { tripUrl } from '#server/services/trip-links/trip-links.ts'
import { alarmOffice } from '#server/services/office/today/alarm.ts'
import { customer, detailsOf, quoteFor } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { type } from '#tests/support/held-bookings.ts'
import { moveToOtherTime } from '#tests/support/changes.ts'
import { mailFaults } from '#tests/support/mail/mail-faults.ts'
import { type MailServer, type ReceivedMail, startMailServer } from '#tests/support/mail/mail-server.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { smtpTransport } from './transport.ts'
import {
  assignBooking,
  completeBooking,
  confirmBooking,
  declineBooking,
  reportNoShow,
  startBooking,
  unassignBooking,
} from '#tests/support/moves.ts'

const db = await testDatabase()
let now = SATURDAY_MORNING
let outbox: Outbox
let mailServer: MailServer
const deps = testDeps(db, { now: () => now, wakeOutbox: () => outbox.wake() })

const HANNAH = 'Hannah Bergström-Oyelaran'
const HERE = '196.21.0.1'
const office = { mover: 'operator' as const, userId: null, address: null }
const waterfront = { label: 'Waterfront', placeId: 'place:va-waterfront' }
let hannah: Account

beforeEach(async () => {
  now = SATURDAY_MORNING
  await fillNewDatabase(db, deps.content, readEnv({}), now)
  hannah = { ...(await customer(deps, 'hannah@example.com', HANNAH)), phone: '+46701234567' }
  mailServer = await startMailServer()
  openOutbox()
})
afterEach(async () => {
  await outbox.stop()
  await mailServer.stop()
})

function openOutbox(): void {
  const transport = smtpTransport(mailServer.url, () => Promise.resolve('Tours <hello@tours.example>'))
  outbox = startOutbox(deps, { email: transport }, 'tours.example')
}

/** Books a transfer from the airport to the Waterfront, on Saturday a week later. */
async function book(
  journey: Record<string, unknown> = {},
  details: Record<string, unknown> = {},
  account = hannah,
): Promise<Booking> {
  const { id: quoteId } = await quoteFor(deps, { dropoff: waterfront, passengers: 3, ...journey })
  const wish = { quoteId, vehicleOptionId: 'suv' as const, ...detailsOf(details) }
  const created = await createBooking(deps, account, wish, { address: HERE })
  if (!created.ok) throw new Error(JSON.stringify(created))
  return created.booking
}

async function assign({ id, legs }: Booking): Promise<void> {
  await confirmBooking(deps, id, office)
  const driverId = randomUUID()
  await db.execute(
    sql`insert into drivers (id, name, phone) values (${driverId}, 'Sipho Dlamini', '+27825550111')`,
  )
  const assignments = legs.map((leg) => ({ legId: leg.id, unitId: leg.unit?.id ?? '', driverId }))
  expect(await assignBooking(deps, id, office, assignments)).toMatchObject({ ok: true })
}

const isTo = (address: string) => (mail: ReceivedMail) => mail.recipients[0] === address
const toHannah = isTo('hannah@example.com')
const toOffice = isTo('bookings@tours.example')

/** The mails to the customer, in the order of what happened, once so many have arrived in all. */
async function told(count: number): Promise<ReceivedMail[]> {
  return (await mailServer.until(count)).filter(toHannah)
}

const flat = (mail: ReceivedMail | undefined) => mail?.text.replaceAll(/\s+/g, ' ') ?? ''

describe('a new booking', () => {
  test('is confirmed to the customer with everything that was booked, its price and its terms', async () => {
    const { id, reference } = await book(
      { return: { date: '2026-12-03', time: '15:30' }, meetAndGreet: true },
      {
        passengerName: 'Ana Silva',
        passengerPhone: '+351 912 345 678',
        signName: 'Silva',
        flightNumber: 'sa322',
        childAges: [2, 11],
        accessNeeds: 'Folding wheelchair',
        notes: 'The grandmother sits in front',
      },
    )
    const [mail] = await told(2)
    expect(mail?.subject).toBe(`${reference} received: Sat 28 Nov, 07:45, airport to V&A Waterfront`)
    expect(mail?.replyTo).toBe('Tours & Transfers <bookings@tours.example>')
    expect(mail?.headers).toContain('Auto-Submitted: auto-replied')
    for (const part of [
      'Dear Hannah Bergström-Oyelaran,',
      'reply by Sat 21 Nov 2026, 11:20, Cape Town time',
      'OUTBOUND TRIP Date: Sat 28 Nov 2026 Pickup: 07:45 Cape Town time, Cape Town International Airport (CPT)',
      'RETURN TRIP Date: Thu 3 Dec 2026 Pickup: 15:30 Cape Town time, V&A Waterfront',
      'Travelling: 3 passengers, 2 large bags',
      'Passenger: Ana Silva, +351 912 345 678',
      'Flight: SA 322, lands 07:45',
      'Name on the sign: Silva',
      'Children: 2, ages 2 and 11',
      'Access needs: Folding wheelchair',
      'Notes: The grandmother sits in front',
      'Vehicle: SUV: ',
      'Outbound trip, subtotal: R530',
      'Return trip, subtotal: R480',
      'Total for the vehicle: R1,010',
      'free until Sat 28 Nov 2026, 03:45, Cape Town time',
      await tripUrl(deps, { id }, 'en'),
      'If you did not book this',
    ]) {
      expect(flat(mail)).toContain(part)
    }
    expect(mail?.html).toContain(`href="${await tripUrl(deps, { id }, 'en')}"`)
  })

  test('reaches the office with all facts and the time to answer by, and a copy goes to the fixed address', async () => {
    await book({}, { notes: 'Gate 4' })
    const mail = (await mailServer.until(2)).find(toOffice)
    expect(mail?.cc).toBe('office@tours.example')
    for (const part of [
      'Email: hannah@example.com',
      'by Sat 21 Nov 2026, 10:50',
      'Phone: +46701234567',
      'Notes: Gate 4',
      'R480',
    ]) {
      expect(flat(mail)).toContain(part)
    }
  })

  test('that is soon promises no time that would be too late', async () => {
    await book({ date: '2026-11-21', time: '12:30' })
    const mails = await mailServer.until(2)
    expect(flat(mails.find(toHannah))).toContain('Your trip starts soon, so we’ll reply as quickly as we can')
    expect(flat(mails.find(toOffice))).toContain('decline it by Sat 21 Nov 2026, 09:30')
  })

  test('tells an address that nobody has proven nothing that its maker wrote', async () => {
    await db.execute(sql`update users set email_verified = false`)
    const dropoff = { label: 'https://evil.example', lat: -33.93, lng: 18.86 }
    await book(
      { dropoff },
      { notes: 'evil.example/claim', passengerName: 'evil.example/win', signName: 'evil' },
    )
    const mails = await mailServer.until(2)
    const mail = mails.find(toHannah)
    expect(`${mail?.subject} ${flat(mail)} ${mail?.html}`).not.toContain('evil')
    expect(flat(mail)).toContain('To: the address you gave')
    expect(flat(mails.find(toOffice))).toContain('evil.example/claim')
  })

  test('of somebody unproven brings the digits and a link, and nothing that its maker wrote; then the office hears', async () => {
    await db.execute(sql`update users set email_verified = false`)
    const unproven = { ...hannah, emailVerified: false, name: 'win at https://evil.example' }
    const dropoff = { label: 'https://evil.example', lat: -33.93, lng: 18.86 }
    const { reference, hold } = await book({ dropoff }, { notes: 'evil.example/claim' }, unproven)
    const [mail] = await mailServer.until(1)
    const digits = deps.tokens.phoneCode(hold?.proofId ?? '')
    for (const part of [
      `Your six-digit code: ${digits}`,
      reference,
      '/booking/prove/',
      'It works for 30 minutes',
    ]) {
      expect(flat(mail)).toContain(part)
    }
    expect(`${mail?.subject} ${flat(mail)} ${mail?.html}`).not.toContain('evil')
    // The half hour runs from when the mail server has taken them.
    const until = async () => (await findOwnBooking(deps, hannah, reference))?.hold?.until
    await expect.poll(until).toEqual(new Date(now.getTime() + 30 * 60_000))
    await type(deps, hannah, reference, digits)
    const mails = await mailServer.until(3)
    expect(mails.filter(toOffice).map(flat).join()).toContain('A new booking. Please confirm or decline it')
  })

  test('can be decided by the links of the office’s mail, which the customer does not get', async () => {
    const { id } = await book()
    const mails = await mailServer.until(2)
    const links = [...flat(mails.find(toOffice)).matchAll(/\/office\/decide\/(\S+)/g)].map(
      ([, token]) => token ?? '',
    )
    expect(links).toHaveLength(2)
    expect(flat(mails.find(toHannah))).not.toContain('/office/')
    // Nor with an answer that quotes the mail.
    expect(mails.find(toOffice)?.replyTo).toBe('Tours & Transfers <bookings@tours.example>')
    expect(flat(mails.find(toOffice))).not.toContain('Reply to this email')
    expect(await decide(deps, links[0] ?? '', { why: '', address: HERE })).toMatchObject({
      ok: true,
      booking: { id, status: 'confirmed' },
    })
    expect(await decide(deps, links[1] ?? '', { why: '', address: HERE })).toMatchObject({ problem: 'over' })
  })

  test('of a name that is a message greets nobody by it', async () => {
    await book({}, {}, { ...hannah, name: 'you won, collect at https://evil.example' })
    const [mail] = await told(2)
    expect(flat(mail)).toContain('Dear traveller,')
    expect(flat(mail)).not.toContain('evil')
  })
})

describe('what happens to a booking', () => {
  test('is told in one conversation: each subject says what is new, and each mail answers the first', async () => {
    const booking = await book()
    const { reference } = booking
    await mailServer.until(2)
    await assign(booking)
    await mailServer.until(6)
    await cancelOwnBooking(deps, hannah, reference, { reason: 'other', why: 'The flight is off', fee: 0 })
    const mails = await mailServer.until(8)
    const first = `<booking-${booking.id}@tours.example>`
    const opening = mails.find(({ messageId }) => messageId === first)
    expect(opening && toHannah(opening)).toBe(true)
    const trip = 'Sat 28 Nov, 07:45, airport to V&A Waterfront'
    const subjects = mails.filter(toHannah).map(({ subject }) => subject.replace(/Tiguan .+? CP/, 'Tiguan'))
    expect(subjects.toSorted()).toEqual(
      [
        `${reference} received: ${trip}`,
        `${reference} confirmed: ${trip}`,
        `Sipho Dlamini drives you: Volkswagen Tiguan, Sat 28 Nov, 07:45, ${reference}`,
        `${reference} cancelled: ${trip}`,
      ].toSorted(),
    )
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(8)
    for (const mail of mails.filter((mail) => mail !== opening)) {
      expect([mail.inReplyTo, mail.references?.[0]]).toEqual([first, first])
    }
  })

  test('driver: name, phone, vehicle, registration, where to meet, and what is still needed', async () => {
    await assign(await book({ meetAndGreet: true }, { signName: 'Silva' }))
    const mail = (await told(6)).find(({ subject }) => subject.startsWith('Sipho Dlamini drives you'))
    for (const part of [
      'Driver: Sipho Dlamini',
      'Driver’s phone: +27 82 555 0111',
      'Vehicle: Volkswagen Tiguan',
      'Number plate: ',
      'Meeting point: Arrivals hall, look for the sign “Silva”: Cape Town International Airport',
      'Sipho still needs your flight number.',
    ]) {
      expect(flat(mail)).toContain(part)
    }
  })

  test('driver, to an address that nobody has proven: by a sign that is not named', async () => {
    const booking = await book({ meetAndGreet: true }, { signName: 'Silva' })
    await db.execute(sql`update users set email_verified = false`)
    await assign(booking)
    const mail = (await told(6)).find(({ subject }) => subject.startsWith('Sipho Dlamini drives you'))
    expect(flat(mail)).toContain(
      'Meeting point: Arrivals hall, look for the sign with the name you gave us: Cape Town',
    )
  })

  test('changed: guest and office read what is new and what it was before', async () => {
    const { reference } = await book()
    const times = [{ date: '2026-11-28', time: '09:15' }]
    const moved = await moveToOtherTime(deps, office, reference, { times, why: 'The flight is later' })
    expect(moved).toMatchObject({ ok: true })
    const mails = (await mailServer.until(4)).filter(({ subject }) => subject.includes(' changed: '))
    expect(mails).toHaveLength(2)
    for (const mail of mails) {
      expect(mail.subject).toBe(`${reference} changed: Sat 28 Nov, 09:15, airport to V&A Waterfront`)
      expect(flat(mail)).toContain('Reason: The flight is later')
      expect(flat(mail)).toMatch(/WHAT HAS CHANGED Pickup: 09:15 [^(]+\([^)]*\)[^(]+\(was 07:45 /)
      expect(mailFaults(mail.html ?? '')).toEqual([])
    }
  })

  test('declined: with the reason, and a way on', async () => {
    const { id } = await book()
    await declineBooking(deps, id, office, 'The pass is closed that day.')
    const mail = (await told(4)).find((mail) => flat(mail).includes('cannot accept'))
    expect(flat(mail)).toContain('Reason: The pass is closed that day.')
    expect(flat(mail)).toContain('Choose another time: https://tours.example/booking')
  })

  test('a driver taken off: the reason to the office alone', async () => {
    const booking = await book()
    await assign(booking)
    await mailServer.until(6)
    await unassignBooking(deps, booking.id, office, 'Sipho is ill')
    const mails = await mailServer.until(8)
    const mail = mails.filter(toOffice).find((mail) => flat(mail).includes('has been taken off booking'))
    expect(flat(mail)).toContain('Reason: Sipho is ill')
    expect(flat(mail)).toContain('Reply to this email to write to the customer')
    expect(mail?.replyTo).toBe('Hannah Bergström-Oyelaran <hannah@example.com>')
    expect(mails.filter(toHannah).map(flat).join()).not.toContain('is ill')
  })

  test('a driver who was taken off before the mail went out: nobody is told of them', async () => {
    const booking = await book()
    await mailServer.until(2)
    await outbox.stop()
    await assign(booking)
    await unassignBooking(deps, booking.id, office, 'Sipho is ill')
    openOutbox()
    const told = (await mailServer.until(7)).filter(toOffice).map(flat)
    expect(told.filter((text) => text.includes('is confirmed'))).toHaveLength(1)
    expect(told.find((text) => text.includes('has been taken off booking'))).toContain('Reason: Sipho is ill')
  })

  test('cancelled by the customer, late: without a payment nothing is owed, and the office has the fee', async () => {
    const tour = { serviceType: 'tour', packageId: 'cape-peninsula', dropoff: undefined, time: '09:00' }
    const { id, reference } = await book({ ...tour, pickup: waterfront, luggage: 0 })
    await mailServer.until(2)
    // Once it is cancelled, no mail says any more that it is confirmed.
    await outbox.stop()
    await confirmBooking(deps, id, office)
    now = new Date('2026-11-27T10:00:00Z')
    const asked = { reason: 'other' as const, why: 'The flight is off', fee: 142_500 }
    await cancelOwnBooking(deps, hannah, reference, asked)
    openOutbox()
    const mails = (await mailServer.until(5)).filter(
      (mail) => flat(mail).includes('has cancelled') || flat(mail).includes('have cancelled'),
    )
    expect(flat(mails.find(toHannah))).toContain('You have cancelled your booking')
    expect(flat(mails.find(toHannah))).toContain('You owe nothing')
    expect(flat(mails.find(toHannah))).not.toContain('We refund anything you have paid')
    expect(mails.map(flat).join()).not.toContain('Distance charged')
    expect(flat(mails.find(toOffice))).toContain('Fee: R1,425')
    expect(flat(mails.find(toOffice))).toContain(
      'Reason: My plans have changed They wrote: The flight is off',
    )
  })

  test('cancelled by us: free, and the office has it in its thread', async () => {
    const { id } = await book()
    await cancelBooking(deps, { id }, office, { reason: 'weather', why: 'The sea is over the road.' })
    const mail = (await told(4)).find((mail) => flat(mail).includes('We had to cancel'))
    expect(mail?.subject).toMatch(/cancelled by us: Sat 28 Nov, 07:45/)
    // Nothing was paid, so nothing is said of money.
    expect(flat(mail)).not.toMatch(/fee|refund/)
    expect(flat(mail)).toContain('Questions? Reply to this email or call +27 21 555 0140.')
    expect(flat(mail)).toContain('Reason: The sea is over the road.')
    const toldOffice = mailServer.mails.filter(toOffice).map(flat)
    expect(toldOffice.toSorted((a, b) => a.localeCompare(b))).toEqual([
      expect.stringContaining('A new booking'),
      expect.stringContaining('We have cancelled booking'),
    ])
  })

  test.each([
    ['completed', 'is complete', 'Thank you for travelling with us'],
    ['no show', 'We could not find you at the pickup', 'If you disagree'],
  ])('%s: in short', async (end, news, next) => {
    const booking = await book()
    await assign(booking)
    now = new Date(booking.pickupAt.getTime() + 60 * 60_000)
    if (end === 'completed') {
      await startBooking(deps, booking.id, office)
      await completeBooking(deps, booking.id, office)
    } else {
      await reportNoShow(deps, booking.id, office, '')
    }
    const mail = (await told(end === 'completed' ? 9 : 8)).find((mail) => flat(mail).includes(news))
    expect(flat(mail)).toContain(next)
    expect(flat(mail)).not.toContain('Total for the vehicle')
  })

  test('a request that nobody has answered in time alarms the office, once', async () => {
    await book()
    now = new Date(now.getTime() + 89 * 60_000)
    await alarmOffice(deps)
    expect(await mailServer.until(2)).toHaveLength(2)
    now = new Date(now.getTime() + 60_000)
    await Promise.all([alarmOffice(deps), alarmOffice(deps)])
    await alarmOffice(deps)
    const mails = await mailServer.until(3)
    const alarms = mails.filter((mail) => flat(mail).includes('is still waiting for our answer'))
    expect(alarms.map(toOffice)).toEqual([true])
    expect(flat(alarms[0])).toContain('/office/decide/')
    expect(alarms[0]?.replyTo).toBe('Tours & Transfers <bookings@tours.example>')
  })
})
