import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { createBooking } from '#server/services/bookings/create.ts'
import { cancelBooking } from '#server/services/bookings/moves.ts'
import { findOwnBooking } from '#server/services/bookings/own.ts'
import { inLanguage } from '#server/services/in-language.ts'
import { asByLink } from '#server/services/trip-links/as-by-link.ts'
import { customer, detailsOf, quoteFor } from '#tests/support/bookings.ts'
import { readCalendar } from '#tests/support/calendar.ts'
import { moveToOtherTime } from '#tests/support/changes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { confirmBooking } from '#tests/support/moves.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { tripCalendar } from './trip-calendar.ts'

const db = await testDatabase()
const deps = testDeps(db)
const office = { mover: 'operator' as const, userId: null, address: null }
const { TZ } = process.env
let emma: Account

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  emma = { ...(await customer(deps, 'emma@example.com', 'Emma Lindholm')), phone: '+46701234567' }
})
afterEach(() => {
  process.env.TZ = TZ
})

async function book(journey: Record<string, unknown> = {}): Promise<Booking> {
  const dropoff = { label: '12 Beach Road, Sea Point', lat: -33.9153, lng: 18.3866 }
  const { id: quoteId } = await quoteFor(deps, { time: '14:30', dropoff, meetAndGreet: true, ...journey })
  const details = detailsOf({ signName: 'LINDHOLM', flightNumber: 'EK770', notes: 'my, notes; here' })
  const made = await createBooking(
    deps,
    emma,
    { quoteId, vehicleOptionId: 'sedan', ...details },
    { address: '196.21.0.1' },
  )
  if (!made.ok) throw new Error(JSON.stringify(made))
  return made.booking
}

async function fileOf({ reference }: Booking, by = deps): Promise<string> {
  const booking = await findOwnBooking(deps, emma, reference)
  if (booking === null) throw new Error('it is gone')
  return tripCalendar(by, { booking: asByLink(deps, booking), tripUrl: null })
}

test.each(['UTC', 'Africa/Johannesburg', 'America/Los_Angeles', 'Asia/Kathmandu'])(
  'whatever the clock of the server, here %s, an entry goes with its booking from waiting to cancelled',
  async (zone) => {
    process.env.TZ = zone
    const booking = await book()
    const uid = `${booking.reference}.1@tours.example`
    const at = {
      uid,
      starts: '2026-11-28T12:30:00.000Z',
      location: 'Cape Town International Airport (CPT), arrivals hall',
    }
    const waiting = readCalendar(await fileOf(booking))
    expect(waiting).toMatchObject({ method: 'PUBLISH', events: [{ ...at, status: 'TENTATIVE' }] })
    expect(waiting.events[0]?.summary).toBe('Not confirmed: airport to Sea Point')
    await confirmBooking(deps, booking.id, office)
    const confirmed = readCalendar(await fileOf(booking))
    expect(confirmed.events).toMatchObject([
      { ...at, status: 'CONFIRMED', summary: '14:30: airport to Sea Point' },
    ])
    expect(confirmed.events[0]?.alarms).toEqual(['-P1D', '-PT3H'])
    const times = [{ date: '2026-11-29', time: '06:15' }]
    await moveToOtherTime(deps, office, booking.reference, { times })
    const moved = readCalendar(await fileOf(booking))
    expect(moved.events).toMatchObject([{ uid, starts: '2026-11-29T04:15:00.000Z', status: 'CONFIRMED' }])
    await cancelBooking(deps, { id: booking.id }, office, { reason: 'weather', why: '' })
    const cancelled = readCalendar(await fileOf(booking))
    expect(cancelled).toMatchObject({ method: 'CANCEL', events: [{ uid, status: 'CANCELLED', alarms: [] }] })
    const sequences = [waiting, confirmed, moved, cancelled].map(
      ({ events: [event] }) => event?.sequence ?? 0,
    )
    expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b))
  },
)

test('what others may see of it: the suburb, not the street, and no word', async () => {
  const file = await fileOf(await book())
  const [event] = readCalendar(file).events
  expect(event?.description.split('\n')).toEqual([
    'Sign: LINDHOLM',
    'Your driver is named before the trip, usually the day before.',
    'EK 770 lands 14:30. Free waiting until 15:30',
    'To Sea Point. 2 passengers, 2 large bags',
    'Free change until Sat 28 Nov 2026, 10:30, Cape Town time',
    expect.stringContaining('Office: 021 555 0140, booking '),
    'Your word is on your trip page, not here.',
  ])
  expect(file).not.toContain('Beach')
  expect(file).not.toContain('my, notes')
  expect(file).not.toContain('URL:')
})

test('each way is an entry of its own; in German too', async () => {
  const booking = await book({ return: { date: '2026-12-03', time: '15:30' } })
  const { events } = readCalendar(await fileOf(booking, inLanguage(deps, 'de')))
  expect(events.map(({ uid, summary }) => [uid, summary])).toEqual([
    [`${booking.reference}.1@tours.example`, 'Noch nicht bestätigt: Flughafen nach Sea Point'],
    [`${booking.reference}.2@tours.example`, 'Noch nicht bestätigt: Sea Point nach Flughafen'],
  ])
})
