import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { shippedTariff as tariff, shippedVehicles as vehicles } from '#tests/support/journeys.ts'
import { SERVICE_TABS } from '#domain/pricing/service-types.ts'
import {
  allPages,
  areas,
  business,
  contact,
  details,
  facts,
  fleet,
  home,
  notFound,
  paia,
  reviews,
  safety,
  services,
  terms,
  yaml,
} from '#tests/support/words/page-words.ts'
import { plainName } from '#domain/places/place-words.ts'
import { kilometresBetween } from '#domain/places/point.ts'

/** Regional roads, which are written like prices. */
const ROADS = ['R27', 'R44', 'R45', 'R46', 'R101', 'R310', 'R320', 'R328', 'R62']

describe('the words of every page', () => {
  it.each([
    ...Object.entries({ home, services, areas, reviews, fleet, contact, notFound }),
    ...details.pages.map((page) => [page.slug, page] as const),
  ])('say what they are to a search engine: %s', (_, { meta }) => {
    expect(meta.title.length).toBeLessThanOrEqual(60)
    expect(meta.description.length).toBeLessThanOrEqual(155)
  })

  it.each(Object.entries({ terms, paia, safety }))('say it of the legal pages too: %s', (_, page) => {
    expect(`${page.title}: ${business.settings.businessName}`.length).toBeLessThanOrEqual(60)
    expect(page.description.length).toBeLessThanOrEqual(155)
  })

  it.each(Object.keys(allPages))('shout at nobody, and leave no brace unfilled: %s', (name) => {
    const text = textsOf(allPages[name as keyof typeof allPages]).join('\n')
    expect(text.replace('Oops! Page not found', '')).not.toMatch(/[!{}]/)
  })

  it.each(ownFiles())('hold no price, phone number or address that is a fact: %s', (file) => {
    // The fees in the PAIA manual are the law's.
    const text = file === 'paia.yml' ? '' : readFileSync(`content/en/${file}`, 'utf8')
    const typed = text.match(/\bR ?\d[\d,]*|\b0\d\d \d{3} \d{4}|[\w.]+@[\w-]+\.\w+/g) ?? []
    expect(typed.filter((found) => !ROADS.includes(found))).toEqual([])
  })

  it('claim what the operator claims, each page its own reading', () => {
    const { rating, reviewCount, recommend, onTimeReviews } = facts
    expect(reviews.stats.map(({ figure }) => figure)).toEqual([
      `${rating}/5`,
      reviewCount,
      recommend,
      onTimeReviews,
    ])
    expect(fleet.figures.map(({ figure }) => figure)).toEqual([rating, facts.onTimeHome, facts.safetyRecord])
  })
})

describe('Home', () => {
  it('shows six cards in order, each with its price', () => {
    expect(home.services.cards.map(({ title, price }) => `${title}: ${price}`)).toEqual([
      `Airport transfers: from ${facts['price:from:airport']}`,
      `City tours: from ${facts['price:from:city']}`,
      'Corporate & events: Custom quote',
      `Wine tours: from ${facts['price:from:wine']}`,
      `Adventure transfers: from ${facts['price:from:adventure']}`,
      `Custom routes: from ${facts['price:from:custom']}`,
    ])
  })

  it('leads each card to the page of its service', () => {
    for (const { service, to } of home.services.cards) {
      expect(to).toBe(`/services/${details.pages.find((page) => page.service === service)?.slug}`)
    }
  })

  it('shows the figures of safety and the stats of the reviews', () => {
    expect(home.safety.figures.map(said)).toEqual([
      '0 accidents this year',
      '1000+ safe journeys monthly',
      '5-star safety rating',
      '24/7 support',
    ])
    expect(home.reviews.stats.map(said)).toEqual([
      '2000+ happy customers',
      '4.9 average rating',
      '24/7 on the road',
      '8+ years of experience',
    ])
  })

  it('shows three sizes', () => {
    expect(home.fleet.classes.map(({ text }) => text.split(' ')[0])).toEqual(['1–3', '4–7', '8–14'])
  })
})

