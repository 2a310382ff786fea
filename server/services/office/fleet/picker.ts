import { judge, neighboursOf, type Rules } from '#domain/fleet/availability.ts'
import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import { capeDate } from '#domain/values/cape-time.ts'
import { type Candidate, driversInOrder, inOrder, type OnDuty, type TooSmall } from '#domain/fleet/picker.ts'
import type { Point } from '#domain/places/point.ts'
import { endedBefore, type Paper } from '#domain/fleet/papers.ts'
import { SHIFT_HOURS, shiftWith } from '#domain/fleet/shifts.ts'
import { hasRoomFor } from '#domain/fleet/vehicles.ts'
import { HOUR_MS } from '#domain/values/duration.ts'
import {
  type CrewTrip,
  findDrivers,
  findFleet,
  findTripsAround,
  type FleetUnit,
} from '#server/db/fleet/crew.ts'
import type { DriverRow } from '#server/db/fleet/fleet.ts'
import { findPapers } from '#server/db/fleet/papers.ts'
import { findSchedules } from '#server/db/fleet/units.ts'
import { rulesOf } from '../../bookings/availability.ts'
import { type Drives, drivesOf, Unmeasured } from '../../bookings/drives.ts'
import { legAsWanted, type WantedLeg } from '../../bookings/legs.ts'
import type { Deps } from '../../deps.ts'
import { readTariffVersion } from '../../tariff.ts'
import { findByReference } from '../bookings/booking.ts'

/** Every vehicle and driver for a leg: the possible ones first, the others with the reason why not. */
export type Picker = {
  booking: Booking
  leg: BookedLeg
  units: Candidate<FleetUnit, CrewTrip>[]
  drivers: Candidate<OnDuty<DriverRow>, CrewTrip>[]
}

export type PickerDeps = Pick<Deps, 'db' | 'now' | 'content' | 'geo' | 'tariff'>

/** The office's choice of vehicles and drivers for a leg, as if `without` were not there; null if there is no such leg. */
export async function findUnitsAndDriversFor(
  deps: PickerDeps,
  reference: string,
  legId: string,
  without: string[] = [],
): Promise<Picker | null> {
  const booking = await findByReference(deps, reference)
  const leg = booking?.legs.find(({ id }) => id === legId)
  if (booking === null || leg === undefined) return null
  const drives = drivesOf(deps)
  const rules = rulesOf(deps, await readTariffVersion(deps, booking.tariffVersion), drives)
  const [fleet, drivers, unitTrips, driverTrips] = await Promise.all([
    findFleet(deps.db),
    findDrivers(deps.db),
    findTripsAround(deps.db, 'unit', leg, without),
    findTripsAround(deps.db, 'driver', leg, without),
  ])
  const idsOf = (all: { id: string }[]) => all.map(({ id }) => id)
  const [unitPapers, driverPapers, onDuty] = await Promise.all([
    findPapers(deps.db, 'unit', idsOf(fleet)),
    findPapers(deps.db, 'driver', idsOf(drivers)),
    findSchedules(deps.db, 'driver', idsOf(drivers), ...aroundShift(leg)),
  ])
  const judged = { deps, rules, drives, wanted: legAsWanted(leg) }
  const units: Candidate<FleetUnit, CrewTrip>[] = []
  for (const unit of fleet.filter(({ active }) => active)) {
    const isChosen = unit.id === leg.unit?.id
    const cannot = tooSmall(unit, leg) ?? withoutPaper(unitPapers.get(unit.id), leg)
    const answer = cannot ?? (await answerFor(judged, unitTrips.get(unit.id) ?? []))
    units.push({ ...unit, isChosen, ...answer })
  }
  const people: Candidate<OnDuty<DriverRow>, CrewTrip>[] = []
  for (const driver of drivers.filter(({ active }) => active)) {
    const cannot = withoutPaper(driverPapers.get(driver.id), leg)
    const answer = cannot ?? (await answerFor(judged, driverTrips.get(driver.id) ?? []))
    const others = (onDuty.get(driver.id) ?? []).filter(({ id }) => id !== leg.id && !without.includes(id))
    const hours = shiftWith(leg, others)
    people.push({ ...driver, hours, isChosen: driver.id === leg.driver?.id, ...answer })
  }
  return { booking, leg, units: inOrder(units), drivers: driversInOrder(people) }
}

/** From when until when another trip can be of the same shift. */
function aroundShift({ starts, ends }: BookedLeg): [from: Date, to: Date] {
  const reach = SHIFT_HOURS * HOUR_MS
  return [new Date(starts.getTime() - reach), new Date(ends.getTime() + reach)]
}

function tooSmall(unit: FleetUnit, leg: BookedLeg): { can: false; why: TooSmall } | null {
  if (hasRoomFor(unit, leg)) return null
  const { passengers, luggage, smallLuggage } = leg
  const takes = { passengers: unit.passengers, luggage: unit.largeBags, smallLuggage: unit.smallBags }
  return { can: false, why: { code: 'too-small', wants: { passengers, luggage, smallLuggage }, takes } }
}

function withoutPaper(papers: Paper[] | undefined, { ends }: BookedLeg) {
  const why = endedBefore(papers ?? [], ends)
  return why && { can: false as const, why }
}

type Judged = { deps: PickerDeps; rules: Rules; drives: Drives; wanted: WantedLeg }

async function answerFor({ deps, rules, drives, wanted }: Judged, schedule: CrewTrip[]) {
  return drives.certain(async () => {
    const judged = judge(wanted, schedule, rules)
    if (judged.can) return { can: true as const, ...(await emptyDriving(deps, rules.base, wanted, schedule)) }
    if (judged.obstacle === null) throw new Unmeasured(judged.missing)
    return { can: false as const, why: judged.obstacle }
  })
}

/** The empty drive from the trip before and to the trip after on the same day, or else from and to the base. */
async function emptyDriving({ geo }: PickerDeps, base: Point, wanted: WantedLeg, schedule: CrewTrip[]) {
  const { before, after } = neighboursOf(wanted, schedule)
  const comesFrom = before !== null && capeDate(before.ends) === capeDate(wanted.starts) ? before : null
  const goesTo = after !== null && capeDate(after.starts) === capeDate(wanted.ends) ? after : null
  const [there, back] = await Promise.all([
    geo.road(comesFrom?.to ?? base, wanted.from),
    geo.road(wanted.to, goesTo?.from ?? base),
  ])
  return { emptyKm: Math.round((there?.km ?? 0) + (back?.km ?? 0)), comesFrom, goesTo }
}
