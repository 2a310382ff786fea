import { type OfficeHours, openings } from '#domain/business/office-hours.ts'

/** How soon the office answers; outside its hours the clock stands still. */
export type AnswerPromise = { replyHours: number; officeHours: OfficeHours }

const HOUR_MS = 3_600_000

/** By when something that came in at `came` is to be answered. */
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
 * How much time to answer is left until then, in milliseconds: of the office's hours, where it has set any. What was
 * promised for a time at which the office is closed was promised before it set them, and runs on.
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
