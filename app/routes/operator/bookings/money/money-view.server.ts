import { isStuck, isUnderWay, mostBack, type RefundOrder } from '#domain/booking/refund-orders.ts'
import { cutPrice, type Piece } from '#domain/booking/cut-price.ts'
import { type Deposit, mayPass, type NextDue, nextDue } from '#domain/booking/deposit.ts'
import { lastEnd, type Payment, standingEntries } from '#domain/booking/ledger.ts'
import { isLegOn } from '#domain/booking/status.ts'
import { transferReference } from '#domain/booking/references.ts'
import { capeDate, capeTime, nearDate } from '#domain/values/cape-time.ts'
import { DAY_MS } from '#domain/values/duration.ts'
import { type Cents, formatRand, randOf } from '#domain/values/money.ts'
import type { Fact } from '#domain/wording/booking-rows.ts'
import { formatNearInstant } from '#domain/wording/trip.ts'
import type { OfficeBooking } from '#server/services/office/bookings/booking.ts'
import type { BackView, EntryView, LeavingView, MoneyView } from './money-view.ts'

const KINDS = { deposit: 'deposit', balance: 'payment', refund: 'refund', void: 'taken back' }
const METHODS = { cash: 'Cash', card: 'Card', eft: 'EFT' }

/** Payments, refunds and what is still owed, for the colleague `me`. */
export function moneyView(
  { booking, payments, balance, refundAsked, refunds }: OfficeBooking,
  { key, now, me, paying }: { key: string; now: Date; me: string; paying: Paying },
): Omit<MoneyView, 'papers'> {
  const { paid, toPay, toRefund } = balance
  const open = toRefund > 0 ? toRefund : toPay
  const next = nextDue(booking.deposit, { paid, owing: toPay }, lastEnd(booking))
  return {
    head: `${paid === 0 ? 'Nothing paid' : formatRand(paid)} of ${formatRand(balance.due)}`,
    pieces: piecesOf(cutPrice(payments, balance), now),
    entries: payments.map((entry, i) =>
      entryView(entry, { before: payments[i - 1]?.paid ?? 0, payments, now }),
    ),
    paid: paid === 0 ? '' : formatRand(paid),
    open: openOf(toPay, toRefund),
    openBy: next === null ? '' : dueInWords(next, now),
    ...payingView(paying, now),
    late: next === null ? null : lateView(next, paid, now),
    isOver: booking.legs.some(({ status }) => status === 'completed') && !booking.legs.some(isLegOn),
    group: booking.groupReference ?? '',
    rule: ruleInWords(booking.deposit, now),
    back: payments
      .toReversed()
      .flatMap((entry) => backView(entry, { most: mostBack(entry, payments, refunds), payments, now })),
    leaving: refunds.filter(isUnderWay).map((order) => leavingView(order, now)),
    asked: refundAsked && {
      text: `${refundAsked.by ?? 'A colleague'} asks to give back ${formatRand(refundAsked.cents)} (${METHODS[refundAsked.method]}).`,
      isOwn: refundAsked.userId === me,
    },
    reference: transferReference(booking.reference),
    key,
    suggested: {
      method: 'eft',
      kind: 'balance',
      date: capeDate(now),
      rand: open === 0 ? '' : String(randOf(open)),
    },
  }
}

function backView(
  entry: Payment,
  { most, payments, now }: { most: Cents; payments: Payment[]; now: Date },
): BackView[] {
  const { id, kind, method, date, gatewayId } = entry
  if (kind === 'refund' || most === 0 || !standingEntries(payments).includes(entry)) return []
  return [
    {
      entry: id,
      from: `${METHODS[method]}, ${nearDate(date, now)}`,
      how: gatewayId === null ? 'By hand, to the guest’s account' : 'Through PayFast, to the same card',
      most: formatRand(most),
      rand: String(randOf(most)),
    },
  ]
}

function leavingView(order: RefundOrder, now: Date): LeavingView {
  const { id, cents, way, state, dueAt, answer } = order
  const what = `${formatRand(cents)} to give back`
  if (state === 'refused') return { id, what, how: `PayFast refused it: ${answer}`, state: 'refused' }
  if (isStuck(order, now))
    return {
      id,
      what,
      how: 'PayFast hasn’t answered. Look in its own pages before you send it by hand.',
      state: 'stuck',
    }
  return way === 'gateway'
    ? { id, what, how: 'PayFast hasn’t answered yet. We ask again every minute.', state: 'asked' }
    : { id, what, how: `Send it by hand by ${nearDate(capeDate(dueAt), now)}.`, state: 'to send' }
}

