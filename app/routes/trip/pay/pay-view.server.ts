import { balanceOf, paidOf, type Payment, standingEntries, sumPaid } from '#domain/booking/ledger.ts'
import { agreementOf } from '#domain/booking/status.ts'
import { isTestGateway, takesPayfast } from '#domain/business/payfast.ts'
import { takesPayments } from '#domain/business/paying-ahead.ts'
import { takesEft } from '#domain/business/settings.ts'
import type { Cents } from '#domain/values/money.ts'
import { bookingTitle } from '#domain/wording/booking.ts'
import { readTariffVersion } from '#server/services/tariff.ts'
import { paymentsOf } from '#server/services/bookings/own.ts'
import { asByLink } from '#server/services/trip-links/as-by-link.ts'
import { type Bill, billOf } from '#server/services/paying/bill.ts'
import { canTransfer } from '#server/services/paying/transfers.ts'
import { findTries } from '#server/services/payments/tries.ts'
import { changedView } from './changed-view.server.ts'
import { chooseView, goesToDriver } from './choose-view.server.ts'
import { paidView } from './paid-view.server.ts'
import type { Pay } from './pay-door.server.ts'
import { goneView, nothingView, toDriverView, waitingView } from './states-view.server.ts'
import { transferView } from './transfer-view.server.ts'

/** Which of its states the page to pay is in, in words. It only reads: whatever the address asks, nothing changes. */

export type PayView = Awaited<ReturnType<typeof payView>>

/** What the views of the states are made from. */
export type PayFacts = Awaited<ReturnType<typeof factsOf>>

export async function payView(pay: Pay, asked: URLSearchParams) {
  const facts = await factsOf(pay)
  const { settings, head } = facts
  const isTest = takesPayfast(settings) && isTestGateway(settings)
  return { head, isTest, state: await stateOf(pay, facts, asked) }
}

async function stateOf(pay: Pay, facts: PayFacts, asked: URLSearchParams) {
  const { bill, settings, ledger } = facts
  const { booking } = pay
  if (asked.has('back')) {
    const last = (await triesOf(pay)).at(-1)
    if (last !== undefined && last.bookedAt === null) return waitingView(pay, facts, last)
    if (last !== undefined && ledger.length > 0) return paidView(pay, facts, 'paid')
  }
  if (booking.status === 'cancelled' && sumPaid(ledger) > 0 && wantsDeposit(pay)) return goneView(pay, facts)
  if (bill === null || !takesPayments(settings))
    return ledger.length > 0 && bill === null && agreementOf(booking.status) === 'confirmed'
      ? paidView(pay, facts, 'already')
      : nothingView(pay, facts)
  const came = paidSince(pay, facts)
  if (pay.link !== null && came >= pay.link.told && !asked.has('rest')) return paidView(pay, facts, 'already')
  const transfer = transferSum(pay, { ...facts, bill }, asked)
  if (transfer > 0) return transferView(pay, { ...facts, bill }, transfer)
  if (asked.has('driver') && settings.payToDriver && goesToDriver(bill)) return toDriverView(pay)
  const was = toldBefore(pay, bill, came, asked)
  const changed = was === null ? null : await changedView(pay, bill, was)
  return chooseView(pay, { ...facts, bill }, asked, changed)
}

async function factsOf(pay: Pay) {
  const { deps, bookings, booking } = pay
  const settings = await deps.settings()
  const ledgers = await Promise.all(bookings.map((one) => paymentsOf(deps, one)))
  const ledger: Payment[] = standingEntries(ledgers.flat()).toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )
  const bill = await billOf(deps.db, bookings)
  const shown = asByLink(deps, booking)
  const tariff = await readTariffVersion(deps, booking.tariffVersion)
  return {
    settings,
    ledger,
    /** More than what they cost: it goes back. */
    tooMuch: bookings.reduce((sum, one, i) => sum + balanceOf(one, paidOf(ledgers[i] ?? [])).toRefund, 0),
    bill,
    shown,
    title: bookingTitle(shown, tariff, deps.content.language),
    head: {
      reference: booking.reference,
      tripPath: pay.tripPath,
      hasAccount: booking.userId !== null,
      isByLink: pay.link !== null,
    },
  }
}

function triesOf({ deps, bookings }: Pay) {
  return findTries(
    deps.db,
    bookings.map(({ id }) => id),
  )
}

/** It was let go because no deposit came. */
function wantsDeposit({ booking: { legs } }: Pay): boolean {
  return legs.some(({ ending }) => ending?.reason === 'deposit')
}

function paidSince({ link }: Pay, { bill, ledger }: PayFacts): Cents {
  if (link === null) return 0
  return bill === null ? 0 : sumPaid(ledger) - link.paid
}

/**
 * The sum for which bank details are shown: to those who have said that it comes by transfer. A rest needs no saying,
 * since no deadline moves.
 */
function transferSum(
  { deps, named }: Pay,
  { bill, settings }: PayFacts & { bill: Bill },
  asked: URLSearchParams,
): Cents {
  if (!takesEft(settings) || asked.has('choose')) return 0
  const asks = bill.owing.filter(({ next }) => next.what === 'deposit')
  if (asks.length === 0) {
    const isWanted = asked.has('transfer') && canTransfer(bill, deps.now())
    return isWanted ? Math.min(named ?? bill.due, bill.all) : 0
  }
  return asks.reduce(
    (sum, { booking: { deposit }, all }) => sum + Math.min(all, deposit?.transfer?.cents ?? 0),
    0,
  )
}

/** The sum that the guest was told, where it is another now. */
function toldBefore({ link, named }: Pay, { due }: Bill, came: Cents, asked: URLSearchParams): Cents | null {
  const seen = Number(asked.get('was'))
  if (Number.isInteger(seen) && seen > 0 && seen <= MOST_SEEN) return seen
  if (link === null || named !== null || came > 0 || asked.has('rest')) return null
  return link.told === due ? null : link.told
}

const MOST_SEEN = 1_000_000_000
