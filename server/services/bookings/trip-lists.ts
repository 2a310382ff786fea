import type { Account } from '#domain/accounts/account.ts'
import { type ListedTrip, MOST_TRIPS } from '#domain/booking/trip-list.ts'
import { canBeHad } from '#domain/fleet/rooms.ts'
import type { Doubt } from '#domain/fleet/shares.ts'
import type { PricedOption } from '#domain/pricing/pricing.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { TariffVersion } from '#domain/pricing/tariff.ts'
import { findTripList, insertTripList } from '#server/db/bookings/groups.ts'
import { areOffered } from '#server/db/enquiries/enquiry-changes.ts'
import type { Deps } from '../deps.ts'
import { type TooMany, tooMany } from '../accounts/attempts.ts'
import { readQuotes } from '../quotes.ts'
import { readTariffVersion } from '../tariff.ts'
import { type AvailabilityDeps, fleetBeside, modelIdsOf, planMeasuring, rulesOf } from './availability.ts'
import { drivesOf } from './drives.ts'
import { legsOf } from './legs.ts'
import { allBookedAlready } from './own.ts'
import { doubtAbout } from './room.ts'

/** A trip of a list, as it is now. */
export type TripOfList = {
  quote: Quote
  option: PricedOption
  tariff: TariffVersion
  state: TripState
}

type TripState =
  | { is: 'free' }
  /** No vehicle is left for it beside the others; `instead` are classes that are. */
  | { is: 'taken'; instead: PricedOption[] }
  | { is: 'expired' }
  /** `reference` if the booking is the reader's own. */
  | { is: 'booked'; reference: string | null }

/** Keeps trips side by side under an id that nobody can guess; they are never changed. Each counts like a price. */
export async function keepTripList(
  { db, now, newId, limits }: Pick<Deps, 'db' | 'now' | 'newId' | 'limits'>,
  trips: ListedTrip[],
  { address }: { address: string },
): Promise<{ ok: true; id: string } | TooMany> {
  const allowance = await limits.takeQuote(address)
  if (!allowance.allowed) return tooMany(allowance)
  const id = newId()
  await insertTripList(db, { id, trips: trips.slice(0, MOST_TRIPS), createdAt: now() })
  return { ok: true, id }
}

export function readTripList({ db }: Pick<Deps, 'db'>, id: string): Promise<ListedTrip[] | null> {
  return findTripList(db, id)
}

type Known = Omit<TripOfList, 'state'> & { over: Extract<TripState, { is: 'expired' | 'booked' }> | null }

/** The trips with their prices, and whether a vehicle is free for each beside all others. Unknown ones are left out. */
export async function tripsOfList(
  deps: Pick<Deps, 'db' | 'now' | 'content' | 'geo' | 'tariff' | 'hasMail' | 'hasSms'>,
  account: Account | null,
  listed: ListedTrip[],
): Promise<TripOfList[]> {
  const known = await knownTrips(deps, account, listed)
  const open = known.filter(({ over }) => over === null)
  const isOffered = await areOffered(
    deps.db,
    open.map(({ quote }) => quote.id),
  )
  const free = await planOpen(deps, open, isOffered ? null : await doubtAbout(deps, account))
  return known.map(({ over, ...trip }) => ({
    ...trip,
    state: over ?? free.get(trip.quote.id) ?? { is: 'free' },
  }))
}

async function knownTrips(
  deps: Pick<Deps, 'db' | 'now' | 'content' | 'geo' | 'tariff'>,
  account: Account | null,
  listed: ListedTrip[],
): Promise<Known[]> {
  const read = await readQuotes(
    deps,
    listed.map(({ quoteId }) => quoteId),
  )
  const byId = new Map(read.map((found) => [found.quote.id, found]))
  const booked = await allBookedAlready(deps, account, [...byId.keys()])
  const tariffs = await tariffsOf(deps, read)
  return listed.flatMap(({ quoteId, vehicle }) => {
    const { quote, isExpired } = byId.get(quoteId.toLowerCase()) ?? {}
    const option = quote?.options.find(({ id }) => id === vehicle)
    const tariff = tariffs.get(quote?.tariffVersion ?? 0)
    if (quote === undefined || option === undefined || tariff === undefined) return []
    const booking = booked.get(quote.id)
    const over = booking
      ? { is: 'booked' as const, ...booking }
      : isExpired
        ? { is: 'expired' as const }
        : null
    return [{ quote, option, tariff, over }]
  })
}

/** The tariffs under which quotes were made, by their versions. */
async function tariffsOf(
  deps: Pick<Deps, 'db' | 'content' | 'tariff'>,
  read: { quote: Quote }[],
): Promise<Map<number, TariffVersion>> {
  const versions = [...new Set(read.map(({ quote }) => quote.tariffVersion))]
  const tariffs = await Promise.all(versions.map((version) => readTariffVersion(deps, version)))
  return new Map(tariffs.map((tariff) => [tariff.version, tariff]))
}

/** The state of each open trip, by its quote. */
async function planOpen(
  deps: AvailabilityDeps,
  open: Known[],
  doubt: Doubt | null,
): Promise<Map<string, TripState>> {
  const [first] = open
  if (first === undefined) return new Map()
  const drives = drivesOf(deps)
  const rules = rulesOf(deps, first.tariff, drives)
  const models = open.flatMap(({ quote }) => quote.options.flatMap(modelIdsOf))
  const legs = open.map(({ quote }) => legsOf(quote))
  const fleet = await fleetBeside(deps, models, legs.flat(), doubt)
  const plan = (options: PricedOption[]) => {
    const trips = options.map((option, i) => ({ legs: legs[i] ?? [], modelIds: modelIdsOf(option) }))
    return planMeasuring(trips, fleet, rules, drives)
  }
  const chosen = open.map(({ option }) => option)
  const rooms = await plan(chosen)
  const states = new Map<string, TripState>()
  for (const [i, { quote, option }] of open.entries()) {
    if (canBeHad(rooms[i])) continue
    const instead: PricedOption[] = []
    for (const other of quote.options.filter(({ id }) => id !== option.id)) {
      if (canBeHad((await plan(chosen.with(i, other)))[i])) instead.push(other)
    }
    states.set(quote.id, { is: 'taken', instead })
  }
  return states
}
