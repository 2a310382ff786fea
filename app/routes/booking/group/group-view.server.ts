import { finderValues } from '#app/ui/business/fare-finder/finder-values.ts'
import type { ListedTrip } from '#domain/booking/trip-list.ts'
import { formatRand } from '#domain/values/money.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import { formatInstant, formatMoment, quoteTitle, tripFacts } from '#domain/wording/trip.ts'
import { readTripList, type TripOfList } from '#server/services/bookings/trip-lists.ts'
import type { Deps } from '#server/services/deps.ts'
import { readQuote } from '#server/services/quotes.ts'

/** The trips that an address names: a list, or one priced trip to begin with; null if there is no such list. */
export async function tripsNamed(
  deps: Deps,
  listId: string | undefined,
  query: URLSearchParams,
): Promise<ListedTrip[] | null> {
  if (listId !== undefined) return readTripList(deps, listId)
  const found = await readQuote(deps, query.get('quote') ?? '')
  if (found === null) return []
  const { id: quoteId, options } = found.quote
  const chosen = options.find(({ id }) => id === query.get('vehicle')) ?? options[0]
  return [{ quoteId, vehicle: chosen.id }]
}

/** Trips side by side, with their sum, in words and figures. */
export function groupView(language: Language, trips: TripOfList[]) {
  const total = trips.reduce((sum, { option }) => sum + option.total, 0)
  const ends = trips.map(({ quote }) => quote.expiresAt.getTime())
  return {
    lines: trips.map((trip, i) => lineOf(trip, i, language)),
    total: formatRand(total, language.tag),
    until: trips.length === 0 ? '' : formatInstant(new Date(Math.min(...ends)), language),
    isOpen: trips.length > 0 && trips.every(({ state }) => state.is === 'free'),
    hasExpired: trips.some(({ state }) => state.is === 'expired'),
    /** What the form shows to change each trip. */
    values: trips.map(({ quote, option }) => ({ ...finderValues(quote, language), vehicle: option.id })),
  }
}

export type GroupView = ReturnType<typeof groupView>
export type GroupLine = GroupView['lines'][number]

function lineOf({ quote, option, tariff, state }: TripOfList, i: number, language: Language) {
  const { tag, phrases } = language
  const { request } = quote
  const vehicle = phrases.forms.vehicles[option.id]
  return {
    number: i + 1,
    quoteId: quote.id,
    title: quoteTitle(quote, tariff, language),
    when: formatMoment(request, language),
    wayBack: request.return === null ? null : formatMoment(request.return, language),
    facts: [vehicle, ...tripFacts(quote, language)],
    cents: option.total,
    price: formatRand(option.total, tag),
    state: state.is,
    says: saysOf(state, vehicle, language),
    instead:
      state.is === 'taken'
        ? state.instead.map(({ id, total }) => ({
            id,
            label: say(tag, phrases.group.instead, {
              vehicle: phrases.forms.vehicles[id],
              price: formatRand(total, tag),
            }),
          }))
        : [],
  }
}

function saysOf(state: TripOfList['state'], vehicle: string, { tag, phrases }: Language): string {
  const { free, taken, expired, booked, bookedAs } = phrases.group
  switch (state.is) {
    case 'free':
      return free
    case 'taken':
      return say(tag, taken, { vehicle })
    case 'expired':
      return expired
    case 'booked':
      return state.reference === null ? booked : say(tag, bookedAs, { reference: state.reference })
  }
}
