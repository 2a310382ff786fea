import { PICTURE_SIZE, servicePicture } from '#app/ui/art/pictures.ts'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import type { HomeWords } from '#domain/words/page-content.ts'

/** The six services as travel posters, each with its price and two links; `alts` by the pages' addresses. */
export function ServicePosters({ words, alts }: { words: HomeWords['services']; alts: Alts }) {
  return (
    <section className="section section-sand" aria-labelledby="services-title">
      <div className="wrap">
        <div className="heading-row">
          <h2 id="services-title">{words.title}</h2>
          <p>{words.lead}</p>
        </div>
        <div className="posters">
          {words.cards.map((card) => (
            <Poster key={card.service} card={card} alts={alts} />
          ))}
        </div>
      </div>
    </section>
  )
}

type Alts = Record<string, string>

const TOURS = new Set<string>(['tours', 'wine'])

function Poster({ card, alts }: { card: HomeWords['services']['cards'][number]; alts: Alts }) {
  const { service, title, description, tags, price, badge, to } = card
  // A tour comes back: its enquiry has no destination to ask for.
  const asked = { notes: title, ...(TOURS.has(service) ? { comesBack: 'on' } : {}) }
  const { seePrices, seePricesOf, enquire, enquireAbout, email, emailAbout } = usePhrases('pages').service
  const say = useSay()
  return (
    <article className="poster">
      <div className="poster-picture">
        <img {...PICTURE_SIZE} src={servicePicture(to)} alt={alts[to] ?? ''} loading="lazy" />
      </div>
      <div className="poster-words">
        <span className="flag">{badge}</span>
        <div className="poster-title">
          <h3>
            <SiteLink href={to}>{title}</SiteLink>
          </h3>
          <Price price={price} />
        </div>
        <p>{description}</p>
        <ul className="tags">
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
        <div className="poster-links">
          <SiteLink className="text-link" href={`${to}#prices`} aria-label={say(seePricesOf, { title })}>
            {seePrices}
            <Icon name="arrow" size={20} />
          </SiteLink>
          <SiteLink
            className="text-link"
            href={`/booking-enquiry?${new URLSearchParams(asked)}#booking-enquiry`}
            aria-label={say(enquireAbout, { title })}
          >
            {enquire}
          </SiteLink>
          <SiteLink
            className="text-link"
            href={`/email?${new URLSearchParams({ message: `${title}: ` })}`}
            aria-label={say(emailAbout, { title })}
          >
            {email}
          </SiteLink>
        </div>
      </div>
    </article>
  )
}

/** `from R350`, with small words and a large figure. */
function Price({ price }: { price: string }) {
  const at = Math.max(0, price.search(/R\d/))
  return (
    <span className="price">
      {at > 0 && <span className="price-from">{price.slice(0, at).trim()}</span>} {price.slice(at)}
    </span>
  )
}
