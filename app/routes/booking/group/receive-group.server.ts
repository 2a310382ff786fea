import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#app/context.ts'
import { guestOf } from '#app/gate.server.ts'
import { anything, goOn, type Outcome, receiveForm } from '#app/forms/receive.server.ts'
import { choiceProblems, settlePlaces, takePlaceChoices } from '#app/forms/settle-places.server.ts'
import { finderValues } from '#app/ui/business/fare-finder/finder-values.ts'
import { type ListedTrip, MOST_TRIPS } from '#domain/booking/trip-list.ts'
import { VEHICLE_CLASSES, type VehicleClass } from '#domain/fleet/vehicles.ts'
import { lastOf } from '#domain/forms/fields.ts'
import { invalid } from '#domain/forms/problems.ts'
import {
  parseQuoteRequest,
  PLACE_FIELDS,
  type QuoteRequest,
  readQuoteForm,
} from '#domain/forms/quote-request.ts'
import type { Party } from '#domain/pricing/journey.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { halvesOf } from '#server/services/bookings/alternatives.ts'
import { keepTripList, tripsOfList } from '#server/services/bookings/trip-lists.ts'
import { quoteJourney, readQuote } from '#server/services/quotes.ts'
import type { NotListed } from './group-answer.ts'

type Context = Readonly<RouterContextProvider>
type Answer = Response | Outcome<NotListed>

/** Adds, changes, copies or removes one of the trips side by side. Each leads to another list: they never change. */
export function receiveGroup(context: Context, listed: ListedTrip[]) {
  const { form } = context.get(requestContext).posted
  const at = Number(lastOf(form, 'trip')) - 1
  const trip = listed[at]
  const [act, vehicle, other] = String(lastOf(form, 'do')).split(' ')
  switch (act) {
    case 'copy':
      return receiveForm<null, NotListed>(context, anything, () => copy(context, listed, at))
    case 'remove':
      return receiveForm<null, NotListed>(context, anything, () => keep(context, listed.toSpliced(at, 1)))
    case 'take':
      return receiveForm<null, NotListed>(context, anything, () => {
        const taken = classNamed(vehicle)
        return keep(context, trip && taken ? listed.with(at, { ...trip, vehicle: taken }) : listed)
      })
    case 'split':
      return receiveForm<null, NotListed>(context, anything, () =>
        split(context, listed, [classNamed(vehicle), classNamed(other)]),
      )
    case 'again':
      return receiveForm<null, NotListed>(context, anything, () => priceAgain(context, listed))
    case 'repeat':
      return receiveForm<null, NotListed>(context, anything, () => repeat(context, listed))
    case undefined:
    default:
      return receiveForm<QuoteRequest, NotListed>(context, parse, () =>
        price(context, listed, trip === undefined ? null : at),
      )
  }
}

function parse(form: FormData) {
  takePlaceChoices(form, PLACE_FIELDS)
  return parseQuoteRequest(readQuoteForm(form))
}

/** Prices the posted trip and puts it at the end, or in the place of another. */
async function price(context: Context, listed: ListedTrip[], at: number | null): Promise<Answer> {
  const { deps, address, posted } = context.get(requestContext)
  const { form } = posted
  if (at === null && listed.length >= MOST_TRIPS) return { outcome: 'group-full' }
  const choices = await settlePlaces(deps, form, { fields: PLACE_FIELDS, address })
  if (choices.length > 0) return { ok: false, problem: 'invalid', problems: choiceProblems(choices), choices }
  const settled = parse(form)
  if (!settled.ok) return { ...settled, problem: 'invalid' }
  const given = await quoteJourney(deps, settled.value, { address })
  if (!given.ok) return given
  const others = at === null ? listed : listed.toSpliced(at, 1)
  const vehicle = await vehicleFor(context, given.quote, others)
  if (vehicle === null) return invalid('vehicle', 'no-such-option')
  const trip = { quoteId: given.quote.id, vehicle }
  return keep(context, at === null ? [...listed, trip] : listed.with(at, trip), at ?? listed.length)
}

/** The vehicle that is wished for, else the cheapest that is free beside the others; null if it cannot be had. */
async function vehicleFor(
  context: Context,
  { id: quoteId, options }: Quote,
  others: ListedTrip[],
): Promise<VehicleClass | null> {
  const { deps, posted } = context.get(requestContext)
  const wished = classNamed(lastOf(posted.form, 'vehicle'))
  if (wished !== null) return options.some(({ id }) => id === wished) ? wished : null
  for (const { id } of options) {
    const trips = await tripsOfList(deps, guestOf(context), [...others, { quoteId, vehicle: id }])
    if (trips.at(-1)?.state.is === 'free') return id
  }
  return options[0].id
}

