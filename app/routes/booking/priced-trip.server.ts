import { data } from 'react-router'
import type { RequestContext } from '#app/context.ts'
import { optionView, sheetView } from '#app/ui/business/quote-view.ts'
import type { Account } from '#domain/accounts/account.ts'
import { isAirport } from '#domain/places/airports.ts'
import { type BookingDetails, parseBookingDetails } from '#domain/forms/booking.ts'
import { tripDoubts } from '#domain/pricing/plausibility.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { doubtInWords } from '#domain/wording/doubts.ts'
import type { TariffVersion } from '#domain/pricing/tariff.ts'
import { readDraft } from '#server/services/bookings/drafts.ts'
import type { Deps } from '#server/services/deps.ts'
import { closedForQuote } from '#server/services/closures/closures.ts'
import { pageWords } from '#server/services/pages.ts'
import { readQuote } from '#server/services/quotes.ts'
import { readTariffVersion } from '#server/services/tariff.ts'
import { tripHead } from './trip-head.ts'

/** Anyone with the address can see the trip, so it must not leak through links or be indexed. */
export const UNLISTED = { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'same-origin' }

/** The start of every page of a priced trip, for everybody; an unknown id is not found. */
export async function findTrip({ deps }: RequestContext, quoteId: string, vehicle: string | null) {
  const found = await readQuote(deps, quoteId)
  if (found === null) throw data(null, { status: 404, headers: UNLISTED })
  const { quote, isExpired } = found
  const tariff = await readTariffVersion(deps, quote.tariffVersion)
  const words = await pageWords(deps, 'booking', tariff.policies)
  return { quote, isExpired, tariff, words, trip: tripHead(quote, tariff, vehicle, deps.content.language) }
}

/** A trip's prices for its pages. */
export async function pricesOf(deps: Deps, quote: Quote, tariff: TariffVersion) {
  const settings = await deps.settings()
  const { passport } = await pageWords(deps, 'quote', tariff.policies)
  return {
    options: quote.options.map((option) => optionView(option, deps.content.language)),
    sheet: sheetView({
      quote,
      words: passport,
      tariff,
      settings,
      language: deps.content.language,
      isLanding: isLanding(deps, quote),
    }),
  }
}

/** The details entered for a quote; if it was priced elsewhere, those of the price itself. */
export async function detailsOf(deps: Deps, account: Account | null, quote: Quote): Promise<BookingDetails> {
  const draft = account && (await readDraft(deps, account, quote.id))
  if (draft !== null) return draft
  const { flightNumber, childAges } = quote.request
  const known = parseBookingDetails({ flightNumber, childAges })
  if (known.ok) return known.value
  // A price accepts anything as flight number.
  const empty = parseBookingDetails({ childAges })
  if (!empty.ok) throw new Error('a booking needs no details')
  return empty.value
}

/** Points of a trip to check, and what is closed for it. */
export async function doubtsAbout(
  deps: Deps,
  quote: Quote,
  { flightNumber }: BookingDetails,
  { policies }: TariffVersion,
): Promise<string[]> {
  const { date, time, return: back } = quote.request
  const looked = {
    pickup: { date, time },
    back,
    isLanding: isLanding(deps, quote),
    flightNumber,
  }
  const doubts = tripDoubts(looked, policies).map((doubt) => doubtInWords(doubt, deps.content.language))
  return [...(await closedForQuote(deps, quote)), ...doubts]
}

function isLanding({ content }: Deps, { request }: Quote): boolean {
  return isAirport(content.places, request.pickup)
}
