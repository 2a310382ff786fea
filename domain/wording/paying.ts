import type { Balance, Payment } from '#domain/booking/ledger.ts'
import { formatRand } from '#domain/values/money.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
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

/** What now pays for other trips of the group. */
export function movedFacts(
  moved: Pick<Payment, 'reference' | 'cents'>[],
  { tag, phrases }: Language,
): Fact[] {
  const { movedTo } = phrases.pay.money.kinds
  return moved.map(({ reference, cents }) => [say(tag, movedTo, { reference }), formatRand(cents, tag)])
}
