import type { VehicleClass } from '#domain/fleet/vehicles.ts'

/** Typical requests; a month is made of them. */
export type TripKind = {
  vehicle: VehicleClass
  passengers: number
  luggage: number
  /** Times of the day. */
  times: string[]
  /** Minutes from the pickup until the vehicle is free. */
  minutes: number
  wish: Record<string, unknown>
  flight?: string
  /** The street addresses at its ends that are not public places. */
  doors?: string[]
  childAges?: string
}

const at = (placeId: string, label: string) => ({ placeId: `place:${placeId}`, label })
const AIRPORT = at('cape-town-international', 'Cape Town International Airport (CPT)')
const HOTEL = at('mount-nelson-hotel', 'Mount Nelson Hotel')
const GARDENS = at('gardens', 'Gardens')
const SEA_POINT = at('sea-point', 'Sea Point')
const CAMPS_BAY = at('camps-bay', 'Camps Bay')
const STELLENBOSCH = at('stellenbosch', 'Stellenbosch')
const FRANSCHHOEK = at('franschhoek', 'Franschhoek')
const HERMANUS = at('hermanus', 'Hermanus')

const transfer = (pickup: object, dropoff: object) => ({ serviceType: 'airport', pickup, dropoff })

export const TRIPS: TripKind[] = [
  {
    vehicle: 'sedan',
    passengers: 2,
    luggage: 2,
    times: ['07:20', '10:15', '13:40', '20:05'],
    minutes: 75,
    wish: transfer(AIRPORT, GARDENS),
    doors: ['14 Kloof Street'],
    flight: 'SA 323',
  },
  {
    vehicle: 'sedan',
    passengers: 3,
    luggage: 2,
    times: ['11:50', '16:10', '21:30'],
    minutes: 80,
    wish: transfer(AIRPORT, CAMPS_BAY),
    doors: ['The Bay Villas, 8 Geneva Drive'],
    flight: 'BA 43',
  },
  {
    vehicle: 'suv',
    passengers: 4,
    luggage: 3,
    times: ['09:25', '14:15', '18:40'],
    minutes: 90,
    wish: transfer(AIRPORT, STELLENBOSCH),
    childAges: '2, 6',
    doors: ['Oude Werf, 30 Church Street'],
    flight: 'LH 576',
  },
  {
    vehicle: 'minibus',
    passengers: 7,
    luggage: 5,
    times: ['08:10', '12:30'],
    minutes: 105,
    wish: transfer(AIRPORT, FRANSCHHOEK),
    childAges: '0, 4',
    doors: ['La Cotte guest house, 20 Dirkie Uys Street'],
    flight: 'EK 770',
  },
  {
    vehicle: 'sedan',
    passengers: 2,
    luggage: 2,
    times: ['05:45', '06:30', '17:00'],
    minutes: 35,
    wish: transfer(SEA_POINT, AIRPORT),
    doors: ['221 Main Road, flat 9'],
  },
  {
    vehicle: 'suv',
    passengers: 3,
    luggage: 3,
    times: ['06:45', '15:15'],
    minutes: 35,
    wish: transfer(HOTEL, AIRPORT),
    childAges: '1',
  },
  {
    vehicle: 'minibus',
    passengers: 6,
    luggage: 4,
    times: ['07:30', '14:40'],
    minutes: 100,
    wish: transfer(HERMANUS, AIRPORT),
    doors: ['17 Marine Drive'],
  },
  {
    vehicle: 'suv',
    passengers: 4,
    luggage: 0,
    times: ['08:30'],
    minutes: 480,
    wish: { serviceType: 'tour', pickup: HOTEL, packageId: 'cape-peninsula' },
    childAges: '3, 8',
  },
  {
    vehicle: 'minibus',
    passengers: 6,
    luggage: 0,
    times: ['09:00', '09:30'],
    minutes: 360,
    wish: { serviceType: 'tour', pickup: CAMPS_BAY, packageId: 'stellenbosch-wine' },
    doors: ['35 Victoria Road'],
  },
  {
    vehicle: 'sedan',
    passengers: 2,
    luggage: 0,
    times: ['10:00', '13:30'],
    minutes: 240,
    wish: { serviceType: 'tour', pickup: SEA_POINT, packageId: 'constantia-wine' },
    doors: ['4 Beach Road'],
  },
  {
    vehicle: 'sedan',
    passengers: 1,
    luggage: 0,
    times: ['08:00', '12:45'],
    minutes: 180,
    wish: { serviceType: 'corporate', pickup: GARDENS, hours: 3 },
    doors: ['99 Orange Street, reception'],
  },
]
