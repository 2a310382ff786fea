import { type Booking, isTour } from '#domain/booking.ts'
import {
  bookingFacts,
  cancelling,
  type Fact,
  legFacts,
  legTitle,
  partyFacts,
  termsOf,
} from '#domain/booking-facts.ts'
import { childSeatRules, seatsToBring } from '#domain/child-seats.ts'
import type { BookingDetails } from '#domain/forms/booking.ts'
import type { PricedOption } from '#domain/pricing.ts'
import type { Quote } from '#domain/quote.ts'
import type { TariffVersion } from '#domain/tariff.ts'
import { formatInstant, packageTitle, tripTitle } from '#domain/trip-words.ts'
import { legsOf } from '#server/services/bookings/legs.ts'
import { bookingAtThatTime } from '#server/services/bookings/own.ts'
import type { Account, Deps } from '#server/services/deps.ts'
import { pageWords } from '#server/services/pages.ts'
import { doubtsAbout, pricesOf } from './priced-trip.server.ts'

type Wish = {
  account: Account
  quote: Quote
  option: PricedOption
  details: BookingDetails
  tariff: TariffVersion
}

/** All that is to be looked at before a trip is booked. */
export async function reviewView(deps: Deps, wish: Wish) {
  const { account, quote, option, details, tariff } = wish
  const { options, sheet } = await pricesOf(deps, quote, tariff)
  const booking = bookingToBe(wish, deps.now())
  const same = await bookingAtThatTime(deps, account, quote)
  return {
    legs: booking.legs.map((leg, i) => ({
      title: legTitle(i, booking),
      facts: legFacts(leg, booking),
    })),
    party: partyOf(deps, booking, account),
    seats: await seatsOf(deps, option, details),
    doubts: doubtsAbout(deps, quote, details, tariff),
    sameTime: same === null ? null : { reference: same.reference, when: formatInstant(same.pickupAt) },
    option: options.find(({ id }) => id === option.id) ?? null,
    sheet,
    terms: await termsInWords(deps, booking, wish),
  }
}

export type ReviewView = Awaited<ReturnType<typeof reviewView>>

/** As it would be booked: its page and its mails will say the same. */
function bookingToBe({ account, quote, option, details, tariff }: Wish, now: Date): Booking {
  const legs = legsOf(quote).map(({ places, starts, ends }, i) => ({
    id: '',
    places,
    starts,
    ends,
    total: option.legs[i] ?? 0,
    unit: null,
    driver: null,
  }))
  return {
    ...quote,
    id: '',
    reference: '',
    userId: account.id,
    quoteId: quote.id,
    status: 'pending',
    option,
    details,
    customer: account,
    policies: tariff.policies,
    total: option.total,
    pickupAt: legs[0]?.starts ?? now,
    ending: null,
    createdAt: now,
    legs,
  }
}

function partyOf({ hasMail }: Deps, booking: Booking, { name, email }: Account): Fact[] {
  const self: Fact[] = booking.details.passengerName === '' ? [['Passenger', `You, ${name}`]] : []
  return [...self, ...partyFacts(booking), [hasMail ? 'Email to' : 'Email', email]]
}

async function seatsOf(deps: Deps, { models }: PricedOption, { childAges }: BookingDetails) {
  if (seatsToBring(childAges) === 0) return []
  const known = await deps.vehicles()
  const coming = known.filter(({ id }) => models.some((model) => model.id === id))
  const { review } = await pageWords(deps, 'booking')
  return [...childSeatRules(childAges, coming), review.seats]
}

/** The terms that will be frozen with it; where it can no longer be cancelled free, that comes first. */
async function termsInWords(deps: Deps, booking: Booking, { quote, tariff }: Wish): Promise<string[]> {
  const now = deps.now()
  const { replyHours } = deps.content.business.claims
  const title = tripTitle(quote, packageTitle(quote, tariff))
  const words = await pageWords(deps, 'bookings', bookingFacts(booking, title, { replyHours, now }))
  const [until = '', ...others] = termsOf(booking, words)
  if (cancelling(booking, now).freeUntil > now) return [until, ...others]
  const { passport } = await pageWords(deps, 'quote', tariff.policies)
  return [isTour(quote) ? passport.freeIsOver.tour : passport.freeIsOver.transfer, ...others]
}
