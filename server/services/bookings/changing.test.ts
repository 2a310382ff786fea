import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import type { Actor } from '#domain/booking/actor.ts'
import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import type { ChangeWish } from '#domain/booking/change.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { findBooking } from '#server/db/bookings/bookings.ts'
import { customer } from '#tests/support/bookings.ts'
import { rowsOf, testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { assigned, type Office, openOffice, waiting } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { answerAsked } from './asked-changes.ts'
import { alternativesToChange } from './change-alternatives.ts'
import { changeBooking, type ChangeHow, previewChange, standing } from './changing.ts'
import { reportLanding } from './landing.ts'
import { decideBooking } from './moves.ts'

const db = await testDatabase()
const deps = testDeps(db)
const OFFICE: Actor = { mover: 'operator', userId: null, address: null }
const CAMPS_BAY = { label: 'Camps Bay', placeId: 'place:camps-bay' }
let office: Office
let thandi: Account
let guest: Actor

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  office = await openOffice(deps)
  thandi = await customer(deps, 'thandi@example.org')
  guest = { mover: 'customer', userId: thandi.id }
})

const legsOf = ({ legs }: Booking) => legs as [BookedLeg, BookedLeg]
const read = async ({ id }: { id: string }) => (await findBooking(db, id)) as Booking

async function preview(booking: Booking, wish: ChangeWish, by: Actor = guest, at = deps) {
  const found = await previewChange(at, by, booking, wish)
  if (!found.ok) throw new Error(JSON.stringify(found))
  return { ...found, total: standing(booking, found.planned.plan) }
}

/** Changes at the total that the preview gave. */
async function change(
  booking: Booking,
  wish: ChangeWish,
  by: Actor = guest,
  how: Partial<ChangeHow> = {},
  at = deps,
) {
  const { total } = await preview(booking, wish, by, at)
  const seen = { id: booking.id, revision: booking.revision }
  return changeBooking(at, by, seen, wish, { why: '', total, ...how })
}

describe('a change of time', () => {
  test('keeps the fare, with the levies of the new time by the booking’s own tariff, and vehicle and driver', async () => {
    const booking = await assigned(deps, thandi, office.sipho)
    const tariff = structuredClone(await deps.tariff())
    for (const route of tariff.airport.routes) route.prices.sedan *= 2
    const later = { ...deps, tariff: async () => ({ ...tariff, version: 2 }) }
    const made = await change(booking, { time: '09:15' }, guest, {}, later)
    expect(made).toMatchObject({
      ok: true,
      isAsked: false,
      booking: {
        status: 'assigned',
        total: booking.total,
        request: { time: '09:15' },
        legs: [{ starts: new Date('2026-11-28T07:15:00Z'), driver: { id: office.sipho } }],
      },
    })
    expect(made.ok && made.booking.legs[0]?.unit).toEqual(booking.legs[0]?.unit)
  })

  test('and its reverse leave price, times and vehicle as they were', async () => {
    const booking = await assigned(deps, thandi, office.sipho)
    await change(booking, { date: '2026-11-30', time: '14:00' })
    const back = await change(await read(booking), { date: '2026-11-28', time: '07:45' })
    const after = (back.ok && back.booking) as Booking
    expect({ ...after, revision: booking.revision }).toEqual(booking)
  })

  test('of the return alone leaves the way out untouched', async () => {
    const booking = await assigned(deps, thandi, office.sipho, {
      return: { date: '2026-12-05', time: '10:00' },
    })
    const [out, back] = legsOf(booking)
    const made = await change(booking, { legId: back.id, time: '12:00' })
    expect(made).toMatchObject({ ok: true, booking: { legs: [{ id: out.id }, { id: back.id }] } })
    const [sameOut, laterBack] = legsOf(await read(booking))
    expect(sameOut).toEqual(out)
    expect(laterBack.starts).toEqual(new Date('2026-12-05T10:00:00Z'))
  })

  test('without the total that was agreed to, or at another, nothing changes', async () => {
    const booking = await assigned(deps, thandi, office.sipho)
    const seen = { id: booking.id }
    const wish = { time: '23:30' }
    const { total } = await preview(booking, wish)
    expect(await changeBooking(deps, guest, seen, wish, { why: '', total: total + 1 })).toMatchObject({
      problem: 'price',
      total,
    })
    expect(await read(booking)).toEqual(booking)
  })

  test('where no vehicle is free names the nearest times that are', async () => {
    const booking = await waiting(deps, thandi)
    await db.execute(sql`update units set active = false where id <> ${booking.legs[0]?.unit?.id}`)
    const other = await customer(deps, 'other@example.org')
    await waiting(deps, other, { time: '12:00' })
    const found = await preview(booking, { time: '12:15' })
    expect(found.isFree).toBe(false)
    const { times } = await alternativesToChange(deps, found)
    expect(times).toHaveLength(2)
    for (const at of times) {
      const time = at.toISOString()
      expect(time < '2026-11-28T10:00' || time > '2026-11-28T11:20').toBe(true)
    }
  })
})

