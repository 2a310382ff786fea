import { capeDate, capeInstant, dayAfter } from '#domain/values/cape-time.ts'
import { DAY_MS } from '#domain/values/duration.ts'
import { transferHereBy } from './transfer-time.ts'

/** How long a link to pay is open: some days, never past the moment when it is due. What is late can still be paid. */
export function payLinkUntil(now: Date, due: Date, days: number): Date {
  const until = new Date(now.getTime() + days * DAY_MS)
  return due > now && due < until ? due : until
}

const DAYS_BEFORE = 3
/** Nothing is remembered earlier than this before it is due. */
export const MOST_DAYS_BEFORE = 10

/**
 * When guests are reminded of a rest that is due: three days before, in the afternoon, or earlier where weekends and
 * holidays would leave a transfer too little time.
 */
export function balanceReminderAt(balanceAt: Date): Date {
  for (let days = DAYS_BEFORE; days < MOST_DAYS_BEFORE; days++) {
    const at = capeInstant(dayAfter(capeDate(balanceAt), -days), '14:00')
    if (at !== null && transferHereBy(at) <= balanceAt) return at
  }
  return balanceAt
}
