import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import { MOST_STOPS } from '#domain/forms/quote-request.ts'
import type { LocatedPlace } from '#domain/places/places.ts'
import { capeDate, capeTime } from '#domain/values/cape-time.ts'
import { alternativesToChange } from '#server/services/bookings/change-alternatives.ts'
import type { Preview } from '#server/services/bookings/changing.ts'
import type { Deps } from '#server/services/deps.ts'
import { textOf } from './touched.ts'

/** The form of a change, for guest and office alike: its fields are named as the API names them. */

/** What the form is about. */
export type ChangeScope = {
  /** The leg whose values it shows. */
  leg: BookedLeg
  /** Empty for everything ahead. */
  legId: string
  /** `add` where there is no return yet. */
  back: 'change' | 'add' | 'none'
}

/** The one leg that was chosen, or everything ahead; null where nothing is. */
export function changeScope(booking: Booking, ahead: BookedLeg[], chosen: string): ChangeScope | null {
  const named =
    ahead.find(({ id }) => id === chosen) ?? (booking.legs.length > ahead.length ? ahead[0] : undefined)
  const leg = named ?? ahead[0]
  if (leg === undefined) return null
  const isJourney = named === undefined && booking.hours === null
  return {
    leg,
    legId: named?.id ?? '',
    back: !isJourney ? 'none' : booking.legs[1] === undefined ? 'add' : 'change',
  }
}

/** What was booked, by the names of the fields. `ends`: how many addresses are asked for. */
export function bookedValues(
  booking: Booking,
  { leg, back }: ChangeScope,
  ends: number,
  { geo }: Pick<Deps, 'geo'>,
): Record<string, string> {
  return {
    ...journeyValues(booking, leg, geo),
    ...(back === 'none' ? {} : returnValues(booking.legs[1])),
    ...detailValues(booking, ends),
  }
}

function journeyValues({ option, hours, request, service }: Booking, leg: BookedLeg, geo: Deps['geo']) {
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
    passengerName,
    passengerPhone,
    flightNumber,
    signName,
    childAges: childAges.join(', '),
    accessNeeds,
    notes,
    ...Object.fromEntries(addresses),
  }
}

/** What could be had instead; `take` are the fields that choose it. */
export async function alternativesWithFields(deps: Deps, preview: Preview) {
  const { times, classes } = await alternativesToChange(deps, preview)
  const { plan, journey } = preview.planned
  const moved =
    journey.legs.find(({ parts }) => parts.includes('times') || parts.includes('return')) ?? journey.legs[0]
  const isReturn = moved?.way === 'back' && plan.wish.legId === undefined
  return {
    times: times.map((at) => {
      const [date, time] = [capeDate(at), capeTime(at)]
      const fields: Record<string, string> = isReturn
        ? { returnDate: date, returnTime: time }
        : { date, time }
      return { at, take: String(new URLSearchParams(fields)) }
    }),
    classes: classes.map((one) => ({
      ...one,
      take: String(new URLSearchParams({ vehicleOptionId: one.id })),
    })),
  }
}

const TAKEABLE = ['date', 'time', 'returnDate', 'returnTime', 'vehicleOptionId']

/** Fills in the fields of the alternative that was chosen. */
export function takeAlternative(form: FormData): void {
  for (const [name, value] of new URLSearchParams(textOf(form, 'take')))
    if (TAKEABLE.includes(name)) form.set(name, value)
}

const FIELDS: Record<string, string> = { return: 'returnDate', stops: 'stop0', addresses: 'address0' }

/** The problem at the field that shows it. */
export function ofTheForm<T extends { path: string }>(found: T): T {
  const [path = ''] = found.path.split('.')
  return { ...found, path: FIELDS[path] ?? path }
}
