import { lineView } from '#app/ui/business/quote-view.ts'
import { isAirport } from '#domain/places/airports.ts'
import { type Booking, endingOf, standingTotal } from '#domain/booking/booking.ts'
import { type NextDue, nextDue } from '#domain/booking/deposit.ts'
import {
  balanceOf,
  guestKind,
  lastEnd,
  paidOf,
  type Payment,
  receivedAt,
  standingEntries,
} from '#domain/booking/ledger.ts'
import { agreementOf } from '#domain/booking/status.ts'
import { isTour } from '#domain/booking/cancellation.ts'
import { takesPayments } from '#domain/business/paying-ahead.ts'
import type { Settings } from '#domain/business/settings.ts'
import { capeDate } from '#domain/values/cape-time.ts'
import { type Cents, formatRand } from '#domain/values/money.ts'
import { workingDaysAfter } from '#domain/values/working-days.ts'
import { totalFacts } from '#domain/wording/booking-rows.ts'
import { shortDate, shortDay, shortInstant } from '#domain/wording/policy.ts'
import type { BookingWords } from '#domain/words/content.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import type { Deps } from '#server/services/deps.ts'

/** The third stub of the ticket: what it costs, what was paid, what is still to pay or comes back. */

export type MoneyRow = { label: string; amount: string; isSum?: boolean }

export function moneyView(
  { content }: Pick<Deps, 'content'>,
  booking: Booking,
  payments: Payment[],
  {
    words,
    settings,
    owedSince,
    path,
    withDriver,
  }: { words: BookingWords; settings: Settings; owedSince: Date; path: string; withDriver: Cents },
) {
  const { language } = content
  const { tag, phrases } = language
  const { money } = phrases.mytrip
  const balance = balanceOf(booking, paidOf(payments))
  const { toRefund, paid } = balance
  const given = Math.min(withDriver, balance.toPay)
  const toPay = balance.toPay - given
  const next = nextDue(booking.deposit, { paid: paid + given, owing: toPay }, lastEnd(booking))
  const fee = endingOf(booking)?.fee ?? 0
  // Nothing is claimed beyond what was paid.
  const kept = booking.status === 'cancelled' ? Math.min(fee, paid) : fee
  const isAsked = agreementOf(booking.status) !== 'confirmed' && booking.status !== 'cancelled'
  const isOver = booking.status === 'declined' || booking.status === 'lapsed'
  const rand = (cents: number) => formatRand(cents, tag)
  const [what, due] =
    toRefund > 0
      ? [money.back, rand(toRefund)]
      : toPay > 0
        ? [money.toPay, rand(toPay)]
        : isOver || booking.status === 'cancelled' || balance.due === 0
          ? [money.nothing, rand(0)]
          : isAsked
            ? [money.now, rand(0)]
            : [money.paid, rand(balance.due)]
  const rows: MoneyRow[] = isOver
    ? []
    : [
        // Nothing is asked of a guest whom we did not find.
        ...(booking.status === 'no show' && balance.due === 0 ? [] : priceRows(booking, { content })),
        ...(kept > 0 ? [{ label: money.fee, amount: rand(kept) }] : []),
        ...standingEntries(payments).map((entry) => ({
          label: say(tag, money[guestKind(entry)], {
            day: shortDay(receivedAt(entry), language),
            reference: entry.reference,
          }),
          amount: entry.kind === 'refund' ? rand(entry.cents) : `−${rand(entry.cents)}`,
        })),
        ...(given > 0 ? [{ label: money.withDriver, amount: `−${rand(given)}` }] : []),
      ]
  const refundBy = workingDaysAfter(capeDate(owedSince), content.business.houseRules.refundBusinessDays)
  return {
    what,
    due,
    rows,
    vat: totalFacts(booking, settings.vatNumber, language).slice(1),
    how:
      toRefund > 0
        ? say(tag, money.refundBy, { day: shortDate(refundBy, language) })
        : toPay > 0
          ? next === null || nextInWords(next, booking, language) === ''
            ? words.terms.paying.byTheEnd
            : ''
          : isAsked && !isOver
            ? money.unconfirmed
            : '',
    next: next === null ? '' : nextInWords(next, booking, language),
    pay:
      next !== null && takesPayments(settings)
        ? { href: `${path}/pay`, label: payLabel(next, paid + given, language) }
        : null,
    more: isAsked || rows.length === 0 ? null : `${path}/money`,
  }
}

/** Which part is due next, and by when; nothing where all of it goes to the driver. */
function nextInWords({ what, cents, at }: NextDue, { deposit }: Booking, language: Language): string {
  const { tag, phrases } = language
  const { depositBy, restBy } = phrases.mytrip.money
  if (what === 'rest' && (deposit?.balanceAt ?? null) === null) return ''
  const until = shortInstant(at, language)
  return say(tag, what === 'deposit' ? depositBy : restBy, { sum: formatRand(cents, tag), until })
}

function payLabel({ what, cents }: NextDue, paid: number, { tag, phrases }: Language): string {
  const { payNow, payRest } = phrases.mytrip.money
  return say(tag, what === 'rest' && paid > 0 ? payRest : payNow, { sum: formatRand(cents, tag) })
}

/** The lines of everything that was not cancelled, what is in the price, and the total. */
function priceRows(booking: Booking, { content }: Pick<Deps, 'content'>): MoneyRow[] {
  const { language, places } = content
  const { tag, phrases } = language
  const { money } = phrases.mytrip
  const isStanding = (way: 'out' | 'back' | 'whole') =>
    way === 'whole'
      ? booking.legs.some(({ status }) => status !== 'cancelled')
      : booking.legs[way === 'out' ? 0 : 1]?.status !== 'cancelled'
  const lines = booking.option.lines
    .filter(({ leg }) => isStanding(leg))
    .map((line) => lineView(line, language))
  if (lines.length === 0) return []
  const { freeWaitingAfterLandingMinutes: landed, freeWaitingElsewhereMinutes: elsewhere } = booking.policies
  const minutes = isAirport(places, booking.legs[0]?.places[0]) ? landed : elsewhere
  const included = booking.hours === null ? say(tag, money.tolls, { minutes }) : money.waiting
  return [
    ...lines.map(({ label, amount }) => ({ label, amount })),
    ...(isTour(booking) ? [] : [{ label: included, amount: money.included }]),
    { label: phrases.trip.facts.total, amount: formatRand(standingTotal(booking), tag), isSum: true },
  ]
}
