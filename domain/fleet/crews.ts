import { judge, type Rules, type Stretch, type Trip } from './availability.ts'
import { longestShift, SHIFT_HOURS } from './shifts.ts'

/** Who drives the legs that a plan has given vehicles. */

/** A leg with its vehicle, and the drivers whose papers allow it. */
export type DrivenJob = { id: string; unit: string; trip: Trip; drivers: string[] }

/** A driver's other trips, those of the days beside included; `units` are the vehicles they drive that day already. */
export type DriverDay = { trips: Trip[]; units: string[] }

export type Crews = { ok: true; driverOf: ReadonlyMap<string, string> } | { ok: false; missing: Stretch[] }

/**
 * A driver for each leg: one for all legs of a vehicle as far as shift and rest allow, else the next takes over. Who
 * drives the vehicle anyway comes first, then whoever is on duty the shortest.
 */
export function crewJobs(jobs: DrivenJob[], days: ReadonlyMap<string, DriverDay>, rules: Rules): Crews {
  const missing: Stretch[] = []
  const busy = new Map([...days].map(([driver, { trips }]) => [driver, trips]))
  const driverOf = new Map<string, string>()
  const can = (driver: string, legs: DrivenJob[]) => {
    const trips = [...(busy.get(driver) ?? [])]
    for (const { trip, drivers } of legs) {
      if (!drivers.includes(driver)) return false
      const judged = judge(trip, trips, rules)
      if (!judged.can) missing.push(...judged.missing)
      if (!judged.can) return false
      trips.push(trip)
    }
    return longestShift(trips) <= SHIFT_HOURS
  }
  for (const legs of Map.groupBy(inOrder(jobs), ({ unit }) => unit).values()) {
    let rest = legs
    while (rest.length > 0) {
      const found = mostLegs(rest, [...days.keys()], can, (driver) => costOf(driver, rest, days, busy))
      if (found === null) rest = rest.slice(1)
      else {
        for (const { id } of found.legs) driverOf.set(id, found.driver)
        busy.set(found.driver, [...(busy.get(found.driver) ?? []), ...found.legs.map(({ trip }) => trip)])
        rest = rest.slice(found.legs.length)
      }
    }
  }
  return missing.length > 0 ? { ok: false, missing } : { ok: true, driverOf }
}

/** The driver who takes the most of these legs from the first on. */
function mostLegs(
  legs: DrivenJob[],
  drivers: string[],
  can: (driver: string, legs: DrivenJob[]) => boolean,
  cost: (driver: string) => number,
): { driver: string; legs: DrivenJob[] } | null {
  const best = drivers.toSorted((a, b) => cost(a) - cost(b))
  for (let count = legs.length; count > 0; count--) {
    const some = legs.slice(0, count)
    const driver = best.find((one) => can(one, some))
    if (driver !== undefined) return { driver, legs: some }
  }
  return null
}

/** Negative for who drives the vehicle anyway; else the hours on duty. */
function costOf(
  driver: string,
  [first]: DrivenJob[],
  days: ReadonlyMap<string, DriverDay>,
  busy: ReadonlyMap<string, Trip[]>,
): number {
  if (first !== undefined && days.get(driver)?.units.includes(first.unit)) return -1
  return longestShift(busy.get(driver) ?? [])
}

function inOrder(jobs: DrivenJob[]): DrivenJob[] {
  return jobs.toSorted((a, b) => a.trip.starts.getTime() - b.trip.starts.getTime())
}
