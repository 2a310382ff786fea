import { deleteExpiredKeys, deleteOldEnquiries } from '#server/db/enquiries.ts'
import type { Deps } from './deps.ts'

/** Deletes what the privacy notice promises to delete, and the keys of repetitions that can no longer come. */
export async function forgetWhatIsOld(deps: Pick<Deps, 'db' | 'now' | 'content'>): Promise<void> {
  const now = deps.now()
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - deps.content.business.privacy.enquiryMonths)
  await deleteOldEnquiries(deps.db, before)
  await deleteExpiredKeys(deps.db, now)
}
