import type { Account } from '#domain/accounts/account.ts'
import { invalid } from '#domain/forms/problems.ts'
import {
  deletePhoneCode,
  findPhoneUnderWay,
  putPhoneCode,
  tryPhoneCode,
} from '#server/db/accounts/account-links.ts'
import { changeAccount, findOthersWithPhone, lockIdentity } from '#server/db/accounts/accounts.ts'
import type { Db } from '#server/db/connect.ts'
import { insertMessages } from '#server/db/mail/messages.ts'
import { proveIdentity } from '#server/db/accounts/proving.ts'
import { logSecurity } from '#server/db/office/security-log.ts'
import type { Deps, SignedIn } from '../deps.ts'
import { tooMany } from './attempts.ts'
import { tell } from './notices.ts'
import {
  type Changed,
  type Confirmed,
  confirmPassword,
  ifStillConfirmed,
  type NotDone,
} from './confirming.ts'
import type { Caller } from './signing-in.ts'
import { internationalNumber } from '#domain/values/phone-number.ts'
import { canText, takeText } from '../text-messages.ts'

const CODE_MS = 600_000
const TRIES = 5

/** `byCode` if a code was sent to the number; otherwise the office must prove it. */
export type PhoneChanged = { ok: true; byCode: boolean } | NotDone

/**
 * Stores a phone number. If it can get text messages, a code is sent to it, and the account keeps its old
 * number until the code is entered; otherwise the office must prove it. An unproven number cannot be used to
 * sign in, and stays available to others.
 */
export async function changePhone(
  deps: Deps,
  account: Account,
  { phone: written, password }: { phone: string; password: string },
  from: Caller,
): Promise<PhoneChanged> {
  const phone = internationalNumber(written)
  if (phone === null) return invalid('phone', 'phone-not-international')
  const byCode = canText(deps, phone)
  if (byCode && !account.emailVerified) return invalid('phone', 'email-not-proven')
  const confirmed = await confirmPassword(deps, account, password, from)
  if (!confirmed.ok) return confirmed
  return (byCode ? sendCode : note)(deps, account, { phone, confirmed, address: from.address })
}

/** The number that was sent a code, or null. */
export function phoneUnderWay(deps: Deps, account: Account): Promise<string | null> {
  return findPhoneUnderWay(deps.db, account.id, deps.now())
}

/**
 * Proves the number by the code sent to it. Numbers get reassigned: it belongs to the person who has it now,
 * and an account that had proven it before loses it and is told.
 */
export async function provePhone(
  deps: Deps,
  { account, sessionId }: SignedIn,
  code: string,
  address: string,
): Promise<boolean> {
  const sent = await tryPhoneCode(deps.db, account.id, deps.now())
  if (sent === null || deps.tokens.phoneCode(sent.id) !== code) return false
  await deps.db.transaction(async (tx) => {
    const identity = { kind: 'phone' as const, value: sent.phone }
    await lockIdentity(tx, identity)
    await takeFromOthers(deps, tx, sent.phone, account.id)
    const proof = { from: 'account' as const, sessionId }
    await proveIdentity(tx, account.id, { identity, proof, at: deps.now() })
    await logSecurity(tx, { kind: 'phone changed', account: account.id, address, at: deps.now() })
    await tell(deps, tx, account, 'phoneChanged')
  })
  deps.wakeOutbox()
  return true
}

/** Removes the number from the account. */
export async function removePhone(
  deps: Deps,
  account: Account,
  password: string,
  from: Caller,
): Promise<Changed> {
  const confirmed = await confirmPassword(deps, account, password, from)
  if (!confirmed.ok) return confirmed
  const { address } = from
  const removed = await ifStillConfirmed(deps, confirmed, async (tx) => {
    await deletePhoneCode(tx, account.id)
    const changes = { phone: null, phoneVerified: false }
    await changeAccount(tx, account.id, changes, { what: 'phone removed', at: deps.now() })
    await logSecurity(tx, { kind: 'phone changed', account: account.id, address, at: deps.now() })
    if (account.phoneVerified) await tell(deps, tx, account, 'phoneChanged')
    return { ok: true as const }
  })
  deps.wakeOutbox()
  return removed
}

async function takeFromOthers(deps: Deps, tx: Db, phone: string, by: string): Promise<void> {
  for (const other of await findOthersWithPhone(tx, phone, by)) {
    const event = { what: 'phone proven by another' as const, at: deps.now() }
    await changeAccount(tx, other.id, { phone: null, phoneVerified: false }, event)
    await tell(deps, tx, other, 'phonePassedOn')
  }
}

async function sendCode(
  deps: Deps,
  account: Account,
  { phone, confirmed, address }: { phone: string; confirmed: Confirmed; address: string },
): Promise<PhoneChanged> {
  const may = await takeText(deps, { account: account.id, address, phone })
  if (!may.allowed) return tooMany(may)
  const now = deps.now()
  const codeId = deps.newId()
  const expiresAt = new Date(now.getTime() + CODE_MS)
  const sent = await ifStillConfirmed(deps, confirmed, async (tx) => {
    await putPhoneCode(tx, { id: codeId, userId: account.id, phone, triesLeft: TRIES, expiresAt })
    const message = { id: deps.newId(), userId: account.id, channel: 'sms' as const, recipient: phone }
    await insertMessages(tx, [{ ...message, template: 'phoneCode', data: { codeId } }], now)
    return { ok: true as const, byCode: true }
  })
  deps.wakeOutbox()
  return sent
}

async function note(
  deps: Deps,
  account: Account,
  { phone, confirmed, address }: { phone: string; confirmed: Confirmed; address: string },
): Promise<PhoneChanged> {
  const noted = await ifStillConfirmed(deps, confirmed, async (tx) => {
    const changes = { phone, phoneVerified: false }
    await changeAccount(tx, account.id, changes, { what: 'phone noted', at: deps.now() })
    await logSecurity(tx, { kind: 'phone changed', account: account.id, address, at: deps.now() })
    await tell(deps, tx, account, 'phoneChanged')
    return { ok: true as const, byCode: false }
  })
  deps.wakeOutbox()
  return noted
}
