import type { Db } from '#server/db/connect.ts'
import { insertMessages } from '#server/db/mail/messages.ts'
import { findStaff } from '#server/db/accounts/staff.ts'
import type { Deps } from '../../deps.ts'

/**
 * Emails all owners about an act in the name of one of them, and anyone else it concerns; `page` is where it can be seen. Runs in the transaction of
 * the act. An unlocked browser is enough to do it, so it must not go unnoticed.
 */
export async function tellOwners(
  deps: Pick<Deps, 'now' | 'newId'>,
  tx: Db,
  what: string,
  { others = [], page }: { others?: string[]; page?: string } = {},
): Promise<void> {
  const at = deps.now()
  const owners = (await findStaff(tx)).filter(({ role }) => role === 'owner')
  const recipients = new Set([...owners.map(({ email }) => email), ...others])
  const message = { userId: null, channel: 'email' as const, template: 'officeChanged' as const }
  await insertMessages(
    tx,
    [...recipients].map((recipient) => ({
      ...message,
      id: deps.newId(),
      recipient,
      data: { name: '', at, what, ...(page !== undefined && { page }) },
    })),
    at,
  )
}
