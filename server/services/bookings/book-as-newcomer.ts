import { createHash } from 'node:crypto'
import type { Account } from '#domain/accounts/account.ts'
import type { Newcomer } from '#domain/forms/booking.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { type Invalid, invalid } from '#domain/forms/problems.ts'
import { findAccount, insertAccount, type NewAccount } from '#server/db/accounts/accounts.ts'
import type { Db } from '#server/db/connect.ts'
import { logSecurity } from '#server/db/office/security-log.ts'
import { type TooMany, tooMany } from '../accounts/attempts.ts'
import { recordConsents } from '../accounts/consents.ts'
import { acceptPassword } from '../accounts/password-rule.ts'
import { type Caller, enterByBooking } from '../accounts/signing-in.ts'
import type { Deps } from '../deps.ts'
import { ourLanguage } from '../in-language.ts'
import { internationalNumber } from '#domain/values/phone-number.ts'
import { bookOrder } from './create.ts'
import { type Refused, refused } from './refusal.ts'
import type { Order } from './wish.ts'

export type NewcomerBooked =
  | { ok: true; bookings: [Booking, ...Booking[]]; userId: string; cookies: string[] }
  | Refused

/** `isSecret`: nobody but the sender's own browser can know the key. */
type From = Caller & { language: string; idempotencyKey?: string; isSecret?: boolean }

/**
 * Books for somebody who is not signed in: the account is opened with the bookings, or not at all, and they are signed
 * in to it. The answer is the same where the address belongs to another account: its digits tell (`proofs.ts`). The
 * same form with the same key is the same booking and account.
 */
export async function bookAsNewcomer(
  deps: Deps,
  who: Newcomer,
  { requests, group }: Order,
  from: From,
): Promise<NewcomerBooked> {
  const { headers, address, idempotencyKey } = from
  const allowance = await deps.limits.takeSignUp(address)
  if (!allowance.allowed) return refused(tooMany(allowance))
  const accepted = await passwordOf(deps, who, address)
  if (!accepted.ok) return refused(accepted)
  const opened = accountFor(deps, who, accepted.passwordHash, { requests, from })
  const booked = await bookOrder(
    deps,
    asCustomer(opened),
    { requests: requests.map((request) => ({ ...request, mobile: who.mobile })), group },
    {
      address,
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      opens: (tx) => openAccount(deps, tx, opened, { who, address }),
    },
  )
  if (!booked.ok) return booked
  // A repeated key opens no account whose address has been proven since.
  if ((await findAccount(deps.db, opened.id))?.emailVerified !== false)
    return refused({ ok: false, problem: 'used', reference: null })
  const { cookies } = await enterByBooking(deps, opened.id, { headers, address }, { isExpected: true })
  return { ok: true, bookings: booked.bookings, userId: opened.id, cookies }
}

/** Null if a link to choose one is mailed instead. */
async function passwordOf(
  deps: Deps,
  { name, email, password }: Newcomer,
  address: string,
): Promise<{ ok: true; passwordHash: string | null } | Invalid | TooMany> {
  if (password === '') {
    return deps.hasMail
      ? { ok: true, passwordHash: null }
      : invalid('password', 'missing', { what: 'newPassword' })
  }
  const unproven = email.toLowerCase()
  return acceptPassword(deps, password, { about: [name, email], address, unproven })
}

function accountFor(
  deps: Pick<Deps, 'newId' | 'now' | 'content'>,
  { name, email, mobile }: Newcomer,
  passwordHash: string | null,
  {
    requests,
    from: { idempotencyKey, isSecret = false, language },
  }: Pick<Order, 'requests'> & { from: From },
): NewAccount {
  // A guessable key opens nothing without everything that was sent with it.
  const content = isSecret ? [] : [name, email, mobile, passwordHash]
  const trips = requests.flatMap(({ quoteId, vehicleOptionId }) => [quoteId, vehicleOptionId])
  const same = [idempotencyKey, ...trips, ...content]
  const phone = internationalNumber(mobile)
  return {
    id: idempotencyKey === undefined ? deps.newId() : idFrom(JSON.stringify(same)),
    credentialId: deps.newId(),
    name,
    email: email.toLowerCase(),
    emailVerified: false,
    ...(phone !== null && { phone }),
    passwordHash,
    role: 'customer',
    language: ourLanguage(deps, language),
    at: deps.now(),
  }
}

function idFrom(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function asCustomer({ id, name, email, phone, language, at }: NewAccount): Account {
  return {
    id,
    name,
    email,
    emailVerified: false,
    phone: phone ?? null,
    role: 'customer',
    language,
    updatedAt: at,
    phoneVerified: false,
    twoFactorEnabled: false,
    secondFactorDue: null,
  }
}

async function openAccount(
  deps: Deps,
  tx: Db,
  account: NewAccount,
  { who, address }: { who: Newcomer; address: string },
): Promise<void> {
  await insertAccount(tx, account)
  await recordConsents(deps, tx, account.id, who)
  await logSecurity(tx, { kind: 'account opened', account: account.id, address, at: account.at })
}
