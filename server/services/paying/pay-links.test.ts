import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/values/duration.ts'
import { updateSettings } from '#server/db/office/settings.ts'
import { messages } from '#server/db/schema/messages.ts'
import { customer } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { confirmed, type Office } from '#tests/support/office.ts'
import { AHEAD, confirmedGroup, openPaying, payingDeps, tokenIn } from '#tests/support/paying.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { cancelBooking } from '../bookings/moves.ts'
import { recordPayment } from '../office/bookings/payments.ts'
import { startTry } from '../payments/tries.ts'
import { askForNewLink } from './new-link.ts'
import { findPayByLink, makePayLink, openPayLink } from './pay-links.ts'
import { findByWayBack, wayBack } from './way-back.ts'

const db = await testDatabase()
const clock = { now: SATURDAY_MORNING }
const deps = payingDeps(db, clock)
let office: Office

beforeEach(async () => {
  office = await openPaying(deps, clock)
})

const booked = async () => confirmed(deps, await customer(deps, 'lerato@example.org'), { date: AHEAD })
const link = (booking: { id: string }, cents?: number) =>
  makePayLink(deps, office.naledi, booking, { cents, why: 'link', tells: [] })
const opened = (url = '') => findPayByLink(deps, tokenIn(url))

test('confirming a booking with a deposit opens a link, until the deposit is due and never longer', async () => {
  const booking = await booked()
  const made = await openPayLink(deps, booking, 'de')
  expect(made?.url).toMatch(/^https:\/\/tours\.example\/de\/pay\/[\w.-]+$/)
  expect(made?.until).toEqual(booking.deposit?.dueAt)
  expect(await opened(made?.url)).toMatchObject({ state: 'open', link: { told: booking.deposit?.cents } })
})

test('without a deposit, or a way to pay it, there is no link', async () => {
  await updateSettings(db, { depositTransfers: 0 }, clock.now)
  const booking = await booked()
  expect(await openPayLink(deps, booking, 'en')).toBeNull()
  await updateSettings(db, { payEft: false, payPayfast: false }, clock.now)
  expect(await link(booking)).toEqual({ ok: false, problem: 'no-way-to-pay' })
})

test('it asks for what is due: first the deposit, then the rest, and nothing once that is paid', async () => {
  const booking = await booked()
  expect(await link(booking)).toMatchObject({ ok: true, cents: 9_000 })
  const pay = (cents: number) =>
    recordPayment(deps, office.naledi, booking.reference, { kind: 'balance', method: 'eft', cents })
  await pay(9_000)
  expect(await link(booking)).toMatchObject({ ok: true, cents: 36_000 })
  await pay(36_000)
  expect(await link(booking)).toEqual({ ok: false, problem: 'nothing-due' })
})

test('a sum of the office’s own is never more than is owed', async () => {
  const booking = await booked()
  expect(await link(booking, 45_001)).toEqual({
    ok: false,
    problem: 'more-than-owed',
    owing: 45_000,
    cents: 45_001,
  })
  expect(await link(booking, 20_000)).toMatchObject({ ok: true, cents: 20_000 })
})

describe('a link opens nothing', () => {
  test('that is altered, of another kind or another booking’s', async () => {
    const booking = await booked()
    const token = tokenIn((await openPayLink(deps, booking, 'en'))?.url ?? '')
    const [id = '', signature = ''] = token.split('.')
    const flipped = `${id}.${signature.slice(0, -2)}${signature.endsWith('AA') ? 'BB' : 'AA'}`
    const ofOthers = `${crypto.randomUUID()}.${signature}`
    for (const forged of ['', 'x', id, flipped, ofOthers, deps.tokens.linkToken('trip', id)])
      expect([forged, await findPayByLink(deps, forged)]).toEqual([forged, null])
  })

  test('once a newer one was made', async () => {
    const booking = await booked()
    const old = (await openPayLink(deps, booking, 'en'))?.url
    const made = await link(booking)
    expect(await opened(old)).toMatchObject({ state: 'over' })
    expect(await opened(made.ok ? made.url : '')).toMatchObject({ state: 'open' })
  })

  test('once its time is over', async () => {
    const booking = await booked()
    const url = (await openPayLink(deps, booking, 'en'))?.url
    clock.now = booking.deposit?.dueAt ?? clock.now
    expect(await opened(url)).toMatchObject({ state: 'over' })
  })
})

test('what is late can still be paid: a link made then is open for its days', async () => {
  const booking = await booked()
  clock.now = new Date((booking.deposit?.dueAt ?? clock.now).getTime() + HOUR_MS)
  const made = await link(booking)
  expect(made.ok && made.until).toEqual(new Date(clock.now.getTime() + 7 * DAY_MS))
})

test('an old link gets a new one mailed to the guest while money is owed, a few times a day', async () => {
  const booking = await booked()
  const mails = async () => await db.$count(messages)
  const before = await mails()
  await askForNewLink(deps, booking)
  expect(await mails()).toBe(before + 1)
  const spent = {
    ...deps.limits,
    takePayLink: async () => ({ allowed: false as const, retryAfterSeconds: 1 }),
  }
  await askForNewLink({ ...deps, limits: spent }, booking)
  await cancelBooking(deps, booking, office.naledi, { reason: 'operator', why: '' })
  const after = await mails()
  await askForNewLink(deps, booking)
  expect(await mails()).toBe(after)
})

test('an old link closes no newer one: that one is mailed again, and once it has run out a new one', async () => {
  const booking = await booked()
  const open = async () => (await openPayLink(deps, booking, 'en'))?.url
  const newest = await open()
  await askForNewLink(deps, booking)
  expect(await open()).toBe(newest)
  clock.now = booking.deposit?.dueAt ?? clock.now
  await askForNewLink(deps, booking)
  expect(await opened(await open())).toMatchObject({ state: 'open' })
  expect(await open()).not.toBe(newest)
})

test('a group has one link, which its bookings share as they are confirmed', async () => {
  const [first, second] = await confirmedGroup(deps, [AHEAD, '2026-12-13'])
  if (second === undefined) throw new Error('two were booked')
  const made = await openPayLink(deps, first, 'en')
  expect(await openPayLink(deps, second, 'en')).toEqual(made)
  expect(await opened(made?.url)).toMatchObject({
    state: 'open',
    bookings: [{ id: first.id }, { id: second.id }],
    link: { told: 18_000 },
  })
})

test('the way back from the gateway opens the payment for two days, is known to be over later, and is no other link', async () => {
  const booking = await booked()
  const started = await startTry(deps, {
    shares: [{ bookingId: booking.id, cents: 9_000 }],
    item: { name: 'A trip', description: '' },
    payer: { name: 'Lerato Maseko' },
    urls: (tryId) => ({ back: wayBack(deps, tryId), cancelled: '' }),
  })
  if (!started.ok) throw new Error(started.problem)
  const token = tokenIn(started.fields.find(([name]) => name === 'return_url')?.[1])
  const back = async () => (await findByWayBack(deps, token))?.isOver
  expect(await back()).toBe(false)
  expect(await findPayByLink(deps, token)).toBeNull()
  clock.now = new Date(clock.now.getTime() + 2 * DAY_MS)
  expect(await back()).toBe(true)
  expect(await findByWayBack(deps, `${token}x`)).toBeNull()
})
