import type { Account } from '#domain/accounts/account.ts'
import type { Booking, Hold } from '#domain/booking/booking.ts'
import { endOnceSent, hasRunOut, latestEnd, MOST_SENDINGS, MOST_TRIES } from '#domain/booking/holding.ts'
import {
  findProof,
  insertProof,
  lockProof,
  shortenProof,
  takeSending,
} from '#server/db/bookings/booking-proofs.ts'
import type { Db } from '#server/db/connect.ts'
import { areDigitsSent, insertMessages } from '#server/db/mail/messages.ts'
import { logSecurity } from '#server/db/office/security-log.ts'
import type { Allowance, Deps } from '../deps.ts'
import { canText, takeText } from '../text-messages.ts'
import type { WantedLeg } from './legs.ts'
import { findOwnBooking } from './own.ts'

/** The address that digits are sent to. */
export type WayToProve = { channel: 'email' | 'sms'; recipient: string }

type Ways = Pick<Deps, 'hasMail' | 'hasSms' | 'content'>

/** How a customer can prove an address; null if one is already proven, or if nothing we send can reach them. */
export function wayToProve(
  deps: Ways,
  { email, emailVerified, phone, phoneVerified }: Account,
): WayToProve | null {
  return emailVerified || phoneVerified ? null : wayTo(deps, { email, phone })
}

/** The way in which digits would reach the customer. */
function wayTo(deps: Ways, { email, phone }: Pick<Account, 'email' | 'phone'>): WayToProve | null {
  if (deps.hasMail) return { channel: 'email', recipient: email }
  return phone !== null && canText(deps, phone) ? { channel: 'sms', recipient: phone } : null
}

/**
 * Counts a text message, which costs money, against the limits of one person and of everyone. Emails are counted in the
 * outbox.
 */
export async function takeDigits(
  deps: Pick<Deps, 'limits' | 'content' | 'db' | 'now'>,
  { channel, recipient: phone }: WayToProve,
  from: { account: string; address: string },
): Promise<Allowance> {
  return channel === 'sms' ? takeText(deps, { ...from, phone }) : { allowed: true }
}

/** Starts to wait for digits. Runs in the transaction that writes the bookings. */
export async function startProof(
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Db,
  userId: string,
  way: WayToProve,
  { legs, opensAccount }: { legs: Pick<WantedLeg, 'starts'>[]; opensAccount: boolean },
): Promise<string> {
  const id = deps.newId()
  const now = deps.now()
  await insertProof(tx, {
    id,
    userId,
    ...way,
    opensAccount,
    triesLeft: MOST_TRIES,
    sendingsLeft: MOST_SENDINGS,
    createdAt: now,
    until: latestEnd(now, new Date(Math.min(...legs.map(({ starts }) => starts.getTime())))),
  })
  return id
}

/**
 * Queues the digits in the outbox. False if they were sent too often, or if the recipient's budget is spent: then the
 * hold is cut short, since no digits will come. Runs in the caller's transaction.
 */
export async function sendDigits(
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Db,
  { id: bookingId, userId }: Pick<Booking, 'id' | 'userId'>,
  proofId: string,
): Promise<boolean> {
  const proof = await lockProof(tx, proofId)
  if (proof === null || proof.sendingsLeft === 0) return false
  const { channel, recipient } = proof
  const now = deps.now()
  const message = { id: deps.newId(), bookingId, userId, channel, recipient, data: { proofId } }
  if (await insertMessages(tx, [{ ...message, budget: 'digits', template: 'booking-digits' }], now)) {
    return takeSending(tx, proofId)
  }
  await shortenProof(tx, proofId, endOnceSent(now))
  return false
}

/** Sends the digits of the customer's own booking again. */
export async function sendDigitsAgain(
  deps: Deps,
  account: Account,
  reference: string,
  address: string,
): Promise<{ ok: true } | { ok: false; problem: 'none' | 'not-held' | 'too-many' }> {
  const booking = await findOwnBooking(deps, account, reference)
  if (booking === null) return { ok: false, problem: 'none' }
  const { hold } = booking
  if (hold === null || hasRunOut(booking, deps.now())) return { ok: false, problem: 'not-held' }
  const proof = await findProof(deps.db, hold.proofId)
  const may = proof && (await takeDigits(deps, proof, { account: account.id, address }))
  if (may?.allowed !== true) return { ok: false, problem: 'too-many' }
  const isSent = await deps.db.transaction((tx) => sendDigits(deps, tx, booking, hold.proofId))
  deps.wakeOutbox()
  if (isSent) return { ok: true }
  await logSecurity(deps.db, { kind: 'message refused', account: account.id, address, at: deps.now() })
  return { ok: false, problem: 'too-many' }
}

/** The recipient of a held booking's digits, and whether any were sent: an address gets only so many a day. */
export async function findRecipient(
  { db }: Pick<Deps, 'db'>,
  { userId }: Pick<Booking, 'userId'>,
  { proofId }: Hold,
): Promise<{ recipient: string; isSent: boolean }> {
  const recipient = (await findProof(db, proofId))?.recipient ?? ''
  return { recipient, isSent: await areDigitsSent(db, userId, proofId) }
}
