import type { AskedTrip } from '#domain/enquiry/trips.ts'

/** A trip as the values of a form's fields, named as those of a booking by telephone. */
export function tripValues(trip: AskedTrip): Record<string, string> {
  const { service, pickup, dropoff, date, time, passengers, luggage, smallLuggage } = trip
  const { packageId, hours, meetAndGreet, flightNumber } = trip
  return {
    serviceType: service,
    pickup: pickup?.label ?? '',
    pickupPlace: pickup === null ? '' : JSON.stringify(pickup),
    destination: dropoff?.label ?? '',
    destinationPlace: dropoff === null ? '' : JSON.stringify(dropoff),
    date: date ?? '',
    time: time ?? '',
    passengers: String(passengers ?? ''),
    luggage: String(luggage ?? ''),
    smallLuggage: String(smallLuggage ?? ''),
    packageId: packageId ?? '',
    hours: String(hours ?? ''),
    meetAndGreet: meetAndGreet ? 'on' : '',
    flightNumber,
  }
}
