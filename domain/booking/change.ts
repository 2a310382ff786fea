import type { BookingDetails } from '#domain/forms/booking.ts'
import { capeDate, capeTime } from '#domain/values/cape-time.ts'
import type { Party, When } from '#domain/pricing/journey.ts'
import type { Place } from '#domain/places/places.ts'
import { placesOf } from '#domain/pricing/quote.ts'
import type { VehicleClass } from '#domain/fleet/vehicles.ts'
import type { BookedLeg, Booking } from './booking.ts'
import type { BookingPart } from './events.ts'
import { isLegAhead } from './status.ts'

/**
 * How a booking may change, whoever changes it. Details cost nothing. The journey is changed leg by leg, and a leg keeps as
 * much of its price as the change leaves standing.
 */

/** What is wanted; what is left out stays as it is. */
export type ChangeWish = Partial<Party> & {
  /** Of this leg only. Otherwise of every leg ahead; a date or time is then that of the first. */
  legId?: string | undefined
  date?: string | undefined
  time?: string | undefined
  pickup?: Place | undefined
  dropoff?: Place | undefined
  stops?: Place[] | undefined
  vehicleOptionId?: VehicleClass | undefined
  hours?: number | undefined
  meetAndGreet?: boolean | undefined
  /** Of the return; adds one where there is none. */
  return?: When | undefined
  details?: Partial<BookingDetails> | undefined
  /** Of the person who booked. */
  customer?: Partial<Booking['customer']> | undefined
}

/** A leg as it is wanted. */
export type WantedLeg = {
  /** The leg that changes; null for a return that is added. */
  leg: BookedLeg | null
  way: 'out' | 'back'
  /** Those that stay are located, those that are new are as they were asked for. */
  places: Place[]
  when: When
  party: Party
  /** What is new about it, `return` for one that is added. */
  parts: LegPart[]
}

type LegPart = 'times' | 'places' | 'party' | 'vehicle' | 'hours' | 'return'

/** Parts whose change is priced by today's tariff. */
const PRICED_ANEW: LegPart[] = ['places', 'vehicle', 'hours', 'return']

export type WantedJourney = {
  /** Only those that change. */
  legs: WantedLeg[]
  vehicle: VehicleClass
  hours: number | null
  meetAndGreet: boolean
}

/** How a leg's price follows: as it was, with the levies of another time, or priced anew. */
export function pricingOf({ parts }: Pick<WantedLeg, 'parts'>): 'same' | 'levies' | 'new' {
  if (parts.some((part) => PRICED_ANEW.includes(part))) return 'new'
  return parts.includes('times') ? 'levies' : 'same'
}

/** The journey that a wish asks for; `legs` is empty where none changes. */
export function wantedJourney(booking: Booking, wish: ChangeWish): WantedJourney {
  const { option, request } = booking
  const ahead = booking.legs.filter(isLegAhead)
  const named = wish.legId === undefined ? ahead : ahead.filter(({ id }) => id === wish.legId)
  const vehicle = wish.vehicleOptionId ?? option.id
  const hours = booking.hours === null ? null : (wish.hours ?? booking.hours)
  const legs = ahead.map((leg) =>
    wantedLeg(booking, leg, { wish, isNamed: named.includes(leg), isFirst: leg === named[0] }),
  )
  const added = addedReturn(booking, legs, wish)
  return {
    legs: [...legs, ...added].filter(({ parts }) => parts.length > 0),
    vehicle,
    hours,
    meetAndGreet: wish.meetAndGreet ?? request.meetAndGreet,
  }
}

type Asked = { wish: ChangeWish; isNamed: boolean; isFirst: boolean }

function wantedLeg(booking: Booking, leg: BookedLeg, { wish, isNamed, isFirst }: Asked): WantedLeg {
  const way = leg === booking.legs[0] ? 'out' : 'back'
  const was = whenOf(leg.starts)
  const asked = isFirst ? { date: wish.date ?? was.date, time: wish.time ?? was.time } : was
  const when = way === 'back' && wish.return !== undefined ? wish.return : asked
  const { passengers, luggage, smallLuggage } = leg
  const party = isNamed
    ? {
        passengers: wish.passengers ?? passengers,
        luggage: wish.luggage ?? luggage,
        smallLuggage: wish.smallLuggage ?? smallLuggage,
      }
    : { passengers, luggage, smallLuggage }
  const places = isNamed ? placesWanted(booking, leg, way, wish) : leg.places
  const parts: LegPart[] = [
    ...(isSame(when, was) ? [] : ['times' as const]),
    ...(isSame(places.map(keyOf), leg.places.map(keyOf)) ? [] : ['places' as const]),
    ...(isSame(party, { passengers, luggage, smallLuggage }) ? [] : ['party' as const]),
    ...((wish.vehicleOptionId ?? booking.option.id) === booking.option.id ? [] : ['vehicle' as const]),
    ...(booking.hours === null || (wish.hours ?? booking.hours) === booking.hours ? [] : ['hours' as const]),
  ]
  return { leg, way, places, when, party, parts }
}

/** A wish for the whole journey names the places of the way out; the return goes through them backwards. */
function placesWanted({ request }: Booking, leg: BookedLeg, way: 'out' | 'back', wish: ChangeWish): Place[] {
  const { pickup, dropoff, stops } = wish
  if (pickup === undefined && dropoff === undefined && stops === undefined) return leg.places
  const isBackwards = way === 'back' && wish.legId === undefined
  const was: Place[] = isBackwards ? leg.places.toReversed() : leg.places
  const [first] = was
  if (first === undefined) return leg.places
  const comesBack = request.comesBack && dropoff === undefined
  const wanted = placesOf<Place>({
    pickup: pickup ?? first,
    stops: stops ?? was.slice(1, -1),
    dropoff: comesBack ? null : (dropoff ?? was.at(-1) ?? first),
  })
  return isBackwards ? wanted.toReversed() : wanted
}

function addedReturn(booking: Booking, legs: WantedLeg[], { return: back }: ChangeWish): WantedLeg[] {
  const [out] = booking.legs
  if (back === undefined || booking.legs.length > 1 || out === undefined) return []
  const { places, party } = legs[0] ?? { places: out.places, party: out }
  const { passengers, luggage, smallLuggage } = party
  return [
    {
      leg: null,
      way: 'back',
      places: places.toReversed(),
      when: back,
      party: { passengers, luggage, smallLuggage },
      parts: ['return'],
    },
  ]
}

function whenOf(at: Date): When {
  return { date: capeDate(at), time: capeTime(at) }
}

/** A place of ours is known by its id, any other by label and point. */
function keyOf({ label, placeId, lat, lng }: Place): unknown[] {
  return placeId ? [placeId] : [label, lat, lng]
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The details that would change. */
export function changedDetails(booking: Booking, { details = {}, customer = {} }: ChangeWish): BookingPart[] {
  const differs = <T extends object>(now: T, wanted: Partial<T>) =>
    (Object.keys(wanted) as (keyof T)[]).filter(
      (key) => wanted[key] !== undefined && !isSame(wanted[key], now[key]),
    )
  // Before any address is known, an empty one is no change.
  const addresses = booking.details.addresses ?? details.addresses?.map(() => '')
  return [
    ...(differs(booking.customer, customer).length > 0 ? ['customer' as const] : []),
    ...differs<BookingDetails>({ ...booking.details, ...(addresses && { addresses }) }, details),
  ]
}
