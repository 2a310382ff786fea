import { setTimeout as wait } from 'node:timers/promises'
import type { OfficeActor } from '#domain/booking/actor.ts'
import { isSandbox } from '#domain/business/payfast.ts'
import { capeDate, capeInstant, dayAfter } from '#domain/values/cape-time.ts'
import { DAY_MS, MINUTE_MS } from '#domain/values/duration.ts'
import { isUuid } from '#domain/values/uuid.ts'
import { findBookingsById } from '#server/db/bookings/office-bookings.ts'
import { findDone, noteDone } from '#server/db/office/day-sheet.ts'
import {
  findDays,
  findPayouts,
  findUnmatched,
  hasLostTry,
  insertGatewayLines,
  type Unmatched,
} from '#server/db/payments/gateway-lines.ts'
import { findTry, type PaymentTry, setTryBooked, type Share } from '#server/db/payments/tries.ts'
import { sumOf } from '../paying/bill.ts'
import type { ActDeps } from '../bookings/acting.ts'
import type { Deps } from '../deps.ts'
import { findByReference } from '../office/bookings/booking.ts'
import { bookMoney } from './book-money.ts'

type CompareDeps = Pick<Deps, 'db' | 'now' | 'settings' | 'gateway'>

const READ = 'history of the gateway'
const AT = '06:15'
/** A notification should have come by then. */
const LOST_AFTER_MS = 10 * MINUTE_MS
/** How many days are read: what was missed while either was down. */
const DAYS = 7

/** Reads the gateway's history every morning, and when a guest has been away to pay without a word from it. Run every minute. */
export async function compareWhenDue(deps: CompareDeps): Promise<void> {
  const now = deps.now()
  const last = (await findDone(deps.db, READ)) ?? new Date(0)
  const today = capeInstant(capeDate(now), AT) ?? now
  const isMorning = now >= today && last < today
  const span = {
    from: new Date(Math.max(last.getTime() - LOST_AFTER_MS, now.getTime() - DAY_MS)),
    to: new Date(now.getTime() - LOST_AFTER_MS),
  }
  if (isMorning || (span.to > span.from && (await hasLostTry(deps.db, span)))) await compareNow(deps)
}

/** Reads the gateway's history of the last days. */
export async function compareNow({ db, now, settings, gateway: open }: CompareDeps): Promise<void> {
  const gateway = open(await settings())
  if (gateway === null) return
  const at = now()
  const to = capeDate(at)
  const lines = await gateway.history(dayAfter(to, -DAYS), to)
  await db.transaction(async (tx) => {
    await insertGatewayLines(tx, lines)
    await noteDone(tx, READ, at)
  })
}

const PATIENCE_MS = 3_000

/** Reads the history before somebody looks, unless that was done within a minute; does not wait long for the gateway. */
export async function compareBeforeLook(deps: CompareDeps & Pick<Deps, 'log'>): Promise<void> {
  const last = await findDone(deps.db, READ)
  if (last !== null && deps.now().getTime() - last.getTime() < MINUTE_MS) return
  const compared = compareNow(deps).catch((err: unknown) =>
    deps.log.warn({ err }, 'the history of the gateway could not be read'),
  )
  await Promise.race([compared, wait(PATIENCE_MS, undefined, { ref: false })])
}

/** Our ledger beside the gateway's history from a day on, what it paid out to our bank, and when it was last asked. */
export async function findGatewayDays({ db }: Pick<Deps, 'db'>, from: string) {
  const [days, payouts, asked] = await Promise.all([
    findDays(db, from),
    findPayouts(db, from),
    findDone(db, READ),
  ])
  return { days, payouts, asked }
}

/** A payment of the gateway that our ledger has not; with the bookings that it was for, where the try is ours. */
export type UnmatchedPayment = Unmatched & { references: string[] }

const MOST = 200

export async function findUnmatchedPayments({ db }: Pick<Deps, 'db'>): Promise<UnmatchedPayment[]> {
  const found = await findUnmatched(db, MOST)
  return Promise.all(
    found.map(async (one) => {
      const paid = isUuid(one.ourId) ? await findTry(db, one.ourId) : null
      const ids = paid === null ? [] : leftOf(paid, one).map(({ bookingId }) => bookingId)
      const bookings = ids.length === 0 ? [] : await findBookingsById(db, ids)
      return { ...one, references: bookings.map(({ reference }) => reference) }
    }),
  )
}

/** The shares of a try that stand in no ledger. */
function leftOf({ shares }: PaymentTry, { bookedOf }: Unmatched): Share[] {
  return shares.filter(({ bookingId }) => !bookedOf.includes(bookingId))
}

export type UnmatchedBooked = { ok: true } | { ok: false; problem: 'no-such-payment' | 'no-booking' }

/**
 * Books such a payment on a person's word: to the bookings of its try where the amount is the try's, else to the one that
 * is named. A notification that still comes finds it booked.
 */
export async function bookUnmatched(
  deps: ActDeps & Pick<Deps, 'db' | 'settings'>,
  by: OfficeActor,
  { gatewayId, reference }: { gatewayId: string; reference: string },
): Promise<UnmatchedBooked> {
  const payment = (await findUnmatched(deps.db, MOST)).find((one) => one.gatewayId === gatewayId)
  if (payment === undefined) return { ok: false, problem: 'no-such-payment' }
  const { cents, booked, date, ourId } = payment
  const paid = isUuid(ourId) ? await findTry(deps.db, ourId) : null
  const left = paid === null ? [] : leftOf(paid, payment)
  const isWhole = left.length > 0 && sumOf(left) === cents
  const named = reference === '' ? null : await findByReference(deps, reference)
  if (named === null && (reference !== '' || !isWhole)) return { ok: false, problem: 'no-booking' }
  const ofTry = isWhole && (named === null || left.some(({ bookingId }) => bookingId === named.id))
  const shares = ofTry ? left : [{ bookingId: named?.id ?? '', cents }]
  const receivedAt = capeInstant(date, '12:00') ?? deps.now()
  await bookMoney(
    deps,
    { gatewayId, isTest: isSandbox(await deps.settings()), shares, receivedAt, booked },
    async (tx) => {
      if (ofTry && paid !== null) await setTryBooked(tx, paid.id, deps.now())
      return true
    },
    by,
  )
  return { ok: true }
}
