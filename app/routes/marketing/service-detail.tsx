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
import { FareFinderIsland } from '#app/ui/business/fare-finder/fare-finder-island.tsx'
import { PageBand } from '#app/ui/business/page-band.tsx'
import styles from '#app/styles/sheets/first-screen.css?url'
import { whatsAppText } from '#domain/enquiry/message.ts'
import { whatsAppLink } from '#domain/enquiry/message-links.ts'
import type { ServiceDetail } from '#domain/words/page-content.ts'
import { breadcrumbs, serviceData } from '#domain/site/structured-data.ts'
import type { Phrases } from '#domain/words/phrases.ts'
import type { Deps } from '#server/services/deps.ts'
import { pageWords } from '#server/services/pages.ts'
import type { Route } from './+types/service-detail.ts'
import { Arrival } from './arrival.tsx'
import { GoodToKnow } from './good-to-know.tsx'
import { priceRows } from './price-rows.ts'
import { PriceTable } from './price-table.tsx'
import { ServiceFaqs } from './service-faqs.tsx'
import { ServiceInclusions } from './service-inclusions.tsx'
import { Trips } from './service-trips.tsx'
import { tripsOf } from './trips-of.ts'

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
  const { fleet } = await pageWords(deps, 'home-sections')
  return {
    page,
    askHref: await askHrefOf(asking, page),
    structured: [breadcrumbs(site, trailTo(page, language.phrases)), ...serviceData(site, page)],
    shared: page.shared.map((name) => shared[name]),
    rows: priceRows(page.prices.rows, { ...site, models: await deps.vehicles() }),
    classes: fleet.classes,
    trips: tripsOf(page.trips, site),
    finder: HAS_FINDER.includes(page.service) ? await finderOf(deps, page.service) : null,
  }
}

async function askHrefOf({ deps, language }: RequestContext, { heading }: ServiceDetail): Promise<string> {
  const { businessName, phone } = await deps.settings()
  return whatsAppLink(phone, whatsAppText(businessName, { service: heading }, language))
}

/** The breadcrumb from the home page. */
function trailTo(page: ServiceDetail, { pages: { service } }: Pick<Phrases, 'pages'>) {
  return [
    { label: service.home, to: '/' },
    { label: service.services, to: '/services' },
    { label: page.heading },
  ]
}

/** Shown if the price depends on two addresses. */
const HAS_FINDER: ServiceDetail['service'][] = ['airport', 'custom']

function finderOf(deps: Deps, service: ServiceDetail['service']) {
  return finderStart(deps, service === 'airport' ? {} : { pickup: '' })
}

export default function ServiceDetailPage({ loaderData }: Route.ComponentProps) {
  const { page, askHref, structured, shared, rows, classes, trips, finder } = loaderData
  const pages = usePhrases('pages')
  const { book, rows: rowsAre } = pages.service[page.service]
  const { arrival } = page
  const hasSand = trips.length > 0 || arrival !== undefined
  return (
    <>
      <PageHead {...page.meta} imageAlt={page.alt} structured={structured} />
      <PageBand
        picture={servicePicture(page.slug)}
        alt={page.alt}
        heading={page.heading}
        lead={page.lead}
        before={<Breadcrumb trail={trailTo(page, { pages })} />}
        book={{ label: book, href: bookingHref(page.booking) }}
        contacts={useShell()}
      />
      <RestOfStyles />
      <section className="section">
        <div className="wrap">
          <h2>{page.prices.title}</h2>
          <PriceTable
            caption={page.prices.note}
            rowsAre={rowsAre}
            rows={rows}
            classes={classes}
            trip={page.booking}
          />
          {finder !== null && (
            <div className="finder-block">
              <FareFinderIsland {...finder} />
            </div>
          )}
        </div>
      </section>
      {arrival !== undefined && <Arrival {...arrival} />}
      {trips.length > 0 && <Trips trips={trips} booking={page.booking} />}
      <ServiceInclusions page={page} onSand={!hasSand} />
      <GoodToKnow sections={page.sections} shared={shared} onSand={hasSand} />
      <ServiceFaqs page={page} askHref={askHref} onSand={!hasSand} />
    </>
  )
}
