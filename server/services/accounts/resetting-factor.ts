import { findAccount, findByProvenEmail, recordEvent } from '#server/db/accounts/accounts.ts'
import { removeSecondFactor } from '#server/db/accounts/empty-account.ts'
import { logSecurity } from '#server/db/office/security-log.ts'
import { deleteSessions } from '#server/db/accounts/sessions.ts'
import type { Deps } from '../deps.ts'
import { tell } from './notices.ts'

type FactorReset = 'done' | 'nobody' | 'no-app'

/**
 * Removes a lost authenticator app from an account, when the person who runs the program asks for it. All
 * devices are signed out, and the holder is told.
 */
export async function resetFactor(
  deps: Pick<Deps, 'db' | 'now' | 'newId'>,
  email: string,
): Promise<FactorReset> {
  return deps.db.transaction(async (tx) => {
    const found = await findByProvenEmail(tx, email.trim().toLowerCase())
    const account = found === null ? null : await findAccount(tx, found.id)
    if (account === null) return 'nobody'
    if (!account.twoFactorEnabled) return 'no-app'
    const at = deps.now()
    await removeSecondFactor(tx, account.id)
    await deleteSessions(tx, account.id)
    await recordEvent(tx, account.id, 'second factor off', at, 'whoever runs the program')
    await logSecurity(tx, { kind: 'second factor reset', account: account.id, address: null, at })
    await tell(deps, tx, account, 'secondFactorOff')
    return 'done'
  })
}
