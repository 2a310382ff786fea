import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '../connect.ts'
import { joinedWith } from '../enquiries/conversations.ts'
import { incomingMails } from '../schema/mail.ts'
import { idsOf, isAny, rowsOf } from '../rows.ts'

/** A mail that came, beside its words. */
export type KeptMail = typeof incomingMails.$inferSelect

/** Whether that mail was taken before; by the sender too, so that nobody suppresses another's mail by its name. */
export async function isMailTaken(
  tx: Db,
  { mailId, sender, digest }: Pick<KeptMail, 'mailId' | 'sender' | 'digest'>,
): Promise<boolean> {
  return isAny(
    tx,
    sql`select 1 from incoming_mails where mail_id = ${mailId} and sender = ${sender} and digest = ${digest}`,
  )
}

export async function insertMail(tx: Db, mail: KeptMail): Promise<void> {
  await tx.insert(incomingMails).values(mail)
}

/** The mails that came to an enquiry and those joined to it. */
export async function findMails(db: Db, enquiryId: string): Promise<KeptMail[]> {
  return db
    .select()
    .from(incomingMails)
    .where(sql`${incomingMails.enquiryId} in ${joinedWith(enquiryId)}`)
    .orderBy(desc(incomingMails.at))
    .limit(500)
}

/** The subject of the mail that opened an enquiry; null where no mail did. */
export async function openingSubject(db: Db, enquiryId: string): Promise<string | null> {
  const [row] = await db
    .select({ subject: incomingMails.subject })
    .from(incomingMails)
    .where(and(eq(incomingMails.enquiryId, enquiryId), isNull(incomingMails.entryId)))
    .orderBy(incomingMails.at)
    .limit(1)
  return row?.subject ?? null
}

/** The same of several, by their ids. */
export async function openingSubjects(db: Db, enquiryIds: string[]): Promise<Map<string, string>> {
  const { enquiryId, entryId, subject, at } = incomingMails
  const rows = await db
    .select({ enquiryId, subject })
    .from(incomingMails)
    .where(and(inArray(enquiryId, enquiryIds), isNull(entryId)))
    .orderBy(desc(at))
  return new Map(rows.map((row) => [row.enquiryId ?? '', row.subject]))
}

/** What a mail answers: an enquiry, or a booking without one. */
const answered = z.object({ enquiryId: z.string().nullable(), booking: z.string().nullable() })
type Answered = z.output<typeof answered>

/**
 * What the mails are about that a mail answers, the newest first: `ids` are those of our messages, `mailIds` the names of
 * mails that came.
 */
export async function findAnswered(tx: Db, ids: string[], mailIds: string[]): Promise<Answered | null> {
  const [row] = await rowsOf(
    tx,
    answered,
    sql`select mails.enquiry_id as "enquiryId", mails.booking from (
        select coalesce(m.enquiry_id, q.id) as enquiry_id, b.reference as booking, m.created_at as at
          from messages m left join bookings b on b.id = m.booking_id
            left join lateral (select id from enquiries where booking_id = m.booking_id limit 1) q on true
          where m.id = any(${sql.param(ids)}::uuid[]) and m.lane not like 'office %'
            and coalesce(m.enquiry_id, m.booking_id) is not null
        union all
        select enquiry_id, null, at from incoming_mails
          where mail_id = any(${sql.param(mailIds)}::text[]) and enquiry_id is not null
      ) mails order by at desc limit 1`,
  )
  return row ?? null
}

/** Their domain says that it did not send it: it may be of anybody. */
const IS_DENIED = sql`doubts @> '[{"code": "sender-not-proven"}]'::jsonb`

/** Whether the enquiry began with a mail whose sender may be forged. */
export function beganForged(enquiryId: SQL): SQL {
  return sql`exists (select from incoming_mails where enquiry_id = ${enquiryId} and entry_id is null and ${IS_DENIED})`
}

/** The enquiry that a mail from that address opened last, since then. */
export async function findOpenedBy(tx: Db, sender: string, since: Date): Promise<string | null> {
  const [id = null] = await idsOf(
    tx,
    sql`select enquiry_id as id from incoming_mails
      where sender = ${sender} and at > ${since} and entry_id is null and enquiry_id is not null
        and not ${IS_DENIED}
      order by at desc limit 1`,
  )
  return id
}

/** Deletes what is kept of reports about deliveries from before that time. */
export async function deleteOldReports(db: Db, before: Date): Promise<void> {
  await db.execute(sql`delete from incoming_mails where enquiry_id is null and at < ${before}`)
}

const bookingNamed = z.object({
  reference: z.string(),
  email: z.string(),
  enquiryId: z.string().nullable(),
})

/** A booking by its reference or its group's, and the enquiry that became it: who may write about it in a subject. */
export async function findBookingNamed(
  tx: Db,
  reference: string,
): Promise<z.output<typeof bookingNamed> | null> {
  const [row] = await rowsOf(
    tx,
    bookingNamed,
    sql`select b.reference, lower(b.customer ->> 'email') as email,
        (select id from enquiries where booking_id = b.id limit 1) as "enquiryId"
      from bookings b where b.reference = ${reference} or b.group_reference = ${reference}
      order by b.created_at limit 1`,
  )
  return row ?? null
}

/** Whether somebody with that address has asked or booked, or has an account. */
export async function isGuest(tx: Db, email: string): Promise<boolean> {
  return isAny(
    tx,
    sql`select 1 from enquiries where lower(email) = ${email} and suspicion is null
      union all select 1 from bookings where lower(customer ->> 'email') = ${email}
      union all select 1 from users where email = ${email} limit 1`,
  )
}
