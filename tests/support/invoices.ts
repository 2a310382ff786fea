import { sql } from 'drizzle-orm'
import type { Account } from '#domain/accounts/account.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { moveLeg } from '#server/services/bookings/moves.ts'
import type { Deps } from '#server/services/deps.ts'
import { assigned, OFFICE } from './office.ts'

/** A trip that a company pays for, driven and not paid. */
export async function drivenForCompany(
  deps: Deps,
  who: Account,
  driverId: string,
  { company = 'Harbour Legal', changes = {} }: { company?: string; changes?: Record<string, unknown> } = {},
): Promise<Booking> {
  const booking = await assigned(deps, who, driverId, changes)
  const group = `G-${booking.reference}`
  await deps.db.execute(
    sql`insert into booking_groups (reference, company, order_number, billing_address, created_at)
      values (${group}, ${company}, 'PO 77-1042', '12 Example Quay', now())`,
  )
  await deps.db.execute(sql`update bookings set group_reference = ${group} where id = ${booking.id}`)
  return driven(deps, booking)
}

/** Its legs are started and completed at their times. */
export async function driven(deps: Deps, booking: Booking): Promise<Booking> {
  const seen = { id: booking.id }
  let after = booking
  for (const { id: legId, starts } of booking.legs)
    for (const act of ['start', 'complete'] as const) {
      const done = await moveLeg({ ...deps, now: () => starts }, seen, OFFICE, { act, legId, why: '' })
      if (!done.ok) throw new Error(done.problem)
      after = done.booking
    }
  return after
}
