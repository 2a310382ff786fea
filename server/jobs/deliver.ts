import { setTimeout as sleep } from 'node:timers/promises'
import { nameKept } from '#domain/mail/our-names.ts'
import { nextAttempt } from '#domain/values/mail-retry.ts'
import { type ClaimedMessage, recordAttempt } from '#server/db/mail/messages.ts'
import { composeMail, composeText, spokenFor } from '#server/email/compose.ts'
import type { Mail, NamedMail } from '#server/email/mail.ts'
import type { SmsTransport } from '#server/email/sms.ts'
import { type Delivery, type MailTransport, ServerAway } from '#server/email/transport.ts'
import type { Deps } from '#server/services/deps.ts'

/** The configured channels. */
export type Transports = { email?: MailTransport; sms?: SmsTransport }

type Task = { message: ClaimedMessage; by: string; mailDomain: string; stopping: AbortSignal }
type Outcome = Pick<Parameters<typeof recordAttempt>[1], 'answer' | 'next'> & { server: ServerSeen }

/** Whether an attempt shows that the server works; null if it shows nothing. */
export type ServerSeen = 'there' | 'away' | null

const RECORD_AGAIN_MS = 1000
const LONGEST_ANSWER = 1000

/** Sends one claimed message and records how it went. */
export async function deliverMessage(
  deps: Omit<Deps, 'wakeOutbox'>,
  transports: Transports,
  task: Task,
): Promise<ServerSeen> {
  const { server, ...outcome } = await attempt(deps, transports, task)
  const { message, by } = task
  logOutcome(deps, message, outcome)
  const at = deps.now()
  for (;;) {
    try {
      await recordAttempt(deps.db, { message, by, at, ...outcome })
      return server
    } catch (error) {
      // An accepted mail must not be sent again just because the database was down at that moment.
      if (task.stopping.aborted) throw error
      deps.log.warn({ err: error, message: message.id }, 'an attempt could not be recorded; trying again')
      await sleep(RECORD_AGAIN_MS)
    }
  }
}

async function attempt(
  deps: Omit<Deps, 'wakeOutbox'>,
  transports: Transports,
  { message, mailDomain }: Task,
): Promise<Outcome> {
  try {
    const delivery = await send(deps, transports, message, mailDomain)
    const answer = delivery.answer.slice(0, LONGEST_ANSWER)
    const server = delivery === NOTHING_TO_SAY ? null : 'there'
    if (delivery.refused.length === 0) return { answer, server, next: { status: 'sent' } }
    return { answer, server, next: again(deps, message, delivery.refused) }
  } catch (error) {
    const answer = String(error instanceof Error ? error.message : error).slice(0, LONGEST_ANSWER)
    const server = error instanceof ServerAway ? 'away' : null
    if (isRefusedForGood(message, error)) return { answer, server, next: { status: 'failed' } }
    return { answer, server, next: again(deps, message, message.remaining) }
  }
}

async function send(
  deps: Omit<Deps, 'wakeOutbox'>,
  { email, sms }: Transports,
  message: ClaimedMessage,
  mailDomain: string,
): Promise<Delivery> {
  const { id, recipient, remaining } = message
  const spoken = spokenFor(deps, message)
  const text = await composeText(spoken, message)
  if (text !== undefined) {
    return text === null || recipient === null ? NOTHING_TO_SAY : sentBy(await sms?.send(recipient, text))
  }
  const mail = await composeMail(spoken, message)
  if (mail === null || email === undefined) return NOTHING_TO_SAY
  return email.send({ ...named(mail, id, mailDomain), date: deps.now() }, remaining)
}

/** The same id at every attempt: a mail that arrives twice shows once in most mailboxes. */
function named(
  { thread, follows = [], ...mail }: Mail,
  messageId: string,
  mailDomain: string,
): Omit<NamedMail, 'date'> {
  const nameOf = (id: string) => `<${id}@${mailDomain}>`
  const before = follows.map((name) => (name.startsWith('<') ? name : nameOf(name)))
  if (thread !== undefined && !thread.opens) before.push(nameOf(thread.name))
  const inReplyTo = before.at(-1)
  return {
    ...mail,
    messageId: nameOf(thread?.opens === true ? thread.name : messageId),
    references: [...before, nameOf(nameKept(messageId))],
    ...(inReplyTo === undefined ? {} : { inReplyTo }),
  }
}

/** A message can be out of date before it is sent, such as one with an old link or code. */
const NOTHING_TO_SAY: Delivery = { answer: 'not sent: no longer wanted', refused: [] }

function sentBy(answer = ''): Delivery {
  return { answer, refused: [] }
}

function again(
  deps: Pick<Deps, 'now'>,
  message: ClaimedMessage,
  remaining: string[] | null,
): Outcome['next'] {
  const { attempt: count, firstAttemptAt } = message
  const dueAt = nextAttempt({ attempt: count, firstAttemptAt, now: deps.now(), spread: Math.random() })
  return dueAt === null ? { status: 'failed' } : { status: 'waiting', dueAt, remaining }
}

/** The server's response often quotes an address, so it is stored with the attempt and not logged. */
function logOutcome(deps: Pick<Deps, 'log'>, message: ClaimedMessage, { next }: Pick<Outcome, 'next'>): void {
  const what = {
    message: message.id,
    template: message.template,
    reference: (message.enquiry ?? message.booking)?.reference,
    attempt: message.attempt,
  }
  if (next.status === 'sent') deps.log.info(what, 'mail sent')
  else if (next.status === 'failed') deps.log.error(what, 'mail given up; see message_attempts')
  else
    deps.log.warn({ ...what, again: next.dueAt }, 'mail not sent to all; trying again, see message_attempts')
}

/** The recipient's mail server says that there is no such mailbox. Mail to the office is always retried. */
function isRefusedForGood(message: ClaimedMessage, error: unknown): boolean {
  const { code, response } = error as { code?: string; response?: string }
  // 5.1.x: the address itself is wrong (RFC 3463). Anything else may be our own set-up, which can be fixed.
  return !message.isToOffice && code === 'EENVELOPE' && /\b5\.1\.\d/.test(response ?? '')
}
