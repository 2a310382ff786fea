import type { Booking } from '#domain/booking/booking.ts'
import { freeUntil } from '#domain/booking/cancellation.ts'
import { promisedAnswer } from '#domain/booking/deadlines.ts'
import type { RecordedBookingEvent } from '#domain/booking/events.ts'
import type { Balance } from '#domain/booking/ledger.ts'
import { agreementOf, isLegAhead } from '#domain/booking/status.ts'
import type { AnswerPromise } from '#domain/enquiry/clock.ts'
import { toldToCustomer } from '#domain/wording/booking-events.ts'
import { DAY_MS } from '#domain/values/duration.ts'
import { type Cents, formatRand } from '#domain/values/money.ts'
import { shortInstant } from '#domain/wording/policy.ts'
import { shortPlace } from '#domain/wording/trip.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import type { Deps } from '#server/services/deps.ts'

/** What has happened, and what comes next, on one line of time. */

export type WhenView = { id: string; at: string; what: string; why: string; state: 'past' | 'now' | 'next' }[]

export function whenView(
  deps: Pick<Deps, 'content' | 'now'>,
  booking: Booking,
  events: RecordedBookingEvent[],
  { promise, isByLink, balance }: { promise: AnswerPromise; isByLink: boolean; balance: Balance },
): WhenView {
  const { language } = deps.content
  const past = events.flatMap((event) => {
    const told = toldToCustomer(event, language)
    if (told === null) return []
    // Whatever was typed may name a street.
    const why = isByLink ? '' : told.why
    return [{ id: String(event.id), what: told.what, why, at: shortInstant(event.at, language) }]
  })
  const next = [...nextOf(booking, deps, promise), ...moneyDue(booking, balance, language)]
    .filter(({ at }) => at > deps.now())
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, what, by }, i) => {
      const when = shortInstant(at, language)
      const said = by === true ? say(language.tag, language.phrases.mytrip.when.by, { when }) : when
      return { id: `next ${i}`, at: said, what, why: '' }
    })
  return [
    ...past.map((one, i) => ({
      ...one,
      state: i === past.length - 1 && next.length > 0 ? ('now' as const) : ('past' as const),
    })),
    ...next.map((one) => ({ ...one, state: 'next' as const })),
  ]
}

type Next = { at: Date; what: string; by?: boolean }

function nextOf(booking: Booking, { content }: Pick<Deps, 'content'>, promise: AnswerPromise): Next[] {
  const { language } = content
  const { tag, phrases } = language
  const { when } = phrases.mytrip
  const agreement = agreementOf(booking.status)
  if (agreement !== 'pending' && agreement !== 'confirmed') return []
  const answer: Next[] =
    booking.status === 'pending'
      ? [{ at: promisedAnswer(booking, promise).by, what: when.confirmBy, by: true }]
      : []
  const ahead = booking.legs.filter(isLegAhead)
  return [
    ...answer,
    ...ahead.flatMap((leg): Next[] => {
      const driver = leg.driver?.name.split(' ')[0]
      const meets = driver === undefined ? when.pickup : say(tag, when.meets, { name: driver })
      const isOpen = driver === undefined
      const dayBefore = new Date(leg.starts.getTime() - DAY_MS)
      return [
        ...(isOpen ? [{ at: dayBefore, what: when.driver, by: true }] : []),
        { at: freeUntil(booking, leg), what: when.gate },
        { at: leg.starts, what: leg.lands ? when.lands : meets },
        { at: leg.ends, what: shortPlace(leg.places.at(-1)?.label ?? '') },
      ]
    }),
  ]
}

/** What the guest pays before the trip. */
function moneyDue(
  { status, deposit }: Booking,
  { paid, toPay }: Balance,
  { tag, phrases }: Language,
): Next[] {
  if (agreementOf(status) !== 'confirmed' || deposit === null) return []
  const { depositDue, restDue } = phrases.mytrip.when
  const first = deposit.dueAt === null ? 0 : Math.max(0, deposit.cents - paid)
  const due = (at: Date | null, cents: Cents, phrase: string): Next[] =>
    at === null || cents <= 0
      ? []
      : [{ at, what: say(tag, phrase, { sum: formatRand(cents, tag) }), by: true }]
  return [
    ...due(deposit.dueAt, Math.min(first, toPay), depositDue),
    ...due(deposit.balanceAt, toPay - first, restDue),
  ]
}
