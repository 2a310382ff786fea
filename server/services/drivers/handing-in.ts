import type { OfficeActor } from '#domain/booking/actor.ts'
import { findPaidReports } from '#server/db/drivers/reports.ts'
import type { Deps } from '../deps.ts'
import { type PaymentRecorded, recordPayment } from '../office/bookings/payments.ts'

/**
 * Enters into the ledger what a driver was paid and has handed in: the reports that the colleague saw, by their numbers.
 * It counts from now on, in that colleague's name. Each report is entered once; null if there is nothing to hand in.
 */
export async function handIn(
  deps: Deps,
  by: OfficeActor,
  numbers: number[],
): Promise<Extract<PaymentRecorded, { ok: false }> | 'done' | null> {
  let answer: 'done' | null = null
  for (const { id, number, reference, cents, method, driver } of await findPaidReports(deps.db, numbers)) {
    const entry = { kind: 'balance' as const, method, cents, reference: `by ${driver}` }
    const recorded = await recordPayment(deps, by, reference, { ...entry, key: `tap ${id}`, tap: number })
    if (recorded.ok) answer = 'done'
    else if (recorded.problem !== 'handed-in') return recorded
  }
  return answer
}
