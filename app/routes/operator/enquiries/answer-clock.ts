import type { ClockView } from '#app/console/clock.tsx'
import { type AnswerPromise, opensAgain, timeToAnswer } from '#domain/enquiry/clock.ts'
import { capeDate, capeTime, formatDay } from '#domain/values/cape-time.ts'
import { HOUR_MS, formatAge } from '#domain/values/duration.ts'

/** The clock warns from here on. */
const SOON_MS = 30 * 60_000

/** The time left to answer, or the time overdue. It does not run while the office is closed. */
export function answerClock(due: Date, now: Date, { replyHours, officeHours }: AnswerPromise): ClockView {
  const left = timeToAnswer(now, due, officeHours)
  if (left === 0)
    return { figure: formatAge(now.getTime() - due.getTime()), note: 'over', tone: 'over', left: 1 }
  const again = opensAgain(now, officeHours)
  const opens = again !== null && again < due ? again : null
  return {
    figure: formatAge(left),
    note: opens === null ? 'left' : `from ${opening(opens, now)}`,
    tone: opens === null && left < SOON_MS ? 'soon' : 'calm',
    left: Math.min(1, left / (replyHours * HOUR_MS)),
  }
}

/** `08:00`, `Mon 08:00` on another day. */
function opening(opens: Date, now: Date): string {
  const date = capeDate(opens)
  return date === capeDate(now)
    ? capeTime(opens)
    : `${formatDay(date, 'en', { weekday: 'short' })} ${capeTime(opens)}`
}
