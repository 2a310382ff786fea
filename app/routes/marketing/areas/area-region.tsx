import { PICTURE_SIZE, regionPicture } from '#app/ui/art/pictures.ts'
import { Say, usePhrases, useSay } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { bookingHref } from '#app/ui/business/booking-href.ts'
import type { RegionView } from './areas-view.server.ts'

/** So many places of a region are open; the rest fold. Wide screens show more of them (areas.css). */
const OPEN = 3

/** A region with its picture, three facts and its places. */
export function AreaRegion({ region, airport, isWhole }: AreaRegionProps) {
  const { name, picture, alt, description, facts, areas } = region
  const { areas: phrases, goodToKnow } = usePhrases('pages')
  const say = useSay()
  const open = isWhole ? areas.slice(0, OPEN) : areas
  const folded = areas.slice(open.length)
  return (
    <section className="region" id={picture} aria-labelledby={`${picture}-title`}>
      <div className="wrap">
        <div className="region-head">
          <div className="region-picture">
            <img {...PICTURE_SIZE} src={regionPicture(picture)} alt={alt} loading="lazy" />
          </div>
          <h2 id={`${picture}-title`}>{name}</h2>
          <p>{description}</p>
          <details>
            <summary>
              {goodToKnow}
              <span className="visually-hidden">: {name}</span>
            </summary>
            <dl>
              {facts.map(({ title, text }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </details>
        </div>
        <div>
          <p className="region-columns small" aria-hidden="true">
            {Object.entries(phrases.columns).map(([column, text]) => (
              <span key={column}>{text}</span>
            ))}
          </p>
          <Places areas={open} airport={airport} />
          {folded.length > 0 && (
            <details className="region-more">
              <summary>{say(phrases.whole, { count: areas.length, region: name })}</summary>
              <Places areas={folded} airport={airport} />
            </details>
          )}
        </div>
      </div>
    </section>
  )
}

type AreaRegionProps = {
  region: RegionView
  airport: string
  /** False where only some of its places were searched for. */
  isWhole: boolean
}

function Places({ areas, airport }: { areas: RegionView['areas']; airport: string }) {
  return (
    <ul>
      {areas.map((area) => (
        <Place key={area.id} area={area} airport={airport} />
      ))}
    </ul>
  )
}

/** Its name leads to booking a trip there, its price to that price. */
function Place({ area, airport }: { area: RegionView['areas'][number]; airport: string }) {
  const { id, name, english, text, time, price, isAirport } = area
  const phrases = usePhrases('pages').areas
  const say = useSay()
  const trip = new URLSearchParams({ from: airport, to: english })
  return (
    <li id={id}>
      <div>
        <SiteLink href={bookingHref({ destinationLabel: english, useCurrentLocation: true })}>
          {name}
        </SiteLink>
        <p className="small muted">{text}</p>
      </div>
      <span>{time}</span>
      {price !== null ? (
        <SiteLink className="small" href={`/quotes?${trip}`}>
          <span className="visually-hidden">{say(phrases.priceOf, { place: name })}: </span>
          <Say phrase={phrases.from} facts={{ price: <b className="price">{price}</b> }} />
        </SiteLink>
      ) : (
        !isAirport && (
          <SiteLink href={`/booking-enquiry?destination=${encodeURIComponent(english)}`}>
            {phrases.onRequest}
          </SiteLink>
        )
      )}
    </li>
  )
}
