import { type Context, Hono } from 'hono'
import { randOf } from '#domain/values/money.ts'
import type { AreasWords } from '#domain/words/page-content.ts'
import { suggestionOf, type GazetteerPlace } from '#domain/places/places.ts'
import { regionOf } from '#domain/places/regions.ts'
import { serviceOfPackage, type Tariff } from '#domain/pricing/tariff.ts'
import type { Language } from '#domain/words/language.ts'
import { titleOf } from '#domain/wording/titles.ts'
import { contentIn } from '#server/content.ts'
import type { Deps } from '#server/services/deps.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import type { Answer } from './answers.ts'

/** The choices: packages with their prices, vehicles on the road, places we know, areas we serve. */
export function catalogueApi(deps: Pick<Deps, 'tariff' | 'vehicles' | 'content'>): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.get('/packages', async (c) =>
    inLanguage(c, { packages: packagesOf(await deps.tariff(), c.var.language) }),
  )
  routes.get('/vehicles', async (c) => {
    const { api, forms } = c.var.language.phrases
    const vehicles = (await deps.vehicles()).map(({ id, make, name, note, ...model }) => ({
      id,
      name: `${make} ${name}`,
      class: model.class,
      label: forms.vehicles[model.class],
      note: note ?? '',
      capacity: model.passengers,
      luggage: model.largeBags,
      small_luggage: model.smallBags,
      features: api.features[model.class],
      active: true,
    }))
    return inLanguage(c, { vehicles })
  })
  routes.get('/locations', (c) => c.json({ locations: locationsOf(deps.content.places) }))
  routes.get('/areas', (c) => {
    const { words } = contentIn(deps.content, c.var.language.tag)
    return inLanguage(c, { areas: areasOf(words.areas, c.var.language) })
  })
  routes.get('/phrases/fare-finder', (c) => inLanguage(c, finderLanguage(c.var.language)))
  return routes
}

/** An answer that caches must keep apart by language. */
function inLanguage(c: Context<HttpEnv>, body: object): Response {
  c.header('Vary', 'Accept-Language', { append: true })
  return c.json(body)
}

/** The fare finder's phrases, for pages without React. */
function finderLanguage({ tag, phrases: { controls, fields, finder } }: Language) {
  return { tag, phrases: { controls, fields, finder } }
}

function packagesOf({ packages, dropOff }: Tariff, language: Language): Answer<'Packages'>['packages'] {
  const tours = packages.map((pack) => ({
    id: pack.id,
    service: serviceOfPackage(pack),
    title: titleOf(pack.id, pack.title, language),
    hours: pack.hours,
    max_guests: pack.maxGuests,
    prices: inRand(pack.prices),
  }))
  const { id, title, maxGuests, prices } = dropOff
  return [
    ...tours,
    {
      id,
      service: 'adventure',
      title: titleOf(id, title, language),
      hours: null,
      max_guests: maxGuests,
      prices: inRand(prices),
    },
  ]
}

function inRand({ sedan, suv, minibus }: { sedan?: number; suv?: number; minibus?: number }) {
  const rand = (cents: number | undefined) => (cents === undefined ? null : randOf(cents))
  return { sedan: rand(sedan), suv: rand(suv), minibus: rand(minibus) }
}

/** Popular ones first, then by name. */
function locationsOf(places: GazetteerPlace[]): Answer<'Locations'>['locations'] {
  return places
    .map((place) => ({
      id: place.id,
      name: place.name,
      label: suggestionOf(place).formatted_address,
      type: place.type,
      lat: place.lat,
      lng: place.lng,
      suburb: place.suburb ?? '',
      city: place.city ?? '',
      region: regionOf(place),
      popular: place.popular === true,
    }))
    .toSorted((a, b) => Number(b.popular) - Number(a.popular) || a.name.localeCompare(b.name, 'en'))
}

/** By region, then by name. */
function areasOf({ regions }: AreasWords, { tag }: Language): Answer<'Areas'>['areas'] {
  return regions
    .flatMap(({ name: region, areas }) =>
      areas.map(({ id, name, lat, lng }) => ({ id, name, region, lat, lng })),
    )
    .toSorted((a, b) => a.region.localeCompare(b.region, tag) || a.name.localeCompare(b.name, tag))
}
