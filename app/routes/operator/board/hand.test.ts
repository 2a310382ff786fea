import { expect, test } from 'vitest'
import { movedTo } from '../bookings/change/change-view.server.ts'
import type { LegView } from './board-view.ts'
import { changeAddress, shiftedBy } from './hand.ts'

const LEG = { id: 'a', reference: 'RTX-93F', from: 1430, to: 1490, time: '23:50', ends: '00:50' } as LegView

test('a leg in hand is moved by quarters, over midnight too, to a change that begins with that time', () => {
  const later = shiftedBy({ leg: LEG, rowId: 'vito', partnerId: null, shift: 0, isLetGo: false }, 15)
  expect(later).toMatchObject({ shift: 15, leg: { time: '00:05', ends: '01:05', from: 1445, to: 1505 } })
  expect(shiftedBy(later, -15)).toMatchObject({ shift: 0, leg: { time: '23:50' } })
  const address = changeAddress(later.leg, '2026-11-28')
  expect(address).toBe('/operator/bookings/RTX-93F/change?leg=a&date=2026-11-29&time=00%3A05')
  expect(movedTo(new URL(address, 'http://x').searchParams)).toEqual({ date: '2026-11-29', time: '00:05' })
  expect(movedTo(new URLSearchParams({ date: '2026-02-30', time: '00:05' }))).toEqual({})
})
