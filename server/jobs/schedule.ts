import type { Database } from '#server/db/connect.ts'
import { numberEvents } from '#server/db/office/news.ts'
import type { Deps } from '#server/services/deps.ts'
import { lapseAllRunOut } from '#server/services/bookings/lapse.ts'
import { mailDaySheet } from '#server/services/office/today/day-sheet.ts'
import { alarmOffice } from '#server/services/office/today/alarm.ts'
import { alarmOfAttacks } from '#server/services/security-alarms.ts'
import { forgetOnceAnHour } from '#server/services/retention.ts'

const MINUTE_MS = 60_000

/** Runs the timed jobs. Returns the function that stops them. */
export function startSchedule(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'content' | 'newId' | 'settings' | 'wakeOutbox'>,
  snapshots: Database['snapshots'],
): () => void {
  const timers = [
    every(5 * MINUTE_MS, 'snapshot', async () => {
      const file = await snapshots?.takeIfChanged(deps.now())
      if (file) deps.log.info({ file }, 'snapshot written')
    }),
    every(MINUTE_MS, 'alarm the office of what is overdue', () => alarmOffice(deps)),
    every(MINUTE_MS, 'mail the day sheet', () => mailDaySheet(deps)),
    every(MINUTE_MS, 'alarm the office of attacks', () => alarmOfAttacks(deps)),
    every(MINUTE_MS, 'let go of held bookings whose time is over', () => lapseAllRunOut(deps)),
    // Runs even when nobody listens, so that the next listener need not wait for a backlog.
    every(MINUTE_MS, 'number the events', async () => void (await numberEvents(deps.db))),
    every(60 * MINUTE_MS, 'forget what is old', () => forgetOnceAnHour(deps)),
  ]
  run('forget what is old', () => forgetOnceAnHour(deps))
  return () => timers.forEach(clearInterval)

  function every(ms: number, what: string, work: () => Promise<void>): NodeJS.Timeout {
    return setInterval(() => run(what, work), ms).unref()
  }

  function run(what: string, work: () => Promise<void>): void {
    work().catch((error: unknown) => deps.log.error({ err: error, what }, 'a scheduled job failed'))
  }
}
