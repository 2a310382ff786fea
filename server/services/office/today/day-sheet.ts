import { boundsOf, sheetDue } from '#domain/office/day-sheet.ts'
import { findDriven, isFirstToDo } from '#server/db/office/day-sheet.ts'
import { insertMessages } from '#server/db/mail/messages.ts'
import type { Deps } from '../../deps.ts'

/** Emails tomorrow's trips to the office in the evening: once, from one process only, and not if there are none. */
export async function mailDaySheet(
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'settings' | 'wakeOutbox'>,
): Promise<void> {
  const at = deps.now()
  const date = sheetDue(at)
  const { daySheet, bookingsEmail } = await deps.settings()
  if (date === null || !daySheet) return
  const { from, to } = boundsOf(date)
  const isSent = await deps.db.transaction(async (tx) => {
    if (!(await isFirstToDo(tx, `day sheet of ${date}`, at))) return false
    if ((await findDriven(tx, from, to)).length === 0) return false
    const message = { id: deps.newId(), userId: null, channel: 'email' as const, recipient: bookingsEmail }
    await insertMessages(tx, [{ ...message, template: 'day-sheet-to-office', data: { date } }], at)
    return true
  })
  if (isSent) deps.wakeOutbox()
}
