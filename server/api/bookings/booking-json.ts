import * as z from 'zod/mini'
import {
  type BookedLeg,
  type Booking,
  crewOf,
  endingOf,
  standingTotal,
  unitStateOf,
} from '#domain/booking/booking.ts'
import { asOf, promisedEnd } from '#domain/booking/holding.ts'
import { BOOKING_STATUSES, LEG_STATUSES } from '#domain/booking/status.ts'
import { VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'
import { randOf } from '#domain/values/money.ts'
import type { Alternatives } from '#server/services/bookings/alternatives.ts'
import type { Language } from '#domain/words/language.ts'
import { lineJson, lineSchema, trip } from '../public/quote-json.ts'
import { instant, named, rand, text, whole } from '../schemas.ts'

/** When a leg reached each step, as its driver or the office said. */
const legTimes = z.object({
  onTheWay: z.nullable(instant),
  arrived: z.nullable(instant),
  onBoard: z.nullable(instant),
  done: z.nullable(instant),
})

export const legShape = {
  id: text,
  status: z.enum(LEG_STATUSES),
  starts: instant,
  ends: instant,
  places: z.array(text),
  passengers: whole,
  luggage: whole,
  km: z.number(),
  total: rand,
  unitState: z.nullable(z.enum(['reserved', 'assigned'])),
  times: legTimes,
}

const legAnswer = z.object({
  ...legShape,
  unit: z.nullable(z.object({ id: text, registration: text })),
  pickup_address: text,
  dropoff_address: text,
  stops: z.array(text),
  pickup_time: instant,
  dropoff_time: instant,
  price: rand,
  vehicle: z.nullable(text),
  driver: z.nullable(z.object({ id: text, name: text, phone: text })),
})

export const bookingAnswer = named(
  'Booking',
  z.object({
    ...trip,
    id: text,
    reference: text,
    url: text,
    status: z.enum(BOOKING_STATUSES),
    revision: whole,
    heldUntil: z.nullable(instant),
    user_id: z.nullable(text),
    quote_id: text,
    pickup_address: text,
    dropoff_address: text,
    pickup_time: instant,
    vehicle_id: z.enum(VEHICLE_CLASSES),
    passenger_name: text,
    passenger_phone: text,
    sign_name: text,
    child_ages: z.array(whole),
    access_needs: text,
    notes: text,
    lines: z.array(lineSchema),
    legs: z.array(legAnswer),
    cancellation_fee: z.nullable(rand),
  }),
)

/** One's own, with the word and number of each leg. */
export const ownBooking = named(
  'OwnBooking',
  z.extend(bookingAnswer, { legs: z.array(z.extend(legAnswer, { word: text })) }),
)

export function withWords(
  booking: z.infer<typeof bookingAnswer>,
  words: Map<string, string>,
): z.infer<typeof ownBooking> {
  const legs = booking.legs.map((leg) => ({ ...leg, word: words.get(leg.id) ?? '' }))
  return { ...booking, legs }
}

/** A booking in the API: the flat record describes its first leg; sums in rand, instants in ISO 8601. */
export function bookingJson(
  stored: Booking,
  { origin, now, language }: { origin: string; now: Date; language: Language },
): z.infer<typeof bookingAnswer> {
  const booking = asOf(stored, now)
  const { request, details, option, legs } = booking
  const ending = endingOf(booking)
  const [first] = legs
  return {
    id: booking.id,
    reference: booking.reference,
    url: `${origin}/account/bookings/${booking.reference}`,
    status: booking.status,
    revision: booking.revision,
    heldUntil: booking.hold?.keepsUnit ? (promisedEnd(booking, now)?.toISOString() ?? null) : null,
    user_id: booking.userId,
    quote_id: booking.quoteId,
    tariff_version: booking.tariffVersion,
    service_type: booking.service,
    package_id: booking.packageId,
    hours: booking.hours,
    pickup_address: first?.places[0]?.label ?? '',
    dropoff_address: first?.places.at(-1)?.label ?? '',
    pickup_time: booking.pickupAt.toISOString(),
    passengers: request.passengers,
    luggage: request.luggage,
    small_luggage: request.smallLuggage,
    vehicle_id: option.id,
    flight_number: details.flightNumber,
    meet_and_greet: request.meetAndGreet,
    passenger_name: details.passengerName,
    passenger_phone: details.passengerPhone,
    sign_name: details.signName,
    child_ages: details.childAges,
    access_needs: details.accessNeeds,
    notes: details.notes,
    base_price: randOf(option.base),
    taxes: randOf(option.taxes),
    total_price: randOf(standingTotal(booking)),
    lines: option.lines.map((line) => lineJson(line, language)),
    legs: legs.map(legJson),
    cancellation_fee: ending === null ? null : randOf(ending.fee),
    created_at: booking.createdAt.toISOString(),
  }
}

/** The alternatives when a vehicle is taken. */
export function alternativesJson({ times, classes, together }: Alternatives): Record<string, unknown> {
  return {
    times,
    vehicle_options: classes.map(({ id, total }) => ({ id, total_price: randOf(total) })),
    together: together === null ? null : { ids: together.ids, total_price: randOf(together.total) },
  }
}

/** What everybody sees of a leg. */
export function legFacts(leg: BookedLeg) {
  const { id, status, starts, ends, places, passengers, luggage, km, total } = leg
  return {
    id,
    status,
    starts: starts.toISOString(),
    ends: ends.toISOString(),
    places: places.map(({ label }) => label),
    passengers,
    luggage,
    km,
    total: randOf(total),
    unitState: unitStateOf(leg),
    times: {
      onTheWay: leg.times['on the way']?.toISOString() ?? null,
      arrived: leg.times.arrived?.toISOString() ?? null,
      onBoard: leg.times['on board']?.toISOString() ?? null,
      done: leg.times.done?.toISOString() ?? null,
    },
  }
}

function legJson(leg: BookedLeg) {
  const { places, starts, ends, total } = leg
  // The office may change the vehicle until a driver is assigned.
  const crew = crewOf(leg)
  return {
    ...legFacts(leg),
    unit: crew && { id: crew.unit.id, registration: crew.unit.registration },
    pickup_address: places[0]?.label ?? '',
    dropoff_address: places.at(-1)?.label ?? '',
    stops: places.slice(1, -1).map(({ label }) => label),
    pickup_time: starts.toISOString(),
    dropoff_time: ends.toISOString(),
    price: randOf(total),
    vehicle: crew?.unit.registration ?? null,
    driver: crew && { id: crew.driver.id, name: crew.driver.name, phone: crew.driver.phone },
  }
}
