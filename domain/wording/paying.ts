import type { Balance } from '#domain/booking/ledger.ts'
import { formatRand } from '#domain/values/money.ts'
import { type Settings, takesEft } from '#domain/business/settings.ts'
import { transferReference } from '#domain/booking/references.ts'
import type { Language } from '#domain/words/language.ts'
import type { Fact } from './booking-rows.ts'

/** What was paid, and what is still to be paid or given back; nothing before the first payment. */
export function paidFacts({ paid, toPay, toRefund }: Balance, { tag, phrases }: Language): Fact[] {
  const { paying } = phrases.trip
  if (paid === 0 && toRefund === 0) return []
  return [
    [paying.paid, formatRand(paid, tag)],
    ...(toPay > 0 ? [[paying.toPay, formatRand(toPay, tag)] satisfies Fact] : []),
    ...(toRefund > 0 ? [[paying.toRefund, formatRand(toRefund, tag)] satisfies Fact] : []),
  ]
}

/** Where to pay by bank transfer, and under which reference; nothing while the bank details are not set, or all is paid. */
export function eftFacts(
  { reference }: { reference: string },
  { toPay }: Balance,
  settings: Settings,
  { tag, phrases }: Language,
): Fact[] {
  const { paying } = phrases.trip
  if (!takesEft(settings) || toPay === 0) return []
  const { eftBank, eftAccountName, eftAccountNumber, eftBranchCode } = settings
  return [
    [paying.bank, eftBank],
    [paying.accountName, eftAccountName],
    [paying.accountNumber, eftAccountNumber],
    [paying.branchCode, eftBranchCode],
    [paying.reference, transferReference(reference)],
    [paying.amount, formatRand(toPay, tag)],
  ]
}