/** What the office may ask for with a link, and the link that is open. */
export type Paying = {
  open: { url: string; until: Date } | null
  /** Null where nothing is due, or no method is on. */
  due: { cents: Cents; at: Date; until: Date } | null
}

function payingView({ open, due }: Paying, now: Date): Pick<MoneyView, 'link' | 'asks'> {
  return {
    link: open && { url: open.url, until: formatNearInstant(open.until, now) },
    asks: due && {
      sum: formatRand(due.cents),
      until: formatNearInstant(due.until, now),
      words: `${formatRand(due.cents)} is to be paid by ${formatNearInstant(due.at, now)}. The link opens one page, where you choose how to pay.`,
      closes: open === null ? '' : 'The link that is open now closes when this one is made.',
    },
  }
}

function lateView({ what, cents, at }: NextDue, paid: Cents, now: Date): MoneyView['late'] {
  if (what !== 'deposit' || at > now) return null
  const until = new Date(now.getTime() + DAY_MS)
  return {
    missing: formatRand(cents),
    canPass: mayPass(cents, paid),
    until: `${capeDate(until)}T${capeTime(until)}`,
  }
}

function dueInWords({ what, cents, at }: NextDue, now: Date): string {
  return `${what === 'deposit' ? `deposit ${formatRand(cents)} ` : ''}by ${formatNearInstant(at, now)}`
}

/** The deposit agreed on when the booking was confirmed; empty without one. */
function ruleInWords(deposit: Deposit | null, now: Date): string {
  if (deposit === null || deposit.dueAt === null) return ''
  const { percent, cents, dueAt, balanceAt } = deposit
  const rest =
    balanceAt === null ? 'the rest to the driver' : `the rest by ${formatNearInstant(balanceAt, now)}`
  return `${percent}%, ${formatRand(cents)}, by ${formatNearInstant(dueAt, now)}; ${rest}.`
}

type Within = { before: Cents; payments: Payment[]; now: Date }

/** An entry; its amount is what it adds to the sum paid `before`. */
function entryView(entry: Payment, { before, payments, now }: Within): EntryView {
  const { id, kind, method, date, at, by, reference, why, gatewayId, isTest, moved } = entry
  const isVoided = payments.some(({ voids }) => voids === id)
  return {
    id,
    date: nearDate(date, now),
    how: isTest ? `TEST, ${METHODS[method].toLowerCase()}: no real money` : METHODS[method],
    reference,
    what: [moved === null ? KINDS[kind] : kind === 'refund' ? 'moved to' : 'moved from', why]
      .filter((part) => part !== '')
      .join(': '),
    known: `${by ?? (moved !== null ? 'within the group' : gatewayId === null ? 'a colleague' : 'PayFast')}, ${formatNearInstant(at, now)}`,
    amount: formatRand(entry.paid - before),
    canVoid: kind !== 'void' && moved === null && !isVoided,
    isVoided,
  }
}

function openOf(toPay: Cents, toRefund: Cents): Fact | null {
  if (toRefund > 0) return ['To give back', formatRand(toRefund)]
  return toPay > 0 ? ['Still to pay', formatRand(toPay)] : null
}

const TWELFTHS = 12
const OPEN = { back: 'gone back', waits: 'to give back', later: 'still to pay' }

function piecesOf(pieces: Piece[], now: Date): MoneyView['pieces'] {
  const whole = pieces.reduce((sum, { cents }) => sum + cents, 0)
  return pieces.map(({ look, cents, from }) => ({
    look,
    share: Math.max(1, Math.round((TWELFTHS * cents) / whole)),
    amount: formatRand(cents),
    text: look === 'paid' ? fromInWords(from, now) : OPEN[look],
  }))
}

function fromInWords(from: Piece['from'], now: Date): string {
  if (from === null) return 'paid'
  return `${METHODS[from.method].replace(/^C/, 'c')}, ${nearDate(from.date, now, {})}`
}
