import type { AccountMailWords } from '#domain/content.ts'
import { insertLink } from '#server/db/account-links.ts'
import type { Db } from '#server/db/connect.ts'
import { insertMessages } from '#server/db/messages.ts'
import type { Deps } from '../deps.ts'

type Holder = { id: string; name: string; email: string }
type Wording = keyof AccountMailWords

const PROVE_MS = 7 * 86_400_000
const RESET_MS = 3_600_000

/** Tells the holder of an account what happened to it; part of the transaction in which it happens. */
export async function tell(
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Db,
  holder: Holder,
  wording: Wording,
  data: Record<string, string> = {},
): Promise<void> {
  const now = deps.now()
  const message = { id: deps.newId(), userId: holder.id, template: wording, channel: 'email' as const }
  const facts = { name: holder.name, at: now.toISOString(), ...data }
  await insertMessages(tx, [{ ...message, recipient: holder.email, data: facts }], now)
}

/** Mails a link that proves the address to be the holder's. */
export async function askForProof(
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Db,
  holder: Holder,
  wording: 'signUp' | 'newEmail',
): Promise<void> {
  const now = deps.now()
  const linkId = deps.newId()
  const { id: userId, email } = holder
  const expiresAt = new Date(now.getTime() + PROVE_MS)
  await insertLink(tx, { id: linkId, purpose: 'prove-email', userId, email, createdAt: now, expiresAt })
  await tell(deps, tx, holder, wording, { linkId })
}

/** Mails a link to choose a new password. Whether an account belongs to the address shows in the mail only. */
export async function offerReset(
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Db,
  email: string,
  to: string | null,
): Promise<void> {
  const now = deps.now()
  const linkId = await openReset(deps, tx, email)
  const message = { id: deps.newId(), userId: null, template: 'recovery', channel: 'email' as const }
  await insertMessages(
    tx,
    [{ ...message, recipient: email, data: { linkId, ...(to !== null && { to }) } }],
    now,
  )
}

/** Makes a link to choose a new password, for whoever has proven the address; its id. */
export async function openReset(deps: Pick<Deps, 'newId' | 'now'>, tx: Db, email: string): Promise<string> {
  const createdAt = deps.now()
  const id = deps.newId()
  const expiresAt = new Date(createdAt.getTime() + RESET_MS)
  await insertLink(tx, { id, purpose: 'reset-password', userId: null, email, createdAt, expiresAt })
  return id
}