describe('Services', () => {
  it('has six tabs, airport first and most popular', () => {
    expect(services.tabs.map(({ id }) => id)).toEqual([...SERVICE_TABS])
    expect(services.tabs.filter(({ popular }) => popular).map(({ id }) => id)).toEqual(['airport'])
    expect(services.popular).toBe('Most Popular')
  })

  it('prices them from the tariff', () => {
    expect(services.tabs.map(({ pricing }) => pricing)).toEqual([
      'R350 – R800',
      'R1,200 – R3,500 per day',
      'R1,800 – R4,500 per day',
      'Custom quote',
      'R800 – R2,200 per trip',
      'By quote',
    ])
  })

  it('has the service areas in four groups', () => {
    expect(
      services.areas.groups.map(
        ({ title, places }) => `${title}: ${places.map(({ name }) => name).join(', ')}`,
      ),
    ).toEqual([
      'Cape Town City: CBD, Sea Point, Green Point, Camps Bay',
      'Atlantic Seaboard: Clifton, Bantry Bay, Hout Bay, Llandudno',
      'Southern Peninsula: Muizenberg, Fish Hoek, Simon’s Town, Cape Point',
      'Wine Regions: Stellenbosch, Franschhoek, Paarl, Somerset West',
    ])
    expect(services.cards.map(({ to }) => to)).toEqual(['/fleet-safety', '/reviews', '/contact'])
    expect([services.whyChooseUs.title, services.readyToBook.title, services.readyToBook.action]).toEqual([
      'Why Choose Us',
      'Ready to Book',
      'Contact Us',
    ])
  })
})

describe('the detail pages', () => {
  const rows = details.pages.flatMap(({ prices }) => prices.rows)
  const titled = [...tariff.airport.routes, ...tariff.packages, tariff.dropOff].map(({ id }) => id)

  it('are the six, and lead to the booking of their service', () => {
    expect(
      details.pages.map(({ slug, booking }) => [slug, booking.serviceType, booking.tag].join(' ').trim()),
    ).toEqual([
      'airport-transfers airport',
      'city-tours tour',
      'corporate corporate',
      'winelands tour Wine',
      'adventures adventure',
      'custom-routes point_to_point',
    ])
    expect(details.pages.find(({ slug }) => slug === 'corporate')?.links).toContainEqual(
      expect.objectContaining({ to: '/contact' }),
    )
  })

  it('show every route and package of the tariff once, under its own title', () => {
    expect(rows.map(({ id }) => id).filter((id) => titled.includes(id))).toEqual(
      expect.arrayContaining(titled),
    )
    const units = rows.filter(({ hours }) => hours === undefined)
    expect(new Set(units.map(({ id }) => id)).size).toBe(units.length)
    for (const { id, title } of rows) expect(title === undefined, id).toBe(titled.includes(id))
  })

  it.each(rows.map(({ id }) => id))('have a price for %s', (id) => {
    expect(facts[`price:${id}:sedan`]).toBeDefined()
  })

  const trips = details.pages.flatMap((page) => page.trips)

  it('tell the day of every package', () => {
    expect(trips.map((trip) => trip.package)).toEqual(tariff.packages.map(({ id }) => id))
  })

  it.each(trips)('tell a day that lasts as long as $package does', (trip) => {
    const pack = tariff.packages.find(({ id }) => id === trip.package)
    const times = trip.stops.map(({ time }) => minutesOf(time))
    expect(times.toSorted((a, b) => a - b)).toEqual(times)
    expect(new Set(times).size).toBe(times.length)
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBe((pack?.hours ?? 0) * 60)
    if (pack?.kind === 'adventure') return
    expect(times[0]).toBeGreaterThanOrEqual(minutesOf(tariff.policies.toursFrom))
    expect(times.at(-1)).toBeLessThanOrEqual(minutesOf(tariff.policies.toursUntil))
  })

  it('never promise what tours do not include', () => {
    const tours = details.pages.filter(({ service }) => ['tours', 'wine', 'adventure'].includes(service))
    for (const { included } of tours) expect(included.join()).not.toMatch(/tasting fee|entrance|toll/i)
    expect(details.pages.find(({ service }) => service === 'tours')?.notIncluded.join()).toMatch(
      /Cableway.*Entrance.*Chapman’s Peak/s,
    )
  })
})

describe('Areas', () => {
  const places = areas.regions.flatMap((region) => region.areas)

  it('lie in nine regions', () => {
    expect(areas.regions.map(({ name, picture }) => `${name} ${picture}`)).toEqual([
      'Cape Town cape-town',
      'Cape Peninsula cape-peninsula',
      'Winelands winelands',
      'Overberg overberg',
      'Garden Route garden-route',
      'West Coast west-coast',
      'Klein Karoo klein-karoo',
      'Cederberg cederberg',
      'Scenic Routes scenic-routes',
    ])
  })

  it('are at least 90, each once, each with words of its own', () => {
    expect(places.length).toBeGreaterThanOrEqual(90)
    for (const key of ['id', 'name', 'text'] as const) {
      expect(new Set(places.map((place) => place[key])).size).toBe(places.length)
    }
    expect(areas.lead).toMatch(new RegExp(`^9 regions and ${places.length}\\+ destinations, 24/7`))
  })

  it('lie where the place search knows them, under the name by which it prices them at once', () => {
    const known = readdirSync('content/places').flatMap(
      (file) => yaml(`content/places/${file}`) as { id: string; name: string; lat: number; lng: number }[],
    )
    const both = places.flatMap((place) =>
      known.filter(({ id }) => id === place.id).map((spot) => ({ place, spot })),
    )
    expect(both.length).toBeGreaterThan(100)
    for (const { place, spot } of both) {
      expect(kilometresBetween(place, spot), place.id).toBeLessThan(1)
      expect(plainName(place.name)).toBe(plainName(spot.name))
    }
  })

  it('have pictures', () => {
    const pictures = readdirSync('app/ui/art', { recursive: true })
    expect(pictures).toEqual(
      expect.arrayContaining([
        ...areas.regions.map(({ picture }) => `regions/${picture}.svg`),
        ...details.pages.map(({ slug }) => `services/${slug}.svg`),
      ]),
    )
  })
})

