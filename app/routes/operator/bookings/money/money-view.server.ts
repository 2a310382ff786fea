import { cutPrice, type Piece } from '#domain/booking/cut-price.ts'
import { type Deposit, type NextDue, nextDue } from '#domain/booking/deposit.ts'
import { lastEnd, type Payment, standingEntries } from '#domain/booking/ledger.ts'
import { transferReference } from '#domain/booking/references.ts'
import { capeDate, nearDate } from '#domain/values/cape-time.ts'
import { type Cents, formatRand, randOf } from '#domain/values/money.ts'
import type { Fact } from '#domain/wording/booking-rows.ts'
import { formatNearInstant } from '#domain/wording/trip.ts'
import type { OfficeBooking } from '#server/services/office/bookings/booking.ts'
import type { EntryView, MoneyView } from './money-view.ts'

const KINDS = { deposit: 'deposit', balance: 'payment', refund: 'refund', void: 'taken back' }
const METHODS = { cash: 'Cash', card: 'Card', eft: 'EFT' }

/** Payments, refunds and the amount still owed. `me` is who looks. */
export function moneyView(
  { booking, payments, balance, refundAsked }: OfficeBooking,
  { key, now, me }: { key: string; now: Date; me: string },
): MoneyView {
  const { paid, toPay, toRefund } = balance
  const open = toRefund > 0 ? toRefund : toPay
  const next = nextDue(booking.deposit, { paid, owing: toPay }, lastEnd(booking))
  const most = { text: paid === 0 ? 'Nothing paid' : formatRand(paid), of: formatRand(balance.due) }
  return {
    head: `${most.text} of ${most.of}`,
    pieces: piecesOf(cutPrice(payments, balance), now),
    entries: payments.map((entry) => entryView(entry, payments, now)),
    paid: paid === 0 ? '' : formatRand(paid),
    open: openOf(toPay, toRefund),
    openBy: next === null ? '' : dueInWords(next, now),
    rule: ruleInWords(booking.deposit, now),
    back: backOf(payments, now),
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

function dueInWords({ what, cents, at }: NextDue, now: Date): string {
  return `${what === 'deposit' ? `deposit ${formatRand(cents)} ` : ''}by ${formatNearInstant(at, now)}`
}

/** What was frozen when it was confirmed; empty where nothing is asked for ahead. */
function ruleInWords(deposit: Deposit | null, now: Date): string {
  if (deposit === null || deposit.dueAt === null) return ''
  const { percent, cents, dueAt, balanceAt } = deposit
  const rest =
    balanceAt === null ? 'the rest to the driver' : `the rest by ${formatNearInstant(balanceAt, now)}`
  return `${percent}%, ${formatRand(cents)}, by ${formatNearInstant(dueAt, now)}; ${rest}.`
}

function entryView(entry: Payment, all: Payment[], now: Date): EntryView {
  const { id, kind, method, date, at, by, reference, why } = entry
  const isVoided = all.some(({ voids }) => voids === id)
  return {
    id,
    date: nearDate(date, now),
    how: METHODS[method],
    reference,
    what: [KINDS[kind], why].filter((part) => part !== '').join(': '),
    known: `${by ?? 'a colleague'}, ${formatNearInstant(at, now)}`,
    amount: amountOf(entry, all),
    canVoid: kind !== 'void' && !isVoided,
    isVoided,
  }
}

/** What the entry does to the amount paid. */
function amountOf({ kind, cents, voids }: Payment, all: Payment[]): string {
  const isOfRefund = all.some(({ id, kind: voided }) => id === voids && voided === 'refund')
  return formatRand(kind === 'refund' || (kind === 'void' && !isOfRefund) ? -cents : cents)
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

/** The last payment goes back first; what went back before comes off the last ones. */
function backOf(payments: Payment[], now: Date): MoneyView['back'] {
  const standing = standingEntries(payments)
  let gone = standing.filter(({ kind }) => kind === 'refund').reduce((sum, { cents }) => sum + cents, 0)
  return standing
    .filter(({ kind }) => kind !== 'refund')
    .toReversed()
    .flatMap(({ id, method, date, cents }) => {
      const off = Math.min(gone, cents)
      gone -= off
      const left = cents - off
      return left === 0
        ? []
        : [{ id, from: `${METHODS[method]}, ${nearDate(date, now)}`, most: formatRand(left) }]
    })
}
