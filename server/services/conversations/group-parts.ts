import { type FreeUnit, type Share, splitParty } from '#domain/fleet/split.ts'
import { canBeHad } from '#domain/fleet/rooms.ts'
import { LUGGAGE, PASSENGERS, type QuoteRequest, SMALL_LUGGAGE } from '#domain/forms/quote-request.ts'
import type { Party } from '#domain/pricing/journey.ts'
import type { TariffVersion } from '#domain/pricing/tariff.ts'
import type { Deps } from '../deps.ts'
import { fleetBeside, planMeasuring, rulesOf } from '../bookings/availability.ts'
import { drivesOf } from '../bookings/drives.ts'
import { priceRequest, legsPriced } from '../quotes.ts'

type GroupDeps = Pick<Deps, 'db' | 'now' | 'content' | 'settings' | 'vehicles' | 'geo'>

/** The most that is asked of one vehicle. */
const MOST = { passengers: PASSENGERS.max, luggage: LUGGAGE.max, smallLuggage: SMALL_LUGGAGE.max }

/** Whether a party needs more than one vehicle, whatever is free. */
export function isGroup({ passengers, luggage, smallLuggage }: Party): boolean {
  return passengers > MOST.passengers || luggage > MOST.luggage || smallLuggage > MOST.smallLuggage
}

/**
 * The vehicles that drive a large party together, put together from what is free for the journey; null if they do not
 * suffice.
 */
export async function groupParts(
  deps: GroupDeps,
  journey: QuoteRequest,
  party: Party,
  tariff: TariffVersion,
): Promise<Share[] | null> {
  const one = { ...journey, passengers: 1, luggage: 0, smallLuggage: 0 }
  const priced = await priceRequest(deps, one, tariff)
  if (!priced.ok) return null
  const legs = legsPriced(one, priced)
  const models = await deps.vehicles()
  const drives = drivesOf(deps)
  const rules = rulesOf(deps, tariff, drives)
  const ids = models.map(({ id }) => id)
  const fleet = await fleetBeside(deps, ids, legs, null)
  const free: FreeUnit[] = []
  for (const unit of fleet.units) {
    const alone = { ...fleet, units: [unit] }
    const [room] = await planMeasuring([{ legs, modelIds: [unit.modelId] }], alone, rules, drives)
    const model = models.find(({ id }) => id === unit.modelId)
    if (canBeHad(room) && model !== undefined) free.push({ ...model, id: unit.id })
  }
  return splitParty(party, free, MOST)
}
