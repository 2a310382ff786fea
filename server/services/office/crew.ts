import { type Driver, findDrivers, findFleet, type FleetUnit } from '#server/db/crew.ts'
import type { Deps } from '../deps.ts'

/** All vehicles, those on the road first. */
export function fleetOf({ db }: Pick<Deps, 'db'>): Promise<FleetUnit[]> {
  return findFleet(db)
}

/** All drivers, those who drive for us first. */
export function driversOf({ db }: Pick<Deps, 'db'>): Promise<Driver[]> {
  return findDrivers(db)
}
