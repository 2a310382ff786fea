import { DAY_MS } from '#domain/values/duration.ts'
import { deleteOldBookings } from '#server/db/bookings/bookings.ts'
import { emptyOldNotifications, eraseUnusedAccounts } from '#server/db/accounts/erase-account.ts'
import { findDone, forgetDone, isFirstToDo, noteDone } from '#server/db/office/day-sheet.ts'
import { deleteEmptyGroups, deleteOldTripLists } from '#server/db/bookings/groups.ts'
import { deleteOldPapers } from '#server/db/invoices/issued-papers.ts'
import { deleteOldPlans } from '#server/db/fleet/done-plans.ts'
import { deleteOldMessages } from '#server/db/mail/messages.ts'
import { deleteOldNews } from '#server/db/office/news.ts'
import { deleteOldSecurityEvents } from '#server/db/office/security-log.ts'
import { deleteExpired } from '#server/db/accounts/sessions.ts'
import { deleteExpiredKeys, deleteOldEnquiries } from '#server/db/enquiries/enquiries.ts'
import { deleteOldReports } from '#server/db/mail/incoming-mails.ts'
import { deleteOldQuotes } from '#server/db/prices/quotes.ts'
import type { Deps } from './deps.ts'

/** Mails about accounts name people, but also show the office why a delivery failed. */
const ACCOUNT_MAILS_MS = 30 * DAY_MS

/** By then nobody asks any more what the gateway said of a payment. */
const NOTIFICATIONS_MS = 90 * DAY_MS

/** Deletes what the privacy notice promises, and idempotency keys that are no longer needed. */
export async function forgetWhatIsOld(deps: Pick<Deps, 'db' | 'now' | 'content'>): Promise<void> {
  const now = deps.now()
  const { privacy, houseRules } = deps.content.business
  const { enquiryMonths, quoteDays, unusedAccountDays, securityLogDays } = privacy
  await deleteOldEnquiries(deps.db, monthsBefore(now, enquiryMonths))
  const quotesBefore = new Date(now.getTime() - quoteDays * DAY_MS)
  // Before the quotes they were made from. A lapsed booking is only a price that was not booked.
  const recordsBefore = monthsBefore(now, 12 * houseRules.recordYears)
  await deleteOldBookings(deps.db, recordsBefore, quotesBefore)
  await deleteOldPapers(deps.db, recordsBefore)
  await emptyOldNotifications(deps.db, new Date(now.getTime() - NOTIFICATIONS_MS))
  await deleteEmptyGroups(deps.db)
  await deleteOldQuotes(deps.db, quotesBefore)
  await deleteOldTripLists(deps.db, quotesBefore)
  await deleteExpiredKeys(deps.db, now)
  await deleteExpired(deps.db, now)
  // Accounts opened with an address that may be somebody else's, and never used.
  await eraseUnusedAccounts(deps.db, new Date(now.getTime() - unusedAccountDays * DAY_MS), now)
  const beforeLog = new Date(now.getTime() - securityLogDays * DAY_MS)
  await deleteOldSecurityEvents(deps.db, beforeLog)
  await deleteOldNews(deps.db, { messages: beforeLog, records: recordsBefore })
  await forgetDone(deps.db, beforeLog)
  await deleteOldPlans(deps.db, beforeLog)
  const beforeMails = new Date(now.getTime() - ACCOUNT_MAILS_MS)
  await deleteOldReports(deps.db, beforeMails)
  await deleteOldMessages(deps.db, beforeMails)
}

const DONE = 'retention'

/** The same, once an hour, in one of the processes. */
export async function forgetOnceAnHour(deps: Parameters<typeof forgetWhatIsOld>[0]): Promise<void> {
  const at = deps.now()
  if (!(await isFirstToDo(deps.db, `${DONE} ${at.toISOString().slice(0, 13)}`, at))) return
  await forgetWhatIsOld(deps)
  await noteDone(deps.db, DONE, deps.now())
}

/** When it last ran; null if never. */
export function lastForgotten({ db }: Pick<Deps, 'db'>): Promise<Date | null> {
  return findDone(db, DONE)
}

function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - months)
  return before
}
