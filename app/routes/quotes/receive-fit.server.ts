import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#app/context.ts'
import { valuesOf } from '#app/forms/answer.ts'
import { goOn, receiveForm } from '#app/forms/receive.server.ts'
import { quotedBookingHref } from '#app/ui/business/booking-href.ts'
import { finderValues } from '#app/ui/business/fare-finder/finder-values.ts'
import { VEHICLE_CLASSES, type VehicleClass } from '#domain/fleet/vehicles.ts'
import { lastOf } from '#domain/forms/fields.ts'
import { type Parsed, problem } from '#domain/forms/problems.ts'
import { parseQuoteRequest, type QuoteRequest } from '#domain/forms/quote-request.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { quoteJourney } from '#server/services/quotes.ts'

/** Goes on to booking a vehicle of a price; what was changed beside it makes another price first. */
export function receiveFit(context: Readonly<RouterContextProvider>, quote: Quote) {
  const { deps, address, posted } = context.get(requestContext)
  return receiveForm<VehicleClass>(context, vehicleToBook, async (vehicle) => {
    const values = { ...finderValues(quote, deps.content.language), ...valuesOf(posted.form) }
    const wanted = parseQuoteRequest(fitted(posted.form, quote.request))
    if (!wanted.ok) return { ...wanted, problem: 'invalid', values }
    if (isSame(wanted.value, quote.request)) return goOn(quotedBookingHref(quote.id, vehicle))
    const given = await quoteJourney(deps, wanted.value, { address })
    return given.ok ? goOn(quotedBookingHref(given.quote.id, vehicle)) : { ...given, values }
  })
}

function vehicleToBook(form: FormData): Parsed<VehicleClass> {
  const vehicle = VEHICLE_CLASSES.find((name) => name === form.get('book'))
  return vehicle === undefined
    ? { ok: false, problems: [problem('vehicleOptionId', 'missing', { what: 'vehicleOption' })] }
    : { ok: true, value: vehicle }
}

/** The request with what was typed beside its price, unchecked; what was not asked stays. */
function fitted(form: FormData, request: QuoteRequest): Record<string, unknown> {
  const asked = ['time', 'flightNumber', 'childAges'].filter((name) => form.has(name))
  const typed = Object.fromEntries(asked.map((name) => [name, lastOf(form, name)]))
  const back = { date: lastOf(form, 'returnDate'), time: lastOf(form, 'returnTime') }
  return { ...request, ...typed, ...(form.has('wayBack') && { return: back }) }
}

function isSame(
  wanted: QuoteRequest,
  { time, flightNumber, childAges, return: back }: QuoteRequest,
): boolean {
  return (
    wanted.time === time &&
    wanted.flightNumber === flightNumber &&
    wanted.childAges.join() === childAges.join() &&
    JSON.stringify(wanted.return) === JSON.stringify(back)
  )
}
