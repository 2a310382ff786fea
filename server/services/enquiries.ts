import { createHash } from 'node:crypto'
import { capeDate, dayAfter } from '#domain/values/cape-time.ts'
import { type EnquiryContent, sender } from '#domain/enquiry/content.ts'
import type { BookingEnquiry } from '#domain/forms/booking-enquiry.ts'
import type { Contact } from '#domain/forms/contact.ts'
import type { EmailEnquiry } from '#domain/forms/email-enquiry.ts'
import { type Invalid, invalid } from '#domain/forms/problems.ts'
import { enquiryPickupProblem, isPickupWithinTheHour } from '#domain/pricing/journey.ts'
import { isUuid } from '#domain/values/uuid.ts'
import {
  findEnquiry,
  findEnquiryByKey,
  insertEnquiry,
  type NewEnquiry,
  type StoredEnquiry,
} from '#server/db/enquiries/enquiries.ts'
import { isSameEnquiry } from '#server/db/stored/enquiry.ts'
import { isMailed } from '#server/db/mail/messages.ts'
import { dueAt } from './answer-promise.ts'
import { joinEarlier } from './conversations/same-person.ts'
import type { Deps } from './deps.ts'

/** How an enquiry came in. */
export type Submission = {
  /** The visitor's address, for the rate limit. */
  address: string
  /** The visitor's language, a BCP 47 tag like `de-CH`. */
  language: string
  idempotencyKey?: string
  /** Why it looks like spam; null when it does not. */
  suspicion?: string | null
  /** The quote it was sent from, unchecked. */
  quoteId?: string | undefined
}

export type EnquirySent =
  | { ok: true; id: string; reference: string }
  | Invalid
  | { ok: false; problem: 'too-many'; retryAfterSeconds: number }

const SAME_CONTENT_MS = 24 * 3_600_000

export async function sendBookingEnquiry(
  deps: Deps,
  details: BookingEnquiry,
  submission: Submission,
): Promise<EnquirySent> {
  const problem = enquiryPickupProblem(details, deps.now())
  if (problem !== null) {
    // A repetition of an accepted enquiry is accepted, however late it comes.
    const earlier = await earlierOf(deps, { kind: 'booking', details }, submission)
    return earlier ?? { ok: false, problem: 'invalid', problems: [problem] }
  }
  return send(deps, { kind: 'booking', details }, submission)
}

/** Accepts a message from the 'Email Us' dialog. */
export function sendEmailEnquiry(
  deps: Deps,
  details: EmailEnquiry,
  submission: Submission,
): Promise<EnquirySent> {
  return send(deps, { kind: 'email', details }, submission)
}

/** Accepts a message from the contact form. */
export function sendContact(deps: Deps, details: Contact, submission: Submission): Promise<EnquirySent> {
  return send(deps, { kind: 'contact', details }, submission)
}

/**
 * The receipt for the visitor. `soon`: the pickup is less than an hour away. `isMailed`: a confirmation is queued or
 * sent.
 */
export type Receipt = StoredEnquiry & { soon: boolean; isMailed: boolean }

/** A forwarded link must not tell for ever who travelled. */
const RECEIPT_DAYS = 30

/** The receipt with that unguessable id; null once the trip is long over. */
export async function findReceipt(deps: Deps, id: string): Promise<Receipt | null> {
  const enquiry = isUuid(id) ? await findEnquiry(deps.db, id) : null
  if (enquiry === null) return null
  const { content, createdAt } = enquiry
  const isBooking = content.kind === 'booking'
  const lastDay = dayAfter(isBooking ? content.details.date : capeDate(createdAt), RECEIPT_DAYS)
  if (capeDate(deps.now()) > lastDay) return null
  return {
    ...enquiry,
    soon: isBooking && isPickupWithinTheHour(content.details, createdAt),
    isMailed: deps.hasMail && (await isMailed(deps.db, [id], 'enquiry-to-visitor')),
  }
}

async function send(deps: Deps, content: EnquiryContent, submission: Submission): Promise<EnquirySent> {
  const allowance = await deps.limits.takeEnquiry(submission.address)
  if (!allowance.allowed) {
    const earlier = await earlierOf(deps, content, submission)
    return earlier ?? { ok: false, problem: 'too-many', retryAfterSeconds: allowance.retryAfterSeconds }
  }
  const written = await write(deps, content, submission).catch(async (error: unknown) => {
    // Not the visitor's fault, so it does not count.
    await deps.limits.giveBackEnquiry(submission.address).catch(() => {})
    throw error
  })
  if (written !== null) {
    // Without mail the office learns of it from the log: kind and reference, no personal data.
    deps.log.info(
      { reference: written.reference, kind: content.kind },
      `new enquiry ${written.reference}: ${content.kind}`,
    )
    deps.wakeOutbox()
    return { ok: true, ...written }
  }
  await deps.limits.giveBackEnquiry(submission.address)
  const earlier = await earlierOf(deps, content, submission)
  if (earlier === null) throw new Error('an enquiry was neither written nor found')
  return earlier
}

/** The enquiry that this one repeats, or a conflict if the key was used for another; null if it is new. */
async function earlierOf(
  { db, now }: Deps,
  content: EnquiryContent,
  submission: Submission,
): Promise<EnquirySent | null> {
  const earlier = await findEnquiryByKey(db, keyOf(content, submission), now())
  if (earlier === null) return null
  const { id, reference } = earlier
  return isSameEnquiry(earlier.content, content)
    ? { ok: true, id, reference }
    : invalid('Idempotency-Key', 'key-used')
}

/** Writes it, joined to earlier ones of the same person. Where only the joining fails, it is kept by itself. */
async function write(deps: Deps, content: EnquiryContent, submission: Submission) {
  const now = deps.now()
  const { name, email } = sender(content)
  const { quoteId = '' } = submission
  const suspicion = submission.suspicion ?? null
  const templates = suspicion === null ? ['enquiry-to-office', 'enquiry-to-visitor'] : ['enquiry-to-office']
  const enquiry: NewEnquiry = {
    id: deps.newId(),
    content,
    name,
    email,
    language: submission.language,
    consent: { notice: deps.content.words.privacy.updated, marketing: false },
    suspicion,
    quoteId: isUuid(quoteId) ? quoteId : null,
    createdAt: now,
    answerBy: await dueAt(deps, now),
    key: {
      value: keyOf(content, submission),
      expiresAt: submission.idempotencyKey === undefined ? new Date(now.getTime() + SAME_CONTENT_MS) : null,
    },
    messages: templates.map((template) => ({ id: deps.newId(), template })),
  }
  return deps.db.transaction(async (tx) => {
    const written = await insertEnquiry(tx, enquiry)
    if (written === null) return null
    await joinEarlier({ ...deps, db: tx }, written.id).catch((error: unknown) => {
      const { reference } = written
      deps.log.warn({ err: error, reference }, 'an enquiry could not be joined to earlier ones')
    })
    return written
  })
}

/** Submissions with the same key are one enquiry: the sender's own key, or else the whole content. */
function keyOf(content: EnquiryContent, { idempotencyKey }: Submission): string {
  const named = idempotencyKey === undefined ? JSON.stringify(content.details) : idempotencyKey
  const source = idempotencyKey === undefined ? 'content' : 'key'
  return `${source}:${content.kind}:${createHash('sha256').update(named).digest('base64url')}`
}
