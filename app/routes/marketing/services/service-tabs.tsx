import { usePageRequest } from '#app/document/page-request.ts'
import { PICTURE_SIZE, servicePicture } from '#app/ui/art/pictures.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import type { ServicesWords } from '#domain/words/page-content.ts'
import script from './service-tabs.js?url'
import type { ServiceView } from './services-view.server.ts'

/**
 * The services, one at a time. Plain links; once the small script has loaded they are tabs with arrow keys,
 * and do not ask the server.
 */
export function ServiceTabs({ words, services, shown }: ServiceTabsProps) {
  const { nonce } = usePageRequest()
  return (
    <div className="tabs">
      <script src={script} async nonce={nonce} />
      <nav aria-label={words.heading}>
        <ul data-tabs="">
          {words.tabs.map(({ id, name, from, popular, to }) => (
            <li key={id}>
              <SiteLink
                href={`/services?tab=${id}`}
                id={`tab-${id}`}
                aria-current={id === shown ? 'true' : undefined}
              >
                <img {...PICTURE_SIZE} src={servicePicture(to)} alt="" loading="lazy" />
                <span>{name}</span>
                {popular && <span className="flag">{words.popular}</span>}
                <span className="small figures">{from}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      {services.map((service) => (
        <TabPanel key={service.id} service={service} isShown={service.id === shown} />
      ))}
    </div>
  )
}

type ServiceTabsProps = { words: ServicesWords; services: ServiceView[]; shown: string }

/** Their prices depend on two addresses. */
const BY_ADDRESS = new Set<string>(['airport', 'custom'])

function TabPanel({ service, isShown }: { service: ServiceView; isShown: boolean }) {
  const { id, description, title, subtitle, features, pricing, pricingNote, to, book } = service
  const { service: phrases } = usePhrases('pages')
  const { see } = usePhrases('finder')
  const say = useSay()
  const isByAddress = BY_ADDRESS.has(id)
  return (
    <section className="tab-panel" id={`panel-${id}`} aria-labelledby={`title-${id}`} hidden={!isShown}>
      <div>
        <h2 id={`title-${id}`}>{title}</h2>
        <p className="lead">{subtitle}</p>
        <p className="muted">{description}</p>
      </div>
      <div className="tab-card">
        <p className="big-figure">{pricing}</p>
        <p className="muted">{pricingNote}</p>
        <ClassPrices service={service} />
        <ButtonLink look="commit" href={isByAddress ? '/quotes' : book}>
          {isByAddress ? see : phrases[id].book}
        </ButtonLink>
      </div>
      <ul className="ticks">
        {features.map((feature) => (
          <li key={feature}>
            <Icon name="check" size={20} />
            {feature}
          </li>
        ))}
      </ul>
      <div className="button-row">
        {isByAddress && (
          <ButtonLink look="outline" href={book}>
            {phrases[id].book}
          </ButtonLink>
        )}
        <SiteLink className="text-link" href={to}>
          {say(phrases.detail, { title })}
        </SiteLink>
      </div>
    </section>
  )
}

/** The price of the trip in each class, with a link to a quote. */
function ClassPrices({ service: { product, prices, isPerHour } }: { service: ServiceView }) {
  const phrases = usePhrases('pages').prices
  const { vehicles } = usePhrases('forms')
  const say = useSay()
  return (
    <table className="class-prices drives">
      <caption>{product}</caption>
      <tbody>
        {prices.map(({ class: name, title, room, price, quote }) => (
          <tr key={name}>
            <th scope="row">
              {title} <span>{room}</span>
            </th>
            <td className="price">
              {price === null ? (
                phrases.notOffered
              ) : (
                <SiteLink
                  href={quote}
                  aria-label={say(phrases.see, { price, title: product, vehicle: vehicles[name] })}
                >
                  {price}
                  {isPerHour && <small>{phrases.perHour}</small>}
                </SiteLink>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