describe('a change of the party', () => {
  test('that fits the class keeps the price', async () => {
    const booking = await waiting(deps, thandi)
    const made = await change(booking, { passengers: 3 })
    expect(made).toMatchObject({
      ok: true,
      booking: { total: booking.total, request: { passengers: 3 }, legs: [{ passengers: 3 }] },
    })
  })

  test('that is too large offers the classes that take it, with the price; agreed to, they come', async () => {
    const booking = await waiting(deps, thandi, { return: { date: '2026-12-05', time: '10:00' } })
    const found = await preview(booking, { passengers: 5 })
    expect([found.planned.isTooSmall, found.isFree]).toEqual([true, false])
    const { classes } = await alternativesToChange(deps, found)
    expect(classes.map(({ id }) => id)).toEqual(['suv', 'minibus'])
    const wish = { passengers: 5, vehicleOptionId: 'suv' as const }
    const [suv] = classes
    expect((await preview(booking, wish)).total).toBe(suv?.total)
    expect(await change(booking, wish)).toMatchObject({
      ok: true,
      booking: { option: { id: 'suv' }, total: suv?.total, legs: [{ passengers: 5 }, { passengers: 5 }] },
    })
  })

  test('of one leg leaves the other’s', async () => {
    const booking = await waiting(deps, thandi, { return: { date: '2026-12-05', time: '10:00' } })
    const [, back] = legsOf(booking)
    await change(booking, { legId: back.id, passengers: 1 })
    expect((await read(booking)).legs.map(({ passengers }) => passengers)).toEqual([2, 1])
  })
})

describe('a change of places', () => {
  test('is priced by today’s tariff, and the return goes backwards through them', async () => {
    const booking = await waiting(deps, thandi, { return: { date: '2026-12-05', time: '10:00' } })
    const found = await preview(booking, { dropoff: CAMPS_BAY })
    // The Atlantic Seaboard costs R380 each way.
    expect(found.total).toBe(76_000)
    await change(booking, { dropoff: CAMPS_BAY })
    const [out, back] = legsOf(await read(booking))
    expect(out.places.at(-1)?.placeId).toBe('place:camps-bay')
    expect(back.places[0]?.placeId).toBe('place:camps-bay')
    expect([out.total, back.total]).toEqual([38_000, 38_000])
  })

  test('keeps an address as it was typed where another place changes', async () => {
    const typed = deps.geo.signed({ label: '42 Westcliff Road', lat: -33.9346, lng: 18.861 })
    const booking = await waiting(deps, thandi, { dropoff: typed })
    await change(booking, { stops: [CAMPS_BAY] })
    const [out] = legsOf(await read(booking))
    expect(out.places.map(({ label }) => label)).toEqual([
      expect.stringContaining('Airport'),
      expect.stringContaining('Camps Bay'),
      '42 Westcliff Road',
    ])
  })

  test('adds a return, which costs what it would cost alone today', async () => {
    const booking = await waiting(deps, thandi)
    const made = await change(booking, { return: { date: '2026-12-05', time: '10:00' } })
    expect(made).toMatchObject({
      ok: true,
      booking: { total: booking.total * 2, legs: [{}, { status: 'open', total: booking.total }] },
    })
    const [out, back] = legsOf(await read(booking))
    expect(back.places).toEqual(out.places.toReversed())
    expect(back.unit).not.toBeNull()
  })
})

