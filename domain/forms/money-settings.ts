import { tick, wholeNumber } from './fields.ts'
import { formParser } from './form-parser.ts'

/** How guests pay, as the owner sets it; amounts in cents. */

const MOST_CENTS = 100_000_000

export const parseMoneySettings = formParser({
  payToDriver: tick,
  payEft: tick,
  payPayfast: tick,
  depositTransfers: wholeNumber('percent', 0, 100, 0),
  depositTours: wholeNumber('percent', 0, 100, 0),
  depositLeast: wholeNumber('cents', 0, MOST_CENTS, 0),
  depositOffWithinDays: wholeNumber('days', 0, 60, 2),
  depositDueHours: wholeNumber('hours', 1, 720, 48),
  depositLetGo: tick,
  balanceDays: wholeNumber('days', 0, 60, 2),
  linkDays: wholeNumber('days', 1, 60, 7),
  secondPersonAbove: wholeNumber('cents', 0, MOST_CENTS, 0),
})
export type MoneySettings = Extract<ReturnType<typeof parseMoneySettings>, { ok: true }>['value']
