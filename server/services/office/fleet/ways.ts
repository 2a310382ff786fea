import type { OfficeActor } from '#domain/booking/actor.ts'
import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import { agreementOf } from '#domain/booking/status.ts'
import type { Resource } from '#domain/fleet/time-off.ts'
import { findBookingsOfLegs } from '#server/db/fleet/done-plans.ts'
import { findBookingsById } from '#server/db/bookings/office-bookings.ts'
import type { ActDeps } from '../../bookings/acting.ts'
import { doPlan } from './do-plan.ts'
import { findUnitsAndDriversFor, type Picker, type PickerDeps } from './picker.ts'

/** Ways out where a vehicle or a driver cannot take a leg. */

/** A leg with the vehicle and driver that it would get; an undecided one gets no driver. */
export type Put = {
  booking: Booking
  leg: BookedLeg
  unit: Picker['units'][number]
  driver: Picker['drivers'][number] | null
}

/** Another vehicle or driver for the leg, or two acts that make room; `emptyKm` is what it costs. */
export type WayOut = { puts: [Put, ...Put[]]; emptyKm: number }

const MOST_WAYS = 3
/** How many are tried for the leg that makes room. */
const MOST_TRIED = 3

/** The best ways, least empty driving first; `on` is where the leg was wanted and is not possible. */
export async function waysOut(
  deps: PickerDeps & ActDeps,
  by: OfficeActor,
  picker: Picker,
  on: Resource | null,
): Promise<WayOut[]> {
  const others = directWays(picker, on?.of ?? 'unit')
  const room = on === null ? null : await makingRoom(deps, by, picker, on)
  const ways = [...others.slice(0, room === null ? MOST_WAYS : MOST_WAYS - 1), ...(room ?? [])]
  return ways.toSorted((a, b) => a.emptyKm - b.emptyKm)
}

/** Each of the other vehicles with the best driver, or each of the other drivers with the best vehicle. */
function directWays({ booking, leg, units, drivers }: Picker, of: Resource['of']): WayOut[] {
  const ableUnits = units.filter(isFree)
  const ableDrivers = drivers.filter(isFree)
  const [unit] = ableUnits.toSorted((a, b) => Number(b.isChosen) - Number(a.isChosen))
  const [driver] = ableDrivers
  if (unit === undefined) return []
  const crews = isUnconfirmed(booking)
    ? ableUnits.map((one) => ({ unit: one, driver: null }))
    : of === 'unit'
      ? ableUnits.flatMap((one) => (driver === undefined ? [] : { unit: one, driver }))
      : ableDrivers.map((one) => ({ unit, driver: one }))
  return crews
    .filter((crew) => !crew.unit.isChosen || crew.driver?.isChosen === false)
    .map((crew) => wayOf({ booking, leg, ...crew }))
}

function wayOf(put: Put): WayOut {
  return { puts: [put], emptyKm: put.unit.can ? put.unit.emptyKm : 0 }
}

/** The trip in the way goes to somebody else, and the leg takes its place: tried as it would be done. */
async function makingRoom(
  deps: PickerDeps & ActDeps,
  by: OfficeActor,
  picker: Picker,
  on: Resource,
): Promise<WayOut[] | null> {
  const inTheWay = tripInTheWay(picker, on)
  if (inTheWay === null) return null
  const bookingId = (await findBookingsOfLegs(deps.db, [inTheWay])).get(inTheWay)
  const [other] = bookingId === undefined ? [] : await findBookingsById(deps.db, [bookingId])
  if (other === undefined) return null
  const [own, theirs] = await Promise.all([
    findUnitsAndDriversFor(deps, picker.booking.reference, picker.leg.id, [inTheWay]),
    findUnitsAndDriversFor(deps, other.reference, inTheWay, [picker.leg.id]),
  ])
  if (own === null || theirs === null) return null
  for (const puts of roomFor(own, theirs, on).slice(0, MOST_TRIED)) {
    const tried = await doPlan(deps, by, puts.map(asPlaced), { isTrial: true })
    if (tried.ok)
      return [{ puts, emptyKm: puts.reduce((km, { unit }) => km + (unit.can ? unit.emptyKm : 0), 0) }]
  }
  return null
}

function tripInTheWay({ units, drivers }: Picker, { of, id }: Resource): string | null {
  const wanted = (of === 'unit' ? units : drivers).find((one) => one.id === id)
  if (wanted === undefined || wanted.can || !('trip' in wanted.why) || wanted.why.trip.isOff) return null
  return wanted.why.trip.id
}

function roomFor(own: Picker, theirs: Picker, { of, id }: Resource): [Put, Put][] {
  const unit = own.units.filter(isFree).find((one) => of === 'driver' || one.id === id)
  const drivers = own.drivers.filter(isFree).filter((one) => of === 'unit' || one.id === id)
  const ownDriver = drivers.find((one) => one.id === theirs.leg.driver?.id) ?? drivers[0] ?? null
  if (unit === undefined || (ownDriver === null && !isUnconfirmed(own.booking))) return []
  const first = {
    booking: own.booking,
    leg: own.leg,
    unit,
    driver: isUnconfirmed(own.booking) ? null : ownDriver,
  }
  const freeUnits = theirs.units
    .filter(isFree)
    .filter((one) => (of === 'unit' ? one.id !== id : one.isChosen))
  const freeDrivers = theirs.drivers.filter(isFree).filter((one) => one.id !== first.driver?.id)
  // An undecided trip moves without a driver.
  const who = theirs.leg.driver === null ? [null] : freeDrivers.slice(0, of === 'unit' ? 1 : MOST_TRIED)
  return freeUnits.flatMap((one) =>
    who.map((driver): [Put, Put] => [first, { booking: theirs.booking, leg: theirs.leg, unit: one, driver }]),
  )
}

export function asPlaced({ booking, leg, unit, driver }: Put) {
  return { legId: leg.id, revision: booking.revision, unitId: unit.id, driverId: driver?.id ?? null }
}

export function isUnconfirmed({ status }: Booking): boolean {
  return agreementOf(status) !== 'confirmed'
}

function isFree<Who extends { can: boolean }>(one: Who): one is Who & { can: true } {
  return one.can
}