describe('Fleet and safety', () => {
  it('has four categories, with models that are on the road', () => {
    const { items } = fleet.categories
    expect(items.map(({ capacity }) => capacity)).toEqual(['1–4', '1–7', '8–14', '15–22'])
    expect(items.slice(0, 3).flatMap(({ models }) => models)).toEqual(
      expect.arrayContaining(vehicles.map(({ name }) => name)),
    )
    expect(items.map(({ to }) => to)).toEqual(['/booking', '/booking', '/booking', '/contact'])
  })

  it('says of each model alone how many people and bags it takes: no other sentence does', () => {
    const said = textsOf(fleet.categories.items.map(({ text }) => text)).join(' ')
    expect(said).not.toMatch(/\b(\d+|two|three|four|five|six|seven|eight|nine|thirteen)\b/)
  })

  it('shows photos that there are', () => {
    const { vehicles: ours, drivers } = fleet.photos
    const files = [...ours, ...drivers].flatMap(({ file }) => file ?? [])
    expect(files.filter((file) => !existsSync(`public/photos/${file}`))).toEqual([])
  })

  it('names the service interval and the cover', () => {
    expect(textsOf(fleet.standards).join()).toMatch(
      new RegExp(`${facts.serviceKm}.*${facts.liabilityCover}`, 's'),
    )
  })
})

describe('the contact page', () => {
  it('answers the four questions by the policies', () => {
    const answers = contact.faqs.map(({ answer }) => answer)
    expect(answers[0]).toMatch(/^\d+ hours ahead.*Same-day.*subject to availability/)
    expect(answers[1]).toMatch(/complimentary|free/)
    expect(answers[2]).toMatch(/cash, card or bank transfer, online or to the driver/)
    expect(answers[3]).toMatch(
      new RegExp(
        `free up to ${facts.transferFreeUntilHours} hours before pickup.*${facts.tourFreeUntilHours} hours before`,
      ),
    )
  })

  it('names the service areas', () => {
    expect(contact.areas.text).toMatch(/Cape Town, Stellenbosch, Franschhoek, Hermanus.*Garden Route/)
  })
})

describe('the terms', () => {
  it('give the policies of the tariff and the rights of the law', () => {
    const { transferFreeUntilHours, tourFreeUntilHours, tourLateRefundPercent } = facts
    const policies = `until ${transferFreeUntilHours} hours before pickup.*until ${tourFreeUntilHours} hours before.*${tourLateRefundPercent}%`
    expect(textsOf(terms).join('\n')).toMatch(new RegExp(policies, 's'))
    for (const law of ['section 43', 'section 14', 'section 16', 'section 17(5)', 'section 44']) {
      expect(textsOf(terms).join('\n')).toContain(law)
    }
  })
})

describe('the page for a wrong address', () => {
  it('says so', () => {
    expect(notFound.heading).toBe('Oops! Page not found')
  })
})

describe('the facts of the fleet', () => {
  it('are counted from the models', () => {
    expect(facts).toMatchObject({
      mostPassengers: '13',
      mostOnline: '12',
      'passengers:sedan': '3',
      'passengers:suv': '4 to 6',
      'largeBags:minibus': '6 to 8',
      'models:sedan': 'Corolla, Jetta or C-Class',
      'hours:cape-peninsula': 8,
      'guests:private-cellar-day': 6,
      'minutes:hermanus': 90,
    })
  })
})

function ownFiles(): string[] {
  return ['home', 'services', 'service-details', 'areas', 'reviews', 'fleet', 'contact-page']
    .concat(['chat', 'not-found', 'terms', 'paia', 'safety', 'privacy'])
    .map((name) => `${name}.yml`)
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

function said({ figure, text }: { figure: string; text: string }): string {
  return `${figure} ${text}`
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
