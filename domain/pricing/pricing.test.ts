import { describe, expect, it } from 'vitest'
import {
  journey,
  shippedTariff as tariff,
  shippedVehicles as vehicles,
  spots,
} from '#tests/support/journeys.ts'
import { linesOf, pricesOf, problemOf, productOf } from '#tests/support/prices.ts'
import type { Journey } from './journey.ts'
import { priceJourney } from './pricing.ts'

const { airport, waterfront, campsBay, simonsTown, stellenbosch, paarl, hermanus, swellendam } = spots

describe('airport transfers', () => {
  it.each([
    ['City Bowl & V&A Waterfront', waterfront, { sedan: 350, suv: 480, minibus: 650 }],
    ['Atlantic Seaboard', campsBay, { sedan: 380, suv: 510, minibus: 690 }],
    ['Stellenbosch', stellenbosch, { sedan: 450, suv: 600, minibus: 820 }],
    ['Franschhoek & Paarl', paarl, { sedan: 550, suv: 730, minibus: 980 }],
    ['Hermanus', hermanus, { sedan: 850, suv: 1100, minibus: 1450 }],
  ])('cost the fixed price of %s both ways, however far the road', (_, place, prices) => {
    expect(pricesOf({ service: 'airport', places: [airport, place], km: 99 })).toEqual(prices)
    expect(pricesOf({ service: 'airport', places: [place, airport], km: 12 })).toEqual(prices)
  })

  it('include custom routes with an airport at one end', () => {
    const answer = priceJourney(journey({ places: [airport, campsBay], km: 27 }), tariff, vehicles)
    expect(answer).toMatchObject({
      ok: true,
      priced: { service: 'airport', options: [{ total: 38_000 }, {}, {}] },
    })
  })

  it('cost the distance price elsewhere', () => {
    expect(pricesOf({ places: [airport, simonsTown], km: 38 })).toEqual({
      sedan: 460,
      suv: 600,
      minibus: 790,
    })
  })

  it('never cost more than R800 within the City of Cape Town, but may from outside', () => {
    expect(pricesOf({ places: [airport, simonsTown], km: 66 })).toEqual({
      sedan: 550,
      suv: 720,
      minibus: 800,
    })
    expect(pricesOf({ places: [airport, { ...simonsTown, zones: [] }], km: 66 })).toMatchObject({
      minibus: 940,
    })
  })

  it('keep the fixed price only if every stop lies in its zone', () => {
    expect(pricesOf({ places: [airport, spots.gardens, waterfront], km: 24 }).sedan).toBe(350)
    expect(pricesOf({ places: [airport, campsBay, waterfront], km: 34 }).sedan).toBe(450)
    expect(pricesOf({ places: [airport, spots.gardens, hermanus], km: 20 }).sedan).toBe(850)
  })

  it('never cost less for going on from a stop than for ending there', () => {
    expect(pricesOf({ places: [airport, campsBay, waterfront], km: 28.8 }).minibus).toBe(690)
    expect(pricesOf({ places: [simonsTown, stellenbosch, airport], km: 43.3 }).minibus).toBe(820)
  })

  it('add R50 once for meet and greet', () => {
    const back = { date: '2026-12-01', time: '09:00', minutes: 25 }
    expect(linesOf({ places: [airport, waterfront], meetAndGreet: true, return: back })).toEqual([
      ['Fixed airport route, City Bowl & V&A Waterfront', 350],
      ['Return trip: Fixed airport route, City Bowl & V&A Waterfront', 350],
      ['Meet and greet', 50],
    ])
  })

  it('need an airport at one end', () => {
    expect(problemOf({ service: 'airport' })).toMatchObject({ path: 'serviceType', code: 'no-airport' })
  })
})

