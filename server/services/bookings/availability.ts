import { type Plan, planUnits, type Rules, type Schedules, type Trip } from '#domain/availability.ts'
import type { PricedOption } from '#domain/pricing.ts'
import type { Quote } from '#domain/quote.ts'
import type { TariffVersion } from '#domain/tariff.ts'
import type { Db } from '#server/db/connect.ts'
import { findNeighbours, findUnitsOfModels } from '#server/db/units.ts'
import type { Deps } from '../deps.ts'
import { readTariffVersion } from '../tariff.ts'
import { type Drives, drivesOf } from './drives.ts'
import { legsOf, type WantedLeg } from './legs.ts'

/** An option of a quote, and whether a unit for it is free now. */
export type Offer = { option: PricedOption; isFree: boolean }

export type AvailabilityDeps = Pick<Deps, 'db' | 'now' | 'content' | 'geo'>

/** The options of a quote in its order, cheapest first, each with whether it can be had. */
export async function offersOf(deps: AvailabilityDeps, quote: Quote): Promise<Offer[]> {
  const tariff = await readTariffVersion(deps, quote.tariffVersion)
  const drives = drivesOf(deps)
  const offers: Offer[] = []
  for (const option of quote.options) {
    const plan = await planNow(deps, option, legsOf(quote), rulesOf(deps, tariff, drives), drives)
    offers.push({ option, isFree: plan.ok })
  }
  return offers
}

export function rulesOf(
  { now }: Pick<Deps, 'now'>,
  { base, policies }: Pick<TariffVersion, 'base' | 'policies'>,
  { drive }: Drives,
): Rules {
  return { now: now(), base, turnaround: policies.turnaroundMinutes, drive }
}

/** The models whose units will do for an option. */
export function modelIdsOf({ models }: Pick<PricedOption, 'models'>): string[] {
  return models.map(({ id }) => id)
}

/** Units for the legs as the database is now; in a transaction that has locked them it stays so. */
export async function planIn(db: Db, unitIds: string[], legs: WantedLeg[], rules: Rules): Promise<Plan> {
  return planUnits(unitIds, legs, await findNeighbours(db, 'unit', unitIds, legs), rules)
}

/** The same, but for what is not known: drives are measured until the answer is sure. */
export async function planSurely(
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

async function planNow(
  { db }: AvailabilityDeps,
  option: PricedOption,
  legs: WantedLeg[],
  rules: Rules,
  drives: Drives,
): Promise<Plan> {
  const units = (await findUnitsOfModels(db, modelIdsOf(option))).map(({ id }) => id)
  const schedules = await findNeighbours(db, 'unit', units, legs)
  return planSurely({ units, legs, schedules }, rules, drives)
}
