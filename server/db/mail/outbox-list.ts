import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '../connect.ts'
import { joinedWith } from '../enquiries/conversations.ts'
import { writtenInstant } from '../instant.ts'
import { type PageEnd, pageOf } from '../bookings/office-bookings.ts'
import { rowsOf } from '../rows.ts'
import { MESSAGE_STATUSES, messageAttempts, messages } from '../schema/messages.ts'

export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

/** A message as the office sees it: its content, recipient and progress. */
const outboxMessage = z.object({
  id: z.string(),
  template: z.string(),
  /** Of a mail about a booking, what happened to it. */
  move: z.string().nullable(),
  channel: z.string(),
  /** The reference of the booking or enquiry that it is about. */
  reference: z.string().nullable(),
  /** The guest's, or whose account it is about. */
  name: z.string().nullable(),
  /** Null where it is for the office's own address. */
  to: z.string().nullable(),
  status: z.enum(MESSAGE_STATUSES),
  attempts: z.number(),
  /** The mail server's last response. */
  answer: z.string().nullable(),
  createdAt: writtenInstant,
  dueAt: writtenInstant,
  sentAt: writtenInstant.nullable(),
})
export type OutboxMessage = z.output<typeof outboxMessage>

/** A page of messages after `end`, newest first. */
export async function findMessagesPage(
  db: Db,
  { status }: { status?: MessageStatus | undefined },
  after: PageEnd | null,
  limit: number,
): Promise<{ messages: OutboxMessage[]; end: PageEnd | null }> {
  const conditions: SQL[] = status === undefined ? [] : [sql`status = ${status}`]
  const { rows, end } = await pageOf(db, sql`messages`, conditions, after, limit)
  const ids = rows.map(({ id }) => id)
  const found = await selectMessages(db, ids)
  return { messages: found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)), end }
}

async function selectMessages(db: Db, ids: string[]): Promise<OutboxMessage[]> {
  return rowsOf(
    db,
    outboxMessage,
    sql`select ${messages.id}, template, data->>'move' as move, channel, coalesce(b.reference, e.reference) as reference,
        coalesce(a.sent_to, recipient, case when lane not like 'office %' then coalesce(b.customer->>'email', e.email) end) as "to",
        nullif(coalesce(b.customer->>'name', e.name, (select name from users where id = messages.user_id)), '') as name,
        ${messages.status}, attempts, a.answer,
        ${messages.createdAt} as "createdAt", due_at as "dueAt", sent_at as "sentAt"
      from messages left join bookings b on b.id = booking_id left join enquiries e on e.id = enquiry_id
        left join lateral (select answer, sent_to from message_attempts where message_id = ${messages.id} order by id desc limit 1) a
          on true
      where ${inArray(messages.id, ids)}`,
  )
}

/** A message to a guest that was given up, or came back. */
const failedMail = z.object({ id: z.string(), to: z.string(), answer: z.string(), at: writtenInstant })
export type FailedMail = z.output<typeof failedMail>

/** Those about a booking, or about an enquiry and those joined to it; newest first. */
export async function findFailedAbout(
  db: Db,
  about: { bookingId: string } | { enquiryId: string },
): Promise<FailedMail[]> {
  const which =
    'bookingId' in about
      ? sql`booking_id = ${about.bookingId}`
      : sql`enquiry_id in ${joinedWith(about.enquiryId)}`
  return rowsOf(
    db,
    failedMail,
    sql`select m.id, coalesce(a.sent_to, m.recipient, b.customer->>'email', e.email, '') as "to",
        coalesce(a.answer, '') as answer, coalesce(a.at, m.created_at) as at
      from (select * from messages where ${which} and status = 'failed' and lane not like 'office %'
          order by created_at desc limit 5) m
        left join bookings b on b.id = m.booking_id left join enquiries e on e.id = m.enquiry_id
        left join lateral (select answer, sent_to, at from message_attempts where message_id = m.id order by id desc limit 1) a
          on true
      order by m.created_at desc`,
  )
}

export type Attempt = { at: Date; delivered: boolean; answer: string }

/** What the mail servers said about a message, newest first. */
export async function findAttempts(db: Db, id: string): Promise<Attempt[]> {
  const { at, delivered, answer } = messageAttempts
  return db
    .select({ at, delivered, answer })
    .from(messageAttempts)
    .where(eq(messageAttempts.messageId, id))
    .orderBy(desc(messageAttempts.id))
    .limit(100)
}

const withReference = z.object({ reference: z.string().nullable() })

/** Puts a message that is not sent back into the queue as if it were new; null where it is sent, or being sent. */
export async function queueAgain(
  tx: Db,
  id: string,
  now: Date,
): Promise<{ reference: string | null } | null> {
  const [row] = await rowsOf(
    tx,
    withReference,
    sql`update messages m set status = 'waiting', attempts = 0, first_attempt_at = null, due_at = ${now},
        turn = ${now}, remaining = null
      where id = ${id} and status in ('failed', 'dismissed', 'waiting') and claimed_by is null
      returning coalesce((select reference from bookings where id = m.booking_id),
        (select reference from enquiries where id = m.enquiry_id)) as reference`,
  )
  return row ?? null
}

/** Dismisses a failed message, or takes that back; returns what it was about, null if it was not such a message. */
export async function markDismissed(
  tx: Db,
  id: string,
  isDismissed: boolean,
): Promise<{ reference: string | null } | null> {
  const [from, to] = isDismissed ? ['failed', 'dismissed'] : ['dismissed', 'failed']
  const [row] = await rowsOf(
    tx,
    withReference,
    sql`update messages m set status = ${to} where id = ${id} and status = ${from}
      returning coalesce((select reference from bookings where id = m.booking_id),
        (select reference from enquiries where id = m.enquiry_id)) as reference`,
  )
  return row ?? null
}

/** A message's recipient and subject; null if there is no such message. */
export async function findMessage(db: Db, id: string): Promise<OutboxMessage | null> {
  return (await selectMessages(db, [id]))[0] ?? null
}

const unsent = z.object({ waiting: z.number(), failed: z.number() })

/** How many messages have not reached anybody: those that wait, and those given up. */
export async function countUnsentMessages(db: Db): Promise<{ waiting: number; failed: number }> {
  const [counts] = await rowsOf(
    db,
    unsent,
    sql`select
      (select count(*)::int from messages where status = 'waiting') as waiting,
      (select count(*)::int from messages where status = 'failed') as failed`,
  )
  return counts ?? { waiting: 0, failed: 0 }
}
