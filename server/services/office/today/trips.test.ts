import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { customer } from '#tests/support/bookings.ts'
import { proposeOtherTime } from '#tests/support/changes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { confirmBooking, startBooking } from '#tests/support/moves.ts'
import { assigned, type Office, openOffice, waiting } from '#tests/support/office.ts'
import { bookingEnquiry, SATURDAY_MORNING } from '#tests/support/people.ts'
import { sendBookingEnquiry } from '../../enquiries.ts'
import { closeTrips, type TripEnd } from '../bookings/closing.ts'
import { findOfficeBooking } from '../bookings/booking.ts'
import { findToday } from './today.ts'

/** Trips on Today: one row a trip with all that it lacks, and one for all that are past. */

const db = await testDatabase()
let now = SATURDAY_MORNING
const deps = testDeps(db, { now: () => now })
let office: Office
let thandi: Account

beforeEach(async () => {
  now = SATURDAY_MORNING
  await fillNewDatabase(db, deps.content, readEnv({}), now)
  office = await openOffice(deps)
  thandi = { ...(await customer(deps, 'thandi@example.org')), phone: '+27835551234' }
})

/** To a hotel with a known flight, so that nothing is missing but what the test is about. */
const COMPLETE = {
  date: '2026-11-21',
  time: '12:00',
  dropoff: { label: 'Lanzerac', placeId: 'place:lanzerac-hotel' },
  flightNumber: 'SA 322',
}
const NOON = new Date('2026-11-21T12:00:00+02:00')
const hoursAfterNoon = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000)

const rows = async () =>
  (await findToday(deps)).items.flatMap(({ kind, why, reference }) =>
    kind === 'mail' ? [] : [[kind, why.code, reference, 'lacks' in why.params ? why.params.lacks : null]],
  )

describe('a trip ahead', () => {
  test('that lacks something is one row with all of it, before overdue enquiries once its pickup is near', async () => {
    const { id, reference } = await waiting(deps, thandi, { date: '2026-11-21', time: '14:00' })
    await confirmBooking(deps, id, office.naledi)
    now = hoursAfterNoon(-4)
    await sendBookingEnquiry(deps, bookingEnquiry(), { address: '196.21.0.1', language: 'en' })
    now = hoursAfterNoon(-1.1)
    const [trip, enquiry] = [
      ['leg', 'lacks', reference, ['driver', 'flight', 'address']],
      ['enquiry', 'unanswered', expect.anything(), null],
    ]
    expect(await rows()).toEqual([enquiry, trip])
    now = hoursAfterNoon(-1)
    expect(await rows()).toEqual([trip, enquiry])
  })

  test('that is not decided says so with the rest of it; once its pickup is near, a driver too', async () => {
    const { reference } = await waiting(deps, thandi, { date: '2026-11-21', time: '14:00' })
    expect(await rows()).toEqual([['booking', 'undecided', reference, ['decision', 'flight', 'address']]])
    now = hoursAfterNoon(-1)
    expect(await rows()).toEqual([
      ['booking', 'undecided', reference, ['decision', 'driver', 'flight', 'address']],
    ])
  })

  test('waits for the guest only as long as they may answer', async () => {
    const { reference } = await waiting(deps, thandi, { ...COMPLETE, date: '2026-11-28' })
    const times = [{ date: '2026-11-28', time: '15:00' }]
    await proposeOtherTime(deps, office.naledi, reference, { times, why: 'All our drivers are out' })
    expect(await rows()).toMatchObject([['booking', 'guest-asked', reference, ['decision']]])
    await db.execute(sql`update proposals set expires_at = ${now}`)
    expect(await rows()).toMatchObject([['booking', 'undecided', reference, ['decision']]])
  })
})

describe('trips that are past', () => {
  /** Closes as the office sees them now. */
  const close = async (ends: Record<string, TripEnd['end']>, by = office.naledi) => {
    const trips: TripEnd[] = []
    for (const [reference, end] of Object.entries(ends)) {
      const found = await findOfficeBooking(deps, reference)
      for (const { id: legId } of found?.booking.legs ?? [])
        trips.push({ reference, revision: found?.booking.revision ?? 0, legId, end })
    }
    return () => closeTrips(deps, by, trips, '')
  }
  const statusOf = async (reference: string) => (await findOfficeBooking(deps, reference))?.booking.status

  test('undecided or unassigned when their pickup came are one row, until they are answered together', async () => {
    const undecided = await waiting(deps, thandi, COMPLETE)
    const open = await waiting(deps, thandi, { ...COMPLETE, time: '11:00' })
    await confirmBooking(deps, open.id, office.naledi)
    now = hoursAfterNoon(0)
    expect((await findToday(deps)).items.filter(({ kind }) => kind !== 'mail')).toMatchObject([
      {
        kind: 'trip',
        why: {
          code: 'not-happened',
          params: { trips: [{ reference: undecided.reference }, { reference: open.reference }] },
        },
      },
    ])
    const answer = await close({ [undecided.reference]: 'cancelled', [open.reference]: 'cancelled' })
    expect(await answer()).toEqual({ closed: 2, left: [] })
    expect(await rows()).toEqual([])
    expect(await statusOf(undecided.reference)).toBe('cancelled')
  })

  test('over and not closed are one row, an hour after their end, and closed together', async () => {
    const started = await assigned(deps, thandi, office.sipho, COMPLETE)
    now = NOON
    await startBooking(deps, started.id, office.naledi)
    const waited = await assigned(deps, thandi, office.sipho, { ...COMPLETE, time: '15:00' })
    const missed = await assigned(deps, thandi, office.sipho, { ...COMPLETE, time: '18:00' })
    now = hoursAfterNoon(8.5)
    expect(await rows()).toEqual([['trip', 'not-closed', missed.reference, null]])
    const answer = await close({
      [started.reference]: 'completed',
      [waited.reference]: 'completed',
      [missed.reference]: 'no show',
    })
    expect(await answer()).toEqual({ closed: 3, left: [] })
    expect(await rows()).toEqual([])
    const events = (await findOfficeBooking(deps, waited.reference))?.events.map(({ move }) => move)
    expect(events?.slice(-2)).toEqual(['start', 'complete'])
    expect(await statusOf(missed.reference)).toBe('no show')
  })

  test('both legs of a booking can be closed at once, but not what a colleague closed meanwhile', async () => {
    const both = await assigned(deps, thandi, office.sipho, {
      ...COMPLETE,
      return: { date: '2026-11-21', time: '17:00' },
    })
    now = hoursAfterNoon(9)
    const mine = await close({ [both.reference]: 'completed' })
    const theirs = await close({ [both.reference]: 'no show' }, office.themba)
    expect(await mine()).toEqual({ closed: 2, left: [] })
    expect(await theirs()).toEqual({ closed: 0, left: [both.reference, both.reference] })
    expect(await statusOf(both.reference)).toBe('completed')
  })
})
