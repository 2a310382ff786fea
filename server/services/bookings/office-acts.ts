import type { Actor } from '#domain/booking/actor.ts'
import type { Db } from '#server/db/connect.ts'
import { logSecurity, type SecurityEvent } from '#server/db/office/security-log.ts'
import type { Deps } from '../deps.ts'

/** Records an act of the office in the security log. Runs in the transaction of the act. */
export async function noteOfficeAct(
  { now }: Pick<Deps, 'now'>,
  tx: Db,
  by: Actor,
  details: NonNullable<SecurityEvent['details']>,
): Promise<void> {
  if (by.mover !== 'operator') return
  const { userId: account, address } = by
  await logSecurity(tx, { kind: 'office act', account, address, details, at: now() })
}
