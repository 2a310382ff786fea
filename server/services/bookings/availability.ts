import type { Rules, Trip } from '#domain/fleet/availability.ts'
import { canBeHad, type FleetAround, planRooms, type RoomOf, type RoomWish } from '#domain/fleet/rooms.ts'
import type { Doubt } from '#domain/fleet/shares.ts'
import { withRests } from '#domain/pricing/journey.ts'
import type { PricedOption } from '#domain/pricing/pricing.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { TariffVersion } from '#domain/pricing/tariff.ts'
import { findFleetBeside } from '#server/db/fleet/units.ts'
import type { Deps } from '../deps.ts'
import { type Drives, drivesOf, Unmeasured } from './drives.ts'
import { legsOf } from './legs.ts'

/** An option of a quote, and how many units are free for it now, counted up to a few. */
export type Offer = { option: PricedOption; isFree: boolean; units: number }

/** Nobody needs to know of more. */
const MOST_COUNTED = 4

export type AvailabilityDeps = Pick<Deps, 'db' | 'now' | 'content' | 'geo'>

/**
 * The options of a quote in its order, cheapest first, each with whether it is free for somebody the shares limit by
 * `doubt`. It is the rule by which `createBooking` books. `tariff` is the quote's.
 */
export async function offersOf(
  deps: AvailabilityDeps,
  quote: Quote,
  tariff: TariffVersion,
  doubt: Doubt | null,
): Promise<Offer[]> {
  const drives = drivesOf(deps)
  const rules = rulesOf(deps, tariff, drives)
  const legs = legsOf(quote)
  const fleet = await fleetBeside(deps, quote.options.flatMap(modelIdsOf), legs, doubt)
  const offers: Offer[] = []
  for (const option of quote.options) {
    const modelIds = modelIdsOf(option)
    const [room] = await planMeasuring([{ legs, modelIds }], fleet, rules, drives)
    const isFree = canBeHad(room)
    const units = isFree ? await countFree(fleet, { legs, modelIds }, rules, drives) : 0
    offers.push({ option, isFree, units })
  }
  return offers
}

/** The units of these models' classes, and the trips next to each leg. */
export async function fleetBeside(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  modelIds: string[],
  legs: Trip[],
  doubt: Doubt | null,
): Promise<FleetAround> {
  const how = { withDoubtful: doubt !== null, now: now() }
  return { ...(await findFleetBeside(db, modelIds, legs, how)), doubt }
}

/** How many units could take the journey alone; at least the one that was found, if it takes two for both ways. */
async function countFree(
  fleet: FleetAround,
  { legs, modelIds }: RoomWish,
  rules: Rules,
  drives: Drives,
): Promise<number> {
  let count = 0
  for (const unit of fleet.units.filter(({ modelId }) => modelIds.includes(modelId))) {
    if (count === MOST_COUNTED) break
    const alone = { ...fleet, units: [unit], doubt: null }
    const [room] = await planMeasuring([{ legs, modelIds }], alone, rules, drives)
    if (canBeHad(room)) count += 1
  }
  return Math.max(count, 1)
}

export function rulesOf(
  { now }: Pick<Deps, 'now'>,
  { base, policies }: Pick<TariffVersion, 'base' | 'policies'>,
  { drive }: Drives,
): Rules {
  return {
    now: now(),
    base,
    turnaround: policies.turnaroundMinutes,
    drive: (...between) => {
      const atWheel = drive(...between)
      return atWheel === null ? null : withRests(atWheel, policies)
    },
  }
}

/** The models whose units can serve an option. */
export function modelIdsOf({ models }: Pick<PricedOption, 'models'>): string[] {
  return models.map(({ id }) => id)
}

/** Plans the trips beside each other, measuring unknown drives until the answer is certain. */
export async function planMeasuring(
  trips: RoomWish[],
  fleet: FleetAround,
  rules: Rules,
  drives: Drives,
): Promise<(RoomOf | null)[]> {
  return drives.certain(() => {
    const found = planRooms(trips, fleet, rules)
    if ('missing' in found) throw new Unmeasured(found.missing)
    return found.rooms
  })
}
