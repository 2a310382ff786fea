import { asc, desc, sql } from 'drizzle-orm'
import * as z from 'zod'
import { COLOURS } from '#domain/fleet/colours.ts'
import { photoPath } from '#domain/fleet/photo/photo.ts'
import { LEGAL_CLASSES } from '#domain/fleet/vehicles.ts'
import { drivers } from '../schema/fleet.ts'
import type { Db } from '../connect.ts'
import type { DriverRow } from './fleet.ts'
import { writtenInstant } from '../instant.ts'
import { rowsOf } from '../rows.ts'
import { locatedPlace } from '../stored/place.ts'
import { besideTime } from './schedules.ts'
import { unit } from './units.ts'

/** Vehicles and drivers for the office to choose from. */

/** A unit with the name of its model. */
const fleetUnit = unit.extend({
  model: z.string(),
  legalClass: z.enum(LEGAL_CLASSES),
  colour: z.enum(COLOURS),
  /** An address of the site. */
  photo: z.string().transform(photoPath).nullable(),
  active: z.boolean(),
})
export type FleetUnit = z.output<typeof fleetUnit>

/** All units, those in service first, the smallest first among them. */
export async function findFleet(db: Db): Promise<FleetUnit[]> {
  return rowsOf(
    db,
    fleetUnit,
    sql`select u.id, u.model_id as "modelId", v.class, u.registration, v.passengers, v.large_bags as "largeBags",
        v.small_bags as "smallBags", v.make || ' ' || v.name as model, u.legal_class as "legalClass", u.colour, u.photo, u.active
      from units u join vehicles v on v.id = u.model_id
      order by u.active desc, v.passengers, v.large_bags, u.registration`,
  )
}

/** All drivers by name, those in service first. */
export async function findDrivers(db: Db): Promise<DriverRow[]> {
  return db.select().from(drivers).orderBy(desc(drivers.active), asc(drivers.name))
}

/** A trip that a unit or driver is on, and whose it is; while they are off, `name` says why. */
const crewTrip = z.object({
  keeper: z.string(),
  id: z.string(),
  starts: writtenInstant,
  ends: writtenInstant,
  from: locatedPlace,
  to: locatedPlace,
  name: z.string(),
  isOff: z.boolean(),
})
export type CrewTrip = Omit<z.output<typeof crewTrip>, 'keeper'>

/**
 * The trips next to a leg for each unit or driver: the last that begins before its end, and the next; without the leg
 * itself and those of `but`.
 */
export async function findTripsAround(
  db: Db,
  keeper: 'unit' | 'driver',
  leg: { id: string; ends: Date },
  but: string[] = [],
): Promise<Map<string, CrewTrip[]>> {
  const table = sql.raw(keeper === 'unit' ? 'units' : 'drivers')
  const rows = await rowsOf(
    db,
    crewTrip,
    sql`select k.id as keeper, t.id, t.starts, t.ends, t.places->0 as "from", t.places->-1 as "to",
        coalesce(o.why, b.customer->>'name') as name, o.id is not null as "isOff"
      from ${table} k, lateral (${besideTime(keeper, leg.ends, [leg.id, ...but])}) t
        left join bookings b on b.id = t.booking_id left join time_off o on o.id = t.id
      where k.active`,
  )
  const trips = new Map<string, CrewTrip[]>()
  for (const { keeper: id, ...trip } of rows) trips.set(id, [...(trips.get(id) ?? []), trip])
  return trips
}
