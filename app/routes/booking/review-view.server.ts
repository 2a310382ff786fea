import { freeUntil, isTour, policiesOf } from '#domain/booking/cancellation.ts'
import { childSeatRules, seatsToBring } from '#domain/fleet/child-seats.ts'
import type { BookingDetails } from '#domain/forms/booking.ts'
import type { PricedOption } from '#domain/pricing/pricing.ts'
import { isLanding, pickupOf, type Quote } from '#domain/pricing/quote.ts'
import type { TariffVersion } from '#domain/pricing/tariff.ts'
import { formatInstant } from '#domain/wording/trip.ts'
import { say } from '#domain/words/phrases.ts'
import { termsFacts, termsOf } from '#domain/wording/booking.ts'
import { type Fact, legFacts, legTitle, partyFacts } from '#domain/wording/booking-rows.ts'
import { legsOf } from '#server/services/bookings/legs.ts'
import { bookingAtThatTime } from '#server/services/bookings/own.ts'
import type { Account, Deps } from '#server/services/deps.ts'
import { filledIn, pageWords } from '#server/services/pages.ts'
import { doubtsAbout, pricesOf } from './priced-trip.server.ts'

type Wish = {
  account: Account
  quote: Quote
  option: PricedOption
  details: BookingDetails
  tariff: TariffVersion
}

/** All that is to be looked at before a trip is booked; its page and its mails will say the same. */
export async function reviewView(deps: Deps, wish: Wish) {
  const { account, quote, option, details, tariff } = wish
  const { language } = deps.content
  const { options, sheet } = await pricesOf(deps, quote, tariff)
  const same = await bookingAtThatTime(deps, account, quote)
  return {
    holder: account.id,
    legs: legsOf(quote).map((leg, i) => ({
      title: legTitle(i, quote, language),
      facts: legFacts(leg, quote, language),
    })),
    party: partyOf(deps, wish),
    seats: await seatsOf(deps, option, details),
    doubts: doubtsAbout(deps, quote, details, tariff),
    sameTime:
      same === null ? null : { reference: same.reference, when: formatInstant(same.pickupAt, language.tag) },
    option: options.find(({ id }) => id === option.id) ?? null,
    sheet,
    terms: await termsInWords(deps, wish),
  }
}

export type ReviewView = Awaited<ReturnType<typeof reviewView>>

function partyOf({ hasMail, content }: Deps, { account: { name, email }, quote, details }: Wish): Fact[] {
  const { tag, phrases } = content.language
  const words = phrases.booking.review
  const self: Fact[] = details.passengerName === '' ? [[words.passenger, say(tag, words.you, { name })]] : []
  const request = { ...quote.request, lands: isLanding(quote) }
  return [
    ...self,
    ...partyFacts({ ...quote, request, details }, content.language),
    [hasMail ? words.emailTo : words.email, email],
  ]
}

async function seatsOf(deps: Deps, { models }: PricedOption, { childAges }: BookingDetails) {
  if (seatsToBring(childAges) === 0) return []
  const known = await deps.vehicles()
  const coming = known.filter(({ id }) => models.some((model) => model.id === id))
  const { review } = await pageWords(deps, 'booking')
  return [...childSeatRules(childAges, coming, deps.content.language), review.seats]
}

/** The terms that will be frozen with it; where it can no longer be cancelled free, that comes first. */
async function termsInWords(deps: Deps, { quote, tariff }: Wish): Promise<string[]> {
  const trip = { ...quote, policies: policiesOf(quote, tariff), pickupAt: pickupOf(quote) }
  const terms = termsOf(trip, deps.content.words.bookings.terms)
  const [until = '', ...others] = await filledIn(deps, terms, termsFacts(trip, deps.content.language))
  if (deps.now() <= freeUntil(trip)) return [until, ...others]
  const { passport } = await pageWords(deps, 'quote', tariff.policies)
  return [isTour(quote) ? passport.freeIsOver.tour : passport.freeIsOver.transfer, ...others]
}
