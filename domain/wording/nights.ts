import { dayAfter, formatDay } from '#domain/values/cape-time.ts'
import { say } from '#domain/words/phrases.ts'
import type { Language } from '#domain/words/language.ts'

/** `on the night of Friday 20 to Saturday 21 November`: the night in which that day begins. */
export function nightInWords(date: string, { tag, phrases }: Language): string {
  const before = dayAfter(date, -1)
  const isOneMonth = before.slice(0, 7) === date.slice(0, 7)
  const isOneYear = before.slice(0, 4) === date.slice(0, 4)
  const year = isOneYear ? undefined : 'numeric'
  const whole = { weekday: 'long', day: 'numeric', month: 'long', year } as const
  const from = isOneMonth
    ? formatDay(before, tag, { weekday: 'long', day: 'numeric' })
    : formatDay(before, tag, whole)
  return say(tag, phrases.trip.night, { from, to: formatDay(date, tag, whole) })
}

/** `Saturday 21 November`. */
export function dayInWords(date: string, tag: string): string {
  return formatDay(date, tag, { weekday: 'long', day: 'numeric', month: 'long' })
}
