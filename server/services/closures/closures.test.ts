import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { boundsOf } from '#domain/office/day-sheet.ts'
import { messages } from '#server/db/schema/messages.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { customer, quoteFor } from '#tests/support/bookings.ts'
import { moveToOtherTime } from '#tests/support/changes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { confirmed, type Office, openOffice } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { findToday } from '../office/today/today.ts'
import {
  closedBetween,
  closedForLeg,
  closedForQuote,
  closedForTour,
  closedPlace,
  tripsTo,
} from './closures.ts'
import { closureList } from './list.ts'
import { enterClosure, openAgain, tellOfClosure } from './telling.ts'

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

const OVER_THE_PEAK = {
  serviceType: 'point_to_point',
  pickup: { label: 'Hout Bay', placeId: 'place:hout-bay' },
  dropoff: { label: 'Noordhoek', placeId: 'place:noordhoek' },
  time: '10:30',
}
const TOUR = {
  serviceType: 'tour',
  packageId: 'cape-peninsula',
  pickup: { label: 'Hout Bay', placeId: 'place:hout-bay' },
  dropoff: undefined,
  date: '2026-11-28',
  time: '09:00',
}
const PEAK = {
  place: 'Chapman’s Peak',
  from: new Date('2026-11-28T04:00:00Z'),
  until: new Date('2026-11-29T16:00:00Z'),
  why: 'rock' as const,
  source: 'notice of the toll road',
}
const nobody = { by: 'mail' as const, references: [] }

async function closed(references: string[] = [], by: 'mail' | 'call' = 'mail'): Promise<string> {
  const done = await enterClosure(deps, office.themba, PEAK, { by, references })
  if (!done.ok) throw new Error(done.problem)
  return done.closureId
}

async function tripsOf(id: string) {
  const { ahead } = await closureList(deps)
  const closure = ahead.find((one) => one.id === id)
  return closure === undefined ? [] : tripsTo(deps, closure)
}
const referencesOf = (trips: { booking: Booking }[]) => trips.map(({ booking }) => booking.reference)

async function mailsOf({ id }: Booking) {
  const rows = await db
    .select()
    .from(messages)
    .where(sql`booking_id = ${id} and data->>'move' = 'closure'`)
  return rows.length
}
const notTold = async () =>
  (await findToday(deps)).items.flatMap(({ why }) =>
    why.code === 'closed-not-told' ? [why.params.untold] : [],
  )

describe('a road that is closed', () => {
  test('touches the trips that drive there by their road or their tour, on its days only', async () => {
    const drive = await confirmed(deps, thandi, OVER_THE_PEAK)
    const tour = await confirmed(deps, thandi, TOUR)
    await confirmed(deps, thandi, { ...OVER_THE_PEAK, date: '2026-12-01' })
    await confirmed(deps, thandi)
    const trips = await tripsOf(await closed())
    expect(referencesOf(trips)).toEqual([tour.reference, drive.reference])
    const [ofTour, ofDrive] = trips.map(({ longerBy }) => longerBy)
    expect(ofTour).toBeNull()
    expect(ofDrive).toBeGreaterThan(10)
  })

  test('is on Today until each guest was told, and none is told twice', async () => {
    const drive = await confirmed(deps, thandi, OVER_THE_PEAK)
    const tour = await confirmed(deps, thandi, TOUR)
    const id = await closed([drive.reference])
    expect(await notTold()).toEqual([1])
    const all = { by: 'mail' as const, references: [drive.reference, tour.reference] }
    expect(await tellOfClosure(deps, office.naledi, id, all)).toMatchObject({ told: 1 })
    expect(await tellOfClosure(deps, office.themba, id, all)).toMatchObject({ told: 0 })
    expect([await mailsOf(drive), await mailsOf(tour)]).toEqual([1, 1])
    expect(await notTold()).toEqual([])
  })

  test('says beside a guest that the mail was not delivered', async () => {
    const drive = await confirmed(deps, thandi, OVER_THE_PEAK)
    await closed([drive.reference])
    const returned = async () => (await closureList(deps)).tellings.map(({ isReturned }) => isReturned)
    expect(await returned()).toEqual([false])
    await db.execute(
      sql`update messages set status = 'failed' where booking_id = ${drive.id} and data->>'move' = 'closure'`,
    )
    expect(await returned()).toEqual([true])
  })

  test('a guest who was called counts as told and gets no mail', async () => {
    const drive = await confirmed(deps, thandi, OVER_THE_PEAK)
    await closed([drive.reference], 'call')
    expect(await notTold()).toEqual([])
    expect(await mailsOf(drive)).toBe(0)
  })

  test('sent twice, it is one closure, and nobody is told twice', async () => {
    const drive = await confirmed(deps, thandi, OVER_THE_PEAK)
    expect(await closed([drive.reference])).toBe(await closed([drive.reference]))
    expect(await mailsOf(drive)).toBe(1)
  })

  test('is said to the drivers of the trips that go there, and counted on the days that it touches', async () => {
    const drive = await confirmed(deps, thandi, OVER_THE_PEAK)
    const other = await confirmed(deps, thandi)
    await closed()
    const said = (booking: Booking) =>
      booking.legs[0] === undefined ? [] : closedForLeg(deps, booking, booking.legs[0])
    expect(await said(drive)).toEqual([expect.stringContaining('Chapman’s Peak Drive is closed')])
    expect(await said(other)).toEqual([])
    const on = async (day: string) => {
      const { from, to } = boundsOf(day)
      return (await closedBetween(deps, from, to)).map(({ trips }) => referencesOf(trips))
    }
    expect(await on('2026-11-28')).toEqual([[drive.reference]])
    expect(await on('2026-11-29')).toEqual([[]])
    expect(await on('2026-11-30')).toEqual([])
  })

  test('telling changes nothing of the booking', async () => {
    const drive = await confirmed(deps, thandi, OVER_THE_PEAK)
    const id = await closed([drive.reference])
    const [trip] = await tripsOf(id)
    expect(trip?.booking).toEqual(drive)
  })

  test('does not touch a trip that the guest has moved to another day', async () => {
    const drive = await confirmed(deps, thandi, OVER_THE_PEAK)
    const id = await closed()
    await moveToOtherTime(deps, office.naledi, drive.reference, {
      times: [{ date: '2026-12-02', time: '10:30' }],
      why: 'the pass is closed',
    })
    expect(await tripsOf(id)).toEqual([])
    const late = { by: 'mail' as const, references: [drive.reference] }
    expect(await tellOfClosure(deps, office.themba, id, late)).toEqual({
      ok: false,
      problem: 'touches-others',
    })
  })
})

