import type { Db } from '#server/db/connect.ts'
import { logSecurity, type SecurityEvent } from '#server/db/security-log.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from './moves.ts'

/** Notes in the security log what somebody of the office does; part of the transaction that does it. */
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
