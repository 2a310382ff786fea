import { describe, expect, it } from 'vitest'
import type { Charge } from '#domain/pricing/price-line.ts'
import { english } from '#tests/support/english.ts'
import { priceLineWords } from './price-lines.ts'

const rateBeyond = { perKmBeyond: 800, factor: 1, roundTo: 1000, vehicleClass: 'sedan' } as const

const said: [Charge, label: string, rule: string][] = [
  [
    { code: 'fixed-route', params: { routeId: 'paarl', title: 'Franschhoek & Paarl' }, amount: 55_000 },
    'Fixed airport route, Franschhoek & Paarl',
    'The same price in either direction between the airport and any address in this zone.',
  ],
  [
    {
      code: 'distance',
      params: { ...rateBeyond, km: 37.6, from: { km: 20, price: 35_000 }, to: { km: 40, price: 48_000 } },
      amount: 46_000,
    },
    'Distance price, 38 km',
    'R350 at 20 km, R480 at 40 km, pro rata in between. Rounded to R10.',
  ],
  [
    {
      code: 'distance',
      params: {
        ...rateBeyond,
        km: 8,
        from: null,
        to: { km: 20, price: 35_000 },
        factor: 1.3,
        vehicleClass: 'suv',
      },
      amount: 46_000,
    },
    'Distance price, 8 km',
    'R350 up to 20 km. SUV: 1.3 times that. Rounded to R10.',
  ],
  [
    {
      code: 'distance',
      params: { ...rateBeyond, km: 220, from: { km: 110, price: 85_000 }, to: null },
      amount: 173_000,
    },
    'Distance price, 220 km',
    'R850 at 110 km, then R8 a km. Rounded to R10.',
  ],
  [
    { code: 'route-minimum', params: { km: 20, byDistance: 35_000 }, amount: 85_000 },
    'Distance price, 20 km',
    'R350 by distance. Never below the fixed price for any place on this route, R850.',
  ],
  [
    { code: 'airport-minimum', params: { km: 5, byDistance: 20_000 }, amount: 35_000 },
    'Distance price, 5 km',
    'R200 by distance. Never below the minimum for an airport transfer, R350.',
  ],
  [
    {
      code: 'short-rising',
      params: { km: 50, byDistance: 52_000, fromKm: 40, fromPrice: 47_000, toKm: 60, toPrice: 80_000 },
      amount: 64_000,
    },
    'Distance price, 50 km',
    'R520 by distance. Between 40 and 60 km the lowest price rises steadily from R470 to R800.',
  ],
  [
    { code: 'custom-minimum', params: { km: 50, byDistance: 52_000 }, amount: 80_000 },
    'Distance price, 50 km',
    'R520 by distance. A custom route with this vehicle starts at R800.',
  ],
  [
    { code: 'drop-off-minimum', params: { km: 41, byDistance: 40_000, upToKm: 40 }, amount: 45_000 },
    'Distance price, 41 km',
    'R400 by distance. Beyond 40 km an adventure drop-off costs the same as a transfer, and never less than R450.',
  ],
  [
    {
      code: 'airport-cap',
      params: { km: 66, uncapped: 94_000, title: 'the City of Cape Town', upToKm: 80 },
      amount: 80_000,
    },
    'Distance price, 66 km',
    'R940 by distance; no airport transfer within the City of Cape Town, up to 80 km, costs more than R800.',
  ],
  [
    { code: 'drop-off', params: { packageId: 'drop', title: 'Adventure drop-off', upToKm: 40 }, amount: 1 },
    'Adventure drop-off',
    'One price up to 40 km by road.',
  ],
  [
    {
      code: 'hours',
      params: { hours: 3, perHour: 35_000, minimumHours: 2, kmPerHour: 25, perKmBeyond: 800 },
      amount: 105_000,
    },
    '3 hours with a driver',
    'R350 an hour, at least 2 hours; each hour includes 25 km, then R8 a km.',
  ],
  [
    {
      code: 'package',
      params: { packageId: 'city', title: 'City highlights', hours: 2, maxGuests: 12 },
      amount: 1,
    },
    'City highlights, 2 hours',
    'One price for vehicle and driver, up to 12 guests.',
  ],
  [
    { code: 'km-beyond', params: { km: 20, included: 75, kmPerHour: 25, perKm: 800 }, amount: 16_000 },
    '20 km beyond the 75 km included',
    'Each hour includes 25 km, then R8 a km.',
  ],
  [
    {
      code: 'positioning',
      params: { km: 370, freeKm: 60, base: 'Cape Town', perKm: 400, roundTo: 10_000 },
      amount: 150_000,
    },
    'Bringing the vehicle to you, 370 km',
    'Your journey neither begins nor ends within 60 km of Cape Town: R4 a km beyond that, one way. Rounded to R100.',
  ],
  [
    {
      code: 'season',
      params: { title: 'December holidays', from: '2026-12-15', to: '2027-01-10' },
      amount: 1,
    },
    'December holidays',
    'For travel between Tue 15 Dec 2026 and Sun 10 Jan 2027.',
  ],
  [
    { code: 'night', params: { from: '22:00', to: '05:00' }, amount: 1 },
    'Night pickup',
    'Pickups from 22:00 to 05:00.',
  ],
  [
    { code: 'public-holiday', params: { date: '2026-12-25' }, amount: 1 },
    'Public holiday',
    'Fri 25 Dec 2026 is a public holiday.',
  ],
  [{ code: 'sunday', params: {}, amount: 1 }, 'Sunday', 'Pickups on Sundays.'],
  [{ code: 'extra-stops', params: { stops: 2 }, amount: 1 }, 'Extra stops, 2', 'For each stop on the way.'],
  [
    { code: 'meet-and-greet', params: {}, amount: 5_000 },
    'Meet and greet',
    'The driver waits in the arrivals hall with your name on a sign.',
  ],
]

describe('a line of a price', () => {
  it.each(said)('$code', (charge, label, rule) => {
    expect(priceLineWords({ ...charge, leg: 'out' }, english)).toEqual({ label, rule })
  })

  it('says where it is for the return trip', () => {
    const sunday = { leg: 'back', code: 'sunday', params: {}, amount: 1 } as const
    expect(priceLineWords(sunday, english).label).toBe('Return trip: Sunday')
  })
})
