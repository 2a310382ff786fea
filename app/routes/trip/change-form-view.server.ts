import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import { mayAddDetails, mayCancelLeg } from '#domain/booking/cancellation.ts'
import { endsWithoutDoor } from '#domain/booking/missing-details.ts'
import { VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'
import { MOST_STOPS } from '#domain/forms/quote-request.ts'
import type { LocatedPlace } from '#domain/places/places.ts'
import { withoutStreet } from '#domain/places/suburb.ts'
import { capeDate, capeTime } from '#domain/values/cape-time.ts'
import { groupedNumber } from '#domain/values/phone-number.ts'
import { legTitle } from '#domain/wording/booking-rows.ts'
import { shortInstant } from '#domain/wording/policy.ts'
import { shortPlace } from '#domain/wording/trip.ts'
import type { Deps } from '#server/services/deps.ts'
import type { Trip } from './trip-door.server.ts'

/** The form of a change: its fields are named as the API names them, and begin with what was booked. */

export type ChangeFormView = NonNullable<ReturnType<typeof changeFormView>>

/** Null where nothing of it can be changed here any more. */
export function changeFormView({ deps, booking, shown, path, linkUntil }: Trip, asked: string) {
  const { language, places } = deps.content
  const ahead = booking.legs.filter((leg) => mayCancelLeg(booking, leg, deps.now()))
  const one = ahead.find(({ id }) => id === asked)
  const named = one ?? (booking.legs.length > ahead.length ? ahead[0] : undefined)
  const leg = named ?? ahead[0]
  if (leg === undefined || !mayAddDetails(booking, deps.now())) return null
  const isByLink = linkUntil !== null
  const ends = endsWithoutDoor(booking, places).map((end) =>
    shortPlace((isByLink ? withoutStreet(places, end) : end).label),
  )
  const second = booking.legs[1]
  const back =
    named !== undefined || booking.hours !== null ? 'none' : second === undefined ? 'add' : 'change'
  const seen = shown.legs.find(({ id }) => id === leg.id) ?? leg
  return {
    path,
    reference: booking.reference,
    revision: String(booking.revision),
    isByLink,
    legId: named?.id ?? '',
    scopes:
      ahead.length < 2
        ? []
        : [
            { legId: '', label: language.phrases.mytrip.changing.whole },
            ...ahead.map((way) => ({
              legId: way.id,
              label: `${legTitle(booking.legs.indexOf(way), booking, language)}, ${shortInstant(way.starts, language)}`,
            })),
          ],
    back,
    lands: leg.lands,
    isAirport: booking.service === 'airport',
    isHire: booking.hours !== null,
    comesBack: booking.request.comesBack,
    ends,
    vehicles: VEHICLE_CLASSES.map((id) => ({ id, name: language.phrases.forms.vehicles[id] })),
    today: capeDate(deps.now()),
    values: {
      ...journeyValues(shown, seen, deps),
      ...(back === 'none' ? {} : returnValues(second)),
      ...detailValues(shown, ends.length),
      ...(leg.lands && { landing: '' }),
      ...(!isByLink && {
        phone: booking.customer.phone === null ? '' : groupedNumber(booking.customer.phone),
      }),
    } as Record<string, string>,
  }
}

function journeyValues(
  { option, hours, request, service }: Booking,
  leg: BookedLeg,
  { geo }: Pick<Deps, 'geo'>,
) {
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
  }
}

function returnValues(leg: BookedLeg | undefined): Record<string, string> {
  return leg === undefined
    ? { returnDate: '', returnTime: '' }
    : { returnDate: capeDate(leg.starts), returnTime: capeTime(leg.starts) }
}

function detailValues({ details }: Booking, ends: number): Record<string, string> {
  const { passengerName, passengerPhone, flightNumber, signName, childAges, accessNeeds, notes } = details
  const addresses = Array.from({ length: ends }, (_, i) => [`address${i}`, details.addresses?.[i] ?? ''])
  return {
    flightNumber,
    signName,
    passengerName,
    passengerPhone,
    childAges: childAges.join(', '),
    accessNeeds,
    notes,
    ...Object.fromEntries(addresses),
  }
}
