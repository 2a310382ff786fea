import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { DriverTap, Tap } from '#domain/booking/taps.ts'
import { findBooking } from '#server/db/bookings/bookings.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { customer } from '#tests/support/bookings.ts'
import { rowsOf, testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { startBooking, unassignBooking } from '#tests/support/moves.ts'
import { assigned, OFFICE, type Office, openOffice } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { assignLegs } from '../bookings/assign.ts'
import { moveLeg } from '../bookings/moves.ts'
import { linkOf, newDriverLink } from './links.ts'
import { takeTaps } from './taps.ts'

const db = await testDatabase()
let now = SATURDAY_MORNING
const deps = testDeps(db, { now: () => now })
let office: Office
let thandi: Account
let booking: Booking

beforeEach(async () => {
  now = SATURDAY_MORNING
  await fillNewDatabase(db, deps.content, readEnv({}), now)
  office = await openOffice(deps)
  thandi = await customer(deps, 'thandi@example.org')
  booking = await assigned(deps, thandi, office.sipho)
  at(-60)
})

/** Sets the clock to minutes after the pickup. */
function at(minutes: number): Date {
  now = new Date(booking.pickupAt.getTime() + minutes * 60_000)
  return now
}
const after = (minutes: number) => new Date(booking.pickupAt.getTime() + minutes * 60_000)

async function newLink(driverId = office.sipho) {
  const url = await newDriverLink(deps, office.naledi, driverId)
  return url?.split('/').at(-1) ?? ''
}
async function link(token: string) {
  const found = await linkOf(deps, token)
  if (found === null) throw new Error('no such link')
  return found
}
const NOTHING_MORE = { cents: null, method: null, minutes: 0, isAgreed: false }
function tapped(tap: Tap, when = now, more: Partial<DriverTap> = {}): DriverTap {
  const legId = booking.legs[0]?.id ?? ''
  return { id: crypto.randomUUID(), legId, tap, at: when, ...NOTHING_MORE, ...more }
}
async function send(token: string, ...taps: DriverTap[]) {
  return (await takeTaps(deps, await link(token), { taps, sentAt: null })).map(({ doubt }) => doubt)
}
const leg = async () => (await findBooking(db, booking.id))?.legs[0]
const kept = () =>
  rowsOf<{ tap: string; doubt: string | null }>(db, sql`select tap, doubt from driver_taps order by at`)

describe('a driver’s taps', () => {
  test('move the leg in the order in which they were tapped, however they arrive', async () => {
    const token = await newLink()
    at(10)
    const taps = [tapped('on board', after(8)), tapped('on the way', after(-3)), tapped('arrived', after(2))]
    expect(await send(token, ...taps)).toEqual([null, null, null])
    expect(await leg()).toMatchObject({
      status: 'under way',
      times: { 'on the way': after(-3), arrived: after(2), 'on board': after(8), done: null },
    })
    at(40)
    expect(await send(token, tapped('done'))).toEqual([null])
    expect(await leg()).toMatchObject({ status: 'completed', times: { done: now } })
  })

  test('count once, however often and by however many connections they are sent', async () => {
    const token = await newLink()
    const queue = [tapped('on the way'), tapped('arrived')]
    const answers = await Promise.all([1, 2, 3].map(() => send(token, ...queue)))
    expect(answers).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ])
    expect(await kept()).toHaveLength(2)
    const starts = await rowsOf(db, sql`select 1 from events where what in ('start', 'reach')`)
    expect(starts).toHaveLength(2)
  })

  test('that are repeated with another id change nothing, and trouble nobody', async () => {
    const token = await newLink()
    const first = now
    await send(token, tapped('on the way'))
    at(-55)
    expect(await send(token, tapped('on the way'))).toEqual(['repeated'])
    expect((await leg())?.times['on the way']).toEqual(first)
  })

  test('are taken back by the driver within ten minutes, the last first, and no later', async () => {
    const token = await newLink()
    await send(token, tapped('on the way'), tapped('arrived'))
    expect(await send(token, tapped('undo'))).toEqual([null])
    expect(await leg()).toMatchObject({ status: 'under way', times: { arrived: null } })
    expect(await send(token, tapped('undo'))).toEqual([null])
    expect(await leg()).toMatchObject({ status: 'assigned', times: { 'on the way': null } })
    expect(await send(token, tapped('undo'))).toEqual(['nothing to undo'])
    await send(token, tapped('on the way'))
    at(-49)
    expect(await send(token, tapped('undo'))).toEqual(['too late to undo'])
    expect((await leg())?.status).toBe('under way')
  })

  test('of a no show or a payment move nothing: the office decides', async () => {
    const token = await newLink()
    await send(token, tapped('on the way'))
    expect(await send(token, tapped('no show'))).toEqual(['too early'])
    at(61)
    expect(await send(token, tapped('no show'))).toEqual([null])
    expect(await send(token, tapped('paid', now, { cents: 35_000, method: 'card' }))).toEqual([null])
    expect((await leg())?.status).toBe('under way')
    const paid = await rowsOf(db, sql`select cents, method from driver_taps where tap = 'paid'`)
    expect(paid).toEqual([{ cents: 35_000, method: 'card' }])
  })
})

