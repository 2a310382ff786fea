import { bookedValues, type ChangeScope, changeScope } from '#app/forms/change-form.server.ts'
import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import { endsWithoutDoor } from '#domain/booking/missing-details.ts'
import { bookingMay } from '#domain/booking/permissions.ts'
import { isLegAhead } from '#domain/booking/status.ts'
import { VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'
import { STOP_FIELDS } from '#domain/forms/quote-request.ts'
import { isRealDate, isTime } from '#domain/values/cape-time.ts'
import { formatRand } from '#domain/values/money.ts'
import { formatNearInstant } from '#domain/wording/trip.ts'
import { standing } from '#server/services/bookings/changing.ts'
import type { Deps } from '#server/services/deps.ts'

/** What the form of a change shows: its fields, and the values that they begin with. */
export type ChangeFormView = {
  /** Of one leg only; empty for everything ahead. */
  legId: string
  /** Where there is a choice. */
  scopes: { legId: string; label: string }[]
  values: Record<string, string>
  back: ChangeScope['back']
  stops: string[]
  isHire: boolean
  isAirport: boolean
  comesBack: boolean
  vehicles: { id: string; name: string }[]
  /** The ends that need an address. */
  addresses: string[]
  /** What everything that stands costs now. */
  total: string
}

/** Null where nothing of the booking can be changed any more. */
export function changeFormView(
  booking: Booking,
  asked: string | null,
  deps: Pick<Deps, 'content' | 'geo' | 'now'>,
): ChangeFormView | null {
  const ahead = booking.legs.filter(isLegAhead)
  const scope = changeScope(booking, ahead, asked ?? '')
  if (scope === null || !bookingMay('change', booking, 'operator')) return null
  const { language, places } = deps.content
  const ends = endsWithoutDoor(booking, places).map(({ label }) => label.split(',')[0] ?? label)
  const values = { ...bookedValues(booking, scope, ends.length, deps), rand: '' }
  return {
    legId: scope.legId,
    scopes: ahead.length < 2 ? [] : scopesOf(booking, ahead, deps.now()),
    values,
    back: scope.back,
    stops: STOP_FIELDS.filter((name) => name in values),
    isHire: booking.hours !== null,
    isAirport: booking.service === 'airport',
    comesBack: booking.request.comesBack,
    vehicles: VEHICLE_CLASSES.map((id) => ({ id, name: language.phrases.forms.vehicles[id] })),
    addresses: ends,
    total: formatRand(standing(booking, null)),
  }
}

/** The time to which the board has moved a leg: the fields begin with it, and the change asks as any does. */
export function movedTo(params: URLSearchParams): Record<string, string> {
  const [date, time] = [params.get('date') ?? '', params.get('time') ?? '']
  return isRealDate(date) && isTime(time) ? { date, time } : {}
}

function scopesOf({ legs }: Booking, ahead: BookedLeg[], now: Date): ChangeFormView['scopes'] {
  return [
    { legId: '', label: 'Everything ahead' },
    ...ahead.map((leg) => ({
      legId: leg.id,
      label: `Leg ${1 + legs.indexOf(leg)}, ${formatNearInstant(leg.starts, now)}`,
    })),
  ]
}
