import { insertLink } from '#server/db/accounts/account-links.ts'
import { findByProvenEmail } from '#server/db/accounts/accounts.ts'
import type { Db } from '#server/db/connect.ts'
import { insertMessages } from '#server/db/mail/messages.ts'
import type { AccountMessageContent, PlainNotice, SeenDevice } from '#server/db/stored/message.ts'
import type { Deps } from '../deps.ts'

type Holder = { id: string; name: string; email: string; emailVerified: boolean }
type Addressee = Omit<Holder, 'emailVerified'>

const PROVE_MS = 7 * 86_400_000
const RESET_MS = 3_600_000

/**
 * Tells the holder what happened to the account, in the same transaction. An address that was never proven
 * may be a stranger's and is told nothing.
 */
export async function tell(
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Db,
  holder: Holder,
  template: PlainNotice,
): Promise<void> {
  if (!holder.emailVerified) return
  await mail(deps, tx, holder, { template, data: { name: holder.name, at: deps.now() } })
}

/** The last mail to the holder; it outlives the account without naming it. */
export async function tellOfErasure(
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Db,
  holder: Holder & { language: string },
): Promise<void> {
  if (!holder.emailVerified) return
  const { name, language } = holder
  await mail(deps, tx, holder, { template: 'erased', data: { name, at: deps.now(), language } })
}

/** Tells the holder of a sign-in from a new device. */
export async function tellOfDevice(
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Db,
  holder: Holder,
  device: SeenDevice,
): Promise<void> {
  if (!holder.emailVerified) return
  await mail(deps, tx, holder, { template: 'newDevice', data: { name: holder.name, at: deps.now(), device } })
}

/**
 * Mails a link that proves the holder's address. Returns false, and sends none, if the address may get no
 * more mail today.
 */
export async function askForProof(
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Db,
  holder: Addressee,
  template: 'signUp' | 'newEmail',
): Promise<boolean> {
  const now = deps.now()
  const linkId = deps.newId()
  const { id: userId, name, email } = holder
  if (!(await mail(deps, tx, holder, { template, data: { name, at: now, linkId } }, 'stranger'))) return false
  const expiresAt = new Date(now.getTime() + PROVE_MS)
  await insertLink(tx, { id: linkId, purpose: 'prove-email', userId, email, createdAt: now, expiresAt })
  return true
}

/**
 * Mails a link to choose a new password. Only the mail reveals whether the address has an account; without
 * one, an address that may get no more mail today gets none.
 */
export async function offerReset(
  deps: Pick<Deps, 'newId' | 'now' | 'content'>,
  tx: Db,
  email: string,
  to: string | null,
): Promise<void> {
  const linkId = await openReset(deps, tx, email)
  const data = { linkId, ...(to !== null && { to }), language: deps.content.language.tag }
  const budget = (await findByProvenEmail(tx, email)) === null ? 'stranger' : 'recovery'
  await mail(deps, tx, { id: null, email }, { template: 'recovery', data }, budget)
}

/** Creates a link to choose a new password, for the person who has proven the address; returns its id. */
export async function openReset(deps: Pick<Deps, 'newId' | 'now'>, tx: Db, email: string): Promise<string> {
  const createdAt = deps.now()
  const id = deps.newId()
  const expiresAt = new Date(createdAt.getTime() + RESET_MS)
  await insertLink(tx, { id, purpose: 'reset-password', userId: null, email, createdAt, expiresAt })
  return id
}

async function mail(
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Db,
  { id: userId, email: recipient }: { id: string | null; email: string },
  content: AccountMessageContent,
  budget?: 'stranger' | 'recovery',
): Promise<boolean> {
  const message = { ...content, id: deps.newId(), userId, channel: 'email' as const, recipient }
  return insertMessages(tx, [{ ...message, ...(budget && { budget }) }], deps.now())
}
