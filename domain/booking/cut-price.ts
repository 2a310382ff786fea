import type { Cents } from '#domain/values/money.ts'
import { type Balance, type Payment, type PaymentMethod, standingEntries } from './ledger.ts'

/**
 * The price as a bar, cut where the payments are: `paid`; `back` has gone back; `waits` is still to go back; `later` is
 * still to be paid.
 */
export type Piece = {
  look: 'paid' | 'back' | 'waits' | 'later'
  cents: Cents
  /** The payment it comes from; null where several were added up, and for what is still to be paid. */
  from: { method: PaymentMethod; date: string } | null
}

/** Nobody reads more. */
const MOST_PIECES = 4

/** What goes back comes off the last payment first; what has moved to another trip of the group is in its bar. */
export function cutPrice(payments: Payment[], { toPay, toRefund }: Balance): Piece[] {
  const pieces = takeOff(afterRefunds(payments), toRefund, 'waits')
  const later: Piece[] = toPay > 0 ? [{ look: 'later', cents: toPay, from: null }] : []
  const all = [...pieces, ...later]
  return all.length > MOST_PIECES ? addedUp(all) : all
}

function afterRefunds(payments: Payment[]): Piece[] {
  const standing = standingEntries(payments)
  const out = standing.filter(({ kind }) => kind === 'refund')
  const paid = standing
    .filter(({ kind }) => kind !== 'refund')
    .map(({ id, method, date, cents }): Piece => {
      const moved = sumOf(out.filter((entry) => entry.moved !== null && entry.refunds === id))
      return { look: 'paid', cents: cents - moved, from: { method, date } }
    })
  return takeOff(paid, sumOf(out.filter(({ moved }) => moved === null)), 'back')
}

function sumOf(entries: Pick<Payment, 'cents'>[]): Cents {
  return entries.reduce((sum, { cents }) => sum + cents, 0)
}

/** Gives the last pieces that are paid another look, up to an amount, cutting one where it must. */
function takeOff(pieces: Piece[], cents: Cents, look: Piece['look']): Piece[] {
  let left = cents
  return pieces
    .toReversed()
    .flatMap((piece) => {
      const part = piece.look === 'paid' ? Math.min(left, piece.cents) : 0
      left -= part
      const rest = { ...piece, cents: piece.cents - part }
      return [{ ...piece, look, cents: part }, rest].filter((one) => one.cents > 0)
    })
    .toReversed()
}

/** One piece of each look, in the order of the bar. */
function addedUp(pieces: Piece[]): Piece[] {
  return [...Map.groupBy(pieces, ({ look }) => look)].map(([look, ofLook]) => ({
    look,
    cents: sumOf(ofLook),
    from: ofLook.length === 1 ? (ofLook[0]?.from ?? null) : null,
  }))
}
