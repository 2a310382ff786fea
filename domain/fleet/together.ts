import { type Plan, planUnits, type Rules, type Schedules, type Trip } from './availability.ts'

/** A trip that is wanted beside others: its legs, and the units that can serve it, best first. */
export type WantedBeside = { units: string[]; legs: Trip[] }

/**
 * Plans several trips, in their order, so that no unit is on two at once. Those with the fewest units choose first; a
 * trip that finds none takes nothing from the others.
 */
export function planTogether(wanted: WantedBeside[], schedules: Schedules, rules: Rules): Plan[] {
  const taken = new Map(schedules)
  const plans = new Map<WantedBeside, Plan>()
  for (const trip of wanted.toSorted((a, b) => a.units.length - b.units.length)) {
    const plan = planUnits(trip.units, trip.legs, taken, rules)
    plans.set(trip, plan)
    if (!plan.ok) continue
    for (const [i, leg] of trip.legs.entries()) {
      const unit = plan.units[i]
      if (unit !== undefined) taken.set(unit, [...(taken.get(unit) ?? []), leg])
    }
  }
  return wanted.map((trip) => plans.get(trip) ?? { ok: false, missing: [] })
}
