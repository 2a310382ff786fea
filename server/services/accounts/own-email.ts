import type { Account } from '#domain/accounts/account.ts'
import {
  type AccountLink,
  deleteChangesUnderWay,
  findLink,
  hasProofLink,
  keepUsedLink,
  takeLink,
} from '#server/db/accounts/account-links.ts'
import { findAccount, isTaken, lockAccount, lockIdentity } from '#server/db/accounts/accounts.ts'
import type { Db } from '#server/db/connect.ts'
import { proveIdentity } from '#server/db/accounts/proving.ts'
import { logSecurity } from '#server/db/office/security-log.ts'
import type { Deps, SignedIn } from '../deps.ts'
import { tooMany } from './attempts.ts'
import { askForProof, openReset, tell } from './notices.ts'
import { type Changed, confirmCode, confirmPassword, ifStillConfirmed } from './confirming.ts'
import type { Caller } from './signing-in.ts'

/** An address that has had its daily limit of mail from strangers gets more a day later. */
const NO_MAIL_TODAY = tooMany({ allowed: false, retryAfterSeconds: 86_400 })

/** Sends the link that proves the account's address again; does nothing if it is proven. */
export async function sendProofAgain(
  deps: Deps,
  account: Account,
  address: string,
): Promise<'sent' | 'proven' | 'too-many'> {
  if (account.emailVerified) return 'proven'
  const may = await deps.limits.takeNewEmail(account.id)
  const isSent = may.allowed && (await deps.db.transaction((tx) => askForProof(deps, tx, account, 'signUp')))
  deps.wakeOutbox()
  if (isSent) return 'sent'
  await logSecurity(deps.db, { kind: 'message refused', account: account.id, address, at: deps.now() })
  return 'too-many'
}

/** Whether a link that proves the account's address was sent and still works. */
export function isProofUnderWay(deps: Deps, account: Account): Promise<boolean> {
  return hasProofLink(deps.db, account, deps.now())
}

/** Mails a link to the new address; the account keeps the old one until the link is used. */
export async function changeEmail(
  deps: Deps,
  account: Account,
  { email, password, code = '' }: { email: string; password: string; code?: string },
  from: Caller,
): Promise<Changed> {
  const confirmed = await confirmPassword(deps, account, password, from)
  if (!confirmed.ok) return confirmed
  const wanted = email.toLowerCase()
  const may = await deps.limits.takeNewEmail(account.id)
  if (!may.allowed) return tooMany(may)
  // Last, because it works only once.
  const confirmedToo = await confirmCode(deps, account, code, from)
  if (!confirmedToo.ok) return confirmedToo
  const { address } = from
  const asked = await ifStillConfirmed(deps, confirmed, async (tx): Promise<Changed> => {
    await deleteChangesUnderWay(tx, account)
    if (!(await askForProof(deps, tx, { ...account, email: wanted }, 'newEmail'))) return NO_MAIL_TODAY
    await tell(deps, tx, account, 'emailAsked')
    await logSecurity(tx, { kind: 'email change asked', account: account.id, address, at: deps.now() })
    return { ok: true }
  })
  deps.wakeOutbox()
  if (asked === NO_MAIL_TODAY)
    await logSecurity(deps.db, { kind: 'message refused', account: account.id, address, at: deps.now() })
  return asked
}

/** What the page of a link asks for. */
export type Proof = {
  email: string
  /** The link was used before and did its work. */
  isProven: boolean
  /** Nothing if they are signed in to the account; otherwise its password. */
  needsPassword: boolean
  /** Whether the address's owner may take over an account that a stranger may have opened with it. */
  mayStartAfresh: boolean
}

/** What a link proves and how, while it works; `who` is signed in. */
export async function proofUnderWay(deps: Deps, token: string, who: Account | null): Promise<Proof | null> {
  const found = await findProof(deps, token)
  if (found === null) return null
  const { link, account } = found
  const isProven = hasProven(account, link)
  const needsPassword = !isProven && !isHolder(who, link)
  const mayStartAfresh = needsPassword && isUnproven(account, link)
  return { email: link.email, isProven, needsPassword, mayStartAfresh }
}

/** `already` if the link has been used: it is kept until it expires, to say so. */
export type Proven =
  | { ok: true; already: boolean }
  | (Changed & { ok: false })
  | { ok: false; problem: 'invalid-token' }

