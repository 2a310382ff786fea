import type { Db } from '#server/db/connect.ts'
import { recordNews, type Topic } from '#server/db/news.ts'
import { logSecurity } from '#server/db/security-log.ts'
import type { Account, Deps } from '../deps.ts'

/** Who does something in the office, and from where. */
export type Doer = { account: Pick<Account, 'id' | 'role'>; address: string | null }

/**
 * Tells the consoles of what somebody in the office did to what is no booking and no enquiry, and notes it in the
 * security log; part of the transaction in which it is done.
 */
export async function recordAct(
  { now }: Pick<Deps, 'now'>,
  tx: Db,
  { account, address }: Doer,
  act: { topic: Topic; what: string; reference: string | null; details?: Record<string, string | boolean> },
): Promise<void> {
  const at = now()
  const { topic, what, reference, details } = act
  await recordNews(tx, { topic, what, reference, who: account.role, at })
  await logSecurity(tx, {
    kind: 'office act',
    account: account.id,
    address,
    details: { act: `${topic} ${what}`, ...details },
    at,
  })
}
