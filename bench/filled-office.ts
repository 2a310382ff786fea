import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { sendBookingEnquiry } from '#server/services/enquiries.ts'
import { testDeps } from '#tests/support/deps.ts'
import { writtenColumns } from '#tests/support/copied-rows.ts'
import { bookingEnquiry, SATURDAY_MORNING } from '#tests/support/people.ts'

/** How many wait for an answer; of the others one in ten is closed, for one of two reasons. */
const UNANSWERED = 40

/** What was written about each. */
const ENTRIES = 5

/** Copies one enquiry, one every few minutes until now. */
export async function fillEnquiries(db: Db, count: number): Promise<void> {
  const submission = { address: '196.21.0.1', language: 'en-ZA' }
  const sent = await sendBookingEnquiry(testDeps(db), bookingEnquiry(), submission)
  if (!sent.ok) throw new Error(sent.problem)
  const { names, ofCopy } = await writtenColumns(db, 'enquiries')
  await db.execute(sql`insert into enquiries (${names}) select ${ofCopy} from enquiries e,
    generate_series(1, ${count - 1}::int) i,
    lateral (select ${SATURDAY_MORNING.toISOString()}::timestamptz - i * interval '7 minutes') t(at),
    jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'number', nextval('enquiry_numbers'),
      'name', 'Stranger ' || i, 'email', i || '@example.com', 'created_at', t.at, 'answer_by', t.at + interval '2 hours',
      'told_at', t.at,
      'status', case when i < ${UNANSWERED}::int then 'new' when i % 10 = 0 then 'closed' else 'answered' end,
      'closed_why', case when i < ${UNANSWERED}::int or i % 10 <> 0 then '' when i % 200 = 0 then 'price'
        else 'silent' end)) copy`)
  await db.execute(sql`insert into conversation_entries (id, enquiry_id, kind, channel, text, quotes, at)
    select gen_random_uuid(), e.id, case when n % 2 = 0 then 'reply' else 'answer' end, 'mail',
      'Yes, that suits us well. Thank you!', '[]', e.created_at + n * interval '20 minutes'
    from enquiries e, generate_series(1, ${ENTRIES}::int) n`)
  await fillMails(db)
  await db.execute(sql`insert into events (enquiry_id, what, who, at, data)
    select id, case when n % 2 = 0 then 'reply' else 'wrote' end, 'operator', created_at + n * interval '20 minutes', '{}'
    from enquiries, generate_series(1, ${ENTRIES}::int) n`)
  // Marked as sent, so that nothing is emailed during a measurement.
  await db.execute(sql`update messages set status = 'sent'`)
  await db.execute(sql`vacuum analyze`)
}

/** Each reply is a mail in the outbox, each answer one that came to the mailbox. */
async function fillMails(db: Db): Promise<void> {
  const { names, ofCopy } = await writtenColumns(db, 'messages')
  await db.execute(sql`insert into messages (${names}) select ${ofCopy} from messages m, conversation_entries c,
    jsonb_populate_record(m, jsonb_build_object('id', c.id, 'enquiry_id', c.enquiry_id, 'template', 'enquiry-reply',
      'created_at', c.at, 'status', 'sent', 'sent_at', c.at)) copy
    where m.template = 'enquiry-to-visitor' and c.kind = 'reply'`)
  await db.execute(sql`insert into incoming_mails (mail_id, sender, enquiry_id, entry_id, subject, quoted, attachments, doubts, at)
    select '<' || c.id || '@example.com>', e.email, e.id, c.id, 'Re: Your enquiry', 'Hello,', '[]', '[]', c.at
    from conversation_entries c join enquiries e on e.id = c.enquiry_id where c.kind = 'answer'`)
}
