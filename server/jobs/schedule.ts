import { MINUTE_MS } from '#domain/values/duration.ts'
import type { Database } from '#server/db/connect.ts'
import { numberEvents } from '#server/db/office/news.ts'
import type { Deps } from '#server/services/deps.ts'
import { tellOfAlarms } from '#server/services/drivers/alarms.ts'
import { lapseAllRunOut } from '#server/services/bookings/lapse.ts'
import { issueReceipts } from '#server/services/invoices/receipts.ts'
import { letUnpaidGo, remindOfBalances } from '#server/services/paying/deadlines.ts'
import { remindGuests } from '#server/services/reminders/reminders.ts'
import { useWaitingAccount } from '#server/services/office/money/bank-account.ts'
import { mailDaySheet } from '#server/services/office/today/day-sheet.ts'
import { alarmOffice } from '#server/services/office/today/alarm.ts'
import { noteIncidents } from '#server/services/office/today/incidents.ts'
import { workOffNotifications } from '#server/services/payments/notifications.ts'
import { compareWhenDue } from '#server/services/payments/comparing.ts'
import { sendRefunds } from '#server/services/payments/refunding.ts'
import { alarmOfAttacks } from '#server/services/security-alarms.ts'
import { forgetOnceAnHour } from '#server/services/retention.ts'
import { findFailing, SNAPSHOT, type Watched } from './failing.ts'
import { jobRuns } from './runs.ts'

/** Runs the timed jobs. Returns the function that stops them. */
export function startSchedule(
  deps: Omit<Deps, 'limits'>,
  { snapshots, ...watched }: Omit<Watched, 'jobs'> & Pick<Database, 'snapshots'>,
): () => void {
  const { run, failing } = jobRuns(deps)
  const timers = [
    every(5 * MINUTE_MS, SNAPSHOT, async () => {
      const file = await snapshots?.takeIfChanged(deps.now())
      if (file) deps.log.info({ file }, 'snapshot written')
    }),
    every(MINUTE_MS, 'alarm the office of what is overdue', () => alarmOffice(deps)),
    every(MINUTE_MS, 'tell of alarms at the kerb', () => tellOfAlarms(deps)),
    every(MINUTE_MS, 'mail the day sheet', () => mailDaySheet(deps)),
    every(MINUTE_MS, 'remind guests of their trips', () => remindGuests(deps)),
    every(MINUTE_MS, 'remind guests of what they owe', () => remindOfBalances(deps)),
    every(MINUTE_MS, 'let go of what no deposit came for', () => letUnpaidGo(deps)),
    every(MINUTE_MS, 'use the bank account that waits', () => useWaitingAccount(deps)),
    every(MINUTE_MS, 'alarm the office of attacks', () => alarmOfAttacks(deps)),
    every(MINUTE_MS, 'let go of held bookings whose time is over', () => lapseAllRunOut(deps)),
    every(MINUTE_MS, 'book payments of the gateway', () => workOffNotifications(deps)),
    every(MINUTE_MS, 'send refunds through the gateway', () => sendRefunds(deps)),
    every(MINUTE_MS, 'give payments their receipts', () => issueReceipts(deps)),
    every(MINUTE_MS, 'read the history of the gateway', () => compareWhenDue(deps)),
    // Runs even when nobody listens, so that the next listener need not wait for a backlog.
    every(MINUTE_MS, 'number the events', async () => void (await numberEvents(deps.db))),
    every(MINUTE_MS, 'alarm the office of what fails', async () =>
      noteIncidents(deps, await findFailing(deps, { ...watched, jobs: failing })),
    ),
    every(60 * MINUTE_MS, 'forget what is old', () => forgetOnceAnHour(deps)),
  ]
  void run('forget what is old', () => forgetOnceAnHour(deps))
  return () => timers.forEach(clearInterval)

  function every(ms: number, what: string, work: () => Promise<void>): NodeJS.Timeout {
    return setInterval(() => void run(what, work), ms).unref()
  }
}
