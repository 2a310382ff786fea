import type { Booking } from '#domain/booking/booking.ts'
import { askedAgain } from '#domain/booking/deposit.ts'
import { balanceOf, paidOf, type Payment, standingEntries } from '#domain/booking/ledger.ts'
import { mostBack, onTheirWay, type RefundOrder } from '#domain/booking/refund-orders.ts'
import { shareOut } from '#domain/money/shares.ts'
import { capeDate } from '#domain/values/cape-time.ts'
import type { Cents } from '#domain/values/money.ts'
import { findPayments, insertPayment } from '#server/db/bookings/payments.ts'
import { findRefundRequest } from '#server/db/bookings/refund-requests.ts'
import type { Db } from '#server/db/connect.ts'
import { findRefundOrders } from '#server/db/payments/refund-orders.ts'
import type { Done } from '../bookings/acting.ts'
import type { Deps } from '../deps.ts'
import { asBill, type Owing } from './bill.ts'

/** Money that moves between bookings of a group, by two entries. The door has locked all of the group. */

type MoveDeps = Pick<Deps, 'now' | 'newId'>

/** A ledger as it grows while entries are written. */
type Ledger = { booking: Booking; entries: Payment[]; orders: RefundOrder[]; free: Cents }

/** What a cancelled booking frees covers what the others are asked for by now; the rest is to be given back. */
export async function coverOthers(deps: MoveDeps, tx: Db, from: Booking, group: Booking[]): Promise<Done[]> {
  const source = await ledgerOf(tx, from)
  const { toRefund } = balanceOf(from, paidOf(source.entries))
  const free = Math.min(toRefund, source.free)
  if (free <= 0) return []
  const others = []
  for (const booking of group) if (booking.id !== from.id) others.push(await ledgerOf(tx, booking))
  const bill = asBill(others.map(({ booking, entries }) => ({ booking, paid: paidOf(entries) })))
  const asked = bill?.owing.filter(({ next }) => next.what === 'deposit' || next.at <= deps.now()) ?? []
  const dues = asked.map(({ next }) => next.cents)
  const most = dues.reduce((sum, due) => sum + due, 0)
  if (most === 0) return []
  const parts = shareOut(Math.min(free, most), dues)
  const moves = asMoves(source, asked, parts)
  const done: Done[] = []
  for (const { entry, to, cents } of moves) {
    const target = others.find(({ booking }) => booking.id === to.booking.id)
    if (target === undefined) continue
    const { method, isTest } = entry
    const [out, come] = [deps.newId(), deps.newId()]
    const kind = to.next.what === 'deposit' ? ('deposit' as const) : ('balance' as const)
    const went = {
      kind: 'refund' as const,
      method,
      cents,
      isTest,
      refunds: entry.id,
      reference: to.booking.reference,
    }
    const came = { kind, method, cents, isTest, gatewayId: entry.gatewayId, reference: from.reference }
    await write(deps, tx, source, -cents, { ...went, id: out, moved: come })
    await write(deps, tx, target, cents, { ...came, id: come, moved: out })
    done.push(
      noted(from, { kind: 'refund', method, cents, moved: to.booking.reference }),
      noted(to.booking, { kind, method, cents, moved: from.reference }),
    )
  }
  return done
}

/** From the last payment to the first, as refunds go. */
function asMoves(
  { entries, orders }: Ledger,
  asked: Owing[],
  parts: Cents[],
): { entry: Payment; to: Owing; cents: Cents }[] {
  const sources = standingEntries(entries)
    .filter(({ kind }) => kind !== 'refund')
    .toReversed()
    .map((entry) => ({ entry, left: mostBack(entry, entries, orders) }))
  return asked.flatMap((to, i) => {
    let wanted = parts[i] ?? 0
    return sources.flatMap((source) => {
      const cents = Math.min(wanted, source.left)
      source.left -= cents
      wanted -= cents
      return cents > 0 ? [{ entry: source.entry, to, cents }] : []
    })
  })
}

/** The cancelled booking goes on after all: what it gave to others comes back, as far as they have not given it back. */
export async function takeBackCover(deps: MoveDeps, tx: Db, to: Booking, group: Booking[]): Promise<Done[]> {
  const target = await ledgerOf(tx, to)
  const gone = standingEntries(target.entries).filter(
    ({ kind, moved }) => kind === 'refund' && moved !== null,
  )
  const done: Done[] = []
  if (gone.length === 0) return done
  for (const booking of group.filter(({ id }) => id !== to.id)) {
    const source = await ledgerOf(tx, booking)
    for (const out of gone) {
      const came = standingEntries(source.entries).find(({ id }) => id === out.moved)
      if (came === undefined || mostBack(came, source.entries, source.orders) < came.cents) continue
      const { method, cents, isTest } = out
      const taken = { kind: 'void' as const, method, cents, isTest }
      await write(deps, tx, source, -cents, { ...taken, voids: came.id })
      await write(deps, tx, target, cents, { ...taken, voids: out.id })
      const deposit = booking.deposit && askedAgain(booking.deposit, booking, deps.now())
      done.push(
        {
          ...noted(booking, { kind: 'refund', method, cents, moved: to.reference }),
          ...(deposit !== null && { deposit }),
        },
        noted(to, { kind: came.kind, method, cents, moved: booking.reference }),
      )
    }
  }
  return done
}

async function ledgerOf(tx: Db, booking: Booking): Promise<Ledger> {
  const entries = await findPayments(tx, booking.id)
  const orders = await findRefundOrders(tx, booking.id)
  const waiting = (await findRefundRequest(tx, booking.id))?.cents ?? 0
  return { booking, entries, orders, free: paidOf(entries) - onTheirWay(orders) - waiting }
}

/** Writes the next entry of a ledger, which changes what was paid `by` so much. */
async function write(
  { now, newId }: MoveDeps,
  tx: Db,
  ledger: Ledger,
  by: Cents,
  entry: Pick<Payment, 'kind' | 'method' | 'cents'> & Partial<Payment>,
): Promise<void> {
  const { booking, entries } = ledger
  const at = now()
  const row = {
    id: newId(),
    bookingId: booking.id,
    number: entries.length + 1,
    paid: paidOf(entries) + by,
    at,
    date: capeDate(at),
    ...entry,
  }
  await insertPayment(tx, row)
  ledger.entries = await findPayments(tx, booking.id)
}

/** The mail about the cancelling tells the guest. */
function noted(booking: Booking, data: Pick<Payment, 'kind' | 'method' | 'cents'> & { moved: string }): Done {
  return { booking, event: { move: 'payment', data }, tells: [] }
}
