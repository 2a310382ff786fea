import { capeDate, dayAfter } from '#domain/values/cape-time.ts'

/** A date this many days from today in Cape Town, for a program that goes by the real clock. */
export function inDays(days: number): string {
  return dayAfter(capeDate(new Date()), days)
}
