import type { Account } from '#domain/accounts/account.ts'
import type { OfficeActor } from '#domain/booking/actor.ts'
import { isUuid } from '#domain/values/uuid.ts'
import {
  type Attempt,
  findAttempts,
  findMessage,
  findMessagesPage,
  markDismissed,
  type MessageStatus,
  type OutboxMessage,
  queueAgain,
} from '#server/db/mail/outbox-list.ts'
import { findToRead, insertMessages } from '#server/db/mail/messages.ts'
import type { MessageContent } from '#server/db/stored/message.ts'
import { correctEmail } from '../../conversations/enquiry-moves.ts'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../trace/acts.ts'
import type { ChangeDeps } from '../../bookings/applying.ts'
import { changeBooking } from '../../bookings/changing.ts'
import { findByReference } from '../bookings/booking.ts'
import { cursorOf, type Page, readCursor } from '../cursor.ts'

/** Messages, newest first; null for a cursor that is not ours. */
export async function findOutbox(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  {
    status,
    cursor,
    limit,
  }: { status?: MessageStatus | undefined; cursor?: string | undefined; limit: number },
): Promise<Page<OutboxMessage> | null> {
  const after = readCursor(cursor)
  if (after === undefined) return null
  const { messages, end } = await findMessagesPage(db, { status }, after, limit)
  const { bookingsEmail } = await settings()
  return {
    items: messages.map((message) => ({ ...message, to: message.to ?? bookingsEmail })),
    next: cursorOf(end),
  }
}

/** The recipient and subject of a message; null if there is no such message. */
export async function findOutboxMessage({ db }: Pick<Deps, 'db'>, id: string): Promise<OutboxMessage | null> {
  return isUuid(id) ? findMessage(db, id) : null
}

/** A message with every answer of mail servers, newest first; null if there is no such message. */
export async function findOutboxItem(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  id: string,
): Promise<(OutboxMessage & { tries: Attempt[]; isCorrectable: boolean }) | null> {
  const message = isUuid(id) ? await findMessage(db, id) : null
  if (message === null) return null
  const [tries, { bookingsEmail }] = await Promise.all([findAttempts(db, id), settings()])
  return { ...message, to: message.to ?? bookingsEmail, tries, isCorrectable: isCorrectable(message) }
}

/** What a message says. Whatever proves an address, or leads into an account, is for its recipient alone. */
export type Said = 'secret' | 'out of date' | { subject: string; text: string }

/** As it would be written now, without the links in it: each opens something without a password. */
export async function readOutboxItem(deps: Deps, { id, template }: OutboxMessage): Promise<Said> {
  if (SECRET.includes(template)) return 'secret'
  const message = await findToRead(deps.db, id, deps.now())
  const said = message && (await deps.readMessage(deps, message))
  if (said === null) return 'out of date'
  const [first = '', ...others] = said.text.split(deps.origin)
  return { ...said, text: [first, ...others.map((rest) => rest.replace(/^\S*/, ''))].join('…') }
}

const SECRET: string[] = [
  'signUp',
  'newEmail',
  'recovery',
  'invitation',
  'phoneCode',
  'booking-digits',
] satisfies MessageContent['template'][]

/**
 * Whether the office may send it elsewhere. Whatever proves an address, or leads into an account, goes only to the address
 * that asked.
 */
function isCorrectable({ template, status }: OutboxMessage): boolean {
  return CORRECTABLE.includes(template) && status !== 'sent'
}

const CORRECTABLE = ['enquiry-to-visitor', 'enquiry-reply', 'booking-to-customer']

export type SentAgain = { ok: true } | { ok: false; problem: 'none' | 'not-possible' }

type SendDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'wakeOutbox' | 'content' | 'settings'>
type CorrectDeps = SendDeps & ChangeDeps

/** Sends a message again that has failed, or is waiting for its next attempt. */
export async function sendAgain(deps: SendDeps, by: OfficeActor, id: string): Promise<SentAgain> {
  if (!isUuid(id)) return { ok: false, problem: 'none' }
  const sent = await deps.db.transaction(async (tx): Promise<SentAgain> => {
    const queued = await queueAgain(tx, id, deps.now())
    if (queued === null) return { ok: false, problem: 'not-possible' }
    const act = { topic: 'message' as const, what: 'sent again', reference: queued.reference }
    await recordAct(deps, tx, by, { ...act, details: { message: id } })
    return { ok: true }
  })
  if (sent.ok) deps.wakeOutbox()
  return sent
}

/** Corrects the address of the enquiry or booking that a message is about, and sends it there. */
export async function correctAddress(
  deps: CorrectDeps,
  by: OfficeActor,
  id: string,
  email: string,
): Promise<SentAgain> {
  const message = isUuid(id) ? await findMessage(deps.db, id) : null
  if (message === null || message.reference === null) return { ok: false, problem: 'none' }
  if (!isCorrectable(message)) return { ok: false, problem: 'not-possible' }
  const { reference, template } = message
  if (template === 'booking-to-customer') {
    const booking = await findByReference(deps, reference)
    if (booking === null) return { ok: false, problem: 'none' }
    const changed = await changeBooking(deps, by, { id: booking.id }, { customer: { email } }, { why: '' })
    // If the address is the same, the message is sent there again.
    if (!changed.ok && changed.problem !== 'nothing-changed') return { ok: false, problem: 'not-possible' }
  } else {
    const corrected = await correctEmail(deps, by, reference, email)
    if (!corrected.ok) return { ok: false, problem: 'not-possible' }
  }
  return sendAgain(deps, by, id)
}

/** Sends a test mail to the colleague, so that they see whether mail goes out. */
export async function sendTestMail(
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'wakeOutbox'>,
  by: OfficeActor,
  { email }: Pick<Account, 'email'>,
): Promise<string> {
  const id = deps.newId()
  const to = { userId: by.userId, channel: 'email' as const, recipient: email }
  await deps.db.transaction(async (tx) => {
    await insertMessages(tx, [{ ...to, id, template: 'test-to-office', data: {} }], deps.now())
    const act = { topic: 'message' as const, what: 'test', reference: null }
    await recordAct(deps, tx, by, { ...act, details: { message: id } })
  })
  deps.wakeOutbox()
  return id
}

/** Records that a failed message needs no more attention, or needs it again. False if there is no such message. */
export async function dismissMessage(
  deps: Pick<Deps, 'db' | 'now'>,
  by: OfficeActor,
  id: string,
  isDismissed = true,
): Promise<boolean> {
  if (!isUuid(id)) return false
  return deps.db.transaction(async (tx) => {
    const marked = await markDismissed(tx, id, isDismissed)
    if (marked === null) return false
    const what = isDismissed ? 'dismissed' : 'dismissed no more'
    await recordAct(deps, tx, by, {
      topic: 'message',
      what,
      reference: marked.reference,
      details: { message: id },
    })
    return true
  })
}
