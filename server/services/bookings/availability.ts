import { type Plan, planUnits, type Rules, type Schedules, type Trip } from '#domain/fleet/availability.ts'
import { withRests } from '#domain/pricing/journey.ts'
import type { PricedOption } from '#domain/pricing/pricing.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { TariffVersion } from '#domain/pricing/tariff.ts'
import { findNeighbours, findUnitsOfModels, type Unit } from '#server/db/units.ts'
import type { Deps } from '../deps.ts'
import { type Drives, drivesOf } from './drives.ts'
import { legsOf } from './legs.ts'

/** An option of a quote, and how many units are free for it now; more than a few are not counted. */
export type Offer = { option: PricedOption; isFree: boolean; units: number }

/** More than these are told apart by nobody. */
const MOST_COUNTED = 4

export type AvailabilityDeps = Pick<Deps, 'db' | 'now' | 'content' | 'geo'>

/** The options of a quote in its order, cheapest first, each with whether it is free. `tariff` is the quote's. */
export async function offersOf(
  deps: AvailabilityDeps,
  quote: Quote,
  tariff: TariffVersion,
): Promise<Offer[]> {
  const drives = drivesOf(deps)
  const rules = rulesOf(deps, tariff, drives)
  const legs = legsOf(quote)
  const all = await findUnitsOfModels(deps.db, quote.options.flatMap(modelIdsOf))
  const schedules = await findNeighbours(deps.db, 'unit', idsOf(all), legs)
  const offers: Offer[] = []
  for (const option of quote.options) {
    const units = idsOf(all.filter(({ modelId }) => modelIdsOf(option).includes(modelId)))
    const plan = await planMeasuring({ units, legs, schedules }, rules, drives)
    const count = plan.ok ? await countFree({ units, legs, schedules }, rules, drives) : 0
    offers.push({ option, isFree: plan.ok, units: count })
  }
  return offers
}

/** How many units could take the journey alone; at least the one that was found, if it takes two for both ways. */
async function countFree(
  { units, legs, schedules }: { units: string[]; legs: Trip[]; schedules: Schedules },
  rules: Rules,
  drives: Drives,
): Promise<number> {
  let count = 0
  for (const unit of units) {
    if (count === MOST_COUNTED) break
    if ((await planMeasuring({ units: [unit], legs, schedules }, rules, drives)).ok) count += 1
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

/** Plans units for the legs, measuring unknown drives until the answer is certain. */
export async function planMeasuring(
  { units, legs, schedules }: { units: string[]; legs: Trip[]; schedules: Schedules },
  rules: Rules,
  drives: Drives,
): Promise<Plan> {
  for (;;) {
    const plan = planUnits(units, legs, schedules, rules)
    if (plan.ok || plan.missing.length === 0) return plan
    await drives.measure(plan.missing)
  }
}

function idsOf(units: Unit[]): string[] {
  return units.map(({ id }) => id)
}
