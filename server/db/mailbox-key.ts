import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from './connect.ts'

/** A mailbox or number, hashed as in the lanes of the outbox: kept when everything else of an account is erased. */
export async function mailboxKey(db: Db, recipient: string): Promise<string> {
  const [row] = await rowsOf<{ key: string }>(
    db,
    sql`select encode(sha256(convert_to(mailbox_of(${recipient}), 'UTF8')), 'hex') as key`,
  )
  return row?.key ?? ''
}
