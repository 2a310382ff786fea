import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import { endsWithoutDoor } from '#domain/booking/missing-details.ts'
import { bookingMay } from '#domain/booking/permissions.ts'
import { isLegAhead } from '#domain/booking/status.ts'
import { VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'
import { MOST_STOPS } from '#domain/forms/quote-request.ts'
import type { LocatedPlace } from '#domain/places/places.ts'
import { capeDate, capeTime } from '#domain/values/cape-time.ts'
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
  /** `add` where there is none yet. */
  back: 'change' | 'add' | 'none'
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
  const named =
    ahead.find(({ id }) => id === asked) ?? (booking.legs.length > ahead.length ? ahead[0] : undefined)
  const leg = named ?? ahead[0]
  if (leg === undefined || !bookingMay('change', booking, 'operator')) return null
  const { language, places } = deps.content
  const ends = endsWithoutDoor(booking, places).map(({ label }) => label.split(',')[0] ?? label)
  const second = booking.legs[1]
  const back =
    named !== undefined || booking.hours !== null ? 'none' : second === undefined ? 'add' : 'change'
  const values = {
    ...journeyValues(booking, leg, deps),
    ...(back === 'none' ? {} : returnValues(second)),
    ...detailValues(booking, ends.length),
  }
  return {
    legId: named?.id ?? '',
    scopes: ahead.length < 2 ? [] : scopesOf(booking, ahead, deps.now()),
    values,
    back,
    stops: Object.keys(values).filter((name) => /^stop\d$/.test(name)),
    isHire: booking.hours !== null,
    isAirport: booking.service === 'airport',
    comesBack: booking.request.comesBack,
    vehicles: VEHICLE_CLASSES.map((id) => ({ id, name: language.phrases.forms.vehicles[id] })),
    addresses: ends,
    total: formatRand(standing(booking, null)),
  }
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

function journeyValues(
  { option, hours, request, service }: Booking,
  leg: BookedLeg,
  { geo }: Pick<Deps, 'geo'>,
): Record<string, string> {
  const place = (name: string, at: LocatedPlace | undefined) => ({
    [name]: at?.label ?? '',
    [`${name}Place`]: at === undefined ? '' : JSON.stringify(geo.signed(at)),
  })
  const stops = leg.places.slice(1, -1)
  const fields = Array.from({ length: Math.min(stops.length + 1, MOST_STOPS) }, (_, i) =>
    place(`stop${i}`, stops[i]),
  )
  return {
    date: capeDate(leg.starts),
    time: capeTime(leg.starts),
    ...place('pickup', leg.places[0]),
    ...place('dropoff', request.comesBack ? undefined : leg.places.at(-1)),
    ...Object.assign({}, ...fields),
    passengers: String(leg.passengers),
    luggage: String(leg.luggage),
    smallLuggage: String(leg.smallLuggage),
    vehicleOptionId: option.id,
    ...(hours !== null && { hours: String(hours) }),
    ...(service === 'airport' && { meetAndGreet: request.meetAndGreet ? 'on' : '' }),
    rand: '',
  }
}

function returnValues(leg: BookedLeg | undefined): Record<string, string> {
  return leg === undefined
    ? { returnDate: '', returnTime: '' }
    : { returnDate: capeDate(leg.starts), returnTime: capeTime(leg.starts) }
}

function detailValues({ details }: Booking, ends: number): Record<string, string> {
  const { passengerName, passengerPhone, flightNumber, signName, childAges, accessNeeds, notes } = details
  return {
    passengerName,
    passengerPhone,
    flightNumber,
    signName,
    childAges: childAges.join(', '),
    accessNeeds,
    notes,
    ...Object.fromEntries(
      Array.from({ length: ends }, (_, i) => [`address${i}`, details.addresses?.[i] ?? '']),
    ),
  }
}
