import type { Account } from '#domain/accounts/account.ts'
import type { Room } from '#domain/office/permissions.ts'
import { logSecurity } from '#server/db/office/security-log.ts'
import type { Deps } from '../deps.ts'

/** Notes that somebody asked for a room that their role may not enter. */
export async function noteRefusal(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, role }: Account,
  { room, address }: { room: Room; address: string },
): Promise<void> {
  await logSecurity(db, { kind: 'access refused', account: id, address, details: { room, role }, at: now() })
}
