import { createHash } from 'node:crypto'
import type { BookingRequest, Newcomer } from '#domain/forms/booking.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { Invalid } from '#domain/forms/problems.ts'
import { findAccount, insertAccount, type NewAccount } from '#server/db/accounts.ts'
import type { Db } from '#server/db/connect.ts'
import { logSecurity } from '#server/db/security-log.ts'
import { type TooMany, tooMany } from '../accounts/attempts.ts'
import { recordConsents } from '../accounts/consents.ts'
import { acceptPassword } from '../accounts/password-rule.ts'
import { type Caller, enterByBooking } from '../accounts/signing-in.ts'
import type { Account, Deps } from '../deps.ts'
import { ourLanguage } from '../in-language.ts'
import { internationalNumber } from '../phone-number.ts'
import { type BookingCreated, createBooking } from './create.ts'

export type NewcomerBooked =
  | { ok: true; booking: Booking; userId: string; cookies: string[] }
  | Exclude<BookingCreated, { ok: true }>

/** `isSecret`: nobody but the sender's own browser can know the key. */
type From = Caller & { language: string; idempotencyKey?: string; isSecret?: boolean }

/**
 * Books for somebody who is not signed in: the account is opened with the booking, or not at all, and they are signed
 * in to it. The answer is the same where the address belongs to another account: its digits tell (`proofs.ts`). The
 * same form with the same key is the same booking and account.
 */
export async function bookAsNewcomer(
  deps: Deps,
  who: Newcomer,
  request: BookingRequest,
  from: From,
): Promise<NewcomerBooked> {
  const { headers, address, idempotencyKey } = from
  const allowance = await deps.limits.takeSignUp(address)
  if (!allowance.allowed) return tooMany(allowance)
  const accepted = await passwordOf(deps, who, address)
  if (!accepted.ok) return accepted
  const opened = accountFor(deps, who, accepted.passwordHash, { request, from })
  const created = await createBooking(
    deps,
    asCustomer(opened),
    { ...request, mobile: who.mobile },
    {
      address,
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      opens: (tx) => openAccount(deps, tx, opened, { who, address }),
    },
  )
  if (!created.ok) return created
  // A key that comes again lets nobody in to an account whose address was proven since.
  if ((await findAccount(deps.db, opened.id))?.emailVerified !== false)
    return { ok: false, problem: 'used', reference: null }
  const { cookies } = await enterByBooking(deps, opened.id, { headers, address }, { isExpected: true })
  return { ok: true, booking: created.booking, userId: opened.id, cookies }
}

/** Null where a link to choose one is to come, which needs mail. */
async function passwordOf(
  deps: Deps,
  { name, email, password }: Newcomer,
  address: string,
): Promise<{ ok: true; passwordHash: string | null } | Invalid | TooMany> {
  if (password === '' && deps.hasMail) return { ok: true, passwordHash: null }
  const unproven = email.toLowerCase()
  return acceptPassword(deps, password, { about: [name, email], address, unproven })
}

function accountFor(
  deps: Pick<Deps, 'newId' | 'now' | 'content'>,
  { name, email, mobile }: Newcomer,
  passwordHash: string | null,
  { request, from: { idempotencyKey, isSecret = false, language } }: { request: BookingRequest; from: From },
): NewAccount {
  const { quoteId, vehicleOptionId } = request
  // A key that others may guess opens nothing without all that was sent with it.
  const content = isSecret ? [] : [name, email, mobile, passwordHash]
  const same = [idempotencyKey, quoteId, vehicleOptionId, ...content]
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
