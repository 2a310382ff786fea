import { and, eq, inArray, isNull, lt, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { BookingDetails } from '#domain/forms/booking.ts'
import type { QuoteRequest } from '#domain/forms/quote-request.ts'
import { recordEvent } from './accounts.ts'
import { savedPassengers, savedPlaces, sessions, users } from '../schema/accounts.ts'
import { deleteLinks } from './account-links.ts'
import { bookings } from '../schema/bookings.ts'
import type { Db } from '../connect.ts'
import { emptyPapers } from '../invoices/issued-papers.ts'
import { idsOf } from '../rows.ts'
import { messageAttempts, messages } from '../schema/messages.ts'
import { deleteVerificationsOf } from './sessions.ts'

/** An account to erase; `provenEmail` is null where the address may be somebody else's. */
type Erased = { id: string; provenEmail: string | null; at: Date; who?: 'retention' | 'operator' }

/**
 * Erases a person and everything that names them, except trips, enquiries and their messages; part of the caller's
 * transaction. The event stays and names nobody.
 */
export async function eraseAccountRows(tx: Db, { id, provenEmail, at, who }: Erased): Promise<void> {
  await deleteVerificationsOf(tx, id)
  if (provenEmail !== null) await deleteLinks(tx, 'reset-password', provenEmail)
  // Deletes sessions, password, second factor, links, codes, consents and saved data with it.
  await tx.delete(users).where(eq(users.id, id))
  await recordEvent(tx, id, 'account erased', at, who)
}

/**
 * Deletes messages to an account that no process has begun to send, and empties the others: we keep that a message
 * went out, but not to whom or about what. Nothing is written in their name after this.
 */
export async function eraseMessagesOf(
  tx: Db,
  { id, provenEmail }: Pick<Erased, 'id' | 'provenEmail'>,
): Promise<void> {
  const theirs = and(
    isNull(messages.enquiryId),
    isNull(messages.bookingId),
    or(eq(messages.userId, id), provenEmail === null ? undefined : eq(messages.recipient, provenEmail)),
  )
  const unsent = and(theirs, eq(messages.status, 'waiting'), isNull(messages.claimedBy))
  await tx.delete(messageAttempts).where(isAttemptOf(tx, unsent))
  await tx.delete(messages).where(unsent)
  // A mail server's response often quotes the address.
  await tx.update(messageAttempts).set({ answer: '', sentTo: null }).where(isAttemptOf(tx, theirs))
  // A message that is being sent right now is not tried again.
  const emptied = { recipient: '', data: null, remaining: null, claimedBy: null }
  const status = sql`case ${messages.status} when 'waiting' then 'sent' else ${messages.status} end`
  await tx
    .update(messages)
    .set({ ...emptied, status })
    .where(theirs)
}

/**
 * Leaves of a person's bookings what a bill needs: the name, the trip, the price and what was paid. Their earlier versions
 * and the notes about them go, and mails to the customer that no process has begun to send. Returns how many there are.
 */
export async function emptyBookings(
  tx: Db,
  { accounts, email }: { accounts: string[]; email?: string },
): Promise<number> {
  const ofAddress =
    email === undefined ? sql`` : sql`or (user_id is null and lower(customer->>'email') = ${email})`
  const found = await idsOf(
    tx,
    sql`select id from bookings where user_id = any(${sql.param(accounts)}::uuid[]) ${ofAddress}
      order by id for update`,
  )
  if (found.length === 0) return 0
  const theirs = sql`any(${sql.param(found)}::uuid[])`
  const unsent = sql`(select id from messages where booking_id = ${theirs} and lane not like 'office %'
    and status = 'waiting' and claimed_by is null)`
  await tx.execute(sql`delete from message_attempts where message_id in ${unsent}`)
  await tx.execute(sql`delete from messages where id in ${unsent}`)
  // A mail server's response often quotes the address, and the digits went to the one that they prove.
  const theirMails = sql`booking_id = ${theirs} and lane not like 'office %'`
  await tx.execute(
    sql`update message_attempts set answer = '', sent_to = null where message_id in (select id from messages where ${theirMails})`,
  )
  await tx.execute(sql`update messages set recipient = null where ${theirMails} and status <> 'waiting'`)
  await tx.execute(sql`delete from booking_revisions where booking_id = ${theirs}`)
  await tx.execute(sql`delete from events where booking_id = ${theirs} and what = 'note'`)
  await tx.execute(
    sql`update events set data = (data - 'changes') || case when data ? 'why' then '{"why": ""}'::jsonb else '{}'::jsonb end
      where booking_id = ${theirs} and data ?| array['changes', 'why']`,
  )
  // A bank's words for a payment name who paid.
  await tx.execute(sql`update payments set reference = '', why = '' where booking_id = ${theirs}`)
  // The gateway is still told why it sends back what waits.
  await tx.execute(
    sql`update refund_requests set reference = '', why = case when answer is null then why else '' end
      where booking_id = ${theirs}`,
  )
  await tx.execute(sql`update refund_orders set why = '' where booking_id = ${theirs} and state <> 'open'`)
  await emptyGatewayWords(tx, found)
  await emptyPapers(tx, found)
  await tx.execute(sql`update proposals set why = '', plan = null where booking_id = ${theirs}`)
  const wished = sql`request || ${JSON.stringify(NOTHING_WISHED)}::jsonb`
  await tx.execute(
    sql`update quotes set request = ${wished} where id in (select quote_id from bookings where id = ${theirs})`,
  )
  // The account takes its proofs along. The database looks again at all that a row changed before in the same transaction
  // refers to, and would miss them.
  await tx.execute(
    sql`update bookings set proof_id = null, request = ${wished},
        customer = customer || ${JSON.stringify({ email: '', phone: null })}::jsonb,
        details = (details - 'addresses') || ${JSON.stringify(NOTHING_SAID)}::jsonb
      where id = ${theirs}`,
  )
  await tx.execute(
    sql`update booking_legs set ending = ending || '{"why": ""}'::jsonb where booking_id = ${theirs}`,
  )
  return found.length
}

/** The gateway's words name who paid. Those of a notification that is not worked off yet are needed until then. */
async function emptyGatewayWords(tx: Db, bookingIds: string[]): Promise<void> {
  const theirs = sql`any(${sql.param(bookingIds)}::uuid[])`
  const isTheirs = sql`(gateway_id in (select gateway_id from payments where booking_id = ${theirs})
    or our_id in (select try_id::text from payment_try_shares where booking_id = ${theirs}))`
  await tx.execute(sql`update payment_notifications set raw = '' where outcome is not null and ${isTheirs}`)
  await tx.execute(sql`update gateway_lines set words = '' where ${isTheirs}`)
}

/** Nobody needs the words of a notification from before an instant any more, once it is booked. */
export async function emptyOldNotifications(db: Db, before: Date): Promise<void> {
  await db.execute(
    sql`update payment_notifications set raw = ''
      where outcome = 'booked' and received_at < ${before} and raw <> ''`,
  )
}

const NOTHING_WISHED = { flightNumber: '', childAges: [] } satisfies Partial<QuoteRequest>

const NOTHING_SAID: Omit<BookingDetails, 'addresses'> = {
  passengerName: '',
  passengerPhone: '',
  signName: '',
  flightNumber: '',
  childAges: [],
  accessNeeds: '',
  notes: '',
}

function isAttemptOf(tx: Db, which: SQL | undefined): SQL {
  return inArray(messageAttempts.messageId, tx.select({ id: messages.id }).from(messages).where(which))
}

/**
 * Erases accounts from before that time whose address nobody has proven and that nobody has used; a lapsed booking
 * does not count as use.
 */
export async function eraseUnusedAccounts(db: Db, before: Date, at: Date): Promise<void> {
  const has = (
    table: typeof sessions | typeof savedPlaces | typeof savedPassengers | typeof bookings,
    which?: SQL,
  ) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.userId, users.id), which))
  await db.transaction(async (tx) => {
    const unused = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          lt(users.createdAt, before),
          eq(users.role, 'customer'),
          eq(users.emailVerified, false),
          eq(users.phoneVerified, false),
          ...[sessions, savedPlaces, savedPassengers].map((table) => notExists(has(table))),
          notExists(has(bookings, ne(bookings.status, 'lapsed'))),
        ),
      )
      .for('update')
    for (const { id } of unused) {
      await eraseMessagesOf(tx, { id, provenEmail: null })
      await eraseAccountRows(tx, { id, provenEmail: null, at, who: 'retention' })
    }
  })
}
