import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Booking } from '#domain/booking/booking.ts'
import { endOnceSent } from '#domain/booking/holding.ts'
import { sender } from '#domain/enquiry/content.ts'
import { shortenProof } from '../bookings/booking-proofs.ts'
import { findBooking } from '../bookings/bookings.ts'
import type { Db } from '../connect.ts'
import { type StoredEnquiry, toStoredEnquiry } from '../enquiries/enquiries.ts'
import { noteReplyFailed, noteReplyLeft } from '../enquiries/replies-leaving.ts'
import { languageOf } from './message-language.ts'
import { recordNews } from '../office/news.ts'
import { idsOf, isAny, rowsOf } from '../rows.ts'
import { enquiries } from '../schema/enquiries.ts'
import { messageAttempts, messages } from '../schema/messages.ts'
import { type MessageContent, messageContent } from '../stored/message.ts'

/** A message that this process may send now. */
export type ClaimedMessage = MessageContent & {
  id: string
  isToOffice: boolean
  channel: Channel
  /** How often it was tried, this time included. */
  attempt: number
  firstAttemptAt: Date
  /** The addresses that are still to be reached; null means all. */
  remaining: string[] | null
  /** Whom it is for, where no enquiry and no booking says it. */
  recipient: string | null
  /** The one that is kept with whom it is for, a BCP 47 tag. */
  language: string
  enquiry: StoredEnquiry | null
  /** As it is now. */
  booking: Booking | null
}

export type Channel = 'email' | 'sms'

/** A message to one address or number, or about a booking or an enquiry. */
export type NewMessage = MessageContent & {
  id: string
  enquiryId?: string
  bookingId?: string
  userId: string | null
  channel: Channel
  /** Null where the booking or the enquiry says it. */
  recipient: string | null
  /**
   * Where a stranger may have caused it: the day's budget of the recipient that it uses (`post_message` in the
   * migrations), unless the account itself has proven the address. What the office writes uses none. A way back into an
   * account is sent when all is spent, too; it counts where another mail would, or what is left told strangers of it.
   */
  budget?: 'stranger' | 'digits' | 'recovery'
}

/**
 * Puts messages into the outbox; part of the transaction that causes them. False where one was left out because the
 * budget of its recipient is spent: then nothing may be promised.
 */
export async function insertMessages(tx: Db, added: NewMessage[], now: Date): Promise<boolean> {
  let isAll = true
  for (const message of added) {
    const { id, enquiryId = null, bookingId = null, userId, template, channel } = message
    const { recipient, budget = null } = message
    const data = JSON.stringify(message.data)
    const [row] = await rowsOf(
      tx,
      z.object({ posted: z.boolean() }),
      sql`select post_message(${id}, ${enquiryId}, ${bookingId}, ${userId}, ${template}, ${channel}, ${recipient},
        ${data}, ${budget}, ${now}) as posted`,
    )
    isAll &&= row?.posted === true
  }
  return isAll
}

/** Whether a mail of that template was put into the outbox; an enquiry's and a booking's ids are never the same. */
export async function isMailed(
  db: Db,
  about: readonly string[],
  template: 'enquiry-to-visitor' | 'booking-to-customer',
): Promise<boolean> {
  const ids = sql`${sql.param(about)}::uuid[]`
  return isAny(
    db,
    sql`select 1 from messages where (enquiry_id = any(${ids}) or booking_id = any(${ids}))
      and template = ${template} limit 1`,
  )
}

/** Whether digits of a proof were put into the outbox. */
export async function areDigitsSent(db: Db, userId: string | null, proofId: string): Promise<boolean> {
  return isAny(
    db,
    sql`select 1 from messages where user_id = ${userId} and template = 'booking-digits'
      and data->>'proofId' = ${proofId} limit 1`,
  )
}

/**
 * Takes due messages for this process until `until`; other processes get other messages meanwhile. A process that
 * dies keeps none for longer than that. However many wait, only as many rows are read as are taken: what was tried
 * before is found by when it is due, the others by their turn.
 */
