import type { OfficeActor } from '#domain/booking/actor.ts'
import { findBooking } from '#server/db/bookings/bookings.ts'
import { findUnseenReports } from '#server/db/drivers/reports.ts'
import type { Deps } from '../deps.ts'
import { type PaymentRecorded, recordPayment } from '../office/bookings/payments.ts'
import { noteReportsSeen } from '../office/today/driver-reports.ts'

/**
 * Enters into the ledger what a driver was paid on a leg and has handed in. It counts from now on, in the name of whoever
 * took it. Each report is entered once; null if there is nothing to hand in.
 */
export async function handIn(
  deps: Deps,
  by: OfficeActor,
  legId: string,
): Promise<Extract<PaymentRecorded, { ok: false }> | 'done' | null> {
  const reports = await findUnseenReports(deps.db)
  const paid = reports.filter((one) => one.legId === legId && one.tap === 'paid')
  for (const { id, bookingId, cents, method, driver } of paid) {
    const booking = await findBooking(deps.db, bookingId)
    if (booking === null || cents === null) return null
    const entry = { kind: 'balance' as const, method: method ?? ('cash' as const), cents }
    const more = { reference: `by ${driver}`, key: `tap ${id}` }
    const recorded = await recordPayment(deps, by, booking.reference, { ...entry, ...more })
    if (!recorded.ok) return recorded
  }
  return (await noteReportsSeen(deps, by, { legId, kind: 'paid-to-driver' })) ? 'done' : null
}