test('opened early, those who were told that it is closed hear it, once', async () => {
  const told = await confirmed(deps, thandi, OVER_THE_PEAK)
  const untold = await confirmed(deps, thandi, TOUR)
  const id = await closed([told.reference])
  expect(await openAgain(deps, office.naledi, id)).toMatchObject({ ok: true, told: 1 })
  expect(await openAgain(deps, office.naledi, id)).toEqual({ ok: false, problem: 'closure-over' })
  expect([await mailsOf(told), await mailsOf(untold)]).toEqual([2, 0])
  expect(await notTold()).toEqual([])
})

test('prices and tours of its days say that it is closed and what we do instead, until it ends', async () => {
  const quote = await quoteFor(deps, OVER_THE_PEAK)
  const other = await quoteFor(deps, { ...OVER_THE_PEAK, date: '2026-12-01' })
  expect(await closedForQuote(deps, quote)).toEqual([])
  await closed()
  expect(await closedForQuote(deps, quote)).toEqual([
    expect.stringMatching(
      /^Chapman.s Peak Drive is closed from .* because of fallen rock\. We.ll drive via Ou Kaapse Weg/,
    ),
  ])
  expect(await closedForQuote(deps, other)).toEqual([])
  expect(await closedForTour(deps, 'cape-peninsula')).toHaveLength(1)
  expect(await closedForTour(deps, 'constantia-wine')).toEqual([])
  now = PEAK.until
  expect(await closedForQuote(deps, quote)).toEqual([])
})

test('until further notice it holds until somebody opens it', async () => {
  const done = await enterClosure(deps, office.themba, { ...PEAK, until: null }, nobody)
  const later = await quoteFor(deps, { ...OVER_THE_PEAK, date: '2027-03-01' })
  expect(await closedForQuote(deps, later)).toHaveLength(1)
  await openAgain(deps, office.themba, done.ok ? done.closureId : '')
  expect(await closedForQuote(deps, later)).toEqual([])
})

test('what is over already, ends before it begins, or is no place of ours is not kept', async () => {
  const enter = (changes: Partial<typeof PEAK>) =>
    enterClosure(deps, office.themba, { ...PEAK, ...changes }, nobody)
  expect(await enter({ until: PEAK.from })).toMatchObject({ problem: 'invalid' })
  expect(await enter({ from: new Date(0), until: now })).toMatchObject({ problem: 'invalid' })
  expect(await enter({ place: 'Nowhere at all' })).toMatchObject({ problem: 'invalid' })
  expect((await closureList(deps)).ahead).toEqual([])
})

test('every place that often closes, every way round and every package of the list is one of ours', () => {
  const { closures, places, tariff } = deps.content
  const packages = new Set(tariff.packages.map(({ id }) => id))
  for (const { place, round, packages: tours } of closures) {
    const closedOne = closedPlace(deps.content, [], place)
    expect({ place, isOurs: closedOne !== null }).toEqual({ place, isOurs: true })
    expect({ place, round: places.some(({ id }) => id === round) }).toEqual({
      place,
      round: round !== undefined,
    })
    expect(tours.filter((id) => !packages.has(id))).toEqual([])
  }
})
