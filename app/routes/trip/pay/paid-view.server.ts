import { receivedAt, sumPaid } from '#domain/booking/ledger.ts'
import { maskedEmail } from '#domain/values/masked-email.ts'
import { formatExactRand, formatRand } from '#domain/values/money.ts'
import type { Fact } from '#domain/wording/booking-rows.ts'
import { shortInstant } from '#domain/wording/policy.ts'
import { formatInstant } from '#domain/wording/trip.ts'
import { say } from '#domain/words/phrases.ts'
import { barOf } from './bar-view.ts'
import { freeView } from './choose-view.server.ts'
import { canMail, type Pay } from './pay-door.server.ts'
import type { PayFacts } from './pay-view.server.ts'

export type PaidView = ReturnType<typeof paidView>

/** Paid: just now, or before the page was opened. */
export function paidView(pay: Pay, { bill, ledger, tooMuch }: PayFacts, how: 'paid' | 'already') {
  const { deps, booking, path } = pay
  const { language } = deps.content
  const { tag, phrases } = language
  const { paid: words, already, vehicles, sheet } = phrases.pay
  const rand = (cents: number) => formatRand(cents, tag)
  const vehicle = vehicles[booking.option.id]
  const payments = ledger.filter(({ kind }) => kind !== 'refund')
  const own = payments.filter(({ moved }) => moved === null)
  const came = own.length > 0 ? own : payments
  const last = came.at(-1)
  // A group's payment is an entry for each of its bookings, all of one moment.
  const together = came.filter((entry) => entry.at.getTime() === last?.at.getTime())
  const cents = together.reduce((all, entry) => all + entry.cents, 0)
  const sum = rand(cents)
  const paid = sumPaid(ledger)
  const rest = bill?.all ?? 0
  const balanceAt = booking.deposit?.balanceAt ?? null
  const restBy = balanceAt === null ? null : shortInstant(balanceAt, language)
  const isAlready = how === 'already'
  const [by, toDriver] = isAlready ? [already.next, already.nextDriver] : [words.still, words.stillDriver]
  const when = last === undefined ? '' : formatInstant(receivedAt(last), language)
  const isDeposit = last?.kind === 'deposit' || rest > 0
  const facts: Fact[] =
    last === undefined
      ? []
      : [
          [words.amount, formatExactRand(cents, tag)],
          [words.for, booking.groupReference ?? booking.reference],
          [words.from, last.gatewayId === null ? words.other : last.isTest ? phrases.pay.test : words.card],
          ...(last.gatewayId === null ? [] : [[words.number, last.gatewayId] satisfies Fact]),
        ]
  return {
    kind: how,
    title: isAlready
      ? already.title
      : isDeposit
        ? say(tag, words.title, { sum, vehicle })
        : say(tag, words.titleRest, { sum }),
    lead: isAlready ? say(tag, already.lead, { sum, when }) : say(tag, words.state, { when }),
    next:
      rest === 0
        ? tooMuch > 0
          ? say(tag, words.tooMuch, { sum: rand(tooMuch) })
          : words.nothing
        : restBy === null
          ? say(tag, toDriver, { rest: rand(rest) })
          : say(tag, by, { rest: rand(rest), until: restBy }),
    pieces: barOf(
      [
        { look: 'paid', cents: paid - tooMuch, text: sheet.paid },
        { look: 'waits', cents: tooMuch, text: words.goesBack },
        {
          look: 'later',
          cents: rest,
          text: restBy === null ? sheet.driver : say(tag, sheet.by, { until: restBy }),
        },
      ],
      rand,
    ),
    facts,
    free: freeView(pay),
    mailed: canMail(deps, booking)
      ? say(tag, words.mailed, { email: maskedEmail(booking.customer.email) })
      : '',
    payRest: rest === 0 ? null : `${path}?rest`,
  }
}
