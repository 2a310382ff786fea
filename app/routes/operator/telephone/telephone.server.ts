import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#app/context.ts'
import { valuesOf } from '#app/forms/answer.ts'
import { goOn, type Outcome, receiveForm } from '#app/forms/receive.server.ts'
import { choiceProblems, settlePlaces, takePlaceChoices } from '#app/forms/settle-places.server.ts'
import { requireColleague } from '#app/gate.server.ts'
import type { OfficeActor } from '#domain/booking/actor.ts'
import type { Problem } from '#domain/forms/problems.ts'
import { LUGGAGE, PASSENGERS, PLACE_FIELDS, SMALL_LUGGAGE, STOP_FIELDS } from '#domain/forms/quote-request.ts'
import { ENGLISH, tagFor } from '#domain/words/language.ts'
import { refusalInWords } from '#domain/wording/office.ts'
import { messagesOf } from '#domain/wording/problems.ts'
import { tripProblemForOffice } from '#domain/wording/trip-problems.ts'
import type { Deps } from '#server/services/deps.ts'
import { convertEnquiry } from '#server/services/conversations/enquiry-moves.ts'
import { findOfficeEnquiry } from '#server/services/office/enquiries/enquiries.ts'
import { bookTold, priceTold, type ToldTrip } from '#server/services/office/proposals/told-trips.ts'
import { keptTrips } from './kept-trips.ts'
import { keptTrip, offeredView } from './offered-view.server.ts'
import type { TelephoneOutcome } from './telephone-answer.ts'
import {
  asForm,
  isTripBlank,
  nextTrip,
  ofTheForm,
  parsePerson,
  parseTrip,
  textOf,
  tripFields,
} from './telephone-form.ts'

export const STOPS = STOP_FIELDS
export const LIMITS = { passengers: PASSENGERS, luggage: LUGGAGE, smallLuggage: SMALL_LUGGAGE }

type Args = { request: Request; context: Readonly<RouterContextProvider> }
type Came = Response | Outcome<TelephoneOutcome>
type Asked = { deps: Deps; by: OfficeActor; form: FormData }

/**
 * Prices the trip, keeps it beside the next, or books it with those that are kept, if the prices shown still hold. At
 * any other price the prices are shown again.
 */
export async function receiveTelephoneBooking(args: Args) {
  const { deps, by } = await requireColleague(args)
  const { posted, address } = args.context.get(requestContext)
  const { form } = posted
  return receiveForm<null, TelephoneOutcome>(
    args.context,
    () => ({ ok: true, value: null }),
    async (): Promise<Came> => {
      if (form.has('remove')) return withoutTrip(form)
      takeNextTime(form)
      takePlaceChoices(form, PLACE_FIELDS)
      carryDoors(form)
      const choices = await settlePlaces(deps, form, { fields: PLACE_FIELDS, address })
      if (choices.length > 0)
        return { ok: false, problem: 'invalid', problems: choiceProblems(choices), choices }
      return priceOrBook({ deps, by, form })
    },
  )
}

/** The time at which a vehicle is free, in place of the one at which none is. */
function takeNextTime(form: FormData): void {
  const [leg, date = '', time = ''] = textOf(form, 'take').split(' ')
  if (time === '') return
  form.set(leg === 'back' ? 'returnDate' : 'date', date)
  form.set(leg === 'back' ? 'returnTime' : 'time', time)
}

/** A street address of which only the suburb is known is the address there. */
function carryDoors(form: FormData): void {
  for (const name of ['pickup', 'destination']) {
    const typed = textOf(form, `${name}Address`)
    if (typed !== '' && textOf(form, `${name}Door`) === '') form.set(`${name}Door`, typed)
  }
}

async function priceOrBook(asked: Asked): Promise<Came> {
  const { form } = asked
  const kept = keptTrips(textOf(form, 'kept'))
  const step = textOf(form, 'step')
  const isAlone = kept.length > 0 && isTripBlank(form) && step === 'book'
  const trip = isAlone ? null : parseTrip(form)
  if (trip?.ok === false) return { ...trip, problem: 'invalid' }
  const told = trip === null ? null : trip.value
  if (step === 'book') return book(asked, told)
  return told === null
    ? { outcome: 'priced', offered: null }
    : price(asked, told, { isToKeep: step === 'add' })
}

async function price(
  { deps, form }: Asked,
  trip: ToldTrip,
  { isToKeep }: { isToKeep: boolean },
): Promise<Came> {
  const priced = await priceTold(deps, isToKeep ? trip : { ...trip, ...ANY_VEHICLE })
  if (!priced.ok) return withoutPrice(deps, priced.problems, trip)
  const { quote, option } = priced
  if (!isToKeep || trip.vehicle === null)
    return { outcome: 'priced', offered: await offeredView(deps, quote, '') }
  if (trip.told !== null && trip.told !== option.total)
    return { outcome: 'priced', offered: await offeredView(deps, quote, MOVED) }
  const fields = { ...tripFields(form), vehicle: option.id, told: String(option.total) }
  const kept = [...keptTrips(textOf(form, 'kept')), keptTrip(deps, quote, option, fields)]
  return {
    outcome: 'priced',
    offered: null,
    values: { ...nextTrip(valuesOf(form)), kept: JSON.stringify(kept) },
  }
}

