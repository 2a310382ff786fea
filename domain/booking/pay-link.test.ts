import { expect, test } from 'vitest'
import { balanceReminderAt } from './pay-link.ts'
import { transferHereBy } from './transfer-time.ts'

test('a guest is reminded of the rest while a transfer still comes in time, over weekends and holidays too', () => {
  const thursday = new Date('2026-12-10T06:30:00Z')
  expect(balanceReminderAt(thursday)).toEqual(new Date('2026-12-07T12:00:00Z'))
  // Friday would be too late for a bank.
  const monday = new Date('2026-12-07T07:00:00Z')
  expect(balanceReminderAt(monday)).toEqual(new Date('2026-12-02T12:00:00Z'))
  for (let day = 0; day < 730; day++) {
    const due = new Date(monday.getTime() + day * 86_400_000)
    const at = balanceReminderAt(due)
    expect([due, transferHereBy(at) <= due, at < due]).toEqual([due, true, true])
  }
})
