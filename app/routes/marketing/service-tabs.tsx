import { usePageRequest } from '#app/document/page-request.ts'
import { PICTURE_SIZE, servicePicture } from '#app/ui/art/pictures.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import type { ServicesWords } from '#domain/words/page-content.ts'
import script from './service-tabs.js?url'

/**
 * The services, one at a time. Plain links; once the small script has loaded they are tabs with arrow keys,
 * and do not ask the server.
 */
export function ServiceTabs({ words, shown }: { words: ServicesWords; shown: string }) {
  const { nonce } = usePageRequest()
  return (
    <div className="tabs">
      <script src={script} async nonce={nonce} />
      <nav aria-label={words.heading}>
        <ul data-tabs="">
          {words.tabs.map(({ id, name, popular }) => (
            <li key={id}>
              <SiteLink
                href={`/services?tab=${id}`}
                id={`tab-${id}`}
                aria-current={id === shown ? 'true' : undefined}
              >
                {name}
                {popular && <span className="tab-badge">{words.popular}</span>}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      {words.tabs.map((tab) => (
        <TabPanel key={tab.id} tab={tab} isShown={tab.id === shown} />
      ))}
    </div>
  )
}

function TabPanel({ tab, isShown }: { tab: ServicesWords['tabs'][number]; isShown: boolean }) {
  const { id, description, title, subtitle, features, pricing, pricingNote, to } = tab
  const { detail } = usePhrases('pages').service
  const say = useSay()
  return (
    <section className="tab-panel" id={`panel-${id}`} aria-labelledby={`title-${id}`} hidden={!isShown}>
      <div>
        <p className="muted">{description}</p>
        <h2 id={`title-${id}`}>{title}</h2>
        <p className="lead">{subtitle}</p>
        <ul className="ticks">
          {features.map((feature) => (
            <li key={feature}>
              <Icon name="check" size={20} />
              {feature}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <img {...PICTURE_SIZE} src={servicePicture(to)} alt="" loading="lazy" />
        <p className="tab-price price">{pricing}</p>
        <p className="muted">{pricingNote}</p>
        <ButtonLink look="outline" href={to}>
          {say(detail, { title })}
        </ButtonLink>
      </div>
    </section>
  )
}