export async function claimDueMessages(
  db: Db,
  claim: { by: string; now: Date; until: Date; limit: number; limitToOffice: number; channel: Channel },
): Promise<ClaimedMessage[]> {
  const { now, limit, limitToOffice } = claim
  const due = (lane: SQL, tried: SQL, order: SQL, most: number) => sql`(
    select id, turn from messages where status = 'waiting' and lane ${lane} and attempts ${tried}
      and channel = ${claim.channel} and due_at <= ${now}
    order by ${order} limit ${most} for update skip locked)`
  const [fresh, again] = [
    [sql`= 0`, sql`turn`],
    [sql`> 0`, sql`due_at`],
  ] as const
  const [toOffice, toOthers] = [sql`like 'office %'`, sql`not like 'office %'`]
  return db.transaction(async (tx) => {
    const claimed = await idsOf(
      tx,
      sql`
        with fresh as ${due(toOthers, ...fresh, limit)}, again as ${due(toOthers, ...again, limit)},
          fresh_to_office as ${due(toOffice, ...fresh, limitToOffice)},
          again_to_office as ${due(toOffice, ...again, limitToOffice)},
          due_to_office as (
            select * from (select * from fresh_to_office union all select * from again_to_office) as both_
            order by turn limit ${limitToOffice}
          )
        update messages set due_at = ${claim.until}, claimed_by = ${claim.by}, attempts = attempts + 1,
          first_attempt_at = coalesce(first_attempt_at, ${now})
        where id in (
          select id from (
            select * from fresh union all select * from again union all select * from due_to_office
          ) as all_ order by turn limit ${limit}
        ) returning id`,
    )
    if (claimed.length === 0) return []
    const rows = await rowsWithEnquiry(tx, claimed)
    const sendable: ClaimedMessage[] = []
    for (const row of rows) {
      try {
        sendable.push(await readClaimed(tx, row, now))
      } catch (error) {
        if (!(error instanceof z.ZodError)) throw error
        // It must not keep the others waiting.
        await giveUp(tx, row.message.id, `not readable: ${error.message}`, now)
      }
    }
    return sendable
  })
}

async function rowsWithEnquiry(db: Db, ids: string[]): Promise<ClaimedRow[]> {
  return db
    .select({ message: messages, enquiry: enquiries })
    .from(messages)
    .leftJoin(enquiries, eq(enquiries.id, messages.enquiryId))
    .where(inArray(messages.id, ids))
}

/** The same of one message, only to be read; null where there is none, or nothing was left of it when its person was erased. */
export async function findToRead(db: Db, id: string, now: Date): Promise<ClaimedMessage | null> {
  const [row] = await rowsWithEnquiry(db, [id])
  return row === undefined || row.message.recipient === '' ? null : readClaimed(db, row, now)
}

type ClaimedRow = { message: typeof messages.$inferSelect; enquiry: typeof enquiries.$inferSelect | null }

async function readClaimed(tx: Db, { message, enquiry }: ClaimedRow, now: Date): Promise<ClaimedMessage> {
  const { id, template, data, lane, channel, userId, recipient, remaining } = message
  const content = messageContent.parse({ template, data: data ?? {} })
  return {
    ...content,
    id,
    isToOffice: lane.startsWith('office '),
    channel,
    attempt: message.attempts,
    firstAttemptAt: message.firstAttemptAt ?? now,
    remaining,
    recipient,
    language: await languageOf(tx, content, { enquiry, userId, recipient }),
    enquiry: enquiry === null ? null : toStoredEnquiry(enquiry),
    booking: message.bookingId === null ? null : await findBooking(tx, message.bookingId),
  }
}

async function giveUp(tx: Db, id: string, answer: string, at: Date): Promise<void> {
  await tx.insert(messageAttempts).values({ messageId: id, at, delivered: false, answer })
  await tx.update(messages).set({ status: 'failed', claimedBy: null }).where(eq(messages.id, id))
  await recordNews(tx, { topic: 'message', reference: null, what: 'failed', who: 'program', at })
}