describe('a pickup at an airport', () => {
  const drive = { places: [airport, waterfront] as Journey['places'], time: '22:41', minutes: 25 }
  const keptOf = (changes: Partial<Journey>) => {
    const answer = priceJourney(journey({ ...drive, ...changes }), tariff, vehicles)
    if (!answer.ok) throw new Error(answer.problem.code)
    const { minutes, legs } = answer.priced
    return { minutes, kept: legs.map((leg) => leg.minutes), lands: legs.map((leg) => leg.lands === true) }
  }

  it('keeps the vehicle from the landing, through passport and bags and the drive', () => {
    expect(keptOf({})).toEqual({ minutes: 25, kept: [65], lands: [true] })
  })

  it('is that of the return where the trip out ends there', () => {
    const back = { date: '2026-12-01', time: '09:07', minutes: 30 }
    expect(keptOf({ places: [waterfront, airport], return: back })).toEqual({
      minutes: 55,
      kept: [25, 70],
      lands: [false, true],
    })
  })

  it('takes as long on a fixed route as its table says, and longer in traffic', () => {
    expect(keptOf({ minutes: 21 })).toMatchObject({ minutes: 25 })
    expect(keptOf({ minutes: 33, freeMinutes: 21 })).toMatchObject({ minutes: 37 })
    const stop = { places: [airport, spots.gardens, waterfront] as Journey['places'] }
    expect(keptOf({ ...stop, minutes: 40 })).toMatchObject({ minutes: 40 })
  })

  it('adds its time before the hours of a hire', () => {
    expect(keptOf({ service: 'corporate', hours: 3 })).toEqual({ minutes: 180, kept: [220], lands: [true] })
  })
})

describe('short transfers', () => {
  const pathOf = (...stops: Journey['places']) =>
    [waterfront, ...stops, campsBay] as unknown as Journey['places']

  it('cost the distance price up to 40 km, but never below R350, R480, R650', () => {
    expect(pricesOf({ km: 9 })).toEqual({ sedan: 350, suv: 480, minibus: 650 })
    expect(pricesOf({ km: 40 })).toEqual({ sedan: 470, suv: 610, minibus: 800 })
  })

  it('rise evenly from 40 to 60 km to what a custom route costs at least', () => {
    expect(pricesOf({ km: 50 })).toEqual({ sedan: 640, suv: 780, minibus: 1000 })
    expect(pricesOf({ km: 60 })).toEqual({ sedan: 800, suv: 950, minibus: 1200 })
  })

  it('cost R50 more for each stop, but no more than the custom route', () => {
    expect(linesOf({ places: pathOf(spots.gardens, simonsTown), km: 30 })).toEqual([
      ['Distance price, 30 km', 410],
      ['Extra stops, 2', 100],
    ])
    expect(pricesOf({ places: pathOf(spots.gardens), km: 59.5 }).sedan).toBe(800)
  })

  it('begin or end within 60 km of the base; elsewhere a custom route is driven', () => {
    const near = { places: [hermanus, { ...paarl, kmFromBase: 60 }] as Journey['places'], km: 30 }
    expect(pricesOf(near).sedan).toBe(410)
    const far = { places: [hermanus, { ...paarl, kmFromBase: 61 }] as Journey['places'], km: 30 }
    expect(linesOf(far)).toEqual([['Distance price, 30 km', 800]])
  })
})

describe('custom routes', () => {
  it('never cost less than R800, R950, R1,200', () => {
    expect(pricesOf({ km: 61 })).toEqual({ sedan: 800, suv: 950, minibus: 1200 })
  })

  it('cost the distance price beyond, R8 a km after 110 km', () => {
    expect(pricesOf({ places: [waterfront, swellendam], km: 220 })).toEqual({
      sedan: 1730,
      suv: 2250,
      minibus: 2940,
    })
  })

  it('cost both ways for a return, and nothing for meet and greet without an airport', () => {
    const back = { date: '2026-11-29', time: '09:00', minutes: 52 }
    expect(pricesOf({ km: 62, return: back, meetAndGreet: true })).toEqual({
      sedan: 1600,
      suv: 1900,
      minibus: 2400,
    })
  })

  it('add R4 a km for bringing the vehicle to the nearer end, beyond 60 km', () => {
    expect(linesOf({ places: [spots.george, spots.knysna], km: 62 })).toEqual([
      ['Distance price, 62 km', 800],
      ['Bringing the vehicle to you, 370 km', 1480],
    ])
    expect(linesOf({ places: [hermanus, stellenbosch], km: 96 })).toHaveLength(1)
    const odd = { ...spots.george, kmFromBase: 431 }
    expect(linesOf({ places: [odd, spots.knysna], km: 62 })[1]).toEqual([
      'Bringing the vehicle to you, 371 km',
      1480,
    ])
  })

  it('have no instant price if one place is farther than 550 km', () => {
    const problem = problemOf({ places: [spots.knysna, spots.bloukrans], km: 70 })
    expect(problem).toEqual({
      path: 'dropoff',
      code: 'too-far',
      params: { label: 'Bloukrans', km: 550, base: 'Cape Town' },
    })
  })
})

