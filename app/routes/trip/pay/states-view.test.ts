import { expect, test } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import type { Deps } from '#server/services/deps.ts'
import { shippedContent } from '#tests/support/english.ts'
import { goneView } from './states-view.server.ts'

const deps = { content: shippedContent } as Deps
const booking = { quoteId: 'q1', option: { id: 'sedan' }, deposit: null } as Booking
const again = (mover: 'customer' | 'guest') =>
  goneView({ deps, booking, by: { mover, userId: null } }, { ledger: [] }).again

test('only a guest who is signed in is led to the quote, which names the places', () => {
  expect(again('customer')).toBe('/quotes?quote=q1&again=same')
  expect(again('guest')).toBe('/booking')
})
