import type {
  BreadcrumbList,
  ListItem,
  LocalBusiness,
  Offer,
  OpeningHoursSpecification,
  Organization,
  Place,
  PriceSpecification,
  QuantitativeValue,
  TaxiService,
  TouristTrip,
  UnitPriceSpecification,
} from 'schema-dts'
import { type Cents, formatRand, randOf } from '#domain/values/money.ts'
import type { ServiceDetail } from '#domain/words/service-details.ts'
import type { ServiceTab } from '#domain/pricing/service-types.ts'
import { dialled } from '#domain/values/phone-number.ts'
import { fromPrice, published } from '#domain/pricing/price-list.ts'
import { sharePicture } from './public-paths.ts'
import { type Language, pathIn } from '#domain/words/language.ts'
import type { Settings } from '#domain/business/settings.ts'
import type { PriceByClass, Tariff } from '#domain/pricing/tariff.ts'
import { titleOf } from '#domain/wording/titles.ts'
import { VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'

/** Structured data in schema.org terms: only what pages also say to people. */

/** `origin` is the site's public address, without a slash at its end. */
type Site = { origin: string; language: Language; settings: Settings; tariff: Tariff }
/** A card or tab of a service, as home and the services page show it. */
export type ServiceCard = { service: ServiceTab; title: string; to: string }

/** What an offer asks for. */
type Terms = { url: string } & (
  | { price: number; priceCurrency: string }
  | { priceSpecification: PriceSpecification; eligibleQuantity?: QuantitativeValue }
)

/** Who we are and how to reach us; `regions` are the names of those on the areas page. */
export function localBusiness(site: Site, services: ServiceCard[], regions: string[]) {
  const { origin, settings } = site
  const [locality, region] = settings.location.split(/,\s*/)
  return {
    ...organization(site),
    '@type': 'LocalBusiness',
    legalName: settings.legalName,
    logo: `${origin}/icon-512.png`,
    image: origin + sharePicture('/'),
    telephone: dialled(settings.phone),
    email: settings.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: settings.streetAddress,
      addressLocality: locality,
      addressRegion: region,
      addressCountry: 'ZA',
    },
    areaServed: regions.map((name) => ({ '@type': 'Place', name }) satisfies Place),
    openingHoursSpecification: DAY_AND_NIGHT,
    currenciesAccepted: 'ZAR',
    priceRange: priceRange(site),
    makesOffer: services.flatMap((card) => fromOffer(site, card)),
  } satisfies LocalBusiness
}

/** The breadcrumb of a page; its last step is the page itself. */
export function breadcrumbs(
  site: Omit<Site, 'settings' | 'tariff'>,
  trail: { label: string; to?: string }[],
) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(
      ({ label, to }, i) =>
        ({
          '@type': 'ListItem',
          position: i + 1,
          name: label,
          item: to === undefined ? undefined : urlOf(site, to),
        }) satisfies ListItem,
    ),
  } satisfies BreadcrumbList
}

/** What a detail page sells: the journeys among its prices as one service, and each package as a trip. */
export function serviceData(site: Site, page: ServiceDetail): (TaxiService | TouristTrip)[] {
  const journeys = page.prices.rows.flatMap((row) => journeyOffers(site, page, row))
  return [
    ...(journeys.length > 0 ? [taxiService(site, page, journeys)] : []),
    ...page.trips.flatMap((trip) => touristTrip(site, page, trip)),
  ]
}

const DAY_AND_NIGHT = {
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  opens: '00:00',
  closes: '23:59',
} as const satisfies OpeningHoursSpecification

/** The United Nations' code for an hour. */
const HOUR = 'HUR'

function organization({ origin, settings }: Site) {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#business`,
    name: settings.businessName,
    url: `${origin}/`,
  } satisfies Organization
}

function taxiService(site: Site, page: ServiceDetail, offers: Offer[]) {
  return {
    '@type': 'TaxiService',
    name: page.heading,
    description: page.lead,
    url: pageUrl(site, page),
    image: site.origin + sharePicture(pathOf(page)),
    provider: organization(site),
    areaServed: { '@type': 'Place', name: site.settings.location },
    offers,
  } satisfies TaxiService
}

