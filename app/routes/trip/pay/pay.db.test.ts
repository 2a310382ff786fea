import { beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import type { ChangeWish } from '#domain/booking/change.ts'
import { HOUR_MS } from '#domain/values/duration.ts'
import { changeBooking, previewChange, standing } from '#server/services/bookings/changing.ts'
import { cancelBooking } from '#server/services/bookings/moves.ts'
import { findPayByLink, makePayLink, openPayLink } from '#server/services/paying/pay-links.ts'
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

describe('a sum that is another since the link was sent', () => {
  const seen = async () => {
    const url = (await openPayLink(deps, booking, 'en'))?.url
    const found = await findPayByLink(deps, tokenIn(url))
    if (found?.state !== 'open') throw new Error('the link is over')
    const { state } = await payView(
      payOf({ link: found.link, booking, bookings: [booking] }),
      new URLSearchParams(),
    )
    if (state.kind !== 'choose') throw new Error(state.kind)
    return state
  }
  const change = async (wish: ChangeWish) => {
    const preview = await previewChange(deps, OFFICE, booking, wish)
    if (!preview.ok) throw new Error(preview.problem)
    const total = standing(booking, preview.planned.plan)
    clock.now = new Date(clock.now.getTime() + HOUR_MS)
    expect(await changeBooking(deps, OFFICE, { id: booking.id }, wish, { why: '', total })).toMatchObject({
      ok: true,
    })
    booking = await readAgain(deps, booking)
  }

  test('is explained by what has changed in the trip, from what was told to what holds', async () => {
    await change({ passengers: 5, vehicleOptionId: 'minibus' })
    await change({ luggage: 4 })
    const { title, lead, changed } = await seen()
    expect(title).toBe('It is R164 now, not R90')
    expect(lead).toContain('was changed on Sat 21 Nov, 11:20, after we asked you')
    expect(changed.map(({ label, note, now, next }) => [label, now, next, note])).toEqual([
      ['Passengers', '2', '5', ''],
      ['Bags', '2 large bags', '4 large bags', ''],
      ['Vehicle', 'Sedan', 'Minibus', ''],
      ['Total for the vehicle', 'R450', 'R820', ''],
      ['The deposit', 'R90', 'R164', 'R74 more'],
    ])
  })

  test('of a trip that is as it was has nothing to explain', async () => {
    expect((await seen()).changed).toEqual([])
  })
})
