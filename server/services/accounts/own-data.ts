import { deleteAccount, findAccount, findConsents, findEvents } from '#server/db/accounts.ts'
import { deleteEnquiriesOf, findEnquiriesOf } from '#server/db/enquiries.ts'
import { findDevices } from '#server/db/sessions.ts'
import type { Account, Deps } from '../deps.ts'
import { tell } from './notices.ts'
import { type Changed, confirmPassword } from './own-password.ts'
import { savedBy } from './profile.ts'

/** All that we hold about the holder, for a file; enquiries only where the address is proven to be theirs. */
export async function exportOwnData(deps: Deps, account: Account): Promise<Record<string, unknown>> {
  const { db } = deps
  const stored = await findAccount(db, account.id)
  return {
    exportedAt: deps.now().toISOString(),
    account: stored,
    consents: await findConsents(db, account.id),
    ...(await savedBy(deps, account)),
    devices: await findDevices(db, account.id, deps.now()),
    history: await findEvents(db, account.id),
    enquiries: account.emailVerified ? await findEnquiriesOf(db, account.email) : [],
  }
}

/** Erases the account and all that hangs on it; what became a trip is kept for as long as the law wants. */
export async function eraseAccount(
  deps: Deps,
  account: Account,
  password: string,
  address: string,
): Promise<Changed> {
  const confirmed = await confirmPassword(deps, account, { password, address })
  if (!confirmed.ok) return confirmed
  await deps.db.transaction(async (tx) => {
    // Before the account goes: the message outlives it without naming it.
    await tell(deps, tx, account, 'erased')
    if (account.emailVerified) await deleteEnquiriesOf(tx, account.email)
    await deleteAccount(tx, account.id, deps.now())
  })
  deps.wakeOutbox()
  return { ok: true }
}
