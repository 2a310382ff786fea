import type { Account } from '#domain/accounts/account.ts'
import { freeUntil, isTour, startOfQuote } from '#domain/booking/cancellation.ts'
import { depositOf } from '#domain/booking/deposit.ts'
import { depositRule } from '#domain/business/paying-ahead.ts'
import type { Language } from '#domain/words/language.ts'
import { childSeatRules, seatsToBring } from '#domain/fleet/child-seats.ts'
import type { BookingDetails } from '#domain/forms/booking.ts'
import type { PricedOption } from '#domain/pricing/pricing.ts'
import { isLanding, type Quote } from '#domain/pricing/quote.ts'
import type { TariffVersion } from '#domain/pricing/tariff.ts'
import { formatInstant, formatMoment } from '#domain/wording/trip.ts'
import { say } from '#domain/words/phrases.ts'
import { payingTerm, termsFacts, termsOf } from '#domain/wording/booking.ts'
import { type Fact, legFacts, legTitle, partyFacts } from '#domain/wording/booking-rows.ts'
import { legsOf } from '#server/services/bookings/legs.ts'
import { bookingAtThatTime } from '#server/services/bookings/own.ts'
import type { Deps } from '#server/services/deps.ts'
import { filledIn, pageWords } from '#server/services/pages.ts'
import { doubtsAbout, pricesOf } from '../priced-trip.server.ts'
import { whoView } from './who/who-view.server.ts'

type Wish = {
  /** Null if nobody is signed in: their account is opened with the booking. */
  account: Account | null
  quote: Quote
  option: PricedOption
  details: BookingDetails
  tariff: TariffVersion
}

/** Everything to check before booking, in the words that the booking's page and mails will use. */
export async function reviewView(deps: Deps, wish: Wish) {
  const { account, quote, option, details, tariff } = wish
  const { language } = deps.content
  const { options, sheet } = await pricesOf(deps, quote, tariff)
  const same = account && (await bookingAtThatTime(deps, account, quote))
  const { terms, paysAhead } = await termsInWords(deps, wish)
  const seats = await seatsOf(deps, option, details)
  const shown = options.find(({ id }) => id === option.id) ?? null
  return {
    who: whoView(deps, account, [{ quote, details }]),
    changeHref:
      account === null ? `/quotes?quote=${quote.id}` : `/booking?quote=${quote.id}&vehicle=${option.id}`,
    vehicleHref: `/${account === null ? 'quotes' : 'booking'}/${quote.id}?vehicle=${option.id}`,
    rows: rowsOf(
      wish,
      {
        changing: changingOf(deps, wish) ?? terms[0] ?? '',
        included: sheet.included,
        vehicle: `${shown?.name}, ${shown?.room}`,
      },
      language,
    ),
    legs: legsOf(quote).map((leg, i) => ({
      title: legTitle(i, quote, language),
      facts: legFacts(leg, quote, language),
    })),
    party: partyOf(deps, wish),
    seats,
    doubts: await doubtsAbout(deps, quote, details, tariff),
    sameTime:
      same === null ? null : { reference: same.reference, when: formatInstant(same.pickupAt, language) },
    option: shown,
    sheet,
    terms,
    /** What is asked for before the trip; null where all of it may wait for the driver. */
    paysAhead,
  }
}

export type ReviewView = Awaited<ReturnType<typeof reviewView>>

/** Free cancellation ends then; null if that time has passed. */
function changingOf({ now, content }: Deps, { quote, tariff }: Wish): string | null {
  const { tag, phrases } = content.language
  const until = freeUntil({ ...quote, policies: tariff.policies }, startOfQuote(quote))
  return now() > until
    ? null
    : say(tag, phrases.booking.review.freeUntil, { until: formatInstant(until, content.language) })
}

/** The part that stays in view while the form is filled in. */
function rowsOf(
  { quote }: Wish,
  { changing, included, vehicle }: Record<'changing' | 'included' | 'vehicle', string>,
  language: Language,
): Fact[] {
  const { review } = language.phrases.booking
  const { request } = quote
  const when = formatMoment(request, language)
  const back = request.return
  return [
    [
      isLanding(quote) ? review.lands : review.pickup,
      [when, request.flightNumber].filter(Boolean).join(', '),
    ],
    ...(back === null ? [] : [[review.back, formatMoment(back, language)] as Fact]),
    [review.vehicle, vehicle],
    [review.included, included],
    [review.changing, changing],
  ]
}

function partyOf({ hasMail, content }: Deps, { account, quote, details }: Wish): Fact[] {
  const { tag, phrases } = content.language
  const words = phrases.booking.review
  const self: Fact[] =
    account !== null && details.passengerName === ''
      ? [[words.passenger, say(tag, words.you, { name: account.name })]]
      : []
  return [
    ...self,
    ...partyFacts({ ...quote, details }, content.language),
    ...(account === null ? [] : [[hasMail ? words.emailTo : words.email, account.email] as Fact]),
  ]
}

async function seatsOf(deps: Deps, { models }: PricedOption, { childAges }: BookingDetails) {
  if (seatsToBring(childAges) === 0) return []
  const known = await deps.vehicles()
  const coming = known.filter(({ id }) => models.some((model) => model.id === id))
  const { review } = await pageWords(deps, 'booking')
  return [...childSeatRules(childAges, coming, deps.content.language), review.seats]
}

/** The terms that will be frozen with the booking; if cancelling is no longer free, that comes first. */
async function termsInWords(deps: Deps, { quote, option, tariff }: Wish) {
  const start = startOfQuote(quote)
  const priced = { status: 'open' as const, total: option.total, starts: start.agreedStart }
  const rule = depositRule(await deps.settings())
  const deposit = depositOf({ ...quote, legs: [priced] }, rule, deps.now())
  const trip = { ...quote, policies: tariff.policies, deposit }
  const words = deps.content.words.bookings.terms
  const [paying = '', until = '', ...others] = await filledIn(
    deps,
    [payingTerm(trip, words.paying), ...termsOf(trip, words)],
    termsFacts(trip, start, deps.content.language),
  )
  const paysAhead = deposit.cents > 0 || deposit.balanceAt !== null ? paying : null
  if (deps.now() <= freeUntil(trip, start)) return { terms: [until, ...others], paysAhead }
  const { passport } = await pageWords(deps, 'quote', tariff.policies)
  const isOver = isTour(quote) ? passport.freeIsOver.tour : passport.freeIsOver.transfer
  return { terms: [isOver, ...others], paysAhead }
}