describe('a vehicle by the hour', () => {
  it('costs at least two hours for companies and four for custom routes', () => {
    const hire = { places: [waterfront] as Journey['places'], km: 0, hours: 1 }
    expect(pricesOf({ ...hire, service: 'corporate' })).toEqual({ sedan: 700, suv: 1000, minibus: 1300 })
    expect(pricesOf(hire)).toEqual({ sedan: 1600, suv: 2200, minibus: 2600 })
  })

  it('includes 25 km an hour, then R8 a km', () => {
    expect(linesOf({ service: 'corporate', hours: 3, km: 95 })).toEqual([
      ['3 hours with a driver', 1050],
      ['20 km beyond the 75 km included', 160],
    ])
  })

  it('prices a corporate journey without hours, by the hours of its drive', () => {
    expect(pricesOf({ service: 'corporate', minutes: 130, km: 50 }).sedan).toBe(1050)
    expect(pricesOf({ service: 'corporate', places: [airport, waterfront] }).sedan).toBe(350)
  })

  it('does not price tours', () => {
    expect(problemOf({ service: 'tour', hours: 4 })?.path).toBe('hours')
  })
})

describe('packages', () => {
  it.each(tariff.packages.map((pack) => [pack.title, pack] as const))(
    '%s costs what is published',
    (_, pack) => {
      const service = pack.kind === 'adventure' ? 'adventure' : 'tour'
      const rand = Object.fromEntries(Object.entries(pack.prices).map(([name, cents]) => [name, cents / 100]))
      expect(pricesOf({ service, packageId: pack.id, time: '08:00', passengers: 1 })).toEqual(rand)
    },
  )

  it('offer the V-Class at the SUV price on the half day at Table Mountain', () => {
    const seven = journey({ service: 'tour', packageId: 'city-and-table-mountain', passengers: 7 })
    const answer = priceJourney(seven, tariff, vehicles)
    expect(answer).toMatchObject({
      ok: true,
      priced: { options: [{ id: 'suv', total: 145_000, capacity: 7, models: [{ id: 'v-class' }] }] },
    })
  })

  it('need no service beside their name, but none other than their own', () => {
    const asked = { packageId: 'cape-peninsula', time: '08:00', passengers: 6 }
    expect(pricesOf({ ...asked, service: 'point_to_point' })).toEqual(pricesOf({ ...asked, service: 'tour' }))
    expect(problemOf({ ...asked, service: 'airport' })).toMatchObject({ code: 'package-service' })
  })

  it('take no more guests than they state', () => {
    expect(
      problemOf({ service: 'tour', packageId: 'private-cellar-day', passengers: 7, time: '08:00' }),
    ).toEqual({
      path: 'passengers',
      code: 'package-guests',
      params: { title: 'Private cellar day', most: 6 },
    })
  })

  it('run between 08:00 and 18:00 for tours; adventures start at any hour', () => {
    const tour = { service: 'tour', packageId: 'cape-peninsula' } as const
    expect(problemOf({ ...tour, time: '10:00' })).toBeNull()
    expect(problemOf({ ...tour, time: '10:15' })?.path).toBe('time')
    expect(problemOf({ ...tour, time: '07:45' })?.path).toBe('time')
    expect(problemOf({ service: 'adventure', packageId: 'adventure-full-day', time: '04:30' })).toBeNull()
  })

  it('are booked as their own service', () => {
    expect(problemOf({ service: 'airport', packageId: 'city-highlights' })?.path).toBe('packageId')
    expect(problemOf({ service: 'tour', packageId: 'moon-landing' })?.path).toBe('packageId')
    expect(problemOf({ service: 'tour' })?.path).toBe('packageId')
  })

  it('include a drop-off with gear at one price up to 40 km, then at that of a transfer', () => {
    const afar = { places: [waterfront, hermanus] as Journey['places'], km: 66 }
    expect(pricesOf({ service: 'adventure', km: 40 })).toEqual({ sedan: 450, suv: 600, minibus: 800 })
    expect(pricesOf({ service: 'adventure', ...afar })).toEqual({ sedan: 800, suv: 950, minibus: 1200 })
    const fromAirport = { places: [airport, hermanus] as Journey['places'], km: 105 }
    expect(pricesOf({ service: 'adventure', ...fromAirport })).toEqual(pricesOf(fromAirport))
  })
})

