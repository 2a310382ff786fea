import { data, redirect } from 'react-router'
import { type RequestContext, requestContext } from '#app/context.ts'
import { finderStart } from '#app/finder-start.server.ts'
import { useShell } from '#app/site/shell-context.ts'
import { siteFacts } from '#app/site-data.server.ts'
import { servicePicture } from '#app/ui/art/pictures.ts'
import { Breadcrumb } from '#app/ui/base/breadcrumb.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { RestOfStyles } from '#app/ui/base/rest-of-styles.tsx'
import { bookingHref } from '#app/ui/business/booking-href.ts'
import { ClosingAction } from '#app/ui/business/closing-action.tsx'
import { PageBand } from '#app/ui/business/page-band.tsx'
import styles from '#app/styles/sheets/first-screen.css?url'
import rest from '#app/styles/sheets/service-rest.css?url'
import { whatsAppText } from '#domain/enquiry/message.ts'
import { whatsAppLink } from '#domain/enquiry/message-links.ts'
import { dialled } from '#domain/values/phone-number.ts'
import type { ServiceDetail } from '#domain/words/service-details.ts'
import { breadcrumbs, serviceData } from '#domain/site/structured-data.ts'
import type { Phrases } from '#domain/words/phrases.ts'
import { closedForTour } from '#server/services/closures/closures.ts'
import { pageWords } from '#server/services/pages.ts'
import type { Route } from './+types/service-detail.ts'
import { Arrival } from '../home/arrival.tsx'
import { GoodToKnow } from './good-to-know.tsx'
import { priceTable } from '../price-rows.ts'
import { ServicePlan } from './service-plan.tsx'
import { ServicePrices } from './service-prices.tsx'
import { reviewsWithLanguage } from '../reviews/reviews-page.server.ts'
import { newestFirst } from '../reviews/reviews-view.ts'
import { Scene } from '../scene.tsx'
import { Seasons } from './seasons.tsx'
import { ServiceDay } from './service-day.tsx'
import { DropOffs, ServiceDrives } from './service-drives.tsx'
import { ServiceFaqs } from './service-faqs.tsx'
import { ServiceInclusions } from './service-inclusions.tsx'
import { ServiceQuote } from './service-quote.tsx'
import { OtherTrips } from './service-trips.tsx'
import { drivesView, mapView, sceneOf } from './service-view.server.ts'
import { featuredOf, tripsOf } from './trips-of.ts'

export const handle = { scripts: false, shared: true, styles }

/** Former, shorter addresses. */
const MOVED = new Map([
  ['airport', 'airport-transfers'],
  ['tours', 'city-tours'],
  ['wine', 'winelands'],
  ['adventure', 'adventures'],
  ['custom', 'custom-routes'],
])

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const moved = MOVED.get(params.slug)
  if (moved !== undefined) throw redirect(`/services/${moved}${new URL(request.url).search}`, 301)
  const asking = context.get(requestContext)
  const { deps, language } = asking
  const { pages, shared } = await pageWords(deps, 'service-details')
  const page = pages.find(({ slug }) => slug === params.slug)
  if (page === undefined) throw data(null, { status: 404 })
  const site = await siteFacts(asking)
  const { fleet } = await pageWords(deps, 'home')
  const reviews = await reviewsWithLanguage(deps)
  const trips = await Promise.all(
    tripsOf(page.trips, site).map(async (trip) => ({
      ...trip,
      closed: await closedForTour(deps, trip.package),
    })),
  )
  const { footer } = await pageWords(deps, 'site')
  const trail = trailTo(page, footer.services, language.phrases)
  return {
    page,
    askHref: await askHrefOf(asking, page),
    trail,
    structured: [breadcrumbs(site, trail), ...serviceData(site, page)],
    shared: page.shared.map((name) => shared[name]),
    table: priceTable(page.prices.rows, { ...site, models: await deps.vehicles() }),
    classes: fleet.classes,
    trips,
    map: mapView(deps, page),
    drives:
      page.drives === undefined
        ? null
        : await drivesView(deps, page.drives, page.booking.serviceType, language),
    scene: page.scene === undefined ? null : sceneOf(deps, page.scene),
    driverAlt: (await pageWords(deps, 'fleet')).alt,
    said: newestFirst(reviews).find(({ service }) => service === page.service) ?? null,
    finder: await finderOf(asking, page),
  }
}

async function askHrefOf({ deps, language }: RequestContext, { heading }: ServiceDetail): Promise<string> {
  const { businessName, phone } = await deps.settings()
  return whatsAppLink(dialled(phone), whatsAppText(businessName, { service: heading }, language))
}

/** The breadcrumb from the home page; the page has its short name, which fits a phone. */
function trailTo(
  page: ServiceDetail,
  names: { label: string; to: string }[],
  { pages: { service } }: Phrases,
) {
  const own = names.find(({ to }) => to === `/services/${page.slug}`)
  return [
    { label: service.home, to: '/' },
    { label: service.services, to: '/services' },
    { label: own?.label ?? page.heading },
  ]
}

/** Where the price depends on two addresses. */
async function finderOf({ deps }: RequestContext, { service }: ServiceDetail) {
  if (service === 'airport') return finderStart(deps)
  return service === 'custom' ? finderStart(deps, { pickup: '' }) : null
}

export default function ServiceDetailPage({ loaderData }: Route.ComponentProps) {
  const { page, askHref, trail, structured, shared, trips, map, drives, scene, driverAlt, said } = loaderData
  const pages = usePhrases('pages')
  const shell = useShell()
  const { arrival, seasons } = page
  const featured = featuredOf(trips)
  const others = trips.filter((trip) => trip !== featured)
  return (
    <>
      <PageHead {...page.meta} imageAlt={page.alt} structured={structured} />
      <PageBand
        picture={servicePicture(page.slug)}
        alt={page.alt}
        heading={page.heading}
        lead={page.lead}
        before={<Breadcrumb trail={trail} />}
        first={page.first}
        book={{ label: pages.service[page.service].book, href: bookingHref(page.booking) }}
        contacts={shell}
      />
      <RestOfStyles sheet={rest} />
      <ServicePrices {...loaderData}>{drives && featured && <DropOffs {...drives} />}</ServicePrices>
      {page.plan !== undefined && <ServicePlan {...page.plan} />}
      {drives && map && !featured && <ServiceDrives {...drives} map={map} />}
      {featured && map && <ServiceDay trip={featured} map={map} />}
      {arrival !== undefined && <Arrival {...arrival} alt={driverAlt} />}
      {others.length > 1 && <OtherTrips trips={others} />}
      {scene !== null && <Scene {...scene} />}
      {others.length === 1 && <OtherTrips trips={others} />}
      {seasons !== undefined && <Seasons {...seasons} />}
      <ServiceInclusions page={page} follows={seasons !== undefined} />
      {said !== null && <ServiceQuote {...said} />}
      <GoodToKnow sections={page.sections} />
      <ServiceFaqs page={page} shared={shared} askHref={askHref} />
      <ClosingAction words={page.action} />
    </>
  )
}
