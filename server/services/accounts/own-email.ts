import { deleteLinksOf, findLink, takeLink } from '#server/db/account-links.ts'
import { changeAccount, findAccount, isTaken } from '#server/db/accounts.ts'
import type { Account, Deps } from '../deps.ts'
import { askForProof, tell } from './notices.ts'
import { type Changed, confirmPassword } from './own-password.ts'

/** Sends the link that proves the account's own address once more. */
export async function sendProofAgain(deps: Deps, account: Account): Promise<'sent' | 'too-many'> {
  const mayMail = await deps.limits.takeNotice(account.email)
  if (!mayMail.allowed) return 'too-many'
  await deps.db.transaction((tx) => askForProof(deps, tx, account, 'signUp'))
  deps.wakeOutbox()
  return 'sent'
}

/** Mails the new address a link; the account keeps the old one until that is used. */
export async function changeEmail(
  deps: Deps,
  account: Account,
  { email, password }: { email: string; password: string },
  address: string,
): Promise<Changed> {
  const confirmed = await confirmPassword(deps, account, { password, address })
  if (!confirmed.ok) return confirmed
  const wanted = email.toLowerCase()
  const mayMail = await deps.limits.takeNotice(wanted)
  if (!mayMail.allowed)
    return { ok: false, problem: 'too-many', retryAfterSeconds: mayMail.retryAfterSeconds }
  await deps.db.transaction((tx) => askForProof(deps, tx, { ...account, email: wanted }, 'newEmail'))
  deps.wakeOutbox()
  return { ok: true }
}

/** The address that a link proves, while the link works. */
export async function addressToProve(deps: Deps, token: string): Promise<string | null> {
  const id = deps.tokens.linkId(token)
  const link = id === null ? null : await findLink(deps.db, id, deps.now())
  return link?.purpose === 'prove-email' ? link.email : null
}

/** Uses a link that proves an address: from now on it belongs to the account. False for a link that is void. */
export async function proveEmail(deps: Deps, token: string): Promise<boolean> {
  const id = deps.tokens.linkId(token)
  if (id === null) return false
  const done = await deps.db.transaction(async (tx) => {
    const link = await takeLink(tx, id, 'prove-email', deps.now())
    const before = link?.userId ? await findAccount(tx, link.userId) : null
    if (link === null || before === null) return false
    if (await isTaken(tx, { kind: 'email', value: link.email }, before.id)) return false
    const changes = { email: link.email, emailVerified: true }
    await changeAccount(tx, before.id, changes, { what: 'email proven', at: deps.now() })
    await deleteLinksOf(tx, before.id)
    // An address that was never proven may be a stranger's: it is told nothing.
    if (before.emailVerified && before.email !== link.email) await tell(deps, tx, before, 'emailChanged')
    return true
  })
  deps.wakeOutbox()
  return done
}