describe('who may', () => {
  test('a customer changes until the free moment; after it the office is asked, and answers', async () => {
    const booking = await assigned(deps, thandi, office.sipho)
    const late = { ...deps, now: () => new Date('2026-11-28T02:45:00Z') }
    const wish = { time: '08:15' }
    const asked = await change(booking, wish, guest, {}, late)
    expect(asked).toMatchObject({ ok: true, isAsked: true })
    expect((await read(booking)).legs).toEqual(booking.legs)
    const seen = { id: booking.id }
    expect(await answerAsked(late, OFFICE, seen, { agrees: true, why: '' })).toMatchObject({
      booking: { legs: [{ starts: new Date('2026-11-28T06:15:00Z') }] },
    })
    expect(await answerAsked(late, OFFICE, seen, { agrees: true, why: '' })).toMatchObject({
      problem: 'over',
    })
  })

  test('the guest is asked once, however often the same change is sent', async () => {
    const booking = await assigned(deps, thandi, office.sipho)
    const asks = (time: string) => change(booking, { time }, OFFICE, { asksGuest: true })
    const mails = async () =>
      (await rowsOf(db, sql`select id from messages where data->>'move' = 'propose'`)).length
    expect(await asks('08:15')).toMatchObject({ ok: true, isAsked: true })
    expect(await asks('08:15')).toMatchObject({ ok: true, isAsked: true })
    expect(await mails()).toBe(1)
    await asks('08:30')
    expect(await mails()).toBe(2)
  })

  test('the office never agrees to a question that it has not seen', async () => {
    const booking = await assigned(deps, thandi, office.sipho)
    const late = { ...deps, now: () => new Date('2026-11-28T02:45:00Z') }
    await change(booking, { time: '08:15' }, guest, {}, late)
    const seen = await read(booking)
    await change(seen, { time: '08:30' }, guest, {}, late)
    const yes = { agrees: true, why: '' }
    expect(await answerAsked(late, OFFICE, seen, yes)).toMatchObject({ problem: 'changed' })
    expect(await answerAsked(late, OFFICE, await read(booking), yes)).toMatchObject({
      booking: { legs: [{ starts: new Date('2026-11-28T06:30:00Z') }] },
    })
  })

  test('who asks for something else is told that the office’s own question is over', async () => {
    const booking = await assigned(deps, thandi, office.sipho)
    await change(booking, { time: '10:00' }, OFFICE, { asksGuest: true })
    const late = { ...deps, now: () => new Date('2026-11-28T02:45:00Z') }
    await change(await read(booking), { time: '08:15' }, guest, {}, late)
    const told = sql`select template from messages where data->>'move' = 'withdraw' order by template`
    expect(await rowsOf(db, told)).toEqual([
      { template: 'booking-to-customer' },
      { template: 'booking-to-office' },
    ])
  })

  test('who asked keeps the terms of that moment until half an hour after the answer', async () => {
    const booking = await assigned(deps, thandi, office.sipho)
    const moment = (at: string) => ({ ...deps, now: () => new Date(at) })
    const kept = async () => (await read(booking)).keptTerms
    // Still free, but too short before the new pickup to be changed without the office.
    const asOf = new Date('2026-11-28T01:40:00Z')
    await change(booking, { time: '04:10' }, guest, {}, { ...deps, now: () => asOf })
    expect(await kept()).toMatchObject({ asOf })
    const no = { agrees: false, why: '' }
    await answerAsked(moment('2026-11-28T01:50:00Z'), OFFICE, { id: booking.id }, no)
    expect(await kept()).toEqual({ asOf, until: new Date('2026-11-28T02:20:00Z') })
  })

  test('what the office declines leaves the booking as it was, and the guest is told', async () => {
    const booking = await assigned(deps, thandi, office.sipho)
    const late = { ...deps, now: () => new Date('2026-11-28T02:45:00Z') }
    await change(booking, { time: '08:15' }, guest, {}, late)
    const no = { agrees: false, why: 'No driver is free then' }
    expect(await answerAsked(late, OFFICE, { id: booking.id }, no)).toMatchObject({ ok: true })
    expect((await read(booking)).legs).toEqual(booking.legs)
    const told = sql`select template from messages where data->>'move' = 'turn down'`
    expect(await rowsOf(db, told)).toEqual([{ template: 'booking-to-customer' }])
  })

  test('a return is asked about until an hour before it begins, long after the way out', async () => {
    const booking = await assigned(deps, thandi, office.sipho, {
      return: { date: '2026-12-05', time: '10:00' },
    })
    const [, back] = legsOf(booking)
    const late = { ...deps, now: () => new Date('2026-12-05T05:00:00Z') }
    const asked = await change(booking, { legId: back.id, time: '11:30' }, guest, {}, late)
    expect(asked).toMatchObject({ ok: true, isAsked: true })
    const open = await rowsOf(db, sql`select expires_at as at from proposals where status = 'open'`)
    expect(open).toEqual([{ at: new Date('2026-12-05T07:00:00Z') }])
  })

  test('nobody changes a booking that waits for its digits, or is over', async () => {
    const booking = await waiting(deps, thandi)
    await decideBooking(deps, { id: booking.id }, OFFICE, { move: 'decline', data: { why: '' } })
    const over = await read(booking)
    expect(await previewChange(deps, guest, over, { time: '09:00' })).toMatchObject({
      problem: 'not-possible',
    })
  })

  test('a customer’s change of a pending booking asks the office anew, and the old links no longer decide', async () => {
    const booking = await waiting(deps, thandi)
    const later = { ...deps, now: () => new Date(SATURDAY_MORNING.getTime() + 3_600_000) }
    await change(booking, { time: '09:15' }, guest, {}, later)
    const after = await read(booking)
    expect([after.status, after.askedAt]).toEqual(['pending', later.now()])
    const links = sql`select revision, count(*)::int as count from decision_links group by 1 order by 1`
    expect(await rowsOf(db, links)).toEqual([
      { revision: 1, count: 2 },
      { revision: 2, count: 2 },
    ])
  })

  test('the office sets a price of its own with a reason; it survives another time, not another place', async () => {
    const booking = await assigned(deps, thandi, office.sipho)
    const price = { cents: 40_000, why: 'For old friends' }
    const how = { price, why: price.why, total: 40_000 }
    expect(await changeBooking(deps, OFFICE, { id: booking.id }, {}, { ...how, why: '' })).toMatchObject({
      problem: 'no-reason',
    })
    await changeBooking(deps, OFFICE, { id: booking.id }, {}, how)
    const agreed = await read(booking)
    expect(agreed.option.lines.at(-1)).toMatchObject({ code: 'agreed', amount: -5_000 })
    expect((await preview(agreed, { time: '23:30' }, OFFICE)).total).toBe(40_000)
    expect((await preview(agreed, { time: '23:30' })).planned.isAsked).toBe(false)
    expect((await preview(agreed, { dropoff: CAMPS_BAY })).planned.isAsked).toBe(true)
    expect((await preview(agreed, { dropoff: CAMPS_BAY }, OFFICE)).total).toBe(38_000)
  })
})

