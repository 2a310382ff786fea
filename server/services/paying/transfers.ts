import type { Actor } from '#domain/booking/actor.ts'
import { awaitingTransfer, isTransferInTime } from '#domain/booking/transfer-time.ts'
import { takesEft } from '#domain/business/settings.ts'
import { keepPayLink } from '#server/db/bookings/pay-links.ts'
import { type ActDeps, actOn, type Done, type NotActed } from '../bookings/acting.ts'
import type { Deps } from '../deps.ts'
import type { Bill, Owing, Share } from './bill.ts'

export type TransferChosen =
  | { ok: true }
  | NotActed
  | { ok: false; problem: 'not-free' }
  /** It is off, or would come too late for the trip. */
  | { ok: false; problem: 'no-transfer' }

/** Whether every booking of a bill can be paid by bank transfer: in time, or chosen before. */
export function canTransfer({ owing }: Pick<Bill, 'owing'>, now: Date): boolean {
  return owing.every(
    ({ booking, next }) =>
      (next.what === 'deposit' && booking.deposit?.transfer !== undefined) ||
      isTransferInTime(booking.pickupAt, now),
  )
}

/** The guest pays by bank transfer. A deposit waits for it, once; nothing counts before it is seen in the bank. */
export async function chooseTransfer(
  deps: ActDeps & Pick<Deps, 'settings'>,
  by: Actor,
  bill: Bill,
  shares: Share[],
): Promise<TransferChosen> {
  if (!takesEft(await deps.settings()) || !canTransfer(bill, deps.now()))
    return { ok: false, problem: 'no-transfer' }
  const waiting = bill.owing.flatMap((owing) => {
    const share = shares.find(({ bookingId }) => bookingId === owing.booking.id)
    return share !== undefined && awaits(owing) ? [share] : []
  })
  // The rest has its own time, which no transfer moves.
  if (waiting.length === 0) return { ok: true }
  const seen = waiting.map(({ bookingId: id }) => ({ id }))
  const acted = await actOn<Exclude<TransferChosen, { ok: true }>>(
    deps,
    by,
    seen,
    'transfer',
    async (tx, bookings) => {
      const done = bookings.flatMap((booking): Done[] => {
        const cents = waiting.find(({ bookingId }) => bookingId === booking.id)?.cents ?? 0
        const deposit = booking.deposit && awaitingTransfer(booking.deposit, cents, deps.now())
        if (deposit === null || deposit === booking.deposit) return []
        const until = deposit.dueAt?.toISOString() ?? null
        return [{ booking, deposit, event: { move: 'transfer', data: { cents, until } }, tells: [] }]
      })
      for (const { booking, deposit } of done)
        if (deposit?.dueAt) await keepPayLink(tx, [booking.id], deposit.dueAt)
      return done
    },
  )
  return acted.ok ? { ok: true } : acted
}

function awaits({ booking: { deposit }, next }: Owing): boolean {
  return next.what === 'deposit' && deposit?.transfer === undefined
}
