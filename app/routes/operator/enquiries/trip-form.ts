import type { AskedTrip } from '#domain/enquiry/trips.ts'
import { STOP_FIELDS } from '#domain/forms/quote-request.ts'

/** A trip as the values of a form's fields, named as those of a booking by telephone. */
export function tripValues(trip: AskedTrip): Record<string, string> {
  const { pickup, dropoff, stops, date, time, passengers, luggage, smallLuggage } = trip
  const { hours, meetAndGreet, flightNumber } = trip
  return {
    offer: offerOf(trip),
    pickup: pickup?.label ?? '',
    pickupPlace: pickup === null ? '' : JSON.stringify(pickup),
    destination: dropoff?.label ?? '',
    destinationPlace: dropoff === null ? '' : JSON.stringify(dropoff),
    date: date ?? '',
    time: time ?? '',
    passengers: String(passengers ?? ''),
    luggage: String(luggage ?? ''),
    smallLuggage: String(smallLuggage ?? ''),
    hours: String(hours ?? ''),
    meetAndGreet: meetAndGreet ? 'on' : '',
    flightNumber,
    ...Object.fromEntries(
      stops.flatMap((stop, i) => {
        const name = STOP_FIELDS[i] ?? ''
        return [
          [name, stop.label],
          [`${name}Place`, JSON.stringify(stop)],
        ]
      }),
    ),
  }
}

/** What the list of services has for it: a package, a vehicle by the hour, or a transfer. */
function offerOf({ service, packageId, hours }: AskedTrip): string {
  if (packageId !== null) return packageId
  if (hours === null) return ''
  return service === 'corporate' ? 'hourly-corporate' : 'hourly-custom'
}
