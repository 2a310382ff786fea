import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import type { CalendarOf } from '#server/db/office/calendar-links.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { cancelBooking } from '#server/services/bookings/moves.ts'
import { wordsOf } from '#server/services/bookings/own.ts'
import {
  calendarOfCustomer,
  calendarOfDriver,
  calendarUrl,
  findCalendar,
  newCalendar,
  newOwnCalendar,
  OFFICE,
} from '#server/services/calendars/links.ts'
import { customer } from '#tests/support/bookings.ts'
import { readCalendar } from '#tests/support/calendar.ts'
import { moveToOtherTime } from '#tests/support/changes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { assigned, type Office, openOffice, waiting } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { calendarFeed } from './calendar-feed.ts'

const db = await testDatabase()
const deps = testDeps(db)
const { TZ } = process.env
const dropoff = { label: '12 Beach Road, Sea Point', lat: -33.9153, lng: 18.3866 }
let office: Office
let emma: Account

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  office = await openOffice(deps)
  emma = await customer(deps, 'emma@example.com', 'Emma Lindholm')
})
afterEach(() => {
  process.env.TZ = TZ
})

const eventsOf = async (of: CalendarOf) => readCalendar(await calendarFeed(deps, of)).events

/** The calendars of the office, the driver and the customer. */
const all = () => [OFFICE, calendarOfDriver(office.sipho), calendarOfCustomer(emma.id)]

test.each(['UTC', 'Africa/Johannesburg', 'America/Los_Angeles', 'Asia/Kathmandu'])(
  'whatever the clock of the server, here %s, each calendar follows a trip through change to its cancellation',
  async (zone) => {
    process.env.TZ = zone
    const booking = await assigned(deps, emma, office.sipho, { time: '14:30', dropoff })
    const before = await Promise.all(all().map(eventsOf))
    await moveToOtherTime(deps, office.naledi, booking.reference, {
      times: [{ date: '2026-11-29', time: '06:15' }],
    })
    const moved = await Promise.all(all().map(eventsOf))
    await cancelBooking(deps, { id: booking.id }, office.naledi, { reason: 'weather', why: '' })
    const cancelled = await Promise.all(all().map(eventsOf))
    const uid = `${booking.reference}.1@tours.example`
    for (const i of [0, 1, 2]) {
      expect(before[i]).toMatchObject([{ uid, starts: '2026-11-28T12:30:00.000Z', status: 'CONFIRMED' }])
      expect(moved[i]).toMatchObject([{ uid, starts: '2026-11-29T04:15:00.000Z', status: 'CONFIRMED' }])
      expect(cancelled[i]).toMatchObject([{ uid, status: 'CANCELLED' }])
      const sequences = [before, moved, cancelled].map((files) => files[i]?.[0]?.sequence ?? 0)
      expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b))
    }
  },
)

test('no calendar has a street, a telephone number of the guest or the word; the driver’s has no more than is needed', async () => {
  const booking = await assigned(deps, emma, office.sipho, { time: '14:30', dropoff })
  const words = [...(await wordsOf(deps, booking)).values()]
  for (const of of all()) {
    const file = (await calendarFeed(deps, of)).replaceAll('\r\n ', '')
    for (const secret of ['Beach', emma.email, ...words])
      expect([of, file.includes(secret)]).toEqual([of, false])
  }
  expect((await eventsOf(calendarOfDriver(office.sipho)))[0]).toMatchObject({
    summary: 'Lindholm, CPT to Sea Point',
    description: [
      'Flight lands 14:30',
      '2 passengers, 2 large bags',
      `Booking ${booking.reference}`,
      'Address, telephone and what is to pay are on your day sheet.',
    ].join('\n'),
  })
})

test('each sees their own trips; the office also those that wait, marked as not confirmed', async () => {
  const { reference } = await waiting(deps, emma, { date: '2026-11-30', dropoff })
  await assigned(deps, await customer(deps, 'thandi@example.org'), office.sipho)
  const [ofOffice = [], ofDriver = [], ofEmma = []] = await Promise.all(all().map(eventsOf))
  expect(ofOffice.map(({ status }) => status)).toEqual(['CONFIRMED', 'TENTATIVE'])
  expect(ofDriver.map(({ summary }) => summary)).toEqual([expect.stringContaining('Mokoena')])
  expect(ofEmma).toMatchObject([{ uid: `${reference}.1@tours.example`, status: 'TENTATIVE' }])
})

test('no other token opens a calendar, and a replaced one is off', async () => {
  const tokenOf = async (of: CalendarOf) => {
    const [, token = ''] = /\/calendar\/(.+)\.ics$/.exec((await calendarUrl(deps, of)) ?? '') ?? []
    return token
  }
  expect(await calendarUrl(deps, OFFICE)).toBeNull()
  await newCalendar(deps, office.naledi, null)
  await newCalendar(deps, office.naledi, office.sipho)
  await newOwnCalendar(deps, emma.id)
  const tokens = await Promise.all(all().map(tokenOf))
  expect(await Promise.all(tokens.map((token) => findCalendar(deps, token)))).toMatchObject(all())
  const [token = '', ofDriver = ''] = tokens
  const [id = '', signature = ''] = token.split('.')
  const altered = `${id}.${signature.slice(1)}${signature[0]}`
  const ofOthers = `${ofDriver.split('.')[0]}.${signature}`
  for (const forged of ['', 'x', id, altered, ofOthers, deps.tokens.linkToken('trip', id)])
    expect([forged, await findCalendar(deps, forged)]).toEqual([forged, null])
  await newCalendar(deps, office.naledi, null)
  expect(await findCalendar(deps, token)).toBe('off')
  expect(await findCalendar(deps, await tokenOf(OFFICE))).toMatchObject(OFFICE)
  await db.execute(sql`update drivers set active = false where id = ${office.sipho}`)
  expect(await findCalendar(deps, ofDriver)).toBe('off')
  expect(await newCalendar(deps, office.naledi, deps.newId())).toBe(false)
})
