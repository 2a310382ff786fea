import type { Context } from 'hono'
import type { Parsed } from '#domain/forms/problems.ts'
import { parseQuoteRequest } from '#domain/forms/quote-request.ts'
import { parseToldTerms } from '#domain/forms/told-booking.ts'
import { ENGLISH } from '#domain/words/language.ts'
import { bookTold, type ToldTrip } from '#server/services/office/proposals/told-trips.ts'
import type { Deps } from '#server/services/deps.ts'
import { readQuote } from '#server/services/quotes.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { phrasesOf, problem } from '#server/web/problem.ts'
import { refusal } from '../bookings/refusals.ts'
import { call } from '../call.ts'
import { formError, readJson } from '../json.ts'
import { officeBooking } from './booking-json.ts'
import { bookingAfter } from './refusals.ts'

const LONGEST_KEY = 200

/** Books for a guest on the telephone, as the console's page does. */
export const telephoneCalls = [
  call('POST', '/operator/bookings', {
    summary:
      'Books by telephone: a journey as for a quote, or a quoteId, and the customer. The booking is pending until the guest accepts; the office may confirm it',
    for: 'console',
    reads: parseToldTerms.schema,
    example: {
      pickup: { label: 'Cape Town International Airport (CPT)', placeId: 'place:cape-town-international' },
      dropoff: { label: 'Stellenbosch', placeId: 'place:stellenbosch' },
      date: '2026-11-28',
      time: '09:15',
      passengers: 2,
      luggage: 2,
      addresses: [{ text: '12 Dorp Street' }],
      customer: { name: 'Karin Lindqvist', mobile: '+27 82 555 0101' },
    },
    notes: {
      quoteId: 'instead of the journey',
      vehicleOptionId: 'the cheapest if left out',
      price: 'in cents, the office’s own; needs why, which the guest reads',
      soon: 'less than the shortest notice ahead is agreed on',
      customer: 'a mobile number is enough; email may be left out',
      billing: 'a company that pays',
    },
    hasKey: true,
    gives: { 201: officeBooking },
    refuses: {
      404: 'there is no such quote',
      409: 'with code: not-available, with alternatives; used, the quote was booked before',
      410: 'the quote has expired',
      422: 'errors name the fields, the first to correct on top',
    },
    answer: async ({ c, deps, who: { by }, key }) => {
      const body = await readJson(c)
      if (body instanceof Response) return body
      const journey = await journeyOf(c, deps, body)
      if (journey instanceof Response) return journey
      const terms = parseToldTerms(body)
      if (!journey.ok || !terms.ok)
        return formError(
          c,
          [journey, terms].flatMap((one) => (one.ok ? [] : one.problems)),
        )
      const { customer, company, ...trip } = terms.value
      const guest = { ...customer, phone: customer.mobile, language: ENGLISH }
      const trips = [{ ...trip, ...journey.value, told: null }]
      const booked = await bookTold(deps, by, guest, { trips, company }, key?.slice(0, LONGEST_KEY))
      if (booked.ok) return bookingAfter(c, deps, booked.bookings[0].reference)
      return booked.refusal.problem === 'price'
        ? problem(c, 409, 'Price changed', 'The price has changed.', undefined, { code: 'price' })
        : refusal(c, booked.refusal)
    },
  }),
]

/** The journey of the body, or its quote. */
async function journeyOf(
  c: Context<HttpEnv>,
  deps: Deps,
  body: Record<string, unknown>,
): Promise<Response | Parsed<Pick<ToldTrip, 'request' | 'quote'>>> {
  const { quoteId } = body
  if (typeof quoteId !== 'string') {
    const parsed = parseQuoteRequest(body)
    return parsed.ok ? { ok: true, value: { request: parsed.value } } : parsed
  }
  const found = await readQuote(deps, quoteId)
  if (found === null) return problem(c, 404, 'Not found', phrasesOf(c).noQuote)
  if (found.isExpired) return problem(c, 410, 'Quote expired', phrasesOf(c).quoteExpired)
  const { quote } = found
  return { ok: true, value: { request: quote.request, quote } }
}
