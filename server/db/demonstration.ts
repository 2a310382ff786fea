import { sql } from 'drizzle-orm'
import type { Db } from './connect.ts'

/**
 * Writes what the demonstration cannot do step by step: its mails count as sent although it has no mail server, and
 * enquiries older than three hours count as answered.
 */
export async function settleDemonstration(db: Db, now: Date): Promise<void> {
  await db.execute(
    sql`update messages set status = 'sent', sent_at = created_at, attempts = 1 where status = 'waiting'`,
  )
  const before = new Date(now.getTime() - 3 * 3_600_000)
  await db.execute(sql`update enquiries set status = 'answered' where created_at < ${before}`)
}
