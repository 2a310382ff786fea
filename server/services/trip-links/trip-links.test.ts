import { beforeEach, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import { DAY_MS } from '#domain/values/duration.ts'
import { findWords } from '#server/db/bookings/handshakes.ts'
import { customer } from '#tests/support/bookings.ts'
import { heldBookings } from '#tests/support/held-bookings.ts'
import { cancelOwnBooking } from '../bookings/moves.ts'
import { findTrip, replaceLink, tripUrl } from './trip-links.ts'

const { db, deps, minutesLater, booked } = await heldBookings()

const guest = { mover: 'guest' as const, userId: null }
let thandi: Account
beforeEach(async () => {
  thandi = await customer(deps, 'thandi@example.org')
})

const tokenIn = (url: string) => url.split('/').at(-1) ?? ''

test('every booking has a link from its first moment, the same in every mail', async () => {
  const booking = await booked(thandi)
  const url = await tripUrl(deps, booking, 'en')
  expect(url).toMatch(/^https?:\/\/[^/]+\/trip\/[\w.-]+$/)
  expect(await tripUrl(deps, booking, 'de')).toBe(url.replace('/trip/', '/de/trip/'))
  expect(await findTrip(deps, tokenIn(url))).toMatchObject({ state: 'open', booking: { id: booking.id } })
})

test('no other token opens a trip', async () => {
  const booking = await booked(thandi)
  const token = tokenIn(await tripUrl(deps, booking, 'en'))
  const [id = '', signature = ''] = token.split('.')
  const altered = `${id}.${signature.slice(1)}${signature[0]}`
  const ofOthers = `${crypto.randomUUID()}.${signature}`
  for (const forged of ['', 'x', id, altered, ofOthers, deps.tokens.linkToken('decision', id)])
    expect([forged, await findTrip(deps, forged)]).toEqual([forged, null])
})

test('switched off, a link opens nothing, its successor does, and the drivers have other words', async () => {
  const booking = await booked(thandi)
  const old = tokenIn(await tripUrl(deps, booking, 'en'))
  const words = await findWords(db, booking.id)
  expect(await replaceLink(deps, guest, booking, ['customer'])).toBe(true)
  expect(await findTrip(deps, old)).toEqual({ state: 'off' })
  expect(await findTrip(deps, tokenIn(await tripUrl(deps, booking, 'en')))).toMatchObject({ state: 'open' })
  for (const [leg, word] of await findWords(db, booking.id)) expect(word).not.toBe(words.get(leg))
})

test('a day after the last leg a link only tells how the trip ended; a cancelled trip stays open until then', async () => {
  const { id, reference, legs } = await booked(thandi)
  const token = tokenIn(await tripUrl(deps, { id }, 'en'))
  await cancelOwnBooking(deps, thandi, reference, { reason: 'other', why: '', fee: 0 })
  expect(await findTrip(deps, token)).toMatchObject({ state: 'open', booking: { status: 'cancelled' } })
  const ends = legs.at(-1)?.ends.getTime() ?? 0
  const minutes = (ends + DAY_MS - deps.now().getTime()) / 60_000
  expect(await findTrip(minutesLater(minutes - 1), token)).toMatchObject({ state: 'open' })
  expect(await findTrip(minutesLater(minutes), token)).toMatchObject({ state: 'over' })
})
