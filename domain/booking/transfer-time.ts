import { capeDate } from '#domain/values/cape-time.ts'
import { DAY_MS } from '#domain/values/duration.ts'
import { endOfDay, workingDaysAfter } from '#domain/values/working-days.ts'
import type { Deposit } from './deposit.ts'
import type { Cents } from '#domain/values/money.ts'

/** Bank transfers take their time: by when one is here, and how a deposit waits for it. */

const WORKING_DAYS = 2
const LATEST_BEFORE_MS = 2 * DAY_MS

/** When a transfer that is made now is in our account: by the end of the second working day after. */
export function transferHereBy(now: Date): Date {
  return endOfDay(workingDaysAfter(capeDate(now), WORKING_DAYS))
}

/** Whether a transfer that is made now is here early enough before a pickup. */
export function isTransferInTime(pickupAt: Date, now: Date): boolean {
  return transferHereBy(now).getTime() <= pickupAt.getTime() - LATEST_BEFORE_MS
}

/** The deposit of a guest who pays by transfer: its deadline moves to when that is here, once. */
export function awaitingTransfer(deposit: Deposit, cents: Cents, now: Date): Deposit {
  if (deposit.dueAt === null || deposit.transfer !== undefined) return deposit
  const dueAt = new Date(Math.max(deposit.dueAt.getTime(), transferHereBy(now).getTime()))
  return { ...deposit, dueAt, transfer: { at: now, cents } }
}
