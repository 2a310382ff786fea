import type { Balance } from '#domain/booking/ledger.ts'
import { formatRand } from '#domain/values/money.ts'
import type { Settings } from '#domain/business/settings.ts'
import type { Fact } from './booking-rows.ts'

/** What was paid, and what is still to be paid or given back; nothing before the first payment. */
export function paidFacts({ paid, toPay, toRefund }: Balance): Fact[] {
  if (paid === 0 && toRefund === 0) return []
  return [
    ['Paid', formatRand(paid)],
    ...(toPay > 0 ? [['To pay', formatRand(toPay)] satisfies Fact] : []),
    ...(toRefund > 0 ? [['To be refunded', formatRand(toRefund)] satisfies Fact] : []),
  ]
}

/** Where to pay by bank transfer, and under which reference; nothing while the bank details are not set, or all is paid. */
export function eftFacts(
  { reference }: { reference: string },
  { toPay }: Balance,
  { eftBank, eftAccountName, eftAccountNumber, eftBranchCode }: Settings,
): Fact[] {
  const isSet = [eftBank, eftAccountName, eftAccountNumber, eftBranchCode].every((detail) => detail !== '')
  if (!isSet || toPay === 0) return []
  return [
    ['Bank', eftBank],
    ['Account name', eftAccountName],
    ['Account number', eftAccountNumber],
    ['Branch code', eftBranchCode],
    ['Reference', reference],
    ['Amount', formatRand(toPay)],
  ]
}
