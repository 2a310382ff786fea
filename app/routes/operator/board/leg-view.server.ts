import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import type { OfficeActor } from '#domain/booking/actor.ts'
import { legAfter } from '#domain/booking/permissions.ts'
import { capeTime } from '#domain/values/cape-time.ts'
import { formatRand } from '#domain/values/money.ts'
import { isUuid } from '#domain/values/uuid.ts'
import type { VehicleModel } from '#domain/fleet/vehicles.ts'
import { counted } from '#domain/wording/office.ts'
import { LEG_STATUS_NAMES } from '#domain/wording/status.ts'
import { shortPlace } from '#domain/wording/trip.ts'
import type { Language } from '#domain/words/language.ts'
import type { Deps } from '#server/services/deps.ts'
import { findUnitsAndDriversFor, type Picker } from '#server/services/office/fleet/picker.ts'
import {
  asPlaced,
  isUnconfirmed,
  type Put,
  type WayOut,
  waysOut,
} from '#server/services/office/fleet/ways.ts'
import { freedom, obstacle } from '../bookings/picker-view.server.ts'
import type { Choice, PickedView, WayView } from './board-view.ts'

/** The chosen leg for each vehicle and driver, and the ways out; null if there is no such leg. */
export async function legOnBoard(
  deps: Deps,
  by: OfficeActor,
  params: URLSearchParams,
  language: Language,
): Promise<PickedView | null> {
  const on = params.get('on') ?? ''
  const picker = await findUnitsAndDriversFor(deps, params.get('of') ?? '', params.get('leg') ?? '')
  if (picker === null) return null
  const { booking, leg } = picker
  const models = await deps.vehicles()
  const fixed = whyFixed(booking, leg)
  const row = isUuid(on)
    ? { of: params.get('rows') === 'drivers' ? ('driver' as const) : ('unit' as const), id: on }
    : null
  const ways = fixed === '' ? await waysOut(deps, by, picker, row) : []
  return {
    legId: leg.id,
    on,
    facts: [
      leg.places.map(({ label }) => shortPlace(label)).join(' to '),
      counted(leg.passengers, 'guest'),
      leg.luggage > 0 ? counted(leg.luggage, 'large bag') : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
    more: [
      booking.details.flightNumber,
      language.phrases.forms.vehicles[booking.option.id],
      formatRand(leg.total),
    ]
      .filter((part) => part !== '')
      .join(' · '),
    fixed,
    isReserved: isUnconfirmed(booking),
    units: picker.units.map((unit) => choiceOf(unit, nameOf(unit, models))),
    drivers: picker.drivers.map((driver) => choiceOf(driver, driver.name)),
    ways: ways.map((way) => wayView(way, models)),
  }
}

function whyFixed(booking: Booking, leg: BookedLeg): string {
  const acts = ['reserve', 'assign', 'reassign'] as const
  if (acts.some((act) => legAfter(act, booking, leg, 'operator') !== null)) return ''
  return `This trip is ${LEG_STATUS_NAMES[leg.status].toLowerCase()}, so it stays where it is.`
}

type Models = Pick<VehicleModel, 'id' | 'name'>[]
type Unit = Picker['units'][number]

function nameOf({ modelId, model, registration }: Unit, models: Models): string {
  return `${models.find(({ id }) => id === modelId)?.name ?? model} ${registration}`
}

function choiceOf(one: Unit | Picker['drivers'][number], name: string): Choice {
  const { id, can } = one
  return one.can
    ? { id, name, can, why: freedom(one), km: one.emptyKm }
    : { id, name, can, why: obstacle(one.why), km: 0 }
}

function wayView({ puts, emptyKm }: WayOut, models: Models): WayView {
  const [first, second] = puts
  return {
    title: second === undefined ? crewName(first, models) : `${second.booking.customer.name} makes room`,
    note:
      second === undefined
        ? first.unit.can
          ? freedom(first.unit)
          : ''
        : `${moveName(second, models)}; ${moveName(first, models)}`,
    km: `${emptyKm} km empty`,
    puts: puts.map((put) => putField(asPlaced(put))),
  }
}

function crewName({ unit, driver }: Put, models: Models): string {
  return driver === null ? nameOf(unit, models) : `${nameOf(unit, models)} with ${driver.name}`
}

function moveName(put: Put, models: Models): string {
  return `${capeTime(put.leg.starts)} ${put.booking.customer.name} to ${crewName(put, models)}`
}

/** What a form posts for a leg: read by `receiveBoardForm`. */
function putField({ legId, revision, unitId, driverId }: ReturnType<typeof asPlaced>): string {
  return `${legId} ${revision} ${unitId} ${driverId ?? ''}`
}
