import type { SecurityEventKind } from '#domain/office/security-events.ts'
import { findSecurityLog, type LoggedEvent } from '#server/db/security-log.ts'
import type { Deps } from '../deps.ts'
import type { Page } from './cursor.ts'

/** The security log, newest first; null for a cursor that is not ours. */
export async function readSecurityLog(
  { db }: Pick<Deps, 'db'>,
  { kind, cursor, limit }: { kind?: SecurityEventKind | undefined; cursor: string; limit: number },
): Promise<Page<LoggedEvent> | null> {
  if (!/^\d{0,15}$/.test(cursor)) return null
  const rows = await findSecurityLog(db, kind, cursor === '' ? null : Number(cursor), limit + 1)
  const items = rows.slice(0, limit)
  return { items, next: rows.length > limit ? String(items.at(-1)?.id) : null }
}
