import { takeOverdueEnquiries } from '#server/db/enquiries/overdue.ts'
import { insertMessages } from '#server/db/mail/messages.ts'
import { alarmOfBookings } from '../../bookings/overdue.ts'
import type { ActDeps } from '../../bookings/acting.ts'
import type { Deps } from '../../deps.ts'
import { isSomebodyLooking } from './presence.ts'

type Parts = ActDeps & Pick<Deps, 'settings'>

/** Emails the office once about overdue items, unless somebody is looking at the console, which shows them first. */
export async function alarmOffice(deps: Parts): Promise<void> {
  if (await isSomebodyLooking(deps)) return
  await alarmOfBookings(deps)
  await alarmOfEnquiries(deps)
}

/** One email for every enquiry that became overdue since the last run. */
async function alarmOfEnquiries(deps: Parts): Promise<void> {
  const at = deps.now()
  const { bookingsEmail } = await deps.settings()
  const references = await deps.db.transaction(async (tx) => {
    const overdue = await takeOverdueEnquiries(tx, at)
    if (overdue.length === 0) return overdue
    const message = { id: deps.newId(), userId: null, channel: 'email' as const, recipient: bookingsEmail }
    const data = { references: overdue }
    await insertMessages(tx, [{ ...message, template: 'overdue-to-office', data }], at)
    return overdue
  })
  if (references.length > 0) deps.wakeOutbox()
}
