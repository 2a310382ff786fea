import { expect, test } from 'vitest'
import { owedSince, type RecordedBookingEvent } from './events.ts'

const CANCELLED = {
  id: 1,
  move: 'cancel',
  who: 'customer',
  at: new Date('2026-11-20T08:00:00Z'),
  name: null,
  data: { why: '', reason: 'other', fee: 0 },
} satisfies RecordedBookingEvent
const AT = new Date('2026-11-24T08:00:00Z')
const PAYMENT = { id: 2, move: 'payment', who: 'operator', at: AT, name: null } as const

test.each<[string, RecordedBookingEvent[], Date | null]>([
  ['of nothing that was ever owed', [], null],
  ['from the cancelling', [CANCELLED], CANCELLED.at],
  [
    'from a payment that came later',
    [CANCELLED, { ...PAYMENT, data: { kind: 'balance', method: 'eft', cents: 1 } }],
    AT,
  ],
  [
    'from the cancelling, though a part went back later',
    [CANCELLED, { ...PAYMENT, data: { kind: 'refund', method: 'eft', cents: 1 } }],
    CANCELLED.at,
  ],
])('the days for a refund count %s', (_, events, since) => {
  expect(owedSince(events)).toEqual(since)
})
