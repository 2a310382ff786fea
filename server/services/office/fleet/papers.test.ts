import { beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { Paper } from '#domain/fleet/papers.ts'
import { findBooking } from '#server/db/bookings/bookings.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { reportLanding } from '#server/services/bookings/landing.ts'
import { book, customer, quoteFor } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { assignBooking } from '#tests/support/moves.ts'
import { assigned, confirmed, type Office, openOffice } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { findToday } from '../today/today.ts'
import { enterPaper, tripsAfter } from './papers.ts'
import { findUnitsAndDriversFor } from './picker.ts'

const db = await testDatabase()
let now = SATURDAY_MORNING
const deps = testDeps(db, { now: () => now })
let office: Office
let thandi: Account

beforeEach(async () => {
  now = SATURDAY_MORNING
  await fillNewDatabase(db, deps.content, readEnv({}), now)
  office = await openOffice(deps)
  thandi = await customer(deps, 'thandi@example.org')
})

const unitOf = ({ legs: [leg] }: Booking) => ({ of: 'unit' as const, id: leg?.unit?.id ?? '' })
const legIdOf = ({ legs: [leg] }: Booking) => leg?.id ?? ''
const roadworthy = (until: string): Paper => ({ kind: 'roadworthy', number: 'RWC 04177', until })
const permit = (until: string): Paper => ({ kind: 'prdp', number: '4471', until })
const [DAY_OF_TRIP, DAY_BEFORE] = ['2026-11-28', '2026-11-27']
const sipho = () => ({ of: 'driver' as const, id: office.sipho })

const assign = (booking: Booking) =>
  assignBooking(deps, booking.id, office.naledi, [
    { legId: legIdOf(booking), unitId: unitOf(booking).id, driverId: office.sipho },
  ])

describe('a trip that ends after a paper', () => {
  test.each(['vehicle', 'driver'])('is not given to the %s, and the office reads why', async (whose) => {
    const trip = await confirmed(deps, thandi)
    const [resource, paper] =
      whose === 'vehicle' ? [unitOf(trip), roadworthy(DAY_BEFORE)] : [sipho(), permit(DAY_BEFORE)]
    await enterPaper(deps, office.naledi, resource, paper)
    const why = { code: 'paper-ends', paper }
    expect(await assign(trip)).toMatchObject({ ok: false, problem: 'not-free', why })
    const picker = await findUnitsAndDriversFor(deps, trip.reference, legIdOf(trip))
    const offered = [...(picker?.units ?? []), ...(picker?.drivers ?? [])]
    expect(offered.find(({ id }) => id === resource.id)).toMatchObject({ can: false, why })
  })

  test('is one that the office sees when it enters the paper, with who else could take it', async () => {
    const trip = await assigned(deps, thandi, office.sipho)
    await enterPaper(deps, office.naledi, unitOf(trip), roadworthy(DAY_BEFORE))
    const touched = await tripsAfter(deps, unitOf(trip), roadworthy(DAY_BEFORE))
    expect(touched).toMatchObject([{ booking: { reference: trip.reference } }])
    expect(touched[0]?.ways.length).toBeGreaterThan(0)
    expect(await tripsAfter(deps, unitOf(trip), roadworthy(DAY_OF_TRIP))).toEqual([])
  })

  test('stays with them if a flight is late', async () => {
    const trip = await assigned(deps, thandi, office.sipho, { time: '21:00' })
    await enterPaper(deps, office.naledi, unitOf(trip), roadworthy(DAY_OF_TRIP))
    const landing = `${DAY_OF_TRIP}T23:50:00+02:00`
    const by = { mover: 'customer' as const, userId: thandi.id, address: null }
    expect(await reportLanding(deps, by, { id: trip.id }, { landing })).toMatchObject({ ok: true })
    expect((await findBooking(db, trip.id))?.legs[0]).toMatchObject({ status: 'assigned' })
  })
})

test('a paper is valid to the end of its last day, and a renewed one takes its place', async () => {
  const trip = await confirmed(deps, thandi)
  await enterPaper(deps, office.naledi, unitOf(trip), roadworthy(DAY_BEFORE))
  await enterPaper(deps, office.naledi, unitOf(trip), roadworthy(DAY_OF_TRIP))
  expect(await assign(trip)).toMatchObject({ ok: true })
})

test('a vehicle whose paper has ended cannot be booked until it is renewed', async () => {
  const first = await book(deps, thandi, await quoteFor(deps))
  if (!first.ok) throw new Error(first.problem)
  await enterPaper(deps, office.naledi, unitOf(first.booking), roadworthy('2026-11-19'))
  const second = await book(deps, thandi, await quoteFor(deps, { date: '2026-11-29' }))
  expect(second.ok && unitOf(second.booking).id).not.toBe(unitOf(first.booking).id)
})

test('Today names papers that end within two weeks or have ended, with how many trips come after', async () => {
  const trip = await assigned(deps, thandi, office.sipho)
  await enterPaper(deps, office.naledi, sipho(), permit(DAY_BEFORE))
  await enterPaper(deps, office.naledi, unitOf(trip), roadworthy('2027-11-28'))
  const items = async () => (await findToday(deps)).items.filter(({ kind }) => kind === 'paper')
  expect(await items()).toMatchObject([
    {
      name: 'Sipho Dlamini',
      overdue: false,
      why: { code: 'paper-ends', params: { paper: 'prdp', after: 1 } },
    },
  ])
  now = new Date(`${DAY_OF_TRIP}T00:00:00+02:00`)
  expect(await items()).toMatchObject([{ overdue: true }])
  await enterPaper(deps, office.naledi, sipho(), permit('2028-11-28'))
  expect(await items()).toEqual([])
})
