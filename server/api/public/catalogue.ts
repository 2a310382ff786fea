import type { Context } from 'hono'
import * as z from 'zod/mini'
import { VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'
import { type GazetteerPlace, PLACE_TYPES, suggestionOf } from '#domain/places/places.ts'
import { regionOf } from '#domain/places/regions.ts'
import { serviceOfPackage, type Tariff } from '#domain/pricing/tariff.ts'
import { randOf } from '#domain/values/money.ts'
import type { Language } from '#domain/words/language.ts'
import type { AreasWords } from '#domain/words/page-content.ts'
import { titleOf } from '#domain/wording/titles.ts'
import { contentIn } from '#server/content.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { call } from '../call.ts'
import { anything, named, text, whole } from '../schemas.ts'

const location = z.object({
  id: text,
  name: text,
  label: text,
  type: z.enum(PLACE_TYPES),
  lat: z.number(),
  lng: z.number(),
  suburb: text,
  city: text,
  region: text,
  popular: z.boolean(),
})

const area = z.object({ id: text, name: text, region: text, lat: z.number(), lng: z.number() })

const vehicle = z.object({
  id: text,
  name: text,
  class: z.enum(VEHICLE_CLASSES),
  label: text,
  note: text,
  capacity: whole,
  luggage: whole,
  small_luggage: whole,
  features: z.array(text),
  active: z.boolean(),
})

const price = z.nullable(z.number())
const tour = z.object({
  id: text,
  service: z.enum(['tour', 'adventure']),
  title: text,
  hours: z.nullable(z.number()),
  max_guests: whole,
  prices: z.object({ sedan: price, suv: price, minibus: price }),
})

/** The choices: packages with their prices, vehicles on the road, places we know, areas we serve. */
export const catalogueCalls = [
  call('GET', '/locations', {
    summary: 'The places that we know, popular ones first, then by name',
    gives: { 200: named('Locations', z.object({ locations: z.array(location) })) },
    answer: ({ deps }) => ({ locations: locationsOf(deps.content.places) }),
  }),
  call('GET', '/areas', {
    summary: 'The areas that we serve, by region and name',
    gives: { 200: named('Areas', z.object({ areas: z.array(area) })) },
    answer: ({ c, deps }) => {
      const { words } = contentIn(deps.content, languageFor(c).tag)
      return { areas: areasOf(words.areas, c.var.language) }
    },
  }),
  call('GET', '/vehicles', {
    summary: 'The vehicle models on the road',
    gives: { 200: named('Vehicles', z.object({ vehicles: z.array(vehicle) })) },
    answer: async ({ c, deps }) => {
      const { api, forms } = languageFor(c).phrases
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
      return { vehicles }
    },
  }),
  call('GET', '/packages', {
    summary: 'Tours and adventures with their prices in rand by vehicle class',
    gives: { 200: named('Packages', z.object({ packages: z.array(tour) })) },
    answer: async ({ c, deps }) => ({ packages: packagesOf(await deps.tariff(), languageFor(c)) }),
  }),
  call('GET', '/phrases/fare-finder', {
    summary: 'The words of the fare finder, in the language asked for',
    gives: { 200: named('Phrases', z.object({ tag: text, phrases: anything })) },
    answer: ({ c }) => {
      const { tag, phrases } = languageFor(c)
      const { controls, fields, finder } = phrases
      return { tag, phrases: { controls, fields, finder } }
    },
  }),
]

/** The language of an answer that caches must keep apart by language. */
function languageFor(c: Context<HttpEnv>): Language {
  c.header('Vary', 'Accept-Language', { append: true })
  return c.var.language
}

function packagesOf({ packages, dropOff }: Tariff, language: Language): z.infer<typeof tour>[] {
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
function locationsOf(places: GazetteerPlace[]): z.infer<typeof location>[] {
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
function areasOf({ regions }: AreasWords, { tag }: Language): z.infer<typeof area>[] {
  return regions
    .flatMap(({ name: region, areas }) =>
      areas.map(({ id, name, lat, lng }) => ({ id, name, region, lat, lng })),
    )
    .toSorted((a, b) => a.region.localeCompare(b.region, tag) || a.name.localeCompare(b.name, tag))
}
