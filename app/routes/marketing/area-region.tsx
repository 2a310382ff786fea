import { PICTURE_SIZE, regionPicture } from '#app/ui/art/pictures.ts'
import { usePhrases } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { bookingHref } from '#app/ui/business/booking-href.ts'
import type { AreasWords } from '#domain/words/page-content.ts'

/** A region with its picture and places; each place leads to a trip there, and its description opens. */
export function AreaRegion({ region, sought }: AreaRegionProps) {
  const { name, picture, alt, description, areas } = region
  const phrases = usePhrases('pages').areas
  return (
    <section className="wrap region" id={picture} aria-labelledby={`${picture}-title`}>
      <div className="region-head">
        <img {...PICTURE_SIZE} src={regionPicture(picture)} alt={alt} loading="lazy" />
        <h2 id={`${picture}-title`}>{name}</h2>
        <p>{description}</p>
      </div>
      <div>
        <ul>
          {areas.map(({ id, name: area }) => (
            <li key={id} id={id}>
              <SiteLink
                href={bookingHref({ destinationLabel: sought[id] ?? area, useCurrentLocation: true })}
              >
                {area}
              </SiteLink>
            </li>
          ))}
        </ul>
        <div className="faqs">
          <details>
            <summary>
              {phrases.about}
              <span className="visually-hidden">: {name}</span>
            </summary>
            <dl>
              {areas.map(({ id, name: area, text }) => (
                <div key={id}>
                  <dt>{area}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </details>
        </div>
      </div>
    </section>
  )
}

type AreaRegionProps = {
  region: AreasWords['regions'][number]
  /** The places' names in the place search, by id. */
  sought: Record<string, string>
}
