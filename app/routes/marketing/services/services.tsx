import { requestContext } from '#app/context.ts'
import { useShell } from '#app/site/shell-context.ts'
import { businessData } from '#app/site-data.server.ts'
import { PICTURE_SIZE, regionPicture, servicePicture } from '#app/ui/art/pictures.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { useLanguage, usePhrases } from '#app/ui/base/language.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { RestOfStyles } from '#app/ui/base/rest-of-styles.tsx'
import { bookingHref } from '#app/ui/business/booking-href.ts'
import { PageBand } from '#app/ui/business/page-band.tsx'
import styles from '#app/styles/sheets/first-screen.css?url'
import rest from '#app/styles/sheets/service-rest.css?url'
import type { ServicesWords } from '#domain/words/page-content.ts'
import { pathIn } from '#domain/words/language.ts'
import { SERVICE_TABS } from '#domain/pricing/service-types.ts'
import { pageWords } from '#server/services/pages.ts'
import type { Route } from './+types/services.ts'
import { ServiceTabs } from './service-tabs.tsx'
import { type ServiceAreaGroup, serviceAreas, servicesView } from './services-view.server.ts'

/** Each tab has an address. */
const queries = SERVICE_TABS.map((tab) => `?tab=${tab}`)
export const handle = { scripts: false, shared: true, queries, styles }

export async function loader({ context, request }: Route.LoaderArgs) {
  const asking = context.get(requestContext)
  const { deps, language } = asking
  const words = await pageWords(deps, 'services')
  const asked = new URL(request.url).searchParams.get('tab')
  const services = words.tabs.map(({ id, title, to }) => ({ service: id, title, to }))
  return {
    words,
    services: await servicesView(deps, words, language),
    groups: await serviceAreas(deps, words, language),
    shown: words.tabs.find(({ id }) => id === asked)?.id ?? 'airport',
    roadAlt: deps.content.words.areas.regions.find(({ picture }) => picture === WHY_PICTURE)?.alt ?? '',
    structured: [await businessData(asking, services)],
  }
}

const WHY_PICTURE = 'scenic-routes'

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const { words, services, groups, shown, roadAlt, structured } = loaderData
  const { prices } = usePhrases('pages').service
  return (
    <>
      <PageHead {...words.meta} structured={structured} />
      <PageBand
        picture={servicePicture('signpost')}
        alt={words.alt}
        heading={words.heading}
        lead={words.lead}
        book={{ label: words.action, href: bookingHref() }}
        contacts={useShell()}
      />
      <RestOfStyles sheet={rest} />
      <section className="section" aria-label={prices}>
        <div className="wrap">
          <ServiceTabs words={words} services={services} shown={shown} />
        </div>
      </section>
      <section className="section section-sand">
        <div className="wrap arrival">
          <img {...PICTURE_SIZE} src={regionPicture(WHY_PICTURE)} alt={roadAlt} loading="lazy" />
          <div>
            <h2>{words.whyChooseUs.title}</h2>
            <dl className="notes">
              {words.whyChooseUs.points.map(({ title, text }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </section>
      <ReadyToBook {...words.readyToBook} />
      <ServiceAreas words={words} groups={groups} />
    </>
  )
}

function ReadyToBook({ title, text, action }: ServicesWords['readyToBook']) {
  const { to, toHint, see } = usePhrases('finder')
  const { tag } = useLanguage()
  return (
    <section className="ready">
      <div className="wrap">
        <div>
          <h2>{title}</h2>
          <p className="lead">{text}</p>
        </div>
        <form className="field" action={pathIn(tag, '/quotes')}>
          <label htmlFor="ready-to">{to}</label>
          <div className="joined">
            <input className="input" id="ready-to" name="to" placeholder={toHint} required />
            <button className="button button-strong">{see}</button>
          </div>
        </form>
        <ButtonLink look="outline" href="/booking-enquiry">
          {action}
        </ButtonLink>
      </div>
    </section>
  )
}

function ServiceAreas({ words: { areas, cards }, groups }: ServiceAreasProps) {
  return (
    <section className="section">
      <div className="wrap">
        <div className="heading-row">
          <h2>{areas.title}</h2>
          <p>
            {areas.lead}{' '}
            <SiteLink className="text-link" href="/areas">
              {areas.all}
            </SiteLink>
          </p>
        </div>
        <div className="area-groups">
          {groups.map(({ title, places }) => (
            <div key={title}>
              <h3>{title}</h3>
              <ul>
                {places.map(({ id, name, price }) => (
                  <li key={id}>
                    <SiteLink href={`/areas#${id}`}>{name}</SiteLink>
                    {price !== null && <span className="figures">{price}</span>}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <ul className="page-links">
          {cards.map(({ title, text, to }) => (
            <li key={to}>
              <SiteLink href={to}>{title}</SiteLink>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

type ServiceAreasProps = { words: ServicesWords; groups: ServiceAreaGroup[] }
