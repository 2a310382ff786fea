import { expect, test } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import type { Step } from '#domain/booking/taps.ts'
import { findBooking } from '#server/db/bookings/bookings.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { customer } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { confirmed, openOffice } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { cancelBooking } from '../../bookings/moves.ts'
import { linkOf, newDriverLink } from '../../drivers/links.ts'
import { findSheet } from '../../drivers/sheet.ts'
import { takeTaps } from '../../drivers/taps.ts'
import { doPlan } from './do-plan.ts'
import { addDriver } from './fleet.ts'
import { findUnitsAndDriversFor } from './picker.ts'
import { planDay } from './plan.ts'
import { takeOff } from './time-off.ts'
import { asPlaced, waysOut } from './ways.ts'

const db = await testDatabase()
let now = SATURDAY_MORNING
const deps = testDeps(db, { now: () => now })
const NOTHING_MORE = { cents: null, method: null, minutes: 0, isAgreed: false }
const DAY = '2026-11-28'
const at = (time: string) => (now = new Date(`${DAY}T${time}:00+02:00`))
const read = async ({ id }: { id: string }) => (await findBooking(db, id)) as Booking
const legOf = async (booking: Booking) => {
  const [leg] = (await read(booking)).legs
  if (leg === undefined) throw new Error('no leg')
  return leg
}

test('a day: planned, a conflict solved, a driver without a network, sick at noon, and a storm in the evening', async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  const { naledi, themba, sipho } = await openOffice(deps)
  const lerato = await addDriver(deps, naledi, { name: 'Lerato Khumalo', phone: '083 123 4567' })
  const leratoId = lerato.ok ? lerato.row.id : ''
  const thandi = await customer(deps, 'thandi@example.org')
  const trips = [
    await confirmed(deps, thandi),
    await confirmed(deps, thandi, { time: '13:00' }),
    await confirmed(deps, thandi, { time: '17:00' }),
  ] as const
  const [morning, noon, evening] = trips

  const { legs } = await planDay(deps, DAY)
  expect(await doPlan(deps, naledi, legs)).toMatchObject({ ok: true })
  for (const trip of trips) expect(await legOf(trip)).toMatchObject({ status: 'assigned' })

  // A guest books beside the morning's trip, and is wanted on its vehicle.
  const late = await confirmed(deps, await customer(deps, 'jun@example.org', 'Jun Park'))
  const picker = await findUnitsAndDriversFor(deps, late.reference, late.legs[0]?.id ?? '')
  if (picker === null) throw new Error('no leg')
  const busy = { of: 'unit' as const, id: (await legOf(morning)).unit?.id ?? '' }
  const [way] = (await waysOut(deps, themba, picker, busy)).filter(({ puts }) => puts.length === 2)
  expect(await doPlan(deps, themba, (way?.puts ?? []).map(asPlaced))).toMatchObject({ ok: true })
  expect((await legOf(late)).unit?.id).toBe(busy.id)

  // The driver of the morning is underground: three taps wait ten minutes, and come in one call.
  const driverId = (await legOf(morning)).driver?.id ?? ''
  const token = ((await newDriverLink(deps, naledi, driverId)) ?? '').split('/').at(-1) ?? ''
  const link = await linkOf(deps, token)
  if (link === null) throw new Error('no link')
  const { id: legId, starts, ends } = await legOf(morning)
  const tap = (what: Step, moment: Date) => ({
    id: crypto.randomUUID(),
    legId,
    tap: what,
    at: moment,
    ...NOTHING_MORE,
  })
  now = new Date(starts.getTime() + 600_000)
  const queue = { taps: (['on the way', 'arrived', 'on board'] as const).map((one) => tap(one, starts)) }
  const answers = await takeTaps(deps, link, { ...queue, sentAt: now })
  expect(answers.map(({ doubt }) => doubt)).toEqual([null, null, null])
  now = ends
  await takeTaps(deps, link, { taps: [tap('done', now)], sentAt: now })
  expect(await legOf(morning)).toMatchObject({
    status: 'completed',
    times: { 'on board': starts, done: ends },
  })

  // At noon a driver is sick: a colleague takes one trip, and what nobody takes is open again.
  at('12:00')
  const sick = (await legOf(noon)).driver?.id ?? ''
  const well = sick === sipho ? leratoId : sipho
  const take = [{ legId: (await legOf(noon)).id, driverId: well }]
  const rest = { from: now, until: new Date(`${DAY}T23:59:00+02:00`), why: 'sick', take }
  expect(await takeOff(deps, naledi, { of: 'driver', id: sick }, rest)).toMatchObject({ ok: true, moved: 1 })
  expect(await legOf(noon)).toMatchObject({ status: 'assigned', driver: { id: well } })
  const still = (await findSheet(deps, sick)).filter(({ leg }) => leg.starts > now)
  expect(still).toEqual([])

  // In the evening a storm closes the road: nothing is charged.
  at('15:00')
  await cancelBooking(deps, { id: evening.id }, naledi, { reason: 'weather', why: 'A storm' })
  expect(await read(evening)).toMatchObject({
    status: 'cancelled',
    legs: [{ status: 'cancelled', ending: { reason: 'weather', fee: 0 } }],
  })
})