/** A copy of the trip, ready to be changed. */
async function copy(context: Context, listed: ListedTrip[], at: number): Promise<Answer> {
  const trip = listed[at]
  if (trip === undefined) return keep(context, listed)
  if (listed.length >= MOST_TRIPS) return { outcome: 'group-full' }
  const { deps } = context.get(requestContext)
  const found = await readQuote(deps, trip.quoteId)
  if (found === null) return keep(context, listed)
  const again = await priced(context, found.quote, trip)
  return 'quoteId' in again ? keep(context, listed.toSpliced(at + 1, 0, again), at + 1, 'change') : again
}

/** The party of the one trip in two vehicles, half in each. */
async function split(
  context: Context,
  listed: ListedTrip[],
  vehicles: (VehicleClass | null)[],
): Promise<Answer> {
  const { deps } = context.get(requestContext)
  const found = await readQuote(deps, listed[0]?.quoteId ?? '')
  const halves = found && halvesOf(found.quote.request)
  if (halves === null || found === null) return keep(context, listed)
  const trips: ListedTrip[] = []
  for (const [i, party] of halves.entries()) {
    const half = await priced(context, found.quote, { party, vehicle: vehicles[i] ?? null })
    if (!('quoteId' in half)) return half
    trips.push(half)
  }
  return keep(context, trips)
}

/** All trips at the prices of today, where theirs have expired. */
async function priceAgain(context: Context, listed: ListedTrip[]): Promise<Answer> {
  const { deps } = context.get(requestContext)
  const now = await tripsOfList(deps, guestOf(context), listed)
  const fresh: ListedTrip[] = []
  for (const [i, { state, quote, option }] of now.entries()) {
    const vehicle = option.id
    const again =
      state.is === 'expired' ? await priced(context, quote, { vehicle }) : { quoteId: quote.id, vehicle }
    if (!('quoteId' in again)) return { ...again, values: { ...again.values, trip: String(i + 1) } }
    fresh.push(again)
  }
  return keep(context, fresh)
}

/** Copies of all trips, on the day that was posted. */
async function repeat(context: Context, listed: ListedTrip[]): Promise<Answer> {
  const { deps, posted } = context.get(requestContext)
  if (listed.length * 2 > MOST_TRIPS) return { outcome: 'group-full' }
  const date = String(lastOf(posted.form, 'day'))
  const added: ListedTrip[] = []
  for (const { quote, option } of await tripsOfList(deps, guestOf(context), listed)) {
    const again = await priced(context, quote, { vehicle: option.id, date })
    if (!('quoteId' in again)) return again
    added.push(again)
  }
  return keep(context, [...listed, ...added], listed.length)
}

type Changes = { vehicle: VehicleClass | null; date?: string; party?: Party }

/** A new price for the same trip, perhaps changed; or why there is none, with the trip in the form. */
async function priced(
  context: Context,
  quote: Quote,
  { vehicle, date, party }: Changes,
): Promise<ListedTrip | Outcome<NotListed>> {
  const { deps, address } = context.get(requestContext)
  const moved = date === undefined ? {} : { date, return: null }
  const wanted = parseQuoteRequest({ ...quote.request, ...party, ...moved })
  const given = wanted.ok
    ? await quoteJourney(deps, wanted.value, { address })
    : { ok: false as const, problem: 'invalid' as const, problems: wanted.problems }
  if (!given.ok) {
    const asked = { ...finderValues(quote, deps.content.language), vehicle: vehicle ?? '' }
    return {
      ...given,
      values: date === undefined ? asked : { ...asked, date, returnDate: '', returnTime: '' },
    }
  }
  const { options, id } = given.quote
  return { quoteId: id, vehicle: (options.find((option) => option.id === vehicle) ?? options[0]).id }
}

/** Shows the trips at their own address; `shown` is the one to look at. */
async function keep(
  context: Context,
  trips: ListedTrip[],
  shown?: number,
  as: 'line' | 'change' = 'line',
): Promise<Answer> {
  if (trips.length === 0) return goOn('/booking/group')
  const { deps, address } = context.get(requestContext)
  const kept = await keepTripList(deps, trips, { address })
  if (!kept.ok) return kept
  const { id } = kept
  if (shown === undefined) return goOn(`/booking/group/${id}`)
  const number = shown + 1
  return goOn(
    as === 'change'
      ? `/booking/group/${id}?change=${number}#trip-form`
      : `/booking/group/${id}#trip-${number}`,
  )
}

function classNamed(typed: unknown): VehicleClass | null {
  return VEHICLE_CLASSES.find((name) => name === typed) ?? null
}
