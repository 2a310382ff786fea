import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '../connect.ts'
import { rowsOf } from '../rows.ts'

/** A mailbox or number, hashed as in the lanes of the outbox: kept when everything else of an account is erased. */
export async function mailboxKey(db: Db, recipient: string): Promise<string> {
  const [row] = await rowsOf(
    db,
    z.object({ key: z.string() }),
    sql`select encode(sha256(convert_to(mailbox_of(${recipient}), 'UTF8')), 'hex') as key`,
  )
  return row?.key ?? ''
}
