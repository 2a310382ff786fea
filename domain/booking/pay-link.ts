import { capeDate, capeInstant, dayAfter } from '#domain/values/cape-time.ts'
import { DAY_MS } from '#domain/values/duration.ts'

/** How long a link to pay is open: some days, never past the moment when it is due. What is late can still be paid. */
export function payLinkUntil(now: Date, due: Date, days: number): Date {
  const until = new Date(now.getTime() + days * DAY_MS)
  return due > now && due < until ? due : until
}

const DAYS_BEFORE = 3

/** When guests are reminded of a rest that is due: three days before, in the afternoon. */
export function balanceReminderAt(balanceAt: Date): Date {
  return capeInstant(dayAfter(capeDate(balanceAt), -DAYS_BEFORE), '14:00') ?? balanceAt
}
