import { type FreeUnit, type Share, splitParty } from '#domain/fleet/split.ts'
import { canBeHad } from '#domain/fleet/rooms.ts'
import { LUGGAGE, PASSENGERS, SMALL_LUGGAGE } from '#domain/forms/quote-request.ts'
import type { Party } from '#domain/pricing/journey.ts'
import type { TariffVersion } from '#domain/pricing/tariff.ts'
import type { Deps } from '../deps.ts'
import { fleetBeside, planMeasuring, rulesOf } from '../bookings/availability.ts'
import { drivesOf } from '../bookings/drives.ts'
import type { WantedLeg } from '../bookings/legs.ts'

type GroupDeps = Pick<Deps, 'db' | 'now' | 'content' | 'vehicles' | 'geo'>

/** The most that is asked of one vehicle. */
const MOST = { passengers: PASSENGERS.max, luggage: LUGGAGE.max, smallLuggage: SMALL_LUGGAGE.max }

/** Whether a party needs more than one vehicle, whatever is free. */
export function isGroup({ passengers, luggage, smallLuggage }: Party): boolean {
  return passengers > MOST.passengers || luggage > MOST.luggage || smallLuggage > MOST.smallLuggage
}

/**
 * The vehicles that drive a large party together, put together from what is free for its journey; null if too little is.
 */
export async function groupParts(
  deps: GroupDeps,
  legs: WantedLeg[],
  party: Party,
  tariff: TariffVersion,
): Promise<Share[] | null> {
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
