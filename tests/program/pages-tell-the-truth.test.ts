import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatDuration } from '#domain/values/duration.ts'
import { PUBLIC_PATHS } from '#domain/site/public-paths.ts'
import { VEHICLE_CLASSES, type VehicleClass } from '#domain/fleet/vehicles.ts'
import { newPostgres } from '#tests/support/database.ts'
import { shippedContent } from '#tests/support/english.ts'
import { SECRET } from '#tests/support/people.ts'
import { type Program, startProgram } from '#tests/support/program/program.ts'
import { Visitor } from '#tests/support/visitor.ts'

/** The pages are read as a visitor reads them, and each price, time and room is asked of the calls that sell. */

let program: Program
beforeAll(async () => {
  program = await startProgram({
    DATABASE_URL: await newPostgres(),
    AUTH_SECRET: SECRET,
    RATE_LIMIT: 'off',
  })
})
afterAll(() => program.kill())

const AIRPORT = 'cape-town-international'
const CITY = 'cape-town-city-centre'

type Asked = { serviceType: string; pickup: string; dropoff?: string; packageId?: string; hours?: number }
type Quoted = { minutes: number; prices: Partial<Record<VehicleClass, number>> }

const known = new Map<string, Quoted>()

/** What a trip for one costs in each class, and how long it takes. */
async function quote({ pickup, dropoff, ...asked }: Asked): Promise<Quoted> {
  const key = JSON.stringify({ pickup, dropoff, ...asked })
  const before = known.get(key)
  if (before !== undefined) return before
  const place = (id: string) => ({ label: id, placeId: `place:${id}` })
  const answer = await new Visitor(program.url).call('/api/quotes', {
    ...asked,
    pickup: place(pickup),
    ...(dropoff !== undefined && { dropoff: place(dropoff) }),
    date: inAWeek(),
    // Tours end by six; transfers are told without the traffic of the morning.
    time: asked.packageId === undefined || dropoff !== undefined ? '12:00' : '08:30',
    passengers: 1,
    luggage: 0,
  })
  const body = (await answer.json()) as {
    duration_minutes: number
    vehicle_options: { id: VehicleClass; calculated_total_price: number }[]
  }
  if (answer.status !== 201) throw new Error(`${key}: ${JSON.stringify(body)}`)
  const prices = Object.fromEntries(
    body.vehicle_options.map((option) => [option.id, option.calculated_total_price]),
  )
  const quoted = { minutes: body.duration_minutes, prices }
  known.set(key, quoted)
  return quoted
}

function inAWeek(): string {
  return new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10)
}

async function read(page: string): Promise<string> {
  const answer = await new Visitor(program.url).ask(page)
  expect([page, answer.status]).toEqual([page, 200])
  return (await answer.text()).replaceAll('<!-- -->', '').replaceAll('&amp;', '&')
}

/** `R1,200` in English, `R1.200` in German. */
function rand(text: string): number {
  return Number(text.replaceAll(/\D/g, ''))
}

function classNamed(text: string | null): VehicleClass | undefined {
  return VEHICLE_CLASSES.find((name) => name === text)
}

/** One trip for each row of the services' price tables: hours are divided, and least prices met. */
const PRODUCTS: Record<string, Asked[]> = {
  'city-bowl-and-waterfront': [{ serviceType: 'airport', pickup: AIRPORT, dropoff: CITY }],
  'atlantic-seaboard': [{ serviceType: 'airport', pickup: AIRPORT, dropoff: 'sea-point' }],
  stellenbosch: [{ serviceType: 'airport', pickup: AIRPORT, dropoff: 'stellenbosch' }],
  'franschhoek-and-paarl': [{ serviceType: 'airport', pickup: AIRPORT, dropoff: 'franschhoek' }],
  hermanus: [{ serviceType: 'airport', pickup: AIRPORT, dropoff: 'hermanus' }],
  'adventure-drop-off': [{ serviceType: 'adventure', pickup: CITY, dropoff: 'muizenberg' }],
  short: [{ serviceType: 'point_to_point', pickup: CITY, dropoff: 'sea-point' }],
  custom: [{ serviceType: 'point_to_point', pickup: CITY, dropoff: 'franschhoek' }],
  'hourly-corporate': [1, 4, 8].map((hours) => ({ serviceType: 'corporate', pickup: CITY, hours })),
  'hourly-custom': [{ serviceType: 'point_to_point', pickup: CITY, hours: 1 }],
}
const LEAST_HOURS = 4

