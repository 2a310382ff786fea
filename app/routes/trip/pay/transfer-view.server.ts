import { transferReference } from '#domain/booking/references.ts'
import { type Cents, formatExactRand, formatRand, randOf } from '#domain/values/money.ts'
import { shortInstant } from '#domain/wording/policy.ts'
import { say } from '#domain/words/phrases.ts'
import { asksDeposit, type Bill } from '#server/services/paying/bill.ts'
import type { Pay } from './pay-door.server.ts'
import type { PayFacts } from './pay-view.server.ts'

export type TransferView = ReturnType<typeof transferView>

/** Where to transfer to. Nowhere else are the bank details told. */
export function transferView(
  { deps, booking, path }: Pay,
  { bill, settings }: PayFacts & { bill: Bill },
  cents: Cents,
) {
  const { language } = deps.content
  const { tag, phrases } = language
  const { transfer: words, vehicles } = phrases.pay
  const { eftBank, eftAccountName, eftAccountNumber, eftBranchCode } = settings
  const { deposit } = booking
  const vehicle = vehicles[booking.option.id]
  const isDeposit = asksDeposit(bill)
  const until = shortInstant(bill.at, language)
  const rest = bill.all - cents
  const chosenAt = isDeposit ? deposit?.transfer?.at : undefined
  return {
    kind: 'transfer' as const,
    choose: `${path}?choose`,
    title: say(tag, words.title, { sum: formatRand(cents, tag) }),
    state: isDeposit ? say(tag, words.state, { vehicle, until }) : words.stateRest,
    account: [
      { label: words.name, value: eftAccountName, copy: words.copyName },
      { label: words.bank, value: eftBank, copy: '' },
      { label: words.number, value: eftAccountNumber, copy: words.copyNumber },
      { label: words.branch, value: eftBranchCode, copy: words.copyBranch },
    ],
    reference: transferReference(booking.groupReference ?? booking.reference),
    amount: formatExactRand(cents, tag),
    plainAmount: randOf(cents).toFixed(2),
    when: [
      ...(chosenAt === undefined
        ? []
        : [{ at: shortInstant(chosenAt, language), what: words.chosen, state: 'past' as const }]),
      { at: '', what: words.arrives, state: 'now' as const },
      ...(isDeposit ? [{ at: until, what: say(tag, words.until, { vehicle }), state: 'next' as const }] : []),
      ...(rest > 0 && deposit?.balanceAt
        ? [
            {
              at: say(tag, words.by, { until: shortInstant(deposit.balanceAt, language) }),
              what: say(tag, words.rest, { rest: formatRand(rest, tag) }),
              state: 'next' as const,
            },
          ]
        : []),
    ],
    sameText: say(tag, words.sameText, { phone: settings.phone }),
  }
}
