import { type OfficeHours, openings } from '#domain/business/office-hours.ts'
import { HOUR_MS } from '#domain/values/duration.ts'

/** How soon the office answers; outside its hours the clock stands still. */
export type AnswerPromise = { replyHours: number; officeHours: OfficeHours }

/** When an answer is due to something that came in at `came`. */
export function answerDue(came: Date, { replyHours, officeHours }: AnswerPromise): Date {
  let left = replyHours * HOUR_MS
  if (officeHours === null) return new Date(came.getTime() + left)
  for (const { opens, closes } of openings(came, officeHours)) {
    const open = closes.getTime() - opens.getTime()
    if (open >= left) return new Date(opens.getTime() + left)
    left -= open
  }
  return came
}

/**
 * The time left to answer, in milliseconds; only office hours count, if there are any. A deadline outside them was
 * promised before they were set, and keeps running.
 */
export function timeToAnswer(now: Date, due: Date, officeHours: OfficeHours): number {
  const all = Math.max(0, due.getTime() - now.getTime())
  if (officeHours === null || all === 0) return all
  let left = 0
  for (const { opens, closes } of openings(now, officeHours)) {
    if (opens >= due) return all
    left += Math.min(closes.getTime(), due.getTime()) - opens.getTime()
    if (closes >= due) return left
  }
  return left
}

/** When the office opens again; null while it is open. */
export function opensAgain(now: Date, officeHours: OfficeHours): Date | null {
  if (officeHours === null) return null
  const { opens } = openings(now, officeHours).next().value
  return opens > now ? opens : null
}
