import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { Figures } from '#app/ui/business/figures.tsx'
import { Stars } from '#app/ui/business/stars.tsx'
import type { HomeSections } from '#domain/page-content.ts'

/** Six passengers in their own words, the first of them large. */
export function HomeReviews({ words }: { words: HomeSections['reviews'] }) {
  return (
    <section className="section" aria-labelledby="reviews-title">
      <div className="wrap">
        <div className="heading-row">
          <h2 id="reviews-title">{words.title}</h2>
          <Figures figures={words.stats} />
        </div>
        <div className="quotes">
          {words.cards.map(({ name, initials, location, service, rating, text }) => (
            <figure key={name}>
              <Stars rating={rating} />
              <blockquote>{text}</blockquote>
              <figcaption>
                <span className="avatar" aria-hidden="true">
                  {initials}
                </span>
                <span>
                  <b>{name}</b>
                  {location} · {service}
                </span>
              </figcaption>
            </figure>
          ))}
        </div>
        <SiteLink className="text-link" href="/reviews">
          All reviews
        </SiteLink>
      </div>
    </section>
  )
}