describe('vehicles', () => {
  it('are offered only where people and bags fit', () => {
    expect(Object.keys(pricesOf({ passengers: 3, luggage: 3 }))).toEqual(['sedan', 'suv', 'minibus'])
    expect(Object.keys(pricesOf({ passengers: 4 }))).toEqual(['suv', 'minibus'])
    expect(Object.keys(pricesOf({ passengers: 7 }))).toEqual(['minibus'])
    expect(Object.keys(pricesOf({ passengers: 2, luggage: 5 }))).toEqual(['minibus'])
  })

  it('name the models that fit', () => {
    const answer = priceJourney(journey({ passengers: 3, luggage: 3 }), tariff, vehicles)
    expect(answer).toMatchObject({
      priced: { options: [{ id: 'sedan', models: [{ name: 'Jetta' }] }, {}, {}] },
    })
  })

  it('are refused with the reason at the bags if those are too many', () => {
    const tooMuch = { passengers: 12, luggage: 8, smallLuggage: 9 }
    expect(problemOf(tooMuch)).toEqual({ path: 'luggage', code: 'no-vehicle', params: tooMuch })
    expect(
      priceJourney(
        journey({ passengers: 5 }),
        tariff,
        vehicles.filter(({ class: c }) => c === 'sedan'),
      ),
    ).toEqual({
      ok: false,
      problem: {
        path: 'passengers',
        code: 'no-vehicle',
        params: { passengers: 5, luggage: 0, smallLuggage: 0 },
      },
    })
  })

  it('are cheapest first, with the difference from the standard price', () => {
    const answer = priceJourney(journey({ places: [airport, waterfront] }), tariff, vehicles)
    expect(answer.ok && answer.priced.options.map(({ difference }) => difference / 100)).toEqual([
      0, 130, 300,
    ])
  })
})

it.each<[product: string, Partial<Journey>]>([
  ['fixed-route', { places: [airport, waterfront] }],
  ['distance', { places: [airport, simonsTown], km: 38 }],
  ['distance', { places: [airport, campsBay, waterfront] }],
  ['short-transfer', { places: [waterfront, stellenbosch] }],
  ['custom', { places: [waterfront, hermanus], km: 120 }],
  ['hourly', { places: [waterfront], hours: 4 }],
  ['hourly', { service: 'corporate' }],
  ['package', { service: 'tour', packageId: 'cape-peninsula', time: '08:00' }],
  ['drop-off', { service: 'adventure', km: 66 }],
])('the product is %s', (product, changes) => {
  expect(productOf(changes)).toBe(product)
})

it('each line says whether it is for the trip out, the return or both', () => {
  const answer = priceJourney(
    journey({
      places: [airport, waterfront],
      meetAndGreet: true,
      return: { date: '2026-12-01', time: '09:00', minutes: 25 },
    }),
    tariff,
    vehicles,
  )
  expect(answer.ok && answer.priced.options[0].lines.map(({ leg, code }) => [leg, code])).toEqual([
    ['out', 'fixed-route'],
    ['back', 'fixed-route'],
    ['whole', 'meet-and-greet'],
  ])
})

describe('VAT', () => {
  it('is part of the published price', () => {
    const answer = priceJourney(journey({ places: [airport, stellenbosch] }), tariff, vehicles)
    expect(answer).toMatchObject({
      priced: { options: [{ total: 45_000, base: 39_130, taxes: 5_870 }, {}, {}] },
    })
  })

  it('is zero if the service is exempt or the operator is not registered', () => {
    const treatment = { ...tariff.tax.treatment, airport: 'exempt' as const }
    const exempt = { ...tariff, tax: { ...tariff.tax, treatment } }
    const answer = priceJourney(journey({ places: [airport, stellenbosch] }), exempt, vehicles)
    expect(answer).toMatchObject({ priced: { options: [{ base: 45_000, taxes: 0 }, {}, {}] } })
  })
})
