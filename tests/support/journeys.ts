import type { Journey, JourneyPlace } from '#domain/pricing/journey.ts'
import { tariffSchema } from '#domain/pricing/tariff.ts'
import { shippedContent } from './english.ts'

/** The shipped tariff and vehicles. */
export const shippedTariff = tariffSchema.parse(shippedContent.tariff)
export const shippedVehicles = shippedContent.vehicles.models

/** Places in the price engine's form. */
export const spots = {
  airport: spot(
    'Cape Town International Airport (CPT)',
    20,
    ['city-of-cape-town'],
    'cape-town-international',
  ),
  georgeAirport: spot('George Airport (GRJ)', 430, [], 'george-airport'),
  waterfront: spot('V&A Waterfront', 2, ['city-of-cape-town', 'city-bowl-and-waterfront']),
  gardens: spot('Gardens', 2, ['city-of-cape-town', 'city-bowl-and-waterfront']),
  campsBay: spot('Camps Bay', 8, ['city-of-cape-town', 'atlantic-seaboard']),
  simonsTown: spot("Simon's Town", 40, ['city-of-cape-town']),
  stellenbosch: spot('Stellenbosch', 50, ['stellenbosch']),
  paarl: spot('Paarl', 60, ['paarl']),
  hermanus: spot('Hermanus', 120, ['hermanus']),
  swellendam: spot('Swellendam', 220, []),
  george: spot('George', 430, []),
  knysna: spot('Knysna', 490, []),
  bloukrans: spot('Bloukrans', 560, []),
}

/** A plain journey on Saturday morning for two, unless a test changes it. */
export function journey(changes: Partial<Journey>): Journey {
  return {
    service: 'point_to_point',
    date: '2026-11-28',
    time: '09:00',
    places: [spots.waterfront, spots.stellenbosch],
    km: 50,
    minutes: 52,
    freeMinutes: changes.minutes ?? 52,
    passengers: 2,
    luggage: 0,
    smallLuggage: 0,
    meetAndGreet: false,
    ...changes,
  }
}

function spot(
  label: string,
  kmFromBase: number,
  zones: string[],
  airport: string | null = null,
): JourneyPlace {
  return { label, path: 'dropoff', kmFromBase, minutesFromBase: kmFromBase, zones, placeId: airport, airport }
}
