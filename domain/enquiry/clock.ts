import { capeDate, capeInstant, dayAfter } from '#domain/values/cape-time.ts'

/** When the office answers, such as `08:00` to `18:00`, every day; null is day and night. */
export type OfficeHours = { from: string; until: string } | null

/** By when a message that came at `came` is to be answered; the clock stands still while the office is closed. */
export function answerDue(came: Date, replyHours: number, hours: OfficeHours): Date {
  let left = replyHours * 3_600_000
  if (hours === null) return new Date(came.getTime() + left)
  for (let date = capeDate(came); ; date = dayAfter(date, 1)) {
    const opens = capeInstant(date, hours.from)
    const closes = capeInstant(date, hours.until)
    if (opens === null || closes === null || closes <= opens) return new Date(came.getTime() + left)
    const begins = Math.max(came.getTime(), opens.getTime())
    const open = closes.getTime() - begins
    if (open >= left) return new Date(begins + left)
    left -= Math.max(0, open)
  }
}
