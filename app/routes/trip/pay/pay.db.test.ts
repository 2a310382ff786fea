import { beforeEach, expect, test } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import { cancelBooking } from '#server/services/bookings/moves.ts'
import { makePayLink } from '#server/services/paying/pay-links.ts'
import { findByWayBack, wayBack } from '#server/services/paying/way-back.ts'
import { startTry } from '#server/services/payments/tries.ts'
import { customer } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { confirmed, OFFICE } from '#tests/support/office.ts'
import { AHEAD, type Clock, openPaying, payingDeps, readAgain, tokenIn } from '#tests/support/paying.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import type { Pay } from './pay-door.server.ts'
import { payView } from './pay-view.server.ts'
import { goneView } from './states-view.server.ts'

const db = await testDatabase()
const clock: Clock = { now: SATURDAY_MORNING }
const deps = payingDeps(db, clock)
let booking: Booking

beforeEach(async () => {
  await openPaying(deps, clock)
  booking = await confirmed(deps, await customer(deps, 'emma@example.com'), { date: AHEAD })
})

function payOf(changes: Partial<Pay> = {}): Pay {
  return {
    deps,
    booking,
    bookings: [booking],
    link: null,
    named: null,
    by: { mover: 'guest', userId: null },
    path: '/pay/a.b',
    tripPath: '/trip/a.b',
    limitKey: booking.id,
    address: '196.21.0.1',
    ...changes,
  }
}

async function letGo() {
  await cancelBooking(
    deps,
    booking,
    { mover: 'program', userId: null },
    { reason: 'deposit', why: 'deposit' },
  )
  booking = await readAgain(deps, booking)
}

const gone = async (mover: 'customer' | 'guest' = 'guest') =>
  goneView(payOf({ by: { mover, userId: null } }), { ledger: [], settings: await deps.settings() })

/** The guest leaves to pay a sum; the address with which the gateway sends them back. */
async function leave(cents: number): Promise<string | undefined> {
  const started = await startTry(deps, {
    shares: [{ bookingId: booking.id, cents }],
    item: { name: 'A trip', description: '' },
    payer: { name: 'Emma Jones' },
    urls: (tryId) => ({ back: '', cancelled: wayBack(deps, tryId) }),
  })
  if (!started.ok) throw new Error(started.problem)
  return started.fields.find(([name]) => name === 'cancel_url')?.[1]
}

test('a guest who paid too late is offered the vehicle near that time, and other vehicles at that time', async () => {
  await letGo()
  const { instead } = await gone()
  expect(instead.map(({ what, price }) => [what, price])).toEqual([
    ['Sedan, Sat 12 Dec 2026, 07:30', 'R450'],
    ['Sedan, Sat 12 Dec 2026, 08:00', 'R450'],
    ['Sedan, Sat 12 Dec 2026, 08:15', 'R450'],
    ['SUV, Sat 12 Dec 2026, 07:45', 'R600'],
    ['Minibus, Sat 12 Dec 2026, 07:45', 'R820'],
  ])
  expect(decodeURIComponent(instead[0]?.ask ?? '')).toContain(`${booking.reference}: please give me Sedan`)
})

test('nothing is offered in place of a trip that is another by now than its quote', async () => {
  booking = { ...booking, pickupAt: new Date(booking.pickupAt.getTime() + 60_000) }
  expect((await gone()).instead).toEqual([])
})

test('only a guest who is signed in is led to the quote, which names the places', async () => {
  expect((await gone('customer')).again).toBe(`/quotes?quote=${booking.quoteId}&again=same`)
  expect((await gone()).again).toBe('/booking')
})

test('while a payment is waited for, looking again and choosing again stay on the page to pay', async () => {
  await leave(9_000)
  const { state } = await payView(payOf(), new URLSearchParams('back'))
  expect(state).toMatchObject({ kind: 'waiting', again: '/pay/a.b?back', choose: '/pay/a.b?choose' })
})

test('back from the gateway without paying, a guest is asked for the sum that the link named', async () => {
  const made = await makePayLink(deps, OFFICE, booking, { cents: 4_000, why: 'link', tells: [] })
  expect(made.ok).toBe(true)
  const token = tokenIn(await leave(4_000))
  const found = await findByWayBack(deps, token)
  const { state } = await payView(payOf({ named: found?.named ?? null }), new URLSearchParams('cancelled'))
  if (state.kind !== 'choose') throw new Error(state.kind)
  expect(state.amounts.map(({ title, cents }) => [title, cents])).toEqual([
    ['The sum that we asked for', '4000'],
  ])
})
