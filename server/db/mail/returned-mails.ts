import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Bounce } from '#domain/mail/bounce.ts'
import type { Db } from '../connect.ts'
import { recordNews } from '../office/news.ts'
import { idsOf, rowsOf } from '../rows.ts'

/** Which of these is a message of ours; null where none is. */
export async function findSent(tx: Db, ids: string[]): Promise<string | null> {
  if (ids.length === 0) return null
  const [sent = null] = await idsOf(
    tx,
    sql`select id from messages where id = any(${sql.param(ids)}::uuid[]) and channel = 'email' limit 1`,
  )
  return sent
}

/** Records that a mail came back: the message has failed after all. Where the server goes on trying, only its words. */
export async function noteReturned(
  tx: Db,
  id: string,
  { answer, recipient, isDelayed, at }: Bounce & { at: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into message_attempts (message_id, at, delivered, sent_to, answer) select ${id}, ${at}, false,
      coalesce((select sent_to from message_attempts where message_id = ${id} order by id desc limit 1), ${recipient}),
      ${answer}`,
  )
  if (isDelayed) return
  const [row] = await rowsOf(
    tx,
    z.object({ reference: z.string().nullable() }),
    sql`update messages m set status = 'failed' where id = ${id} and status = 'sent'
      returning coalesce((select reference from bookings where id = m.booking_id),
        (select reference from enquiries where id = m.enquiry_id)) as reference`,
  )
  if (row === undefined) return
  await recordNews(tx, { topic: 'message', reference: row.reference, what: 'failed', who: 'program', at })
}
