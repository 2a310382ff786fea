import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Actor } from '#domain/booking/actor.ts'
import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import type { ChangeWish } from '#domain/booking/change.ts'
import { findBooking } from '#server/db/bookings/bookings.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { customer } from '#tests/support/bookings.ts'
import { rowsOf, testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { assigned, type Office, openOffice } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { addDriver } from '../office/fleet/fleet.ts'
import { takeOff } from '../office/fleet/time-off.ts'
import { answerAsked } from './asked-changes.ts'
import { assignLegs, swapCrews } from './assign.ts'
import { changeBooking, previewChange, standing } from './changing.ts'
import { reportLanding } from './landing.ts'
import { cancelBooking, moveLeg } from './moves.ts'

const db = await testDatabase()
let now = SATURDAY_MORNING
const deps = testDeps(db, { now: () => now })
let office: Office

beforeEach(async () => {
  now = SATURDAY_MORNING
  await fillNewDatabase(db, deps.content, readEnv({}), now)
  office = await openOffice(deps)
})

const read = async ({ id }: { id: string }) => (await findBooking(db, id)) as Booking
const at = (moment: string) => (now = new Date(`${moment}:00+02:00`))

/** Agrees to what the preview says. */
async function change(booking: Booking, wish: ChangeWish, by: Actor) {
  const found = await previewChange(deps, by, booking, wish)
  if (!found.ok) throw new Error(JSON.stringify(found))
  const total = standing(booking, found.planned.plan)
  const made = await changeBooking(deps, by, booking, wish, { why: '', total })
  return made
}

test('a week of one booking: two late planes, a sick driver, more guests, another vehicle, and the weather', async () => {
  const thandi = await customer(deps, 'thandi@example.org')
  const guest: Actor = { mover: 'customer', userId: thandi.id }
  const booking = await assigned(deps, thandi, office.sipho, {
    passengers: 3,
    return: { date: '2026-12-05', time: '10:00' },
  })
  const [out, back] = booking.legs as [BookedLeg, BookedLeg]
  const seen = { id: booking.id }

  // The plane is late: reported, taken at once, and free.
  at('2026-11-27T20:00')
  expect(await reportLanding(deps, guest, seen, { legId: out.id, landing: '08:30' })).toMatchObject({
    booking: {
      status: 'assigned',
      total: booking.total,
      legs: [{ starts: new Date('2026-11-28T06:30:00Z') }, {}],
    },
  })
  // Another plane, after the free moment: the guest asks, and the office agrees.
  at('2026-11-28T04:30')
  const asked = await change(await read(booking), { legId: out.id, time: '10:30' }, guest)
  expect(asked).toMatchObject({ ok: true, isAsked: true })
  const yes = { agrees: true, why: '' }
  expect(await answerAsked(deps, office.naledi, seen, yes)).toMatchObject({ ok: true })

  // While the way out is driven, its driver asks for the day of the return off.
  at('2026-11-28T10:30')
  await moveLeg(deps, seen, office.naledi, { act: 'start', legId: out.id, why: '' })
  const lerato = await addDriver(deps, office.naledi, { name: 'Lerato', phone: '082 123 4567' })
  const driverId = lerato.ok ? lerato.row.id : ''
  const [from, until] = [new Date('2026-12-05T00:00:00+02:00'), new Date('2026-12-06T00:00:00+02:00')]
  const off = { from, until, why: 'sick', take: [{ legId: back.id, driverId }] }
  await takeOff(deps, office.naledi, { of: 'driver', id: office.sipho }, off)
  expect(await read(booking)).toMatchObject({
    status: 'under way',
    legs: [
      { status: 'under way', driver: { id: office.sipho } },
      { status: 'assigned', driver: { id: driverId } },
    ],
  })
  await moveLeg(deps, seen, office.naledi, { act: 'complete', legId: out.id, why: '' })
  expect(await read(booking)).toMatchObject({ status: 'assigned' })

  // Five instead of three: not in this class, but in the next one, for the return alone.
  at('2026-12-01T09:00')
  const five = { legId: back.id, passengers: 5 }
  expect(await previewChange(deps, guest, await read(booking), five)).toMatchObject({ isFree: false })
  const made = await change(await read(booking), { ...five, vehicleOptionId: 'suv' }, guest)
  expect(made).toMatchObject({ ok: true, isAsked: false })
  const changed = await read(booking)
  expect(changed.legs.map(({ status, passengers }) => [status, passengers])).toEqual([
    ['completed', 3],
    ['open', 5],
  ])
  expect(changed.total).toBeGreaterThan(booking.total)

  // Its vehicle and driver are exchanged with those of another trip of the day.
  const unitId = changed.legs[1]?.unit?.id ?? ''
  await assignLegs(deps, seen, office.naledi, [{ legId: back.id, unitId, driverId }])
  const jabu = await addDriver(deps, office.naledi, { name: 'Jabu', phone: '082 123 4568' })
  const bongani = await customer(deps, 'bongani@example.org', 'Bongani')
  const other = await assigned(deps, bongani, jabu.ok ? jabu.row.id : '', {
    passengers: 5,
    date: '2026-12-05',
    time: '16:00',
  })
  const theirs = { id: other.id, legId: other.legs[0]?.id ?? '' }
  await swapCrews(deps, office.naledi, [{ ...seen, legId: back.id }, theirs])
  expect((await read(booking)).legs[1]).toMatchObject({
    unit: other.legs[0]?.unit,
    driver: { name: 'Jabu' },
  })

  // A storm closes the road: nothing is charged for the return.
  at('2026-12-05T08:00')
  await cancelBooking(deps, seen, office.naledi, { reason: 'weather', why: 'A storm', legId: back.id })
  expect(await read(booking)).toMatchObject({
    status: 'completed',
    legs: [{ status: 'completed' }, { status: 'cancelled', ending: { reason: 'weather', fee: 0 } }],
  })
  const mails = await rowsOf<{ move: string }>(
    db,
    sql`select data->>'move' as move from messages
      where template = 'booking-to-customer' and booking_id = ${booking.id} order by (data->>'event')::int`,
  )
  expect(mails.map(({ move }) => move)).toEqual([
    'book',
    'confirm',
    'assign',
    'assign',
    'ask',
    'change',
    'reassign',
    'complete',
    'change',
    'assign',
    'reassign',
    'cancel',
  ])
})
