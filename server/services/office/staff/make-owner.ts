import { staffWords } from '#domain/wording/office-changes.ts'
import { findAccount, findByProvenEmail, lockOwners, recordEvent } from '#server/db/accounts/accounts.ts'
import { logSecurity } from '#server/db/office/security-log.ts'
import { addToStaff } from '#server/db/accounts/staff.ts'
import type { Deps } from '../../deps.ts'
import { tellOwners } from './tell-owners.ts'

type OwnerMade = 'done' | 'nobody' | 'owner-already'

/** Makes somebody an owner when the person who runs the program says so, for when no owner is left who could or should. */
export async function makeOwner(deps: Pick<Deps, 'db' | 'now' | 'newId'>, email: string): Promise<OwnerMade> {
  return deps.db.transaction(async (tx) => {
    await lockOwners(tx)
    const found = await findByProvenEmail(tx, email.trim().toLowerCase())
    const account = found === null ? null : await findAccount(tx, found.id)
    if (account === null) return 'nobody'
    if (account.role === 'owner') return 'owner-already'
    const at = deps.now()
    await addToStaff(tx, account.id, 'owner', at)
    await recordEvent(tx, account.id, 'made owner', at, 'whoever runs the program')
    const details = { act: 'staff made owner' }
    await logSecurity(tx, { kind: 'office act', account: account.id, address: null, details, at })
    await tellOwners(deps, tx, staffWords.role(account.email, 'owner'))
    return 'done'
  })
}
