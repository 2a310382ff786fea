import { findConsents, insertConsent } from '#server/db/accounts/consents.ts'
import type { Db } from '#server/db/connect.ts'
import type { Deps } from '../deps.ts'

const PURPOSES = ['reminders', 'reviews', 'texts'] as const
export type Agreed = Record<(typeof PURPOSES)[number], boolean>

/** What somebody agrees to now. */
export async function findAgreed(db: Db, userId: string): Promise<Agreed> {
  const newestFirst = await findConsents(db, userId)
  const isGranted = (purpose: string) => newestFirst.find((row) => row.purpose === purpose)?.granted ?? false
  return {
    reminders: isGranted('reminders'),
    reviews: isGranted('reviews'),
    texts: isGranted('texts'),
  }
}

/** Records changed consents with the notice that was shown; what is left out stays. */
export async function recordConsents(
  deps: Pick<Deps, 'newId' | 'now' | 'content'>,
  tx: Db,
  userId: string,
  wanted: Partial<Agreed>,
): Promise<void> {
  const before = await findAgreed(tx, userId)
  const notice = deps.content.words.privacy.updated
  for (const purpose of PURPOSES) {
    const granted = wanted[purpose] ?? before[purpose]
    if (granted === before[purpose]) continue
    await insertConsent(tx, userId, deps.newId(), { purpose, granted, notice, at: deps.now() })
  }
}
