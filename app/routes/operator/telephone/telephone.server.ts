import type { RouterContextProvider } from 'react-router'
import type { ConsoleOutcome } from '#app/console/answer.ts'
import { requestContext } from '#app/context.ts'
import { goOn, type Outcome, receiveForm } from '#app/forms/receive.server.ts'
import { choiceProblems, settlePlaces, takePlaceChoices } from '#app/forms/settle-places.server.ts'
import { requireAccount } from '#app/gate.server.ts'
import type { Account } from '#domain/accounts/account.ts'
import { LUGGAGE, PASSENGERS, SMALL_LUGGAGE } from '#domain/forms/quote-request.ts'
import { formatRand } from '#domain/values/money.ts'
import { orList } from '#domain/fleet/vehicles.ts'
import { ENGLISH, type Language, tagFor } from '#domain/words/language.ts'
import { priceLineWords } from '#domain/wording/price-lines.ts'
import { offersOf } from '#server/services/bookings/availability.ts'
import { convertEnquiry } from '#server/services/conversations/enquiry-moves.ts'
import type { BookingCreated } from '#server/services/bookings/create.ts'
import type { Deps } from '#server/services/deps.ts'
import { findOfficeEnquiry } from '#server/services/office/enquiries/enquiries.ts'
import { bookByTelephone } from '#server/services/office/proposals/telephone.ts'
import { quoteJourney } from '#server/services/quotes.ts'
import type { Priced } from './telephone-answer.ts'
import { parseTelephone, PLACES, type TelephoneBooking } from './telephone-form.ts'

export const LIMITS = { passengers: PASSENGERS, luggage: LUGGAGE, smallLuggage: SMALL_LUGGAGE }

type Args = { request: Request; context: Readonly<RouterContextProvider> }
type Came = Response | Outcome<ConsoleOutcome | Priced>

/**
 * Prices the trip, and books it if the form asks to and the price shown still holds. At any other price the prices are
 * shown again.
 */
export async function receiveTelephoneBooking(args: Args) {
  const { deps, account } = await requireAccount(args)
  const { posted, address } = args.context.get(requestContext)
  const { form } = posted
  const parse = () => {
    takePlaceChoices(form, PLACES)
    return parseTelephone(form)
  }
  return receiveForm<TelephoneBooking, ConsoleOutcome | Priced>(
    args.context,
    parse,
    async (): Promise<Came> => {
      const choices = await settlePlaces(deps, form, { fields: PLACES, address })
      if (choices.length > 0)
        return { ok: false, problem: 'invalid', problems: choiceProblems(choices), choices }
      const settled = parse()
      if (!settled.ok) return { ...settled, problem: 'invalid' }
      return priceAndBook(deps, account, settled.value, address)
    },
  )
}

async function priceAndBook(
  deps: Deps,
  account: Account,
  { form, request, details, guest, step, enquiry, vehicle, shown }: TelephoneBooking,
  address: string,
): Promise<Came> {
  const given = await quoteJourney(deps, request, { address })
  if (!given.ok)
    return given.problem === 'invalid' ? { ...given, problems: given.problems.map(ofTheForm) } : given
  const { quote } = given
  const offers = await offersOf(deps, quote, await deps.tariff(), null)
  const chosen = offers.find(({ option }) => option.id === vehicle)
  const priced = (news: string): Priced => ({
    outcome: 'priced',
    news,
    options: offers.map((offer) => optionOf(offer, deps.content.language)),
  })
  if (step !== 'book' || chosen === undefined) return priced('')
  if (formatRand(chosen.option.total) !== shown) return priced('The trip has changed; this is the new price.')
  const by = { mover: 'operator' as const, userId: account.id, address }
  const asked = enquiry === '' ? null : await findOfficeEnquiry(deps, enquiry)
  const language = tagFor(asked?.language ?? ENGLISH, [...deps.content.languages.keys()])
  const booked = await bookByTelephone(
    deps,
    by,
    { name: guest.name, email: guest.email, phone: guest.mobile, language },
    { ...details, quoteId: quote.id, vehicleOptionId: chosen.option.id },
    form,
  )
  if (booked.ok) {
    if (enquiry !== '') await convertEnquiry(deps, by, enquiry, booked.booking)
    return goOn(`/operator/bookings/${booked.booking.reference}?done=book`)
  }
  return booked.problem === 'not-free'
    ? priced('That vehicle was just booked and is no longer free.')
    : refusalOf(booked)
}

function optionOf(
  { option, isFree }: Awaited<ReturnType<typeof offersOf>>[number],
  language: Language,
): Priced['options'][number] {
  return {
    id: option.id,
    name: language.phrases.forms.vehicles[option.id],
    models: orList(option.models.map(({ name }) => name)),
    price: formatRand(option.total),
    lines: option.lines.map((line) => priceLineWords(line, language).label).join(', '),
    isFree,
  }
}

function refusalOf(refused: Exclude<BookingCreated, { ok: true }>): Outcome<ConsoleOutcome> {
  if (refused.problem === 'invalid' || refused.problem === 'too-many') return refused
  const text =
    refused.problem === 'too-many-pending'
      ? 'This guest already has as many undecided bookings as we allow. Decide some first.'
      : 'It could not be booked. See the price again, then book it.'
  return { outcome: 'refused', text }
}

const FIELD_BY_PATH: Record<string, string> = { dropoff: 'destination', return: 'returnDate' }

function ofTheForm<T extends { path: string }>(problem: T): T {
  return { ...problem, path: FIELD_BY_PATH[problem.path] ?? problem.path }
}
