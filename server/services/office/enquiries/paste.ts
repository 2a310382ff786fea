import type { AskedTrip } from '#domain/enquiry/trips.ts'
import { readMessage } from '#domain/reading/read-message.ts'
import type { MessageReading } from '#domain/reading/reading.ts'
import { capeDate } from '#domain/values/cape-time.ts'
import type { PricedOption } from '#domain/pricing/pricing.ts'
import type { Deps } from '../../deps.ts'
import { priceRequest } from '../../quotes.ts'

/** A pasted message; `received` is a Cape Town date, by default today. */
export type Pasted = { text: string; received: string | null }

/** Reads a message with our places and packages; nothing is kept. */
export async function readPastedMessage(
  { content, now, tariff }: Pick<Deps, 'content' | 'now' | 'tariff'>,
  { text, received }: Pasted,
): Promise<MessageReading> {
  const { packages } = await tariff()
  return readMessage(
    { text, received: received ?? capeDate(now()) },
    { places: content.places, packages: packages.map(({ id }) => id) },
  )
}

type PriceDeps = Pick<Deps, 'now' | 'content' | 'settings' | 'vehicles' | 'geo' | 'tariff'>

/** The cheapest price of a trip and its vehicle; null if too little is known, or there is no instant price. */
export async function priceOfTrip(
  deps: PriceDeps,
  trip: AskedTrip,
): Promise<Pick<PricedOption, 'id' | 'total'> | null> {
  const { pickup, dropoff, date, time, passengers, packageId, hours } = trip
  const hasEnd = dropoff !== null || packageId !== null || hours !== null
  if (pickup === null || date === null || time === null || passengers === null || !hasEnd) return null
  const priced = await priceRequest(
    deps,
    {
      serviceType: trip.service,
      pickup,
      stops: trip.stops,
      dropoff: packageId === null ? dropoff : null,
      date,
      time,
      return: null,
      passengers,
      luggage: trip.luggage ?? 0,
      smallLuggage: trip.smallLuggage ?? 0,
      childAges: trip.childAges,
      packageId,
      hours,
      meetAndGreet: trip.meetAndGreet,
      flightNumber: trip.flightNumber,
    },
    await deps.tariff(),
  )
  return priced.ok ? priced.priced.options[0] : null
}
