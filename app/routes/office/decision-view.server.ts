import { hasPassedUndecided } from '#domain/booking/move-times.ts'
import { formatRand } from '#domain/values/money.ts'
import { bookingTitle } from '#domain/wording/booking.ts'
import { type Fact, legFacts, partyFacts } from '#domain/wording/booking-rows.ts'
import { findDecision } from '#server/services/bookings/decisions.ts'
import type { Deps } from '#server/services/deps.ts'
import { readTariffVersion } from '#server/services/tariff.ts'

const WORDS = {
  confirm: { ask: 'Confirm this booking?', button: 'Confirm the booking', done: 'Booking confirmed' },
  decline: { ask: 'Decline this booking?', button: 'Decline the booking', done: 'Booking declined' },
}

/** The question behind a link in the office's mail; null for a link that is not ours. */
export async function decisionView(deps: Deps, token: string) {
  const decision = await findDecision(deps, token)
  if (decision === null) return null
  const { booking, move, isOver } = decision
  const { reference, customer, option, total } = booking
  const status = deps.content.words.bookings.status[booking.status].label
  const over = hasPassedUndecided(booking, deps.now())
    ? 'Its pickup time has passed. Decide it in the console, where you can say what happened.'
    : `${status}. Nothing was changed now.`
  const view = { ...WORDS[move], move, isOver, over }
  // A link stays in the mail for years: once there is nothing to decide it tells of nobody.
  if (isOver) return { ...view, facts: [['Booking', reference]] satisfies Fact[] }
  const { language } = deps.content
  const title = bookingTitle(booking, await readTariffVersion(deps, booking.tariffVersion), language)
  const facts: Fact[] = [
    ['Booking', reference],
    ['Trip', title],
    ['Customer', [customer.name, customer.email, customer.phone ?? ''].filter(Boolean).join(', ')],
    ['Vehicle', language.phrases.forms.vehicles[option.id]],
    ['Price', formatRand(total)],
    ...booking.legs.flatMap((leg) => legFacts(leg, booking, language)),
    ...partyFacts(booking, language),
  ]
  return { ...view, facts }
}