/** Records how an attempt went and what comes next, unless another process has taken the message over. */
export async function recordAttempt(
  db: Db,
  attempt: {
    message: ClaimedMessage
    by: string
    at: Date
    answer: string
    next:
      | { status: 'sent' }
      | { status: 'failed' }
      | { status: 'waiting'; dueAt: Date; remaining: string[] | null }
  },
): Promise<void> {
  const { message, at, next } = attempt
  await db.transaction(async (tx) => {
    await tx.insert(messageAttempts).values({
      messageId: message.id,
      at,
      delivered: next.status === 'sent',
      sentTo: sentTo(message),
      answer: attempt.answer,
    })
    await tx
      .update(messages)
      .set({
        status: next.status,
        claimedBy: null,
        ...(next.status === 'sent' ? { sentAt: at } : {}),
        ...(next.status === 'waiting'
          ? { dueAt: next.dueAt, turn: next.dueAt, remaining: next.remaining }
          : {}),
      })
      .where(
        // A delivery counts no matter which process holds the message by now; a failure must not undo another's work.
        next.status === 'sent'
          ? eq(messages.id, message.id)
          : and(eq(messages.id, message.id), eq(messages.claimedBy, attempt.by)),
      )
    if (message.template === 'erased' && next.status !== 'waiting') await emptyMessage(tx, message.id)
    if (next.status === 'failed') {
      const reference = (message.enquiry ?? message.booking)?.reference ?? null
      await recordNews(tx, { topic: 'message', reference, what: 'failed', who: 'program', at })
    }
    if (message.template === 'enquiry-reply' && next.status === 'sent')
      await noteReplyLeft(tx, message.id, at)
    if (message.template === 'enquiry-reply' && next.status === 'failed')
      await noteReplyFailed(tx, message.id, at)
    if (message.template === 'booking-digits' && next.status !== 'waiting') {
      await shortenProof(tx, message.data.proofId, endOnceSent(at))
    }
  })
}

/** Null where it is the office's own address. */
function sentTo({ recipient, isToOffice, booking, enquiry }: ClaimedMessage): string | null {
  if (recipient !== null || isToOffice) return recipient
  return booking?.customer.email ?? (enquiry === null ? null : sender(enquiry.content).email)
}

/** Leaves of a message that there was one: it was the last to somebody who is erased. */
async function emptyMessage(tx: Db, id: string): Promise<void> {
  await tx.update(messages).set({ recipient: '', data: null }).where(eq(messages.id, id))
  await tx.update(messageAttempts).set({ answer: '', sentTo: null }).where(eq(messageAttempts.messageId, id))
}

/** Keeps a message for the process that is still sending it. */
export async function renewClaim(db: Db, id: string, by: string, until: Date): Promise<void> {
  await db
    .update(messages)
    .set({ dueAt: until })
    .where(and(eq(messages.id, id), eq(messages.claimedBy, by), eq(messages.status, 'waiting')))
}

/** Makes claimed messages due again: those of one process that stops, or all where no other process can be. */
export async function releaseMessages(db: Db, now: Date, by?: string): Promise<void> {
  await db
    .update(messages)
    .set({ claimedBy: null, dueAt: now })
    .where(
      and(
        eq(messages.status, 'waiting'),
        by === undefined ? sql`claimed_by is not null` : eq(messages.claimedBy, by),
      ),
    )
}

/** Deletes messages about accounts that were sent or given up before that time. */
export async function deleteOldMessages(db: Db, before: Date): Promise<void> {
  const old = sql`(select id from messages where enquiry_id is null and booking_id is null and status <> 'waiting'
    and created_at < ${before})`
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from message_attempts where message_id in ${old}`)
    await tx.execute(sql`delete from messages where id in ${old}`)
  })
}