describe('a reported landing', () => {
  const report = (booking: Booking, landing: string) =>
    reportLanding(deps, guest, { id: booking.id }, { landing })

  test('moves the pickup, free and at once, and leaves the terms at the agreed time', async () => {
    const booking = await assigned(deps, thandi, office.sipho)
    expect(await report(booking, '09:05')).toMatchObject({
      ok: true,
      booking: {
        status: 'assigned',
        total: booking.total,
        legs: [{ starts: new Date('2026-11-28T07:05:00Z'), agreedStart: booking.legs[0]?.starts }],
      },
    })
  })

  test('of a vehicle that cannot wait opens the leg again instead of refusing the report', async () => {
    const booking = await assigned(deps, thandi, office.sipho)
    await db.execute(sql`update units set active = false where id <> ${booking.legs[0]?.unit?.id}`)
    await waiting(deps, await customer(deps, 'other@example.org'), { time: '12:00' })
    expect(await report(booking, '11:30')).toMatchObject({
      ok: true,
      booking: { status: 'confirmed', legs: [{ status: 'open', unit: null, driver: null }] },
    })
  })

  test('beyond twelve hours is a change', async () => {
    const booking = await assigned(deps, thandi, office.sipho)
    expect(await report(booking, '2026-11-29T07:45:00+02:00')).toMatchObject({ problem: 'too-far' })
  })
})
