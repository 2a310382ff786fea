import { cutPrice, type Piece } from '#domain/booking/cut-price.ts'
import { owedSince } from '#domain/booking/events.ts'
import {
  balanceOf,
  guestKind,
  paidOf,
  type PaymentMethod,
  receivedAt,
  standingEntries,
} from '#domain/booking/ledger.ts'
import { takesPayments } from '#domain/business/paying-ahead.ts'
import { policyTimeline } from '#domain/booking/policy-timeline.ts'
import { isLegAhead } from '#domain/booking/status.ts'
import { capeDate } from '#domain/values/cape-time.ts'
import { type Cents, formatRand } from '#domain/values/money.ts'
import { workingDaysAfter } from '#domain/values/working-days.ts'
import { bookingTitle } from '#domain/wording/booking.ts'
import { policyWords, shortDate, shortDay, shortInstant } from '#domain/wording/policy.ts'
import { formatInstant } from '#domain/wording/trip.ts'
import { say } from '#domain/words/phrases.ts'
import { bookingHistory, paymentsOf, withDriver } from '#server/services/bookings/own.ts'
import { billOf } from '#server/services/paying/bill.ts'
import { readTariffVersion } from '#server/services/tariff.ts'
import type { Trip } from '../trip-door.server.ts'
import { barOf } from './bar-view.ts'

/** A trip's money: what was paid, what is left, what comes back and how. */

export type MoneyPageView = Awaited<ReturnType<typeof moneyPageView>>

export async function moneyPageView({ deps, booking, shown, path, linkUntil }: Trip) {
  const { language } = deps.content
  const { tag, phrases } = language
  const { money: words, sheet } = phrases.pay
  const rand = (cents: Cents) => formatRand(cents, tag)
  const now = deps.now()
  const settings = await deps.settings()
  const payments = await paymentsOf(deps, booking)
  const paid = paidOf(payments)
  const balance = balanceOf(booking, paid)
  const { toRefund } = balance
  const given = Math.min(await withDriver(deps, booking), balance.toPay)
  const toPay = balance.toPay - given
  const returned = standingEntries(payments)
    .filter(({ kind, moved }) => kind === 'refund' && moved === null)
    .reduce((sum, { cents }) => sum + cents, 0)
  const bill = await billOf(deps.db, [booking])
  const title = bookingTitle(shown, await readTariffVersion(deps, booking.tariffVersion), language)
  const { refundBusinessDays } = deps.content.business.houseRules
  const decided = owedSince(await bookingHistory(deps, booking)) ?? now
  const texts = {
    paid: sheet.paid,
    later:
      bill === null
        ? ''
        : bill.owing[0]?.next.what === 'deposit'
          ? say(tag, phrases.mytrip.money.depositBy, {
              sum: rand(bill.due),
              until: shortInstant(bill.at, language),
            })
          : say(tag, sheet.by, { until: shortInstant(bill.at, language) }),
    waits: say(tag, words.sentBy, {
      day: shortDate(workingDaysAfter(capeDate(decided), SENT_DAYS), language),
    }),
    back: words.kinds.refund,
  }
  return {
    head: { path, reference: booking.reference, isByLink: linkUntil !== null },
    title:
      toRefund > 0
        ? say(tag, words.back, { sum: rand(toRefund) })
        : toPay > 0
          ? say(tag, words.left, { sum: rand(toPay) })
          : paid + given > 0
            ? words.paidAll
            : returned > 0
              ? say(tag, words.returned, { sum: rand(returned) })
              : words.none,
    lead: `${title}, ${formatInstant(booking.pickupAt, language)}.`,
    pieces: barOf(
      cutPrice(payments, balance).map(({ look, cents, from }) => ({
        look,
        cents,
        text:
          from === null || look !== 'paid'
            ? texts[look]
            : `${shortDate(from.date, language)}, ${words.methods[from.method]}`,
      })),
      rand,
    ),
    ledger: standingEntries(payments).map((entry) => ({
      id: entry.id,
      day: shortDay(receivedAt(entry), language),
      how: entry.isTest ? phrases.pay.test : words.methods[entry.method],
      what: say(tag, words.kinds[guestKind(entry)], { reference: entry.reference }),
      amount: `${entry.kind === 'refund' ? '−' : ''}${rand(entry.cents)}`,
    })),
    paid: balance.due === 0 ? words.paid : say(tag, words.of, { total: rand(balance.due) }),
    paidSum: rand(paid),
    rest:
      toPay === 0
        ? null
        : {
            title: paid + given === 0 ? words.payFirst : words.payRest,
            rows: [
              [words.price, rand(balance.due)],
              ...(paid > 0 ? [[words.paid, `−${rand(paid)}`]] : []),
              ...(given > 0 ? [[phrases.mytrip.money.withDriver, `−${rand(given)}`]] : []),
            ] as [string, string][],
            sum: rand(toPay),
            pay: takesPayments(settings) ? `${path}/pay?amount=all` : null,
            button: say(tag, words.payNow, { sum: rand(toPay) }),
          },
    timelines: booking.legs
      .filter(isLegAhead)
      .map((leg) =>
        policyWords(
          policyTimeline(booking, leg, { now, paid, reason: 'other' }),
          booking,
          { isBereaved: false },
          language,
        ),
      ),
    lanes: toRefund === 0 ? [] : lanesOf(cutPrice(payments, balance)),
    back: cutPrice(payments, balance)
      .filter(({ look }) => look === 'paid')
      .toReversed()
      .map(({ cents, from }) => ({
        id: `${from?.date} ${cents}`,
        by: words.methods[from?.method ?? 'eft'],
        sum: rand(cents),
        to: words.ways[from?.method ?? 'eft'],
        note: words.ways[`${from?.method ?? 'eft'}Text` as const],
        within: say(tag, words.days, { count: refundBusinessDays }),
      })),
  }

  /** One for each way that the money came in; what needs the guest comes first. */
  function lanesOf(pieces: Piece[]) {
    const there = shortDate(workingDaysAfter(capeDate(decided), refundBusinessDays), language)
    return pieces
      .filter(({ look }) => look === 'waits' || look === 'back')
      .toSorted((a, b) => laneRank(a) - laneRank(b))
      .map(({ look, cents, from }) => ({
        id: `${look} ${from?.date} ${cents}`,
        sum: rand(cents),
        from:
          from === null
            ? ''
            : say(tag, words.lane, { way: words.methods[from.method], day: shortDate(from.date, language) }),
        to: words.ways[from?.method ?? 'eft'],
        steps: [
          { what: words.decided, text: shortInstant(decided, language), state: 'past' as const },
          {
            what: words.sent,
            text: look === 'back' ? '' : texts.waits,
            state: look === 'back' ? ('past' as const) : ('now' as const),
          },
          {
            what: say(tag, words.there, { day: there }),
            text: '',
            state: look === 'back' ? ('now' as const) : ('next' as const),
          },
        ],
      }))
  }
}

/** By when a refund leaves us. */
const SENT_DAYS = 2

const METHODS: PaymentMethod[] = ['eft', 'cash', 'card']

function laneRank({ look, from }: Piece): number {
  return (look === 'waits' ? 0 : METHODS.length) + METHODS.indexOf(from?.method ?? 'card')
}
