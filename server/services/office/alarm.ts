import { takeOverdueEnquiries } from '#server/db/overdue.ts'
import { insertMessages } from '#server/db/messages.ts'
import { alarmOfBookings } from '../bookings/overdue.ts'
import type { Deps } from '../deps.ts'
import { isSomebodyLooking } from './presence.ts'

type Parts = Pick<Deps, 'db' | 'now' | 'newId' | 'settings' | 'wakeOutbox'>

/** Mails the office, once, what is overdue while nobody looks at the console, where it stands on top. */
export async function alarmOffice(deps: Parts): Promise<void> {
  if (await isSomebodyLooking(deps)) return
  await alarmOfBookings(deps)
  await alarmOfEnquiries(deps)
}

/** All that have become overdue since the last time, in one mail. */
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
