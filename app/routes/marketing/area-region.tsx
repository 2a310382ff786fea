import { PICTURE_SIZE, regionPicture } from '#app/ui/art/pictures.ts'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { bookingHref } from '#app/ui/business/booking-href.ts'
import type { AreasWords } from '#domain/page-content.ts'

/** A region with its picture, and its places; each place leads to a trip there. */
export function AreaRegion({ region }: { region: AreasWords['regions'][number] }) {
  const { name, picture, alt, description, areas } = region
  return (
    <section className="wrap region" id={picture} aria-labelledby={`${picture}-title`}>
      <div className="region-head">
        <img {...PICTURE_SIZE} src={regionPicture(picture)} alt={alt} loading="lazy" />
        <h2 id={`${picture}-title`}>{name}</h2>
        <p>{description}</p>
      </div>
      <ul>
        {areas.map(({ id, name: area, text }) => (
          <li key={id} id={id}>
            <h3>
              <SiteLink href={bookingHref({ destinationLabel: area, useCurrentLocation: true })}>
                {area}
              </SiteLink>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