test('the day before, a leg starts and ends as its driver says; two days before it does not', async () => {
  const token = await newLink()
  at(-36 * 60)
  expect(await send(token, tapped('on the way'))).toEqual(['too early'])
  at(-20 * 60)
  const steps = [tapped('on the way'), tapped('arrived'), tapped('on board'), tapped('done')]
  expect(await send(token, ...steps)).toEqual([null, null, null, null])
  expect((await leg())?.status).toBe('completed')
})

test('new links and taps by the old one never wait for each other in a circle', async () => {
  const token = await newLink()
  const taps = () => send(token, tapped('on the way'))
  const crew = booking.legs.map(({ id, unit }) => ({
    legId: id,
    unitId: unit?.id ?? '',
    driverId: office.sipho,
  }))
  const assign = () => assignLegs(deps, { id: booking.id }, OFFICE, crew)
  await Promise.all([taps(), newLink(), assign(), taps(), newLink(), assign(), taps(), newLink(), assign()])
  const current = await rowsOf(db, sql`select 1 from driver_links where off_at is null`)
  expect(current).toHaveLength(1)
})

describe('a tap is kept, but does not count', () => {
  test('when it arrives more than 15 minutes late, or from a clock more than 5 minutes fast', async () => {
    const token = await newLink()
    expect(await send(token, tapped('on the way', new Date(now.getTime() - 16 * 60_000)))).toEqual(['late'])
    expect(await send(token, tapped('on the way', new Date(now.getTime() + 6 * 60_000)))).toEqual(['clock'])
    const wrongClock = new Date(now.getTime() - 10 * 60_000)
    const queue = { taps: [tapped('on the way', wrongClock)], sentAt: wrongClock }
    expect(await takeTaps(deps, await link(token), queue)).toMatchObject([{ doubt: 'clock' }])
    expect((await leg())?.status).toBe('assigned')
    expect(new Set((await kept()).map(({ doubt }) => doubt))).toEqual(new Set(['clock', 'late']))
  })

  test('when another drives the leg now', async () => {
    const token = await newLink()
    await unassignBooking(deps, booking.id, OFFICE, '')
    expect(await send(token, tapped('on the way'))).toEqual(['not yours'])
    expect((await leg())?.status).toBe('open')
  })

  test('when the office has moved the leg since', async () => {
    const token = await newLink()
    const tap = tapped('on the way')
    at(-58)
    await startBooking(deps, booking.id, OFFICE)
    await moveLeg(deps, { id: booking.id }, OFFICE, { act: 'unstart', why: '' })
    expect(await send(token, tap)).toEqual(['contradicted'])
    expect((await leg())?.status).toBe('assigned')
  })

  test('when it comes by a link that was replaced', async () => {
    const old = await newLink()
    await newLink()
    expect(await send(old, tapped('on the way'))).toEqual(['old link'])
    expect((await leg())?.status).toBe('assigned')
  })

  test('when it is about a trip of another driver, or one that does not exist', async () => {
    const other = deps.newId()
    await db.execute(
      sql`insert into drivers (id, name, phone) values (${other}, 'Nomsa Zulu', '+27827654321')`,
    )
    const token = await newLink(other)
    const unknown = tapped('on the way', now, { legId: crypto.randomUUID() })
    expect(await send(token, tapped('on the way'), unknown)).toEqual(['not yours', 'not yours'])
    expect((await leg())?.status).toBe('assigned')
  })

  test('and answers the same when it is sent again', async () => {
    const token = await newLink()
    const tap = tapped('on the way', new Date(now.getTime() - 20 * 60_000))
    expect([await send(token, tap), await send(token, tap)]).toEqual([['late'], ['late']])
    expect(await kept()).toHaveLength(1)
  })
})