function touristTrip(site: Site, page: ServiceDetail, trip: ServiceDetail['trips'][number]): TouristTrip[] {
  const pack = site.tariff.packages.find(({ id }) => id === trip.package)
  if (pack === undefined) return []
  const title = titleOf(pack.id, pack.title, site.language)
  return [
    {
      '@type': 'TouristTrip',
      name: title,
      description: trip.summary,
      url: pageUrl(site, page),
      provider: organization(site),
      itinerary: {
        '@type': 'ItemList',
        numberOfItems: trip.stops.length,
        itemListElement: trip.stops.map(({ time, text }, i) => ({
          '@type': 'ListItem',
          position: i + 1,
          name: `${time} ${text}`,
        })),
      },
      offers: offersByClass({ ...site, title }, pack.prices, (price) => ({
        ...inRand(price),
        url: pageUrl(site, page),
      })),
    } satisfies TouristTrip,
  ]
}

/** The offers of a price row other than a package: a fixed route, a drop-off, hours, or any two places. */
function journeyOffers(
  site: Site,
  page: ServiceDetail,
  row: ServiceDetail['prices']['rows'][number],
): Offer[] {
  const { hourly, pointToPoint } = site.tariff
  const url = pageUrl(site, page)
  const fixed = published(site.tariff).find(({ id, product }) => id === row.id && product !== 'package')
  const named = fixed === undefined ? page.heading : titleOf(fixed.id, fixed.title, site.language)
  const offered = { ...site, title: row.title ?? named }
  if (fixed !== undefined) return offersByClass(offered, fixed.prices, (price) => ({ ...inRand(price), url }))
  const least = { short: pointToPoint.short.minimum, custom: pointToPoint.minimum }[row.id]
  if (least !== undefined) return offersByClass(offered, least, (price) => ({ ...atLeast(price), url }))
  const rate = { 'hourly-corporate': hourly.corporate, 'hourly-custom': hourly.point_to_point }[row.id]
  if (rate === undefined) return []
  return offersByClass(offered, rate.perHour, (price) => ({
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...inRand(price),
      unitCode: HOUR,
    } satisfies UnitPriceSpecification,
    eligibleQuantity: {
      '@type': 'QuantitativeValue',
      minValue: rate.minimumHours,
      unitCode: HOUR,
    } satisfies QuantitativeValue,
    url,
  }))
}

type Offered = Pick<Site, 'language'> & { title: string }

/** One offer for each class of vehicle that has a price. */
function offersByClass(
  { title, language }: Offered,
  prices: PriceByClass,
  terms: (price: Cents) => Terms,
): Offer[] {
  return VEHICLE_CLASSES.flatMap((name) => {
    const price = prices[name]
    return price === undefined
      ? []
      : [
          {
            '@type': 'Offer',
            name: `${title}, ${language.phrases.forms.vehicles[name]}`,
            ...terms(price),
          } satisfies Offer,
        ]
  })
}

/** The "from" of a service; corporate travel is quoted. */
function fromOffer(site: Site, { service, title, to }: ServiceCard): Offer[] {
  if (service === 'corporate') return []
  const price = fromPrice(site.tariff, service === 'tours' ? 'city' : service)
  return [{ '@type': 'Offer', name: title, url: urlOf(site, to), ...atLeast(price) } satisfies Offer]
}

function inRand(price: Cents) {
  return { price: randOf(price), priceCurrency: 'ZAR' }
}

function atLeast(price: Cents) {
  return {
    priceSpecification: {
      '@type': 'PriceSpecification',
      minPrice: randOf(price),
      priceCurrency: 'ZAR',
    } satisfies PriceSpecification,
  }
}

/** From the cheapest transfer to the dearest package. */
function priceRange({ tariff, language: { tag } }: Site): string {
  const all = [...published(tariff).map(({ prices }) => prices), tariff.pointToPoint.minimum]
  const prices = all.flatMap((byClass) => Object.values(byClass))
  return `${formatRand(Math.min(...prices), tag)} – ${formatRand(Math.max(...prices), tag)}`
}

function pageUrl(site: Site, page: ServiceDetail): string {
  return urlOf(site, pathOf(page))
}

/** The address of a page in its own language. */
function urlOf({ origin, language }: Pick<Site, 'origin' | 'language'>, path: string): string {
  return origin + pathIn(language.tag, path)
}

function pathOf({ slug }: ServiceDetail): string {
  return `/services/${slug}`
}
