import { sql } from 'drizzle-orm'
import type { Db } from '../connect.ts'
import { idsOf } from '../rows.ts'
import { recordEnquiryEvent } from './enquiry-changes.ts'

/**
 * Only a reply that has left answers an enquiry. It counts when the mail server takes it, or at once where it is handed
 * on at once; one that comes back, or is given up, no longer does.
 */
export async function noteReplyLeft(tx: Db, replyId: string, at: Date): Promise<void> {
  // Not if the guest has written again since: that waits for another answer.
  const answered = await idsOf(
    tx,
    sql`update enquiries e set status = 'answered', revision = revision + 1, told_at = ${at},
        answered_by = case when answered_at is null then r.user_id else answered_by end,
        answered_in_time = coalesce(answered_in_time, ${at} <= answer_by),
        answered_at = coalesce(answered_at, ${at})
      from conversation_entries r
      where r.id = ${replyId} and e.id = r.enquiry_id and e.status in ('new', 'in progress') and not exists (
        select from conversation_entries c where c.enquiry_id = e.id and c.kind = 'answer' and c.at > r.at)
      returning e.id`,
  )
  await record(tx, answered, 'reply left', at)
}

/** The clock runs again, unless another answer left or was noted after it. */
export async function noteReplyFailed(tx: Db, replyId: string, at: Date): Promise<void> {
  const again = await idsOf(
    tx,
    sql`update enquiries e set status = 'in progress', revision = revision + 1,
        answered_in_time = case when answered_at >= r.at then null else answered_in_time end,
        answered_by = case when answered_at >= r.at then null else answered_by end,
        answered_at = case when answered_at >= r.at then null else answered_at end
      from conversation_entries r
      where r.id = ${replyId} and e.id = r.enquiry_id and e.status = 'answered' and not exists (
        select from conversation_entries c
        where c.enquiry_id = e.id and c.kind in ('reply', 'touch') and c.id <> r.id and c.at > r.at)
      returning e.id`,
  )
  await record(tx, again, 'reply failed', at)
}

async function record(tx: Db, ids: string[], what: string, at: Date): Promise<void> {
  for (const id of ids) await recordEnquiryEvent(tx, id, { what, who: 'program', userId: null, at })
}
