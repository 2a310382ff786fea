import type { Account } from '#domain/accounts/account.ts'
import { endsWithoutDoor } from '#domain/booking/missing-details.ts'
import type { ListedTrip } from '#domain/booking/trip-list.ts'
import { legsOf } from '#server/services/bookings/legs.ts'
import { type TripOfList, tripsOfList } from '#server/services/bookings/trip-lists.ts'
import type { Deps } from '#server/services/deps.ts'
import { ownAddressName } from './group-who.ts'
import type { WhoView } from './who-fields.tsx'
import { groupView } from './group-view.server.ts'

/** The trips that are booked together, and what we ask the person who books them. */
export async function groupReviewView(deps: Deps, account: Account | null, listed: ListedTrip[]) {
  const trips = await tripsOfList(deps, account, listed)
  const { language } = deps.content
  const who: WhoView = {
    holder: account?.id ?? null,
    asksMobile: (account?.phone ?? null) === null,
    ends: endsOf(deps, trips).map((label) => label.split(',')[0] ?? label),
    asksAges: false,
    asksSign: trips.some(({ quote }) => quote.request.meetAndGreet),
    sendsLink: deps.hasMail,
  }
  return {
    ...(await groupView(deps, account, listed)),
    who,
    ownAddresses: ownAddressesOf(deps, trips),
    consents: account === null ? language.phrases.account.consents : null,
  }
}

export type GroupReviewView = Awaited<ReturnType<typeof groupReviewView>>

/** The ends that are no public place, each once, in the order of the trips. */
function endsOf({ content }: Pick<Deps, 'content'>, trips: Pick<TripOfList, 'quote'>[]): string[] {
  return [...new Set(trips.flatMap(({ quote }) => endsOfTrip({ content }, quote)))]
}

function endsOfTrip({ content }: Pick<Deps, 'content'>, quote: TripOfList['quote']): string[] {
  return endsWithoutDoor({ legs: legsOf(quote) }, content.places).map(({ label }) => label)
}

/** The fields for an address of one trip alone: for each end that several trips have. */
function ownAddressesOf(deps: Pick<Deps, 'content'>, trips: Pick<TripOfList, 'quote'>[]) {
  const ends = trips.map(({ quote }) => endsOfTrip(deps, quote))
  const isShared = (label: string) => ends.filter((labels) => labels.includes(label)).length > 1
  return ends.flatMap((labels, i) =>
    labels.flatMap((label, end) => {
      const quoteId = trips[i]?.quote.id
      const place = label.split(',')[0] ?? label
      return quoteId === undefined || !isShared(label)
        ? []
        : [{ name: ownAddressName(quoteId, end), trip: i + 1, place }]
    }),
  )
}

/** For each trip the addresses of its own ends: what was typed for it alone, else for all trips with that end. */
export function addressesOf(
  deps: Pick<Deps, 'content'>,
  trips: Pick<TripOfList, 'quote'>[],
  typed: { shared: string[]; own: Record<string, string> },
): { text: string }[][] {
  const asked = endsOf(deps, trips)
  return trips.map(({ quote }) =>
    endsOfTrip(deps, quote).map((label, end) => ({
      text: typed.own[ownAddressName(quote.id, end)] || (typed.shared[asked.indexOf(label)] ?? ''),
    })),
  )
}
