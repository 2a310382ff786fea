import { capeTime, formatDate } from '#domain/values/cape-time.ts'
import { formatDuration } from '#domain/values/duration.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { SHIFT_HOURS } from '#domain/fleet/shifts.ts'
import type { Language } from '#domain/words/language.ts'
import type { VehicleModel } from '#domain/fleet/vehicles.ts'
import { formatInstant, shortPlace } from '#domain/wording/trip.ts'
import { counted } from '#domain/wording/office.ts'
import { PAPER_NAMES } from '#domain/wording/papers.ts'
import type { Picker } from '#server/services/office/fleet/picker.ts'
import type { PickerView } from './booking-page-view.ts'

/** Every vehicle and driver for a leg, each with one sentence on why it fits or not. */
export function pickerView(
  { booking, leg, units, drivers }: Picker,
  models: Pick<VehicleModel, 'id' | 'name'>[],
  { phrases }: Language,
): PickerView {
  const small = units.filter((unit) => !unit.can && unit.why.code === 'too-small')
  const listed = units.filter((unit) => !small.includes(unit))
  const number = booking.legs.findIndex(({ id }) => id === leg.id)
  return {
    legId: leg.id,
    title: `Vehicle and driver for ${titleOf(number, booking)}`,
    needed: `needed ${capeTime(leg.starts)} to ${capeTime(leg.ends)}`,
    units: listed.map((unit) => ({
      id: unit.id,
      name: models.find(({ id }) => id === unit.modelId)?.name ?? unit.model,
      registration: unit.registration,
      can: unit.can,
      why: unit.can
        ? [freedom(unit), unit.class === booking.option.id ? '' : phrases.forms.vehicles[unit.class]]
            .filter((part) => part !== '')
            .join('; ')
        : obstacle(unit.why),
      empty: unit.can ? `${unit.emptyKm} km` : '',
    })),
    drivers: drivers.map((driver) => ({
      id: driver.id,
      name: driver.name,
      can: driver.can,
      why: driver.can ? `${freedom(driver)}; ${dutyOf(driver)}` : obstacle(driver.why),
    })),
    leftOut:
      small.length === 0
        ? ''
        : `${counted(small.length, 'vehicle')} ${small.length === 1 ? 'is' : 'are'} too small and not listed.`,
    unitId: firstOf(units),
    driverId: firstOf(drivers),
  }
}

function titleOf(number: number, booking: Booking): string {
  if (booking.legs.length === 1) return 'the trip'
  return number === 0 ? 'the outbound trip' : 'the return trip'
}

/** The unit or driver already on the leg, else the first that is possible. */
function firstOf(candidates: { id: string; can: boolean; isChosen: boolean }[]): string {
  const chosen = candidates.find(({ isChosen, can }) => isChosen && can) ?? candidates.find(({ can }) => can)
  return chosen?.id ?? ''
}

type Free = Extract<Picker['units'][number] | Picker['drivers'][number], { can: true }>

export function freedom({ comesFrom, goesTo }: Pick<Free, 'comesFrom' | 'goesTo'>): string {
  const before =
    comesFrom === null ? '' : `free from ${shortPlace(comesFrom.to.label)} at ${capeTime(comesFrom.ends)}`
  const after = goesTo === null ? '' : `${goesTo.name} at ${capeTime(goesTo.starts)}`
  const all = [before, after].filter((part) => part !== '').join(', then ')
  return all === '' ? 'Free all day' : all.charAt(0).toUpperCase() + all.slice(1)
}

/** `5 h on duty with it`; more than a shift is said, not refused. */
function dutyOf({ hours }: { hours: number }): string {
  const duty = `${formatDuration(Math.round(hours * 60))} on duty with it`
  return hours > SHIFT_HOURS ? `${duty}, more than ${SHIFT_HOURS} h` : duty
}

type Why = Extract<Picker['units'][number] | Picker['drivers'][number], { can: false }>['why']

export function obstacle(why: Why): string {
  switch (why.code) {
    case 'busy':
      return why.trip.isOff
        ? `Off until ${formatInstant(why.trip.ends)}: ${why.trip.name}`
        : `With ${why.trip.name} until ${capeTime(why.trip.ends)}`
    case 'too-far-before':
      return `In ${shortPlace(why.trip.to.label)} until ${capeTime(why.trip.ends)}, ${formatDuration(why.takes)} away`
    case 'too-far-after':
      return `Due in ${shortPlace(why.trip.from.label)} at ${capeTime(why.trip.starts)}, ${formatDuration(why.takes)} away`
    case 'too-far-now':
      return `${formatDuration(why.takes)} away, too late now`
    case 'paper-ends':
      return `${PAPER_NAMES[why.paper.kind]} ends ${formatDate(why.paper.until)}`
    case 'too-small':
      return `Takes ${counted(why.takes.passengers, 'guest')}, this party is ${why.wants.passengers}`
  }
}