async function pricesOf(
  product: string,
  service: string,
  vehicle: VehicleClass,
): Promise<(number | undefined)[]> {
  const asked = PRODUCTS[product] ?? [{ serviceType: service, pickup: CITY, packageId: product }]
  return Promise.all(
    asked.map(async (trip) => {
      if (trip.hours !== 1) return (await quote(trip)).prices[vehicle]
      return ((await quote({ ...trip, hours: LEAST_HOURS })).prices[vehicle] ?? 0) / LEAST_HOURS
    }),
  )
}

const DETAILS = shippedContent.words['service-details'].pages
const SERVICES = PUBLIC_PATHS.filter((page) => page.startsWith('/services'))

describe.each(['', '/de'])('on the pages at "%s"', (prefix) => {
  test.each(DETAILS)(
    'each price of $slug is what its trip costs, and leads to a quote for it',
    async (page) => {
      const html = await read(`${prefix}/services/${page.slug}`)
      const [, table = ''] = /<table class="price-table".*?<tbody>(.*?)<\/tbody>/s.exec(html) ?? []
      const rows = table.split('<tr').slice(1)
      expect(rows).toHaveLength(page.prices.rows.length)
      for (const [i, row] of rows.entries()) {
        const { id: product } = page.prices.rows[i] ?? { id: '' }
        const cells = [...row.matchAll(/<td class="price"( colSpan="3")?>(.*?)<\/td>/gi)]
        for (const [at, vehicle] of VEHICLE_CLASSES.entries()) {
          const [, , cell = ''] = cells[cells.length === 1 ? 0 : at] ?? []
          const [, query, shown] = /href="[^"]*\/quotes\?([^"]*)"[^>]*>(R[\d.,]+)</.exec(cell) ?? []
          const asked = new URLSearchParams(query)
          // A model may be sold as another class.
          const sold = classNamed(asked.get('vehicle')) ?? vehicle
          const prices = await pricesOf(product, page.booking.serviceType, sold)
          expect(prices, `${product} by ${vehicle}`).toContain(shown === undefined ? undefined : rand(shown))
          if (query === undefined) continue
          expect([product, null]).toContain(asked.get('packageId'))
          const dropoff = asked.get('to')?.toLowerCase().replaceAll(' ', '-')
          if (dropoff === undefined) continue
          const { prices: given } = await quote({ serviceType: 'airport', pickup: AIRPORT, dropoff })
          expect(given[sold], dropoff).toBe(rand(shown ?? ''))
        }
      }
    },
  )

  test('each tab of the services shows the trip at which its prices begin, as a quote for it says', async () => {
    const html = await read(`${prefix}/services`)
    const cards = html.split('<div class="tab-card">').slice(1)
    expect(cards).toHaveLength(DETAILS.length)
    for (const [i, { id }] of shippedContent.words.services.tabs.entries()) {
      const page = DETAILS.find(({ service }) => service === id)
      const [card = ''] = cards[i]?.split('</table>') ?? []
      const [, from] = /big-figure">[^<]*?(R[\d.,]+)/.exec(card) ?? []
      const shown = [...card.matchAll(/href="[^"]*\/quotes\?([^"]*)"[^>]*>(R[\d.,]+)</g)].map(
        ([, query, price = '']) => ({
          vehicle: new URLSearchParams(query).get('vehicle'),
          price: rand(price),
        }),
      )
      expect(shown).toHaveLength(VEHICLE_CLASSES.length)
      if (from !== undefined) expect(shown.map(({ price }) => price)).toContain(rand(from))
      const trips = await Promise.all(
        (page?.prices.rows ?? []).map(async ({ id: trip }) => {
          const prices = await Promise.all(
            shown.map(({ vehicle }, at) =>
              pricesOf(
                trip,
                page?.booking.serviceType ?? '',
                classNamed(vehicle) ?? VEHICLE_CLASSES[at] ?? 'sedan',
              ),
            ),
          )
          return shown.every(({ price }, at) => prices[at]?.includes(price))
        }),
      )
      expect(trips, id).toContain(true)
    }
  })

  test('each place of Areas is as far and costs as much as a quote for it says', async () => {
    const items = (await read(`${prefix}/areas`)).split('<li id="').slice(1)
    const rows = items.flatMap((item) => {
      const found = /^([\w-]+)">.*?<\/div><span>([^<]*)<\/span>.*?<b class="price">(R[\d.,]+)<\/b>/.exec(item)
      return found === null ? [] : [found]
    })
    expect(rows.length).toBeGreaterThan(100)
    for (const [, dropoff = '', time, price = ''] of rows) {
      const { minutes, prices } = await quote({ serviceType: 'airport', pickup: AIRPORT, dropoff })
      expect({ dropoff, time, price: rand(price) }).toEqual({
        dropoff,
        time: formatDuration(minutes),
        price: Math.min(...Object.values(prices)),
      })
    }
  })

  test.each(DETAILS.filter(({ drives }) => drives !== undefined))(
    'each drive of $slug takes as long and costs as much as a quote for it says',
    async ({ slug, drives, booking: { serviceType } }) => {
      const html = await read(`${prefix}/services/${slug}`)
      const rows = [
        ...html.matchAll(/<\/th><td>([^<]+)<\/td><td class="price"><a [^>]*>(R[\d.,]+)<\/a><\/td><\/tr>/g),
      ]
      expect(rows).toHaveLength(drives?.to.length ?? 0)
      for (const [i, [, time, price = '']] of rows.entries()) {
        const dropoff = drives?.to[i] ?? ''
        const trip = { serviceType, pickup: CITY, dropoff, packageId: drives?.package }
        const { minutes, prices } = await quote(trip)
        expect([dropoff, time, rand(price)]).toEqual([dropoff, formatDuration(minutes), prices.sedan])
      }
    },
  )

  test('the service areas cost what a transfer there does', async () => {
    const html = await read(`${prefix}/services`)
    const rows = [...html.matchAll(/areas#([\w-]+)"[^>]*>[^<]+<\/a><span class="figures">(R[\d.,]+)</g)]
    expect(rows).toHaveLength(16)
    for (const [, dropoff = '', price = ''] of rows) {
      const { prices } = await quote({ serviceType: 'airport', pickup: AIRPORT, dropoff })
      expect([dropoff, rand(price)]).toEqual([dropoff, Math.min(...Object.values(prices))])
    }
  })

  test.each(SERVICES)('the room that %s tells of is that of the vehicles and the tours', async (page) => {
    const visitor = new Visitor(program.url)
    const { vehicles } = (await (await visitor.ask('/api/vehicles')).json()) as {
      vehicles: { capacity: number }[]
    }
    const { packages } = (await (await visitor.ask('/api/packages')).json()) as {
      packages: { max_guests: number }[]
    }
    const figures = new Set([
      ...vehicles.map(({ capacity }) => capacity),
      ...packages.map((one) => one.max_guests),
    ])
    const told = (await read(prefix + page)).matchAll(
      /\b(?:up to|bis zu) (\d+)(?! km| months| Monat| Uhr|%|:)\b/gi,
    )
    for (const [words, figure] of told) expect([...figures], `${words} on ${page}`).toContain(Number(figure))
  })
})

describe('the table of promises', () => {
  const table = readFileSync('docs/promises.md', 'utf8')
  const rows = [...table.matchAll(/^\| ([^|]+?) +\|(?: (.+) \|)?$/gm)]
    .map(([, words = '', kept = '']) => ({ words, kept }))
    .filter(({ words }) => words !== 'promise' && !words.startsWith('--'))
  const said = globSync('content/en/**/*.{yml,json}')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()

  test.each(rows)('“$words” is said, and the test that holds it exists', ({ words, kept }) => {
    expect(said).toContain(words.toLowerCase())
    const [, file, name = ''] = /`([^`]+\.(?:test|spec)\.ts)`(?:: (.+))?$/.exec(kept) ?? []
    if (file !== undefined) expect(readFileSync(file, 'utf8')).toContain(name.trim())
  })

  test('every promise that the program keeps names its test', () => {
    const [byTests = ''] = table.split('## Kept by people alone')
    const named = rows.filter(({ words }) => byTests.includes(`| ${words} `))
    expect(named.filter(({ kept }) => !/\.(test|spec)\.ts`/.test(kept))).toEqual([])
    expect(named.length).toBeGreaterThan(15)
  })
})
