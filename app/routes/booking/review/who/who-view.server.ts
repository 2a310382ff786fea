import { endsWithoutDoor } from '#domain/booking/missing-details.ts'
import type { BookingDetails } from '#domain/forms/booking.ts'
import { isLanding, type Quote } from '#domain/pricing/quote.ts'
import { legsOf } from '#server/services/bookings/legs.ts'
import type { Account } from '#domain/accounts/account.ts'
import type { Deps } from '#server/services/deps.ts'
import { FOR_DRIVER, ownAddressName, type Who } from './who-form.ts'

/** A trip that is about to be booked, and the details known for it. */
export type KnownTrip = { quote: Quote; details: BookingDetails }

/** What the person who books one or several trips is asked. */
export function whoView(deps: Deps, account: Account | null, trips: KnownTrip[]) {
  const { phrases } = deps.content.language
  return {
    holder: account?.id ?? null,
    asksMobile: (account?.phone ?? null) === null,
    ends: [...endsOf(deps, trips).values()],
    ownAddresses: ownAddressesOf(deps, trips),
    // Of several trips each is priced with the ages of its own children.
    asksAges: trips.length === 1 && trips.some(({ quote, details }) => mayHaveChildren(quote, details)),
    asksFlight:
      trips.length === 1 &&
      trips.some(({ quote, details }) => isLanding(quote) && details.flightNumber === ''),
    asksSign: trips.some(({ quote, details }) => quote.request.meetAndGreet && details.signName === ''),
    asksDriver: trips.every(({ details }) => FOR_DRIVER.every((name) => details[name] === '')),
    sendsLink: deps.hasMail,
    consents: account === null ? phrases.account.consents : null,
  }
}

export type WhoView = ReturnType<typeof whoView>

/** Children whose ages nobody has told yet. */
function mayHaveChildren({ request }: Quote, { childAges }: BookingDetails): boolean {
  return request.passengers > 1 && childAges.length === 0
}

/** For each trip the addresses of its own ends: what was typed for it alone, else for all trips with that end. */
export function addressesOf(
  deps: Pick<Deps, 'content'>,
  trips: Pick<KnownTrip, 'quote'>[],
  typed: Pick<Who, 'addresses' | 'ownAddresses'>,
): { text: string }[][] {
  const asked = [...endsOf(deps, trips).keys()]
  return trips.map(({ quote }) =>
    endsOfTrip(deps, quote).map(({ key }, end) => ({
      text: typed.ownAddresses[ownAddressName(quote.id, end)] || (typed.addresses[asked.indexOf(key)] ?? ''),
    })),
  )
}

/** What is known already of the addresses that this page asks for, by the names of their fields. */
export function addressFields(
  { content }: Pick<Deps, 'content'>,
  quote: Quote,
  [pickup, destination]: [string, string],
): Record<string, string> {
  const legs = legsOf(quote)
  const ends = endsWithoutDoor({ legs }, content.places)
  const typed = ends.map((end) => (end === legs[0]?.places[0] ? pickup : destination))
  return Object.fromEntries(typed.flatMap((text, i) => (text === '' ? [] : [[`address${i}`, text]])))
}

/** `key` is the same for the same place in other trips; a trip within one suburb has two addresses there. */
type End = { key: string; place: string }

function endsOfTrip({ content }: Pick<Deps, 'content'>, quote: Quote): End[] {
  const labels = endsWithoutDoor({ legs: legsOf(quote) }, content.places).map(({ label }) => label)
  return labels.map((label, i) => ({
    key: labels.indexOf(label) === i ? label : `${label} ${i}`,
    place: label.split(',')[0] ?? label,
  }))
}

/** The ends that are no public place, each once, in the order of the trips. */
function endsOf(deps: Pick<Deps, 'content'>, trips: Pick<KnownTrip, 'quote'>[]): Map<string, string> {
  return new Map(
    trips.flatMap(({ quote }) => endsOfTrip(deps, quote).map(({ key, place }) => [key, place] as const)),
  )
}

/** The fields for an address of one trip alone: for each end that several trips have. */
function ownAddressesOf(deps: Pick<Deps, 'content'>, trips: KnownTrip[]) {
  const ends = trips.map(({ quote }) => endsOfTrip(deps, quote))
  const isShared = (key: string) => ends.filter((own) => own.some((end) => end.key === key)).length > 1
  return trips.flatMap(({ quote }, i) =>
    (ends[i] ?? []).flatMap(({ key, place }, end) =>
      isShared(key) ? [{ name: ownAddressName(quote.id, end), trip: i + 1, place }] : [],
    ),
  )
}
