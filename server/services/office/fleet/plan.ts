import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import { agreementOf } from '#domain/booking/status.ts'
import type { Stretch, Trip } from '#domain/fleet/availability.ts'
import { crewJobs, type DrivenJob, type DriverDay } from '#domain/fleet/crews.ts'
import { endedBefore, type Paper } from '#domain/fleet/papers.ts'
import {
  emptyKmBefore,
  type Job,
  placeJobs,
  type Placing,
  type PlanRules,
  type UnitDay,
} from '#domain/fleet/plan.ts'
import { hasRoomFor, VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'
import { boundsOf } from '#domain/office/day-sheet.ts'
import { REST_HOURS, SHIFT_HOURS } from '#domain/fleet/shifts.ts'
import { HOUR_MS } from '#domain/values/duration.ts'
import { findDrivers, findFleet, type FleetUnit } from '#server/db/fleet/crew.ts'
import { findPapers } from '#server/db/fleet/papers.ts'
import { findSchedules, type KeptTrip } from '#server/db/fleet/units.ts'
import { findDriven } from '#server/db/office/day-sheet.ts'
import { rulesOf } from '../../bookings/availability.ts'
import { drivesOf, Unmeasured } from '../../bookings/drives.ts'
import { legAsWanted } from '../../bookings/legs.ts'
import type { Deps } from '../../deps.ts'

/** A leg with the vehicle and driver that the plan gives it. */
type PlannedLeg = {
  legId: string
  unitId: string
  driverId: string
  /** Before its pickup, from the base or the drop-off before. */
  emptyKm: number
  /** A larger vehicle than was booked, at the same price. */
  isLarger: boolean
}

/** A confirmed leg for which nothing is free. */
type LeftLeg = { legId: string; why: 'no-vehicle' | 'no-driver' }

export type DayPlan = {
  legs: PlannedLeg[]
  left: LeftLeg[]
  /** Of the whole day of all vehicles, the trips that stay as they are included. */
  emptyKm: number
  /** The same if each leg kept the vehicle that was reserved when it was booked. */
  firstComeKm: number
  bookings: Booking[]
}

type PlanDeps = Pick<Deps, 'db' | 'now' | 'content' | 'geo' | 'tariff'>

/** How far a trip of another day can matter: a shift, and the rest between. */
const AROUND_MS = (SHIFT_HOURS + REST_HOURS) * HOUR_MS

/** Vehicles and drivers for the confirmed legs of a day that have none yet, with as little empty driving as it finds. */
export async function planDay(deps: PlanDeps, day: string): Promise<DayPlan> {
  const drives = drivesOf(deps)
  const rules: PlanRules = { ...rulesOf(deps, await deps.tariff(), drives), km: drives.km }
  const known = await readDay(deps, day)
  const { legs, jobs } = known
  await drives.measure(stretchesOf(known, rules))
  const [placed, crews] = await drives.certain(() => {
    const found = placeJobs(jobs, known.units, rules)
    if (!found.ok) throw new Unmeasured(found.missing)
    const driven = crewJobs(drivenJobs(known, found.placing), known.drivers, rules)
    if (!driven.ok) throw new Unmeasured(driven.missing)
    return [found, driven.driverOf]
  })
  const emptyKm = emptyKmByLeg(known, placed.placing, rules)
  const planned = legs.flatMap(({ booking, leg }) => {
    const unitId = placed.placing.get(leg.id)
    const driverId = crews.get(leg.id)
    if (unitId === undefined || driverId === undefined) return []
    const isLarger =
      rankOf(known.fleet.find(({ id }) => id === unitId)) > VEHICLE_CLASSES.indexOf(booking.option.id)
    return [{ legId: leg.id, unitId, driverId, emptyKm: Math.round(emptyKm.get(leg.id) ?? 0), isLarger }]
  })
  const left = legs.flatMap(({ leg: { id: legId } }): LeftLeg[] => {
    if (planned.some((one) => one.legId === legId)) return []
    return [{ legId, why: placed.placing.has(legId) ? 'no-driver' : 'no-vehicle' }]
  })
  return {
    legs: planned,
    left,
    emptyKm: totalKm(known, placed.placing, rules),
    firstComeKm: totalKm(known, placed.firstCome, rules),
    bookings: known.bookings,
  }
}

/** All that a plan depends on. */
type KnownDay = {
  bookings: Booking[]
  /** The legs to be planned. */
  legs: { booking: Booking; leg: BookedLeg }[]
  jobs: Job[]
  fleet: FleetUnit[]
  units: Map<string, UnitDay>
  drivers: Map<string, DriverDay>
  driverPapers: Map<string, Paper[]>
}

async function readDay({ db, now }: PlanDeps, day: string): Promise<KnownDay> {
  const { from, to } = boundsOf(day)
  const [bookings, fleet, drivers] = await Promise.all([
    findDriven(db, from, to),
    findFleet(db),
    findDrivers(db),
  ])
  const inService = fleet.filter(({ active }) => active)
  const unitIds = inService.map(({ id }) => id)
  const driverIds = drivers.filter(({ active }) => active).map(({ id }) => id)
  const [since, until] = [new Date(from.getTime() - AROUND_MS), new Date(to.getTime() + AROUND_MS)]
  const [unitTrips, driverTrips, unitPapers, driverPapers] = await Promise.all([
    findSchedules(db, 'unit', unitIds, since, until),
    findSchedules(db, 'driver', driverIds, since, until),
    findPapers(db, 'unit', unitIds),
    findPapers(db, 'driver', driverIds),
  ])
  const legs = bookings
    .filter(({ status }) => agreementOf(status) === 'confirmed')
    .flatMap((booking) => booking.legs.map((leg) => ({ booking, leg })))
    .filter(({ leg }) => leg.status === 'open' && leg.starts >= from && leg.starts < to && leg.starts > now())
  const planned = new Set(legs.map(({ leg }) => leg.id))
  const isToday = ({ starts }: Trip) => starts >= from && starts < to
  const units = new Map(
    unitIds.map((id) => {
      const stays = (unitTrips.get(id) ?? []).filter((trip) => !planned.has(trip.id))
      return [id, { today: inOrder(stays.filter(isToday)), around: stays.filter((trip) => !isToday(trip)) }]
    }),
  )
  const days = driverIds.map((id): [string, DriverDay] => {
    const trips = driverTrips.get(id) ?? []
    return [id, { trips, units: unitsDriven(trips, unitTrips) }]
  })
  const jobs = legs.map(({ booking, leg }): Job => {
    const able = inService.filter((unit) => mayDrive(unit, booking, leg, unitPapers.get(unit.id) ?? []))
    return {
      id: leg.id,
      trip: legAsWanted(leg),
      units: able.toSorted((a, b) => rankOf(a) - rankOf(b)).map(({ id }) => id),
      reserved: leg.unit?.id ?? null,
      bookedAt: booking.createdAt,
    }
  })
  return { bookings, legs, jobs, fleet: inService, units, drivers: new Map(days), driverPapers }
}

/** The vehicles of the trips that a driver has anyway. */
function unitsDriven(trips: KeptTrip[], unitTrips: Map<string, KeptTrip[]>): string[] {
  const isDriven = ({ id }: KeptTrip) => trips.some((trip) => trip.id === id)
  return [...unitTrips].flatMap(([unit, all]) => (all.some(isDriven) ? [unit] : []))
}

/** The class that was booked or a larger one, with room for all, and papers to the end of the trip. */
function mayDrive(unit: FleetUnit, { option }: Booking, leg: BookedLeg, papers: Paper[]): boolean {
  const isOffered = option.models.some(({ id }) => id === unit.modelId)
  return (
    (isOffered || rankOf(unit) > VEHICLE_CLASSES.indexOf(option.id)) &&
    hasRoomFor(unit, leg) &&
    endedBefore(papers, leg.ends) === null
  )
}

function rankOf(unit: FleetUnit | undefined): number {
  return unit === undefined ? -1 : VEHICLE_CLASSES.indexOf(unit.class)
}

function drivenJobs({ legs, driverPapers, drivers }: KnownDay, placing: Placing): DrivenJob[] {
  return legs.flatMap(({ leg }) => {
    const unit = placing.get(leg.id)
    if (unit === undefined) return []
    const able = [...drivers.keys()].filter(
      (driver) => endedBefore(driverPapers.get(driver) ?? [], leg.ends) === null,
    )
    return [{ id: leg.id, unit, trip: legAsWanted(leg), drivers: able }]
  })
}

/** Every drive that may be asked for: from the base to each leg, and between each two, one after the other. */
function stretchesOf({ jobs, units }: KnownDay, { base }: PlanRules): Stretch[] {
  const stays = [...units.values()].flatMap(({ today }) => today)
  const trips = [...jobs.map(({ trip }) => trip), ...stays]
  const between = trips.flatMap((one) =>
    trips.filter(({ starts }) => starts >= one.ends).map(({ from }) => ({ from: one.to, to: from })),
  )
  return [...trips.map(({ from }) => ({ from: base, to: from })), ...between]
}

function dayOf({ units, jobs }: KnownDay, unit: string, placing: Placing): (Trip & { id?: string })[] {
  const placed = jobs.filter(({ id }) => placing.get(id) === unit).map(({ id, trip }) => ({ ...trip, id }))
  return inOrder([...(units.get(unit)?.today ?? []), ...placed])
}

function emptyKmByLeg(known: KnownDay, placing: Placing, rules: PlanRules): Map<string, number> {
  return new Map(
    [...known.units.keys()].flatMap((unit) => {
      const day = dayOf(known, unit, placing)
      const km = emptyKmBefore(day, rules)
      return day.flatMap(({ id }, i): [string, number][] => (id === undefined ? [] : [[id, km[i] ?? 0]]))
    }),
  )
}

function totalKm(known: KnownDay, placing: Placing, rules: PlanRules): number {
  const days = [...known.units.keys()].flatMap((unit) => emptyKmBefore(dayOf(known, unit, placing), rules))
  return Math.round(days.reduce((sum, km) => sum + km, 0))
}

function inOrder<T extends Pick<Trip, 'starts'>>(trips: T[]): T[] {
  return trips.toSorted((a, b) => a.starts.getTime() - b.starts.getTime())
}
