import { expect, test } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import type { Settings } from '#domain/business/settings.ts'
import type { Deps } from '#server/services/deps.ts'
import type { Bill } from '#server/services/paying/bill.ts'
import { shippedContent } from '#tests/support/english.ts'
import type { Pay } from './pay-door.server.ts'
import { nothingView } from './states-view.server.ts'

const deps = { content: shippedContent } as Deps
const booking = { quoteId: 'q1', option: { id: 'sedan' }, deposit: null } as Booking

test('a guest who can no longer pay by transfer, with nothing else on, is told whom to call', () => {
  const settings = { payEft: true, phone: '021 555 0140', ...ACCOUNT } as Settings
  const bill = { due: 85_500 } as Bill
  const { title, text, isToCall } = nothingView({ deps, booking } as Pay, { bill, settings })
  expect([title, isToCall]).toEqual(['Call us to pay R855', true])
  expect(text).toContain('021 555 0140')
})

const ACCOUNT = { eftBank: 'FNB', eftAccountName: 'Tours', eftAccountNumber: '1', eftBranchCode: '250655' }
