import type { Balance, Payment } from '#domain/booking/ledger.ts'
import { type Cents, formatRand } from '#domain/values/money.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import type { Fact } from './booking-rows.ts'
import { shortInstant } from './policy.ts'

/** A sum, and by when it is due. */
export function dueBy(cents: Cents, at: Date, language: Language): string {
  const facts = { sum: formatRand(cents, language.tag), until: shortInstant(at, language) }
  return say(language.tag, language.phrases.trip.paying.toPayBy, facts)
}

/**
 * What was paid, and what is still to be paid, by `restBy` where that is before the trip, or given back; nothing before
 * the first payment.
 */
export function paidFacts(
  { paid, toPay, toRefund }: Balance,
  language: Language,
  restBy: Date | null = null,
): Fact[] {
  const { tag, phrases } = language
  const { paying } = phrases.trip
  if (paid === 0 && toRefund === 0) return []
  return [
    [paying.paid, formatRand(paid, tag)],
    ...(toPay > 0
      ? [
          [
            paying.toPay,
            restBy === null ? formatRand(toPay, tag) : dueBy(toPay, restBy, language),
          ] satisfies Fact,
        ]
      : []),
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
