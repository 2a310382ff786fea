import { sql } from 'drizzle-orm'
import type { Trip } from '#domain/fleet/availability.ts'
import type { LegalClass } from '#domain/fleet/vehicles.ts'
import type { Place } from '#domain/places/places.ts'
import type { Point } from '#domain/places/point.ts'
import { type Db, rowsOf } from './connect.ts'
import type { Unit } from './units.ts'

/** Vehicles and drivers for the office to choose from. */

/** A unit with the name of its model. */
export type FleetUnit = Unit & { model: string; legalClass: LegalClass; active: boolean }

/** All units, those in service first, the smallest first among them. */
export async function findFleet(db: Db): Promise<FleetUnit[]> {
  return rowsOf<FleetUnit>(
    db,
    sql`select u.id, u.model_id as "modelId", v.class, u.registration, v.passengers, v.large_bags as "largeBags",
        v.small_bags as "smallBags", v.make || ' ' || v.name as model, u.legal_class as "legalClass", u.active
      from units u join vehicles v on v.id = u.model_id
      order by u.active desc, v.passengers, v.large_bags, u.registration`,
  )
}

export type Driver = { id: string; name: string; phone: string; active: boolean }

/** All drivers by name, those in service first. */
export async function findDrivers(db: Db): Promise<Driver[]> {
  return rowsOf<Driver>(db, sql`select id, name, phone, active from drivers order by active desc, name`)
}

/** A trip that a unit or driver is on, and whose trip it is. */
export type CrewTrip = Trip & { from: Place & Point; to: Place & Point; reference: string; name: string }

/**
 * The trips next to a leg for each unit or driver: the last that begins before its end, and the next; without the leg
 * itself.
 */
export async function findTripsAround(
  db: Db,
  keeper: 'unit' | 'driver',
  leg: { id: string; ends: Date },
): Promise<Map<string, CrewTrip[]>> {
  const column = sql.raw(keeper === 'unit' ? 'unit_id' : 'driver_id')
  const table = sql.raw(keeper === 'unit' ? 'units' : 'drivers')
  const neighbour = (beyond: ReturnType<typeof sql>) => sql`
    select booking_id, starts, ends, places from booking_legs
      where ${column} = k.id and keeps_unit and id <> ${leg.id} and ${beyond} limit 1`
  const rows = await rowsOf<CrewTrip & { keeper: string }>(
    db,
    sql`select k.id as keeper, t.starts, t.ends, t.places->0 as "from", t.places->-1 as "to", b.reference,
        b.customer->>'name' as name
      from ${table} k, lateral (
        (${neighbour(sql`starts < ${leg.ends} order by starts desc`)}) union all
        (${neighbour(sql`starts >= ${leg.ends} order by starts`)})) t join bookings b on b.id = t.booking_id
      where k.active`,
  )
  const trips = new Map<string, CrewTrip[]>()
  for (const { keeper: id, ...trip } of rows) trips.set(id, [...(trips.get(id) ?? []), trip])
  return trips
}
