import { sql } from 'drizzle-orm'
import type { Db } from '../connect.ts'

/** Writes what the demonstration cannot do step by step: its mails count as sent although it has no mail server. */
export async function settleDemonstration(db: Db): Promise<void> {
  await db.execute(
    sql`update messages set status = 'sent', sent_at = created_at, attempts = 1 where status = 'waiting'`,
  )
}
