import { findDrivers, findFleet, type FleetUnit } from '#server/db/fleet/crew.ts'
import type { DriverRow } from '#server/db/fleet/fleet.ts'
import type { Deps } from '../../deps.ts'

/** All vehicles, those in service first. */
export function fleetOf({ db }: Pick<Deps, 'db'>): Promise<FleetUnit[]> {
  return findFleet(db)
}

/** All drivers, active ones first. */
export function driversOf({ db }: Pick<Deps, 'db'>): Promise<DriverRow[]> {
  return findDrivers(db)
}