/**
 * Uses a link that proves an address, which then belongs to the account. Reading the mailbox is not enough,
 * because the account may be a stranger's, who would keep access: it also takes a session or the password.
 */
export async function proveEmail(
  deps: Deps,
  token: string,
  { who, password, address }: { who: SignedIn | null; password: string; address: string },
): Promise<Proven> {
  const found = await findProof(deps, token)
  if (found === null) return INVALID
  const { link, account } = found
  if (hasProven(account, link)) return { ok: true, already: true }
  const isIn = who !== null && isHolder(who.account, link)
  const holder = isIn ? who.account : account
  if (!isIn) {
    const confirmed = await confirmPassword(deps, holder, password, { headers: new Headers(), address })
    if (!confirmed.ok) return confirmed
  }
  const proven = await deps.db.transaction(async (tx): Promise<Proven> => {
    if (!(await isFree(deps, tx, link, holder.id))) return INVALID
    const stored = await findAccount(tx, holder.id)
    if (stored === null) return INVALID
    // Sent twice at the same time.
    if (hasProven(stored, link)) return { ok: true, already: true }
    const proof = { from: 'account' as const, sessionId: isIn ? who.sessionId : null }
    await proveIdentity(tx, holder.id, { identity: emailOf(link), proof, at: deps.now() })
    await keepUsedLink(tx, link.id, holder.id)
    await logSecurity(tx, { kind: 'email proven', account: holder.id, address, at: deps.now() })
    if (holder.email !== link.email) await tell(deps, tx, holder, 'emailChanged')
    return { ok: true, already: false }
  })
  deps.wakeOutbox()
  return proven
}

/**
 * Gives the owner of an address the account that names it, without its password: proven, and cleared of
 * everything that the person who opened it left. Returns the token of a link to choose a password, or null
 * for an invalid link.
 */
export async function startAfresh(deps: Deps, token: string, address: string): Promise<string | null> {
  const found = await findProof(deps, token)
  if (found === null || !isUnproven(found.account, found.link)) return null
  const { link, account } = found
  const resetId = await deps.db.transaction(async (tx) => {
    if (!(await isFree(deps, tx, link, account.id))) return null
    if ((await takeLink(tx, link.id, 'prove-email', deps.now())) === null) return null
    const proof = { from: 'mailbox' as const, passwordHash: null }
    await proveIdentity(tx, account.id, { identity: emailOf(link), proof, at: deps.now() })
    await logSecurity(tx, { kind: 'email proven', account: account.id, address, at: deps.now() })
    return openReset(deps, tx, link.email)
  })
  return resetId === null ? null : deps.tokens.linkToken('reset-password', resetId)
}

const INVALID = { ok: false, problem: 'invalid-token' } as const

async function findProof(deps: Deps, token: string): Promise<{ link: AccountLink; account: Account } | null> {
  const id = deps.tokens.linkId('prove-email', token)
  const link = id === null ? null : await findLink(deps.db, id, deps.now())
  if (link?.purpose !== 'prove-email' || link.userId === null) return null
  const account = await findAccount(deps.db, link.userId)
  return account === null ? null : { link, account }
}

/** Signed in to the link's account, or to another that waits for a proof of the same address. */
function isHolder(who: Account | null, link: AccountLink): boolean {
  return who !== null && (who.id === link.userId || isUnproven(who, link))
}

type WithEmail = Pick<Account, 'email' | 'emailVerified'>

function hasProven(account: WithEmail, link: AccountLink): boolean {
  return account.email === link.email && account.emailVerified
}

function isUnproven(account: WithEmail, link: AccountLink): boolean {
  return account.email === link.email && !account.emailVerified
}

/** Whether the link still works and its address belongs to nobody else; locked until the transaction ends. */
async function isFree(deps: Deps, tx: Db, link: AccountLink, byWhom: string): Promise<boolean> {
  const address = emailOf(link)
  await lockIdentity(tx, address)
  await lockAccount(tx, byWhom)
  return (await findLink(tx, link.id, deps.now())) !== null && !(await isTaken(tx, address, byWhom))
}

function emailOf({ email }: AccountLink) {
  return { kind: 'email' as const, value: email }
}
