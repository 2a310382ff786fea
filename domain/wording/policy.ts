import type { Booking } from '#domain/booking/booking.ts'
import { isTour } from '#domain/booking/cancellation.ts'
import type { PolicyPart } from '#domain/booking/policy-timeline.ts'
import { agreementOf } from '#domain/booking/status.ts'
import { capeDate, capeTime, formatDay } from '#domain/values/cape-time.ts'
import { HOUR_MS } from '#domain/values/duration.ts'
import { formatRand } from '#domain/values/money.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'

/** A part of the timeline as it is read. Empty where its bar goes on from the part before. */
export type PolicyPartWords = Pick<PolicyPart, 'point' | 'span'> & {
  title: string
  note: string
  what: string
  text: string
}

export function policyWords(
  parts: PolicyPart[],
  booking: Booking,
  { isBereaved }: { isBereaved: boolean },
  language: Language,
): PolicyPartWords[] {
  const nowAt = parts.findIndex(({ point }) => point === 'now')
  return parts.map((part, i) => ({
    point: part.point,
    span: part.span,
    ...pointWords(part, parts, language),
    // A part that is still running has its words at “now”.
    ...(part.point === 'gate' && i < nowAt
      ? { what: '', text: '' }
      : spanWords(part, parts, booking, { isBereaved, language })),
  }))
}

function pointWords({ point, at }: PolicyPart, parts: PolicyPart[], language: Language) {
  const { tag, phrases } = language
  const words = phrases.mytrip.policy
  const pickup = parts.at(-1)?.at ?? at
  switch (point) {
    case 'now':
      return { title: words.now, note: shortInstant(at, language) }
    case 'booked':
      return { title: words.booked, note: shortDay(at, language) }
    case 'gate': {
      const hours = Math.round(((pickup.getTime() - at.getTime()) / HOUR_MS) * 10) / 10
      return { title: shortInstant(at, language), note: say(tag, words.hoursBefore, { hours }) }
    }
    case 'pickup':
      return { title: shortInstant(at, language), note: words.pickup }
  }
}

function spanWords(
  { point, span, back, kept }: PolicyPart,
  parts: PolicyPart[],
  booking: Booking,
  { isBereaved, language }: { isBereaved: boolean; language: Language },
) {
  const { tag, phrases } = language
  const words = phrases.mytrip.policy
  const money = { back: formatRand(back, tag), kept: formatRand(kept, tag) }
  const isWaiting = agreementOf(booking.status) !== 'confirmed'
  const isUnpaid = back === 0 && kept === 0
  if (point === 'booked') {
    const gate = parts.find((part) => part.point === 'gate')?.at
    return {
      what: words.wasFree,
      text: gate === undefined ? '' : say(tag, words.wasFreeText, { until: shortInstant(gate, language) }),
    }
  }
  if (point === 'pickup') {
    const free = isWaiting ? words.missedUnconfirmed : words.missedFree
    return { what: words.missed, text: kept === 0 ? free : say(tag, words.missedKept, money) }
  }
  if (span === 'kept') {
    const { tourLateRefundPercent, depositPercent } = booking.policies
    if (isTour(booking) && back === 0 && kept > 0)
      return {
        what: say(tag, words.atMost, { percent: 100 - tourLateRefundPercent }),
        text: say(tag, words.keptAll, money),
      }
    return {
      what: isTour(booking)
        ? say(tag, words.share, { percent: tourLateRefundPercent })
        : say(tag, words.deposit, { percent: depositPercent }),
      text: isUnpaid ? words.keptUnpaid : say(tag, words.kept, money),
    }
  }
  if (point === 'gate') return { what: words.stillFree, text: words.stillFreeText }
  const unpaid = isWaiting ? words.unconfirmed : words.freeUnpaid
  return {
    what: isBereaved ? words.noFee : words.free,
    text: isUnpaid ? unpaid : say(tag, words.freePaid, money),
  }
}

/** `Sat 28 Nov, 10:30`: where the year is clear. */
export function shortInstant(at: Date, language: Language): string {
  return say(language.tag, language.phrases.trip.moment, {
    date: shortDay(at, language),
    time: capeTime(at),
  })
}

export function shortDay(at: Date, language: Language): string {
  return shortDate(capeDate(at), language)
}

export function shortDate(date: string, { tag }: Language): string {
  return formatDay(date, tag, { weekday: 'short', day: 'numeric', month: 'short' })
}
