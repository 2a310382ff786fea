import type { BookingEventName } from '#domain/booking-events.ts'
import type { Db } from '#server/db/connect.ts'
import { logSecurity } from '#server/db/security-log.ts'
import type { Deps } from '../deps.ts'
import type { By } from './moves.ts'

/** Notes in the security log what somebody of the office does with a booking; part of the transaction that does it. */
export async function noteOfficeAct(
  { now }: Pick<Deps, 'now'>,
  tx: Db,
  by: By,
  details: { move: BookingEventName; reference: string },
): Promise<void> {
  if (by.mover !== 'operator') return
  const { userId: account, address } = by
  await logSecurity(tx, { kind: 'office act', account, address, details, at: now() })
}
