import { and, eq, like, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { LONGEST_DRIVE_MINUTES, type Trip } from '#domain/fleet/availability.ts'
import type { DoubtfulTrip } from '#domain/fleet/shares.ts'
import { type LegalClass, VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'
import { capeDate } from '#domain/values/cape-time.ts'
import { units } from '../schema/fleet.ts'
import { hasTravelledSql } from '../bookings/booking-counts.ts'
import type { Db } from '../connect.ts'
import type { UnitRow } from './fleet.ts'
import { writtenInstant } from '../instant.ts'
import { rowsOf } from '../rows.ts'
import { besideTime, between, type ScheduledResource } from './schedules.ts'
import { point } from '../stored/place.ts'

/** One of the operator's vehicles, with its model's capacity. */
export const unit = z.object({
  id: z.string(),
  modelId: z.string(),
  class: z.enum(VEHICLE_CLASSES),
  registration: z.string(),
  passengers: z.number(),
  largeBags: z.number(),
  smallBags: z.number(),
})
export type Unit = z.output<typeof unit>

/** A unit as given: by its unique registration. */
export type GivenUnit = { registration: string; model: string; legalClass: LegalClass; active: boolean }

/** Fills the units of a new database; existing ones stay. */
export async function insertFirstUnits(db: Db, first: GivenUnit[], newId: () => string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table units in exclusive mode`)
    const [any] = await tx.select({ id: units.id }).from(units).limit(1)
    if (any === undefined) await saveUnits(tx, first, newId)
  })
}

/** All units that were ever in service. */
export async function findUnits(db: Db): Promise<GivenUnit[]> {
  const { registration, modelId, legalClass, active } = units
  return db.select({ registration, model: modelId, legalClass, active }).from(units)
}

/** Puts exactly these units in service. Others stay in the table, out of service, and so do their bookings. */
export async function saveUnits(tx: Db, given: GivenUnit[], newId: () => string): Promise<void> {
  const rows = await tx.select({ id: units.id }).from(units)
  await lockUnits(
    tx,
    rows.map(({ id }) => id),
  )
  await tx.update(units).set({ active: false })
  for (const { registration, model: modelId, ...unit } of given) {
    const row = { ...unit, modelId }
    await tx
      .insert(units)
      .values({ id: newId(), registration, ...row })
      .onConflictDoUpdate({ target: units.registration, set: row })
  }
}

/** The units in service that were made up for demonstration. */
const DEMO_UNITS = and(eq(units.active, true), like(units.registration, 'DEMO %'))

export async function hasDemoUnits(db: Db): Promise<boolean> {
  return (await db.$count(units, DEMO_UNITS)) > 0
}

/** Locks them for this transaction, in the order of `lockUnits`. */
export async function lockDemoUnits(tx: Db): Promise<UnitRow[]> {
  return tx.select().from(units).where(DEMO_UNITS).orderBy(units.id).for('no key update')
}

/** The units of these models that can be booked now, smallest first. */
export async function findUnitsOfModels(db: Db, modelIds: string[], now: Date): Promise<Unit[]> {
  return rowsOf(
    db,
    unit,
    sql`select ${UNIT} from units u join vehicles v on v.id = u.model_id
      where ${canBeBooked(now)} and u.model_id = any(${sql.param(modelIds)})
      order by v.passengers, v.large_bags, u.registration`,
  )
}

/** The units of these models' classes that can be booked now, smallest first. */
export async function findUnitsOfClasses(db: Db, modelIds: string[], now: Date): Promise<Unit[]> {
  return rowsOf(db, unit, unitsOfClasses(modelIds, now))
}

function unitsOfClasses(modelIds: string[], now: Date): SQL {
  return sql`select ${UNIT} from units u join vehicles v on v.id = u.model_id
    where ${canBeBooked(now)} and v.class in (select class from vehicles where id = any(${sql.param(modelIds)}))
    order by v.passengers, v.large_bags, u.registration`
}

/** In service, and no paper has ended: one that ends before the trip will usually be renewed by then. */
function canBeBooked(now: Date): SQL {
  return sql`u.active and not exists (select 1 from papers where unit_id = u.id and until < ${capeDate(now)}::date)`
}

/** Locks units for this transaction, always in the same order: anyone else who wants one waits. */
export async function lockUnits(tx: Db, ids: string[]): Promise<void> {
  await tx.execute(
    sql`select 1 from units where id = any(${sql.param(ids)}::uuid[]) order by id for no key update`,
  )
}

/** A unit in service; null if there is none. */
export async function findUnit(db: Db, id: string): Promise<Unit | null> {
  const rows = await rowsOf(
    db,
    unit,
    sql`select ${UNIT} from units u join vehicles v on v.id = u.model_id where u.active and u.id = ${id}`,
  )
  return rows[0] ?? null
}

const UNIT = sql.raw(
  'u.id, u.model_id as "modelId", v.class, u.registration, v.passengers, v.large_bags as "largeBags", v.small_bags as "smallBags"',
)

const trip = { starts: writtenInstant, ends: writtenInstant, from: point, to: point }
/** A trip with the id of its leg or time off. */
export type KeptTrip = Trip & { id: string }
const tripRow = z.object({ resource: z.string(), id: z.string(), ...trip, isOff: z.boolean() })

/**
 * For each unit or driver the trips next to each time: the last that begins before its end, and the next; time off is
 * one, too. `but` lists legs to ignore, because they are being moved.
 */
export async function findNeighbours(
  db: Db,
  resource: ScheduledResource,
  ids: string[],
  times: Pick<Trip, 'ends'>[],
  but: string[] = [],
): Promise<Map<string, Trip[]>> {
  const found: z.output<typeof tripRow>[] = []
  const of = sql`unnest(${sql.param(ids)}::uuid[]) k(id)`
  for (const { ends } of times) {
    found.push(...(await rowsOf(db, tripRow, tripsBeside(resource, of, ends, but))))
  }
  return schedulesOf(found)
}

/** `of` lists the ids, as `k(id)`. */
function tripsBeside(resource: ScheduledResource, of: SQL, ends: Date, but?: string[]): SQL {
  return sql`select ${TRIP} from ${of}, lateral (${besideTime(resource, ends, but)}) t`
}

const doubtfulTrip: z.ZodType<DoubtfulTrip> = z.object({
  unitId: z.string(),
  ...trip,
  doubt: z.enum(['held', 'newcomer']),
})

/**
 * The trips near others that reserve units for people who are not proven, or who wait for an answer and have no
 * completed trip; `but` lists legs to ignore.
 */
export async function findDoubtfulTrips(
  db: Db,
  unitIds: string[],
  near: Pick<Trip, 'starts' | 'ends'>[],
  but: string[] = [],
): Promise<DoubtfulTrip[]> {
  return rowsOf(db, doubtfulTrip, doubtfulTrips(sql`any(${sql.param(unitIds)}::uuid[])`, near, but))
}

function doubtfulTrips(unitIds: SQL, near: Pick<Trip, 'starts' | 'ends'>[], but: string[] = []): SQL {
  const reach = LONGEST_DRIVE_MINUTES * 60_000
  const isNear = near.map(
    ({ starts, ends }) =>
      sql`(l.starts < ${new Date(ends.getTime() + reach)} and l.ends > ${new Date(starts.getTime() - reach)})`,
  )
  return sql`select l.unit_id as "unitId", l.starts, l.ends, l.places->0 as "from", l.places->-1 as "to",
      case b.status when 'held' then 'held' else 'newcomer' end as doubt
    from bookings b join booking_legs l on l.booking_id = b.id
    where b.status in ('held', 'pending')
      and l.keeps_unit and l.unit_id = ${unitIds} ${butLegs(but)} and (${sql.join(isNear, sql` or `)})
      and (b.status = 'held' or not ${hasTravelledSql(sql`b.user_id`)})`
}

function butLegs(ids: string[]): SQL {
  return ids.length === 0 ? sql`` : sql`and l.id <> all(${sql.param(ids)}::uuid[])`
}

export type FleetRead = { units: Unit[]; schedules: Map<string, Trip[]>; doubtful: DoubtfulTrip[] }

const fleetRow = z.object({
  units: z.array(unit),
  trips: z.array(tripRow),
  doubtful: z.array(doubtfulTrip),
})

/**
 * The units of these models' classes, the trips next to each time, and the doubtful ones, in one query and one row: the
 * embedded database takes long for each query and each value.
 */
export async function findFleetBeside(
  db: Db,
  modelIds: string[],
  times: Pick<Trip, 'starts' | 'ends'>[],
  { withDoubtful, now }: { withDoubtful: boolean; now: Date },
): Promise<FleetRead> {
  const beside = times.map(({ ends }) => tripsBeside('unit', sql`fleet k`, ends))
  const rows = (query: SQL) => sql`(select coalesce(json_agg(r), '[]') from (${query}) r)`
  const [row] = await rowsOf(
    db,
    fleetRow,
    sql`with fleet as materialized (${unitsOfClasses(modelIds, now)})
      select ${rows(sql`select * from fleet order by passengers, "largeBags", registration`)} as units,
        ${rows(sql.join(beside, sql` union all `))} as trips,
        ${withDoubtful ? rows(doubtfulTrips(sql`any(select id from fleet)`, times)) : sql`'[]'::json`} as doubtful`,
  )
  const { units = [], trips = [], doubtful = [] } = row ?? {}
  return { units, schedules: schedulesOf(trips), doubtful }
}

/** All trips of units or drivers that begin between two moments, and their time off then. */
export async function findSchedules(
  db: Db,
  resource: ScheduledResource,
  ids: string[],
  from: Date,
  to: Date,
): Promise<Map<string, KeptTrip[]>> {
  const rows = await rowsOf(
    db,
    tripRow,
    sql`select ${TRIP} from unnest(${sql.param(ids)}::uuid[]) k(id), lateral (${between(resource, from, to)}) t`,
  )
  return schedulesOf(rows)
}

const TRIP = sql.raw(
  'k.id as resource, t.id, t.starts, t.ends, t.places->0 as "from", t.places->-1 as "to", t.booking_id is null as "isOff"',
)

function schedulesOf(rows: z.output<typeof tripRow>[]): Map<string, KeptTrip[]> {
  const seen = new Set<string>()
  const schedules = new Map<string, KeptTrip[]>()
  for (const { resource, ...trip } of rows) {
    if (seen.has(trip.id)) continue
    seen.add(trip.id)
    schedules.set(resource, [...(schedules.get(resource) ?? []), trip])
  }
  return schedules
}
