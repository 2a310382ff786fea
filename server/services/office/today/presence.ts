import type { Account } from '#domain/accounts/account.ts'
import { setConsoleSeen, wasConsoleSeen } from '#server/db/office/presence.ts'
import type { Deps } from '../../deps.ts'

/** Visible pages of the console report once a minute; after this long without a report nobody is looking. */
const UNSEEN_MS = 10 * 60_000

export async function notePresence(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id }: Pick<Account, 'id'>,
): Promise<void> {
  await setConsoleSeen(db, id, now())
}

/** Whether somebody in the office is looking, and so sees overdue items without an email. */
export async function isSomebodyLooking({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<boolean> {
  return wasConsoleSeen(db, new Date(now().getTime() - UNSEEN_MS))
}