/** At the engine's price. */
const ANY_VEHICLE = { vehicle: null, own: null }
const MOVED = 'The trip has changed; this is the new price.'

async function book({ deps, by, form }: Asked, last: ToldTrip | null): Promise<Came> {
  const kept = keptTrips(textOf(form, 'kept'))
  const person = parsePerson(form)
  if (!person.ok) {
    const problems = messagesOf(person.problems, deps.content.language).map(({ path, message }, i) => ({
      path,
      message: person.problems[i]?.code === 'missing' ? (MISSING[path] ?? message) : message,
    }))
    return { outcome: 'problems', problems, offered: last && (await offeredAgain(deps, last)) }
  }
  const trips: ToldTrip[] = []
  for (const { fields } of kept) {
    const parsed = parseTrip(asForm(fields))
    if (!parsed.ok) return { ...parsed, problem: 'invalid' }
    trips.push(parsed.value)
  }
  if (last !== null) trips.push(last)
  if (last !== null && last.vehicle === null) return price({ deps, by, form }, last, { isToKeep: false })
  const { guest, company } = person.value
  const enquiry = textOf(form, 'enquiry')
  const asked = enquiry === '' ? null : await findOfficeEnquiry(deps, enquiry)
  const language = tagFor(asked?.language ?? ENGLISH, [...deps.content.languages.keys()])
  const caller = { name: guest.name, email: guest.email, phone: guest.mobile, language }
  const key = JSON.stringify([textOf(form, 'key'), trips, guest, company])
  const booked = await bookTold(deps, by, caller, { trips, company }, key)
  if (!booked.ok) return refused(deps, booked, { kept: kept.length, last })
  if (enquiry !== '') await convertEnquiry(deps, by, enquiry, booked.bookings[0])
  return goOn(`/operator/bookings/${booked.bookings[0].reference}?done=book`)
}

/** A guest's form says “your name”. */
const MISSING: Record<string, string> = {
  name: 'Enter the guest’s name',
  mobile: 'Enter a mobile number',
}

async function offeredAgain(deps: Deps, trip: ToldTrip) {
  const priced = await priceTold(deps, { ...trip, ...ANY_VEHICLE })
  return priced.ok ? offeredView(deps, priced.quote, '') : null
}

type NotBooked = Exclude<Awaited<ReturnType<typeof bookTold>>, { ok: true }>

/** A refusal of the trip in the fields shows its prices again; one of a kept trip names it. */
async function refused(
  deps: Deps,
  { refusal, trip }: NotBooked,
  { kept, last }: { kept: number; last: ToldTrip | null },
): Promise<Came> {
  const ofKept = trip < kept ? `Trip ${trip + 1}: ` : ''
  switch (refusal.problem) {
    case 'invalid':
      return ofKept === ''
        ? withoutPrice(deps, refusal.problems, last)
        : asText(`${ofKept}${firstOf(deps, refusal.problems)}`)
    case 'too-many':
      return refusal
    case 'price':
      return ofKept === ''
        ? { outcome: 'priced', offered: await offeredView(deps, refusal.quote, MOVED) }
        : asText(`${ofKept}its price has changed. Remove it and add it again.`)
    case 'not-free': {
      const text = 'That vehicle is no longer free at that time.'
      const offered = ofKept === '' && last !== null ? await offeredAgain(deps, last) : null
      return offered === null
        ? asText(`${ofKept}${text}`)
        : { outcome: 'priced', offered: { ...offered, news: text } }
    }
    case 'seats':
      return asText(`${ofKept}${refusalInWords(refusal)}`)
    case 'no-account':
    case 'no-quote':
    case 'expired':
    case 'used':
    case 'share':
    case 'too-many-pending':
    case 'one-held':
    case 'group-full':
      return asText('It could not be booked. See the price again, then book it.')
  }
}

function asText(text: string): Came {
  return { outcome: 'refused', text }
}

function firstOf(deps: Deps, problems: Problem[]): string {
  const [first] = problems
  return first === undefined ? '' : tripProblemForOffice(first, deps.content.language)
}

/**
 * Why the trip has no price, in the office's words and at the field; for a trip within the hour with the way out. Where
 * only the guest or the vehicle is wrong, the prices stay.
 */
async function withoutPrice(deps: Deps, problems: Problem[], last: ToldTrip | null): Promise<Came> {
  const isTooSoon = problems.some(({ code }) => code === 'too-soon')
  const isPriced = problems.some(({ path }) => path === 'mobile' || path === 'vehicleOptionId')
  return {
    outcome: 'problems',
    problems: problems.map((one) => ({
      path: ofTheForm(one).path,
      message:
        one.code === 'too-soon'
          ? 'That is less than an hour away. If we can make it, tick the box and go on'
          : tripProblemForOffice(one, deps.content.language),
    })),
    isTooSoon,
    ...(isPriced && last && { offered: await offeredAgain(deps, last) }),
  }
}

function withoutTrip(form: FormData): Came {
  const removed = textOf(form, 'remove')
  const kept = keptTrips(textOf(form, 'kept')).filter(({ id }) => id !== removed)
  return { outcome: 'priced', offered: null, values: { ...valuesOf(form), kept: JSON.stringify(kept) } }
}
