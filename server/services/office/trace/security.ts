import type { SecurityEventKind } from '#domain/office/security-events.ts'
import { findSecurityLog, type LoggedEvent } from '#server/db/office/security-log.ts'
import type { Deps } from '../../deps.ts'
import { type Page, pageOfLog } from '../cursor.ts'

/** The security log, newest first; null for a cursor that is not ours. */
export async function readSecurityLog(
  { db }: Pick<Deps, 'db'>,
  { kind, cursor, limit }: { kind?: SecurityEventKind | undefined; cursor: string; limit: number },
): Promise<Page<LoggedEvent> | null> {
  return pageOfLog(cursor, limit, (before, most) => findSecurityLog(db, kind, before, most))
}
