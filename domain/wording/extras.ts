import type { Extra } from '#domain/booking/extras.ts'
import { formatRand } from '#domain/values/money.ts'
import { ENGLISH, type Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'

/** `Waiting, 30 min` and `R200`, for guests. */
export function extraInWords(
  { kind, minutes, cents }: Extra,
  { tag, phrases }: Language,
): { what: string; amount: string } {
  return {
    what:
      kind === 'waiting'
        ? say(tag, phrases.quotes.lines.waiting.label, { minutes })
        : phrases.trip.anotherStop,
    amount: formatRand(cents, tag),
  }
}

/** The same for the office and the driver, as `waiting, 30 min, R200`. */
export function extraForOffice({ kind, minutes, cents }: Extra): string {
  const amount = formatRand(cents, ENGLISH)
  return kind === 'waiting' ? `waiting, ${minutes} min, ${amount}` : `another stop, ${amount}`
}
